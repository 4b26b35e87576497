import type { HoursFacts } from './hours-facts.ts'

/** What a pro's hours wait for, in the order in which a manager works: each pro is in exactly one part. */
export const HOURS_PARTS = ['failed', 'check', 'usual', 'ready', 'waiting', 'paying', 'paid'] as const
type HoursPart = (typeof HOURS_PARTS)[number]

/** The pros of each part. Every count on the page is the length of one of these, so that the counts add up to the whole. */
export type HoursParts = Readonly<Record<HoursPart, readonly HoursFacts[]>>

function partOf({ state, is_exception }: HoursFacts): HoursPart {
  switch (state) {
    case 'open':
      return is_exception ? 'check' : 'usual'
    case 'contested':
      return 'check'
    case 'approved':
      return 'ready'
    default:
      return state
  }
}

/** Contested hours come first in their part, because nothing can pay them before someone settles them. */
const contestedFirst = (one: HoursFacts, other: HoursFacts): number =>
  Number(other.state === 'contested') - Number(one.state === 'contested')

export function hoursParts(facts: readonly HoursFacts[]): HoursParts {
  const parts: Record<HoursPart, HoursFacts[]> = { failed: [], check: [], usual: [], ready: [], waiting: [], paying: [], paid: [] }
  for (const one of facts) parts[partOf(one)].push(one)
  return { ...parts, check: parts.check.toSorted(contestedFirst) }
}
