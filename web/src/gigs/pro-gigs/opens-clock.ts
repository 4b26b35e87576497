import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { nearDay } from '../../ui/format-time.ts'

/** From this long before the start, how soon a shift is matters more than its time. */
const SOON_MINUTES = 120

/** Whether a confirmed shift opens its clock: on its day, or soon. Before, its page says when, where and what to wear. */
export const opensClock = ({ start_time, location }: Pick<ProGig, 'start_time' | 'location'>, now: number): boolean =>
  Date.parse(start_time) - now <= SOON_MINUTES * 60_000 || nearDay(start_time, { zone: location.timezone }, new Date(now)) === 'today'
