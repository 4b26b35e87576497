import type { CallResult } from '@muster/contract/endpoint.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'

/** What the server says about the manager's day. */
export type Home = CallResult<typeof getHome>

/** Hours that autopay pays within this time are for a person to look at now. */
const SOON_MS = 24 * 3_600_000

/** Worked shifts by what waits: a failed charge, hours that a pro disputes or that autopay pays soon, and all others. */
export function splitHours(hours: readonly GigRow[], now: number): Record<'failed' | 'urgent' | 'due', GigRow[]> {
  const kindOf = ({ failing_payments_count, autopay }: GigRow): 'failed' | 'urgent' | 'due' => {
    if (failing_payments_count > 0) return 'failed'
    if (autopay === null) return 'due'
    const isSoon = autopay.at !== null && Date.parse(autopay.at) - now < SOON_MS
    return isSoon || isDisputed({ autopay }) ? 'urgent' : 'due'
  }
  const split: Record<'failed' | 'urgent' | 'due', GigRow[]> = { failed: [], urgent: [], due: [] }
  for (const gig of hours) split[kindOf(gig)].push(gig)
  // A dispute holds someone's pay, so it comes before hours that autopay pays.
  split.urgent.sort((one, other) => Number(isDisputed(other)) - Number(isDisputed(one)))
  return split
}

/** Whether a pro disputes the hours, so that they wait for the manager to settle them. */
export const isDisputed = ({ autopay }: Pick<GigRow, 'autopay'>): boolean => autopay?.holds.includes('contested') === true
