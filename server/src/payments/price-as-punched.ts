import { premiumsIn } from '@muster/contract/payments/work-week-rules.ts'
import type { Database } from '../db/database.ts'
import { getPayPolicy } from '../locations/policy-queries.ts'
import { hoursAsPunched } from '../timesheets/punched-hours-reading.ts'
import { timesheetOf } from '../timesheets/timesheet-reading.ts'
import { getBreakRules } from '../timesheets/timesheet-queries.ts'
import { price, type PricedWork, withCoupons } from './price-work.ts'
import { listWorkToPay, type WorkToPay } from './work-to-pay-queries.ts'
import { type ChargedWork, listChargedWork } from './work-week-queries.ts'

type BreakRules = Awaited<ReturnType<typeof getBreakRules>>['rules']

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
  const policyAt = await policiesBetween(db, first, last)
  const priced: PricedWork[] = []
  for (const found of works) {
    const { policy, rules } = await policyAt(found)
    const work = asApproved(found, rules)
    if (work === null) continue
    const one = price(work, { policy, rules, charged, tip_cents: 0, flat_bonus_cents: 0 })
    priced.push(one)
    charged.push(asCharged(one))
  }
  return withCoupons(db, location_id, priced)
}

/** The policies of each shift. Asks once if they did not change between the first and the last. */
async function policiesBetween(db: Database, first: WorkToPay, last: WorkToPay) {
  const read = async ({ market_id, gig_start_time }: WorkToPay) => ({
    policy: await getPayPolicy(db, market_id, gig_start_time),
    breaks: await getBreakRules(db, market_id, gig_start_time),
  })
  const [early, late] = [await read(first), await read(last)]
  const isSame = early.policy.policy_id === late.policy.policy_id && early.breaks.id === late.breaks.id
  return async (work: WorkToPay) => {
    const { policy, breaks } = isSame ? early : await read(work)
    return { policy, rules: breaks.rules }
  }
}

/** The work with the hours that approving as punched would give it; approved hours stay. Null without a complete pair of punches. */
function asApproved(work: WorkToPay, rules: BreakRules): WorkToPay | null {
  if (work.paid_minutes !== null) return work
  const facts = { end_time: work.gig_end_time, extensions: work.extensions }
  const sheet = timesheetOf(work.application_id, work.punches, work.attestation, rules, facts, work.now)
  const hours = hoursAsPunched({ start_time: work.gig_start_time }, work, sheet)
  return hours && { ...work, paid_minutes: hours.paid_minutes, work_start_time: hours.start_time, work_end_time: hours.end_time }
}

const asCharged = ({ work, pay }: PricedWork): ChargedWork => ({
  id: work.application_id,
  gig_id: work.gig_id,
  market_id: work.market_id,
  location_id: work.location_id,
  pro_id: work.pro_id,
  organization_id: work.organization_id,
  employment_type: work.employment_type,
  start_time: work.work_start_time ?? work.gig_start_time,
  end_time: work.work_end_time ?? work.gig_end_time,
  timezone: work.timezone,
  paid_minutes: work.paid_minutes ?? 0,
  wage_cents: work.wage_cents,
  bonus_cents: work.bonus_cents,
  time_cents: 0,
  premiums: premiumsIn(pay),
})
