import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'

interface Found {
  /** How many shifts match. */
  count: number
  /** The name that the pro gave the search; null if the shifts match several. */
  search_name: string | null
}

/** Counts the new shifts that match a saved search. */
export function jobsMatched({ count, search_name }: Found, language: Language): Words {
  if (language === 'es') {
    const what = count === 1 ? '1 turno nuevo coincide' : `${count} turnos nuevos coinciden`
    const where = search_name === null ? 'tus búsquedas guardadas' : `“${search_name}”`
    return { subject: 'Turnos nuevos para ti', body: `${what} con ${where}. ${count === 1 ? 'Míralo' : 'Míralos'} en Muster.` }
  }
  const what = count === 1 ? '1 new shift matches' : `${count} new shifts match`
  const where = search_name === null ? 'your saved searches' : `“${search_name}”`
  return { subject: 'New shifts for you', body: `${what} ${where}. See ${count === 1 ? 'it' : 'them'} in Muster.` }
}

/** Says in the app what new shift matches a saved search, or how many do. */
export function jobFound(
  found: Found & { first: Pick<ShiftWords, 'skill' | 'skill_es' | 'place' | 'start_time' | 'timezone'> },
  language: Language,
): Words {
  const words = jobsMatched(found, language)
  if (found.count > 1) return words
  const { first, search_name } = found
  const body =
    language === 'es'
      ? `Turno nuevo para “${search_name}”: ${first.skill_es} en ${first.place}, ${when(first, language)}.`
      : `New shift for “${search_name}”: ${first.skill} at ${first.place}, ${when(first, language)}.`
  return { ...words, body }
}
