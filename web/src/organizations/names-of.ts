import { localeNow } from '../i18n/language.ts'

const MOST = 3

/** The names of people as a sentence lists them; of many, the first few and how many more. */
export function namesOf(people: readonly { first_name: string; last_name: string }[]): string {
  const names = people.slice(0, MOST).map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
  const rest = people.length - names.length
  return new Intl.ListFormat(localeNow(), { type: 'conjunction' }).format(rest > 0 ? [...names, `+${rest}`] : names)
}
