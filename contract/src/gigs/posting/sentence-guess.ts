export interface Guess<T> {
  value: T
  /** The words of the sentence it was read from. */
  from: string
}

/** Lower case, without accents: as the patterns of a sentence are written. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Takes the first match out of the line and reads it; null, and the line as it was, when nothing was there or it made no sense. */
export function take<T>(line: { left: string }, pattern: RegExp, read: (match: RegExpExecArray) => T | null): Guess<T> | null {
  const match = pattern.exec(plain(line.left))
  if (match === null) return null
  const value = read(match)
  if (value === null) return null
  // Lower-casing and stripping accents keep the length of what people type here, so the place is the same.
  const from = line.left.slice(match.index, match.index + match[0].length).trim()
  line.left = `${line.left.slice(0, match.index)} ${line.left.slice(match.index + match[0].length)}`
  return { value, from }
}
