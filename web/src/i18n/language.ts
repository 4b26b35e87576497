import { i18n, type Messages } from '@lingui/core'
import { readStored, writeStored } from '../session/browser-store.ts'
import { compileMessage } from './compile-message.ts'

export type Language = 'en' | 'es'

/** The language to start with: the one chosen on this device, else the browser's, else English. */
export function startLanguage(): Language {
  const wanted = readStored('language') ?? navigator.languages.find((one) => /^(en|es)\b/i.test(one)) ?? 'en'
  return /^es/i.test(wanted) ? 'es' : 'en'
}

/** The language on screen, and the locale for dates and numbers: US customs in both languages. */
export const languageNow = (): Language => (i18n.locale === 'es' ? 'es' : 'en')
export const localeNow = (): string => (languageNow() === 'es' ? 'es-US' : 'en-US')

/** Shows the app in `language`. Spanish is one file, fetched the first time it is needed. */
export async function speak(language: Language): Promise<void> {
  i18n.setMessagesCompiler(compileMessage)
  const messages: Messages = language === 'es' ? (await import('./spanish.ts')).spanish : {}
  i18n.loadAndActivate({ locale: language, locales: language === 'es' ? 'es-US' : 'en-US', messages })
  document.documentElement.lang = language
}

/** Speaks `language` and keeps the choice on this device. The user's own setting on the server is the caller's to change. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  writeStored('language', language)
}
