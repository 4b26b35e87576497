import { i18n, type Messages } from '@lingui/core'
import { readStored, writeStored } from '../session/browser-store.ts'
import { compileMessage } from './compile-message.ts'

export type Language = 'en' | 'es'

/** The language at the start: the one chosen on this device, or the browser's, or English. */
export function startLanguage(): Language {
  const wanted = readStored('language') ?? navigator.languages.find((one) => /^(en|es)\b/i.test(one)) ?? 'en'
  return /^es/i.test(wanted) ? 'es' : 'en'
}

/** The language on screen, and the locale for dates and numbers. Both languages use US formats. */
export const languageNow = (): Language => (i18n.locale === 'es' ? 'es' : 'en')
export const localeNow = (): string => (languageNow() === 'es' ? 'es-US' : 'en-US')

/** Shows the app in `language`. Spanish is one file that loads when it is first needed. */
export async function speak(language: Language): Promise<void> {
  i18n.setMessagesCompiler(compileMessage)
  const messages: Messages = language === 'es' ? (await import('./spanish.ts')).spanish : {}
  i18n.loadAndActivate({ locale: language, locales: language === 'es' ? 'es-US' : 'en-US', messages })
  document.documentElement.lang = language
}

/** Shows the app in `language` and saves the choice on this device. The caller saves the user's setting on the server. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  writeStored('language', language)
}
