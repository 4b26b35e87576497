/** A message as it was kept: its number in the channel, and whose n-th message there it is. */
export interface KeptMessage {
  channel: string
  sequence: number
  author: string
  nth: number
}

export interface ChatFaults {
  lost: number
  doubled: number
  misplaced: number
}

/** The text of an author's n-th message in a channel. */
export const textOf = (author: string, nth: number): string => `${author} says ${nth}`

/** Reads a text of `textOf` back. */
export function readText(text: string): { author: string; nth: number } {
  const [author = '', nth] = text.split(' says ')
  return { author, nth: Number(nth) }
}

/**
 * Compares what was kept with what was written, channel by channel: messages that are gone, messages that are there more than once, and
 * messages out of place: a number that is missing or used twice, or an author's later message before an earlier one. `written` has one
 * entry for each author in each channel, keyed by `channel author`: how many messages they wrote there.
 */
export function faultsOf(written: ReadonlyMap<string, number>, kept: readonly KeptMessage[]): ChatFaults {
  const faults: ChatFaults = { lost: 0, doubled: 0, misplaced: 0 }
  const inOrder = kept.toSorted((a, b) => a.sequence - b.sequence)
  const times = new Map<string, Map<number, number>>()
  const lastOf = new Map<string, number>()
  const numberOf = new Map<string, number>()
  for (const { channel, sequence, author, nth } of inOrder) {
    const key = `${channel} ${author}`
    const ofAuthor = times.get(key) ?? new Map<number, number>()
    times.set(key, ofAuthor.set(nth, (ofAuthor.get(nth) ?? 0) + 1))
    const expected = (numberOf.get(channel) ?? 0) + 1
    if (sequence !== expected || nth < (lastOf.get(key) ?? -1)) faults.misplaced++
    numberOf.set(channel, sequence)
    lastOf.set(key, nth)
  }
  for (const [key, count] of written) {
    const there = times.get(key) ?? new Map<number, number>()
    for (let nth = 0; nth < count; nth++) {
      const found = there.get(nth) ?? 0
      if (found === 0) faults.lost++
      if (found > 1) faults.doubled += found - 1
    }
  }
  return faults
}
