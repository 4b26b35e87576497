import { nudgeableFrom } from '@muster/contract/gigs/applications/awaited-rules.ts'
import type { Home } from './home-facts.ts'

type Asked = Home['to_confirm'][number]

/** A shift and the pros who have not answered its offers. */
export interface AwaitedShift {
  gig_id: number
  asked: readonly [Asked, ...Asked[]]
  /** When the first offer expires; null when none does. */
  soonest: string | null
}

/** Groups unanswered offers by shift. The shift whose offer expires first comes first. */
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

/** The pros who were not reminded within the last hour. */
export const nudgeable = ({ asked }: AwaitedShift, now: number): Asked[] =>
  asked.filter(({ nudged_at }) => (nudgeableFrom(nudged_at) ?? 0) <= now)

/** The pros whose offer expires before the shift starts. Only they can get more time. */
export const extendable = ({ asked }: AwaitedShift): Asked[] =>
  asked.filter(({ offer_expires_at, start_time }) => offer_expires_at !== null && Date.parse(offer_expires_at) < Date.parse(start_time))

/** What the dialog that gives them more time takes. */
export function openOffers(shift: AwaitedShift) {
  const [{ start_time, timezone }] = shift.asked
  const pros = extendable(shift).map(({ application_id, pro }) => ({ application_id, name: pro.display_name }))
  return { gig_id: shift.gig_id, timezone, start_time, ends_at: shift.soonest ?? start_time, pros }
}
