import type { ShiftHappening } from '@muster/contract/audit/audit-action.ts'
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

/** Managers do not need the payment provider's steps between sending and arriving. */
export const SKIPPED = 'payment.pending_transfer'
type Told = Exclude<ShiftHappening, typeof SKIPPED>

type Sentence = (happening: Happening) => string

/** A sentence for every happening whose name begins with one of these words: a forgotten one does not compile. */
export type Sentences<Word extends string> = Readonly<Record<Extract<Told, `${Word}.${string}`>, Sentence>>

/** A sentence for everything that a shift's story tells. */
export type AllSentences = Readonly<Record<Told, Sentence>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Picks the sentence by who acted: the viewer, someone with a name, or no one in particular. */
export const byActor = ({ isMine, actor }: Happening, words: { you: string; other: string; nobody: string }): string => {
  if (isMine) return words.you
  return actor ? words.other : words.nobody
}
