import { nudgeableFrom } from '@muster/contract/gigs/applications/awaited-rules.ts'
import type { Home } from './home-absent.tsx'

type Asked = Home['to_confirm'][number]

/** The pros of one shift whose answers are awaited. */
export interface AwaitedShift {
  gig_id: number
  asked: readonly [Asked, ...Asked[]]
  /** When the first of the offers lapses; null when none has a term. */
  soonest: string | null
}

/** The awaited answers by shift, in the order in which their first offers lapse. */
export function awaitedShifts(asked: readonly Asked[]): AwaitedShift[] {
  const shifts = new Map<number, [Asked, ...Asked[]]>()
  for (const one of asked) {
    const others = shifts.get(one.gig_id)
    if (others) others.push(one)
    else shifts.set(one.gig_id, [one])
  }
  return [...shifts.values()].map((pros) => {
    const [first] = pros
    return { gig_id: first.gig_id, asked: pros, soonest: pros.map((one) => one.offer_expires_at).find((end) => end !== null) ?? null }
  })
}

/** Who of them was not reminded within the hour. */
export const nudgeable = ({ asked }: AwaitedShift, now: number): Asked[] =>
  asked.filter(({ nudged_at }) => (nudgeableFrom(nudged_at) ?? 0) <= now)

/** Whose offer lapses before the shift starts: only these can be given more time. */
export const extendable = ({ asked }: AwaitedShift): Asked[] =>
  asked.filter(({ offer_expires_at, start_time }) => offer_expires_at !== null && Date.parse(offer_expires_at) < Date.parse(start_time))
