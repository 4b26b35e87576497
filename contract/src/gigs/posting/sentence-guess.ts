export interface Guess<T> {
  value: T
  /** The words it was read from. */
  from: string
}

/** Lower case, without accents, as the patterns are written. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Takes the first match out of the line and reads it. Null, with the line unchanged, if there is none or it makes no sense. */
export function take<T>(line: { left: string }, pattern: RegExp, read: (match: RegExpExecArray) => T | null): Guess<T> | null {
  const match = pattern.exec(plain(line.left))
  if (match === null) return null
  const value = read(match)
  if (value === null) return null
  // Lower-casing and stripping accents keep the length of what people type here, so positions match.
  const from = line.left.slice(match.index, match.index + match[0].length).trim()
  line.left = `${line.left.slice(0, match.index)} ${line.left.slice(match.index + match[0].length)}`
  return { value, from }
}
