import { newTimes } from '@muster/contract/gigs/editing/change-rules.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { centsOf } from '@muster/contract/money.ts'
import { costEstimate } from '@muster/contract/payments/cost-estimate.ts'
import type { PayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import type { Database } from '../../db/database.ts'
import { getPayPolicy } from '../../locations/policy-queries.ts'
import type { ConfirmedTerms } from '../../payments/terms-queries.ts'
import type { GigAtNow } from '../gig-locks.ts'

/**
 * What the confirmed pros of these gigs cost as scheduled, with fees, before and after an edit, in cents. Each pro is priced on the terms that
 * will pay their work. Who still waits for an earlier edit is not counted, nor who is paid elsewhere.
 */
export async function costOfChange<Gig extends GigAtNow & { pros: readonly ConfirmedTerms[] }>(
  db: Database,
  gigs: readonly Gig[],
  editOf: (gig: Gig) => GigEdit,
): Promise<{ before_cents: number; after_cents: number }> {
  const policies = new Map<string, PayPolicy>()
  let [before_cents, after_cents] = [0, 0]
  for (const gig of gigs) {
    const pros = gig.pros.filter(({ asked_again_at, is_paid_here }) => asked_again_at === null && is_paid_here)
    if (pros.length === 0) continue
    // Policies change by day, so ask once for each day.
    const day = gig.start_time.slice(0, 10)
    const policy = policies.get(day) ?? (await getPayPolicy(db, gig.market_id, gig.start_time))
    policies.set(day, policy)
    const edit = editOf(gig)
    for (const terms of pros) {
      before_cents += priceOf(terms, terms, policy)
      after_cents += priceOf(terms, termsAfter(gig, terms, edit), policy)
    }
  }
  return { before_cents, after_cents }
}

type Agreed = Pick<ConfirmedTerms, 'start_time' | 'end_time' | 'unpaid_break_minutes' | 'wage_cents'>

const priceOf = (terms: ConfirmedTerms, agreed: Agreed, policy: PayPolicy): number =>
  costEstimate({ ...terms, ...agreed, boosted_gig_bonus_cents: terms.bonus_cents, allowed_confirmed_pros: 1 }, terms, policy).total_cents

/** The terms after the edit, as the pro keeps or confirms them. What the edit leaves out stays as it was confirmed. */
function termsAfter(gig: GigAtNow, terms: Agreed, edit: GigEdit): Agreed {
  const moves = edit.local_date !== undefined || edit.start_time !== undefined || edit.end_time !== undefined
  return {
    ...(moves ? newTimes(gig, edit) : { start_time: terms.start_time, end_time: terms.end_time }),
    unpaid_break_minutes: edit.unpaid_break_minutes ?? terms.unpaid_break_minutes,
    wage_cents: edit.wage_amount === undefined ? terms.wage_cents : centsOf(edit.wage_amount),
  }
}
