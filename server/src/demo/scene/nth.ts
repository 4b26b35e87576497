/** The one at `index`, counting round and round. Throws when there is none at all. */
export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('nothing to take from')
  return one
}
