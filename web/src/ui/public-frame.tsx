import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { chooseLanguage, languageNow } from '../i18n/language.ts'
import { Wordmark } from '../ui/wordmark.tsx'

/** The layout for people who are not signed in: the wordmark, a language button and one column. */
export function PublicFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  useLingui() // re-renders the language button when the language changes
  const other = languageNow() === 'en' ? 'es' : 'en'
  return (
    <div className="flex min-h-dvh flex-col bg-background text-base">
      <div className={`mx-auto flex w-full flex-1 flex-col px-6 pb-10 ${wide ? 'max-w-[960px]' : 'max-w-[440px]'}`}>
        <header className="flex h-16 shrink-0 items-center justify-between">
          <Wordmark />
          <button
            type="button"
            lang={other}
            onClick={() => void chooseLanguage(other)}
            className="-mr-2 flex h-11 items-center rounded-control px-2 text-normal font-semibold text-gray hover:text-black"
          >
            {other === 'es' ? 'Español' : 'English'}
          </button>
        </header>
        <main id="main" className="flex flex-1 flex-col">
          {children}
        </main>
      </div>
    </div>
  )
}
