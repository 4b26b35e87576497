import type { CallResult } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { priceAdhoc } from '@muster/contract/payments/adhoc-rules.ts'
import type { getSettleCost as settleCostCall, quoteMore as quoteCall } from '@muster/contract/payments/correction-endpoints.ts'
import { type Context, locationOf } from '../context.ts'
import { findApplicationKey } from '../gigs/application-locks.ts'
import { type GigAtNow, readGigsOfLocation } from '../gigs/gig-locks.ts'
import { Problem } from '../problem.ts'
import { findContestedHours } from '../timesheets/hours-edit-queries.ts'
import { priceDifference } from './pay-difference.ts'
import { priceVersions } from './price-work.ts'
import { summed } from './payment-line-reading.ts'
import { type ConfirmedTerms, findTerms } from './terms-queries.ts'
import { listWorkToPay } from './work-to-pay-queries.ts'

/** What paying a pro more would charge the business, by the rule of the payment. Throws NOT_FOUND and NOT_CONFIRMED. Writes nothing. */
export async function quoteMore(context: Context, application_id: number, cents: number): Promise<CallResult<typeof quoteCall>> {
  const { terms } = await readWork(context, application_id)
  const { pay, fees, total_cents } = priceAdhoc(terms, cents, 'BUSINESS')
  return { lines: summed([...pay, ...fees]), pro_amount: dollarsOf(cents), total_amount: dollarsOf(total_cents) }
}

/**
 * What each version of contested hours pays and charges; of hours that are charged already, what each charges on top. Throws
 * INVALID_TRANSITION if no one contests them.
 */
export async function getSettleCost(context: Context, application_id: number): Promise<CallResult<typeof settleCostCall>> {
  const { db } = context
  const key = await findApplicationKey(db, application_id)
  const [work] = key ? await listWorkToPay(db, locationOf(context).id, [key.gig_id], [application_id]) : []
  if (work === undefined) throw new Problem('NOT_FOUND')
  const contested = await findContestedHours(db, application_id)
  if (contested === null) throw new Problem('INVALID_TRANSITION')
  const { ours, theirs } = contested
  if (!work.has_payment) {
    const [keep, take] = await priceVersions(db, work, [ours, theirs])
    return { is_paid: false, keep: amountsOf(keep!), take: amountsOf(take!) }
  }
  const terms = await findTerms(db, application_id)
  const cents = (terms && (await priceDifference(db, terms, work.gig_start_time, theirs))?.cents) ?? 0
  const total_cents = terms === null || cents === 0 ? 0 : priceAdhoc(terms, cents, 'BUSINESS').total_cents
  return { is_paid: true, keep: amountsOf({ pro_cents: 0, total_cents: 0 }), take: amountsOf({ pro_cents: cents, total_cents }) }
}

const amountsOf = ({ pro_cents, total_cents }: { pro_cents: number; total_cents: number }) => ({
  pro_amount: dollarsOf(pro_cents),
  total_amount: dollarsOf(total_cents),
})

/** An application of the location, with its shift and what the pro confirmed. */
async function readWork(context: Context, application_id: number): Promise<{ gig: GigAtNow; terms: ConfirmedTerms }> {
  const { db } = context
  const key = await findApplicationKey(db, application_id)
  const [gig] = key ? await readGigsOfLocation(db, [key.gig_id], locationOf(context).id) : []
  if (gig === undefined) throw new Problem('NOT_FOUND', undefined, { target: 'application_id' })
  const terms = await findTerms(db, application_id)
  if (terms === null) throw new Problem('NOT_CONFIRMED', undefined, { target: 'application_id' })
  return { gig, terms }
}
