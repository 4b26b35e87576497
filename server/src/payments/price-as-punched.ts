import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import type { Database } from '../db/database.ts'
import { readPayTerms } from '../locations/policy-queries.ts'
import { hoursAsPunched } from '../timesheets/punched-hours-reading.ts'
import { timesheetOf } from '../timesheets/timesheet-reading.ts'
import { asCharged, price, type PricedWork, withCoupons } from './price-work.ts'
import { listWorkToPay, type WorkToPay } from './work-to-pay-queries.ts'
import { listChargedWork } from './work-week-queries.ts'

/**
 * What approving these hours as punched and paying them costs, as if their shifts were paid in the order of their starts: an earlier shift can
 * turn hours of a later one into overtime. Leaves out work without a complete pair of punches.
 */
export async function priceAsPunched(
  db: Database,
  location_id: number,
  ids: readonly number[],
  gig_ids: readonly number[],
): Promise<PricedWork[]> {
  const works = await listWorkToPay(db, location_id, gig_ids, ids)
  const [first, last] = [works[0], works.at(-1)]
  if (first === undefined || last === undefined) return []
  const pros = works.map(({ pro_id }) => pro_id)
  const charged = await listChargedWork(db, first.market_id, pros, first.gig_start_time, last.gig_start_time)
  const termsAt = await readPayTerms(db, first.market_id)
  const priced: PricedWork[] = []
  for (const found of works) {
    const { policy, rules } = termsAt(found.gig_start_time)
    const work = asApproved(found, rules)
    if (work === null) continue
    const one = price(work, { policy, rules, charged, tip_cents: 0, flat_bonus_cents: 0 })
    priced.push(one)
    charged.push(asCharged(one))
  }
  return withCoupons(db, location_id, priced)
}

/** The work with the hours that approving as punched would give it; approved hours stay. Null without a complete pair of punches. */
function asApproved(work: WorkToPay, rules: BreakRule[]): WorkToPay | null {
  if (work.paid_minutes !== null) return work
  const facts = { end_time: work.gig_end_time, extensions: work.extensions }
  const sheet = timesheetOf(work.application_id, work.punches, work.attestation, rules, facts, work.now)
  const hours = hoursAsPunched({ start_time: work.gig_start_time }, work, sheet)
  return hours && { ...work, paid_minutes: hours.paid_minutes, work_start_time: hours.start_time, work_end_time: hours.end_time }
}
