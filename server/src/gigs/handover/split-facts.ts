import type { SplitFacts } from '@muster/contract/gigs/handover/split-rules.ts'
import type { Database } from '../../db/database.ts'
import { getBreakRules } from '../../locations/policy-queries.ts'
import { readTimesheet } from '../../timesheets/timesheet-queries.ts'
import type { LockedGig } from '../gig-locks.ts'

/** What decides whether the pro of a locked application may hand a part of the shift over. */
export async function splitFactsOf(db: Database, gig: LockedGig, application: { id: number }): Promise<SplitFacts> {
  const { clock_in, clock_out, sheet } = await readTimesheet(db, application.id)
  const { rules } = await getBreakRules(db, gig.market_id, gig.start_time)
  const has_extension = sheet.extensions.some(({ status }) => status === 'OPEN' || status === 'ACCEPTED')
  return { plan: gig, rules, clock_in, clock_out, has_extension }
}
