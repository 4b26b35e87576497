import type { Param } from '../ui/search-params.ts'

/** The number of a record in an address, or the text that stands there and is none. */
type RecordNumber = number | string | undefined

/** A record's number. Text that is none stays as it was typed, so that the list can say so instead of showing everything. */
export const recordNumber = (): Param<RecordNumber> => ({
  fallback: undefined,
  read: (given) => {
    const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : ''
    return text === '' ? undefined : /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text
  },
})
