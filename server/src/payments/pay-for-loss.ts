import { type ShiftLoss, lostShiftPay } from '@muster/contract/gigs/cancellation-rules.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { businessTotal, feeLines, fixedLine } from '@muster/contract/payments/pay-line-rules.ts'
import type { Context } from '../context.ts'
import type { GigAtNow, LockedGig } from '../gigs/gig-locks.ts'
import { getCancellationPolicy } from '../locations/policy-queries.ts'
import { Problem } from '../problem.ts'
import { chargeBusiness } from './charge-business.ts'
import { type ConfirmedTerms, listTerms, listTermsOf } from './terms-queries.ts'

/** What a pro is owed for losing a shift: cents before fees, and the policy that set them. */
export interface OwedForLoss {
  terms: ConfirmedTerms
  cents: number
  policy_id: number | null
}

function price({ terms, cents, policy_id }: OwedForLoss) {
  const pay = [fixedLine('cancellation', cents, policy_id)]
  const fees = feeLines(pay, terms, terms)
  return { pay, fees, total_cents: businessTotal(pay, fees) }
}

/** Cents that losing the shift costs the business, fees included. */
export const costOfLoss = (owed: readonly OwedForLoss[]): number => owed.reduce((sum, one) => sum + price(one).total_cents, 0)

/** What each pro who loses the shift alone gets, and what that costs the business with fees. */
export const costsOfLoss = (owed: readonly OwedForLoss[]): { application_id: number; pro_amount: number; total_amount: number }[] =>
  owed.map((one) => ({
    application_id: one.terms.application_id,
    pro_amount: dollarsOf(one.cents),
    total_amount: dollarsOf(price(one).total_cents),
  }))

/** Refuses to take another amount than the dialog named. Time alone can change it: the last 24 hours begin while someone reads. */
export const refuseOtherCost = (owed: readonly OwedForLoss[], seen: number | undefined): void => refuseOtherSum(costOfLoss(owed), seen)

/** The same for several shifts, whose costs are summed already. */
export function refuseOtherSum(cost: number, seen: number | undefined): void {
  if (seen !== undefined && centsOf(seen) !== cost)
    throw new Problem('PRICE_CHANGED', undefined, { target: 'amount_due', target_value: dollarsOf(cost) })
}

/** For how many hours of wage the first of these pros is paid; 0 when nobody is owed anything. */
export function hoursOfLoss([first]: readonly OwedForLoss[]): number {
  return first === undefined ? 0 : Math.min(first.cents / first.terms.wage_cents, scheduledPaidMinutes(first.terms) / 60)
}

/** What the gig's pros are owed if they lose it now, on the terms each confirmed. `only` names the applications; null means all. */
export async function listOwedForLoss(
  { db }: Pick<Context, 'db'>,
  gig: GigAtNow,
  only: readonly number[] | null,
  was_ended = true,
): Promise<OwedForLoss[]> {
  const policy = await getCancellationPolicy(db, gig.market_id, gig.now)
  const lost = (await listTerms(db, gig)).filter(({ application_id }) => only === null || only.includes(application_id))
  return lost.flatMap((terms) => {
    const loss: ShiftLoss = { start_time: gig.start_time, asked_again_at: terms.asked_again_at, was_ended }
    const cents = lostShiftPay(terms, loss, gig.now, policy.value)
    return cents > 0 ? [{ terms, cents, policy_id: policy.id }] : []
  })
}

/** What the pro of these applications is owed for losing their gigs now, by gig. The gigs are of one market. Two statements, however many. */
export async function listOwedForLosses(
  { db }: Pick<Context, 'db'>,
  gigs: readonly GigAtNow[],
  applications: ReadonlySet<number>,
): Promise<ReadonlyMap<number, OwedForLoss[]>> {
  const [first] = gigs
  if (first === undefined) return new Map()
  const policy = await getCancellationPolicy(db, first.market_id, first.now)
  const terms = await listTermsOf(db, gigs)
  return new Map(gigs.map((gig) => [gig.id, (terms.get(gig.id) ?? []).flatMap((one) => owedOf(one))]))

  function owedOf(one: ConfirmedTerms): OwedForLoss[] {
    const gig = gigs.find(({ id }) => id === one.gig_id)
    if (gig === undefined || !applications.has(one.application_id)) return []
    const loss: ShiftLoss = { start_time: gig.start_time, asked_again_at: one.asked_again_at, was_ended: true }
    const cents = lostShiftPay(one, loss, gig.now, policy.value)
    return cents > 0 ? [{ terms: one, cents, policy_id: policy.id }] : []
  }
}

/**
 * Pays pros who lost a confirmed shift late: one payment each with subject 'cancellation', and one charge for all. Call it while the
 * applications are live. A pro who was already paid for this shift in this way and came back is not paid twice. Without a payment method to
 * charge, the payments start as failed and the managers are notified, so that they can fix it and retry.
 */
export async function payForLoss(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id'>,
  gig: LockedGig,
  owed: readonly OwedForLoss[],
): Promise<void> {
  await chargeBusiness(
    context,
    gig,
    owed.map((one) => {
      const { application_id, pro_id } = one.terms
      const { pay, fees } = price(one)
      return { subject: 'cancellation', subject_id: application_id, application_id, pro_id, pay, fees }
    }),
  )
}
