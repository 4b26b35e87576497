import { displayName } from '@muster/contract/pros/display-name.ts'
import type { OtherPerson } from './export-queries.ts'

const WORD = /[\p{L}\p{M}]+/gu
/** A phone number as people and Muster write it: ten digits or more, with the usual marks between them. */
const PHONE = /\+?\(?\d(?:[\s().-]{0,2}\d){9,14}/g
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-10)

type Hide = (text: string) => string

/** Hides names where a word of the text starts one. Whole names come before first names, so no last name stays behind. */
function hideNames(others: readonly OtherPerson[], own: { first_name: string; last_name: string }): Hide {
  const forms = (person: { first_name: string; last_name: string }) => {
    const [first, last] = [person.first_name.trim(), person.last_name.trim()]
    return [`${first} ${last}`, displayName(first, last), last, first].filter((form) => form.length > 1)
  }
  const mine = new Set(forms(own))
  const byFirstWord = new Map<string, Set<string>>()
  for (const form of others.flatMap(forms)) {
    const word = form.match(WORD)?.[0]
    if (word === undefined || mine.has(form)) continue
    byFirstWord.set(word, (byFirstWord.get(word) ?? new Set()).add(form))
  }
  const sorted = new Map([...byFirstWord].map(([word, names]) => [word, [...names].sort((a, b) => b.length - a.length)]))
  return (text) => {
    let [out, from] = ['', 0]
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index < from) continue
      const name = sorted.get(word)?.find((one) => text.startsWith(one, index) && !/^[\p{L}\p{M}]/u.test(text.slice(index + one.length)))
      if (name === undefined) continue
      out += `${text.slice(from, index)}[name]`
      from = index + name.length
    }
    return out + text.slice(from)
  }
}

/** The fields whose texts others may be named in: what people and Muster wrote. Names of businesses and positions stay. */
const WRITTEN = new Set([
  'title',
  'body',
  'subject',
  'explanation',
  'reason',
  'words',
  'contest_words',
  'settle_reason',
  'decision_reason',
  'lift_note',
  'description',
  'search',
  'custom_rejection_reason',
  'feedback',
])

/** What an export holds, with the names and numbers of other people hidden in its texts. */
export function withoutOthers<T>(
  held: T,
  others: readonly OtherPerson[],
  own: { first_name: string; last_name: string; phones: readonly string[] },
): T {
  const names = hideNames(others, own)
  const kept = new Set(own.phones.map(digitsOf))
  const hide: Hide = (text) => names(text).replace(PHONE, (number) => (kept.has(digitsOf(number)) ? number : '[number]'))
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return WRITTEN.has(key) ? hide(value) : value
    if (Array.isArray(value)) return value.map((one) => walk(one, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]))
  }
  return walk(held, '') as T
}
