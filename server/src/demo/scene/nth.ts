/** The item at `index`, wrapping around. Throws for an empty list. */
export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('nothing to take from')
  return one
}
