import { languageNow } from '../i18n/language.ts'

/** The name of a position in the language on screen. */
export const skillName = (skill: { name: string; name_es: string }): string => (languageNow() === 'es' ? skill.name_es : skill.name)
