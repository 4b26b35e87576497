import { dollarsOf } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { findApplicationKey } from '../gigs/application-locks.ts'
import { lockGigOfMarket } from '../gigs/gig-locks.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { earn, payoutCents } from './book-money.ts'
import { payCents } from './payment-line-reading.ts'
import { listAdhocIds } from './correction-queries.ts'
import { payoutsToSend } from './payout-reading.ts'
import { listLines, lockPaymentsOf, type PaymentRow } from './payment-store.ts'
import { sendPayoutAgain } from './send-payout-again.ts'

const SUBJECTS = ['application', 'cancellation'] as const

/**
 * Pays a pro for a shift from the provider's side: sends every payout again that failed, and where a business's charge has not arrived yet,
 * pays the pro before it does. Never pays twice: there is one payout for each thing that a pro is paid for. Throws NOT_FOUND, and
 * NOTHING_TO_PAY_OUT if no money waits. Throws PRICE_CHANGED if it would send another amount than the person was shown.
 */
export async function payPro(context: Context, application_id: number, shown_cents: number | null = null): Promise<void> {
  const { db } = context
  const key = await findApplicationKey(db, application_id)
  const gig = key && (await lockGigOfMarket(db, key.gig_id, key.market_id))
  if (!gig) throw new Problem('NOT_FOUND', undefined, { target: 'gig_application' })
  const { charges, payouts } = await lockPaymentsOfApplication(db, application_id, gig.market_id)
  const { early, failed } = payoutsToSend(charges, payouts)
  if (shown_cents !== null && early.length + failed.length > 0) await requireAmount(db, { early, failed }, shown_cents)
  const advanced: number[] = []
  for (const charge of early) {
    const id = await earn(context, charge)
    if (id !== null) advanced.push(id)
  }
  if (advanced.length + failed.length === 0) throw new Problem('NOTHING_TO_PAY_OUT', undefined, { target: 'gig_application' })
  for (const payout of failed) await sendPayoutAgain(context, payout)
  await record(context, {
    action: 'payment.paid_out_by_staff',
    subject_kind: 'application',
    subject_id: application_id,
    gig_id: gig.id,
    changes: { advanced: advanced.length, sent_again: failed.length },
  })
  await tell(db, [`location:${gig.location_id}`, `pro:${key.pro_id}`], { kind: 'payment', gig_id: gig.id, location_id: gig.location_id })
}

async function requireAmount(
  db: Database,
  { early, failed }: { early: readonly PaymentRow[]; failed: readonly PaymentRow[] },
  shown_cents: number,
): Promise<void> {
  let cents = failed.reduce((sum, payout) => sum + payoutCents(payout), 0)
  for (const charge of early) cents += payCents(await listLines(db, charge))
  if (cents !== shown_cents) throw new Problem('PRICE_CHANGED', undefined, { target: 'amount', target_value: dollarsOf(cents) })
}

/** Every charge and payout of an application, its ad-hoc payments included, locked. */
async function lockPaymentsOfApplication(
  db: Database,
  application_id: number,
  market_id: number,
): Promise<{ charges: PaymentRow[]; payouts: PaymentRow[] }> {
  const wanted = [
    ...SUBJECTS.map((subject) => ({ subject, subject_ids: [application_id], market_id })),
    { subject: 'adhoc' as const, subject_ids: await listAdhocIds(db, application_id), market_id },
  ]
  const charges: PaymentRow[] = []
  const payouts: PaymentRow[] = []
  for (const one of wanted) {
    charges.push(...(await lockPaymentsOf(db, 'payment', one)))
    payouts.push(...(await lockPaymentsOf(db, 'pro_payment', one)))
  }
  return { charges, payouts }
}
