import type { TimelineEntry } from '@muster/contract/gigs/gig.ts'

/** What a sentence about a happening needs to know. */
export interface Happening {
  changes: TimelineEntry['changes']
  /** Who did it; empty when no one in particular did. */
  actor: string
  /** The viewer did it. */
  isMine: boolean
  /** The pro it is about; "A pro" when the entry names none. */
  pro: string
  /** How many entries the sentence stands for. */
  count: number
}

/** Sentences by action. */
export type HappeningTable = Readonly<Record<string, (happening: Happening) => string>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Picks the sentence by who acted: the viewer, someone with a name, or no one in particular. */
export const byActor = ({ isMine, actor }: Happening, words: { you: string; other: string; nobody: string }): string => {
  if (isMine) return words.you
  return actor ? words.other : words.nobody
}
