import { languageNow } from '../i18n/language.ts'

/** The name of a position, a certification or a requirement in the language on screen. */
export const skillName = (named: { name: string; name_es: string }): string => (languageNow() === 'es' ? named.name_es : named.name)
