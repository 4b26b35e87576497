import type { Context } from '../context.ts'
import { getPlaceName } from './notice-queries.ts'
import { type PayoutAccountFacts, payoutAccountMessage, type PayoutAccountNotice, payWaitsMessage } from './payout-account-words.ts'
import { tellPerson } from './tell-person.ts'
import { findProForNotice } from './told-queries.ts'

const NOTICE_OF = { ENABLED: 'payouts_enabled', RESTRICTED: 'payouts_restricted', DISABLED: 'payouts_disabled', ONBOARDING: null } as const

/**
 * Notifies a pro that they can be paid, or can't and what to do, or that pay goes to another bank account now. The last is how a pro learns
 * that someone else changed it.
 */
export async function tellOfPayoutAccount(
  context: Pick<Context, 'deps' | 'db'>,
  pro_id: number,
  before: { status: keyof typeof NOTICE_OF },
  now: { status: keyof typeof NOTICE_OF } & PayoutAccountFacts,
): Promise<void> {
  const kind: PayoutAccountNotice | null = now.status === before.status ? 'payout_bank_changed' : NOTICE_OF[now.status]
  if (kind === null) return
  const pro = await findProForNotice(context.db, pro_id)
  if (pro) await tellPerson(context, pro, kind, {}, (language) => payoutAccountMessage(kind, now, language))
}

/** Notifies a pro that pay waits for their bank details. */
export async function tellOfWaitingPay(
  context: Pick<Context, 'deps' | 'db'>,
  payment: { id: number; pro_id: number; location_id: number; cents: number },
): Promise<void> {
  const place = await getPlaceName(context.db, payment.location_id)
  const pro = await findProForNotice(context.db, payment.pro_id)
  if (pro)
    await tellPerson(context, pro, 'pay_waits', { payment_id: payment.id }, (language) => payWaitsMessage(payment.cents, place, language))
}
