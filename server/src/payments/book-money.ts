import { isFeeLine } from '@muster/contract/payments/line-kind.ts'
import type { Movement } from '@muster/contract/payments/ledger-rules.ts'
import type { FeeLine, PayLine } from '@muster/contract/payments/pay-line-rules.ts'
import type { Context } from '../context.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { tellPaid } from '../notices/tell-pros.ts'
import { findRefund, sumRefunded } from './correction-queries.ts'
import { post } from './ledger-store.ts'
import { payCents } from './payment-line-reading.ts'
import { insertPayment, listLines, lockPaymentsOf, type PaymentRow } from './payment-store.ts'
import { insertTransfer } from './transfer-store.ts'

type Booker = Pick<Context, 'deps' | 'db'>

/** What a payout sends: its pay less what refunds took from it. Cents. */
export const payoutCents = (payout: Pick<PaymentRow, 'total_cents' | 'withheld_cents'>): number =>
  payout.total_cents - payout.withheld_cents

/** Writes a movement of a payment. Each kind happens once, and once more after each time the money came back. */
function write({ db }: Booker, { id, market_id, returns, transfer_id }: PaymentRow, movement: Movement): Promise<void> {
  const again = returns === 0 ? '' : `:${returns}`
  return post(db, movement, { effect_id: `${movement.kind}:${id}${again}`, payment_id: id, market_id, transfer_id })
}

/** Books money that arrived. A business's money creates the pro's payment and its transfer; a pro's money completes the payout. */
export async function bookArrival(context: Booker, payment: PaymentRow): Promise<void> {
  switch (payment.direction) {
    case 'payment':
      return bookCharge(context, payment)
    case 'pro_payment':
      return bookPayout(context, payment)
    case 'refund':
      return bookRefund(context, payment)
  }
}

async function bookCharge(context: Booker, payment: PaymentRow): Promise<void> {
  const { db } = context
  const { market_id, subject, subject_id, location_id } = payment
  // The pro may have been paid before the charge arrived, or the charge came back and was taken again.
  const [payout] = await lockPaymentsOf(db, 'pro_payment', { subject, subject_ids: [subject_id], market_id })
  if (payout === undefined && payment.returns === 0) await earn(context, payment)
  // A charge that came back is taken again for what was not refunded.
  const cents = payment.total_cents - (await sumRefunded(db, payment.id))
  await write(context, payment, { kind: 'charge_taken', business_id: location_id, cents })
}

/** Books that a pro earned the pay of a business's payment, and sends it. Returns the payout's id; null if the pay is nothing. */
export async function earn({ deps, db }: Booker, payment: PaymentRow): Promise<number | null> {
  const { market_id, pro_id, location_id, subject, subject_id, gig_id } = payment
  const lines = await listLines(db, payment)
  const pay = lines.filter((line): line is PayLine => !isFeeLine(line))
  const fees = lines.filter((line): line is FeeLine => isFeeLine(line))
  await write({ deps, db }, payment, { kind: 'earned', business_id: location_id, pro_id, pay, fees })
  if (payCents(lines) === 0) return null
  return sendPayout({ deps, db }, { subject, subject_id, gig_id, location_id, pro_id, market_id }, pay, `payout-${payment.id}`)
}

interface PayoutSubject {
  subject: PaymentRow['subject']
  subject_id: number
  gig_id: number | null
  location_id: number
  pro_id: number
  market_id: number
}

/** Writes a payout of these lines with its transfer, which is sent after the commit. Returns the payout's id. */
export async function sendPayout(
  { deps, db }: Booker,
  subject: PayoutSubject,
  lines: readonly PayLine[],
  idempotency_key: string,
): Promise<number> {
  const transfer_id = await insertTransfer(db, {
    kind: 'payout',
    idempotency_key,
    amount_cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    method_external_id: `pro:${subject.pro_id}`,
  })
  const id = await insertPayment(db, { ...subject, direction: 'pro_payment', lines, transfer_id, created_by: null })
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  return id
}

async function bookPayout(context: Booker, payout: PaymentRow): Promise<void> {
  const cents = payoutCents(payout)
  await write(context, payout, { kind: 'payout_sent', pro_id: payout.pro_id, cents })
  const pro = await findProForNotice(context.db, payout.pro_id)
  if (pro) await tellPaid(context, pro, { ...payout, total_cents: cents })
}

async function bookRefund(context: Booker, payment: PaymentRow): Promise<void> {
  const refund = (await findRefund(context.db, payment.subject_id))!
  const { location_id: business_id, pro_id } = payment
  const given = refund.fees.reduce((sum, { cents }) => sum + cents, 0)
  const goodwill_cents = refund.amount_cents - given - refund.pro_cents
  await write(context, payment, { kind: 'charge_returned', business_id, cents: refund.amount_cents })
  await write(context, payment, { kind: 'credited', business_id, pro_id, fees: refund.fees, pro_cents: refund.pro_cents, goodwill_cents })
}

/** Books a refund that an invoice takes off or credits: no money moves. `is_on_invoice` says that the invoice was issued before. */
export async function bookCredit(
  { db }: Booker,
  refund: Pick<PaymentRow, 'id' | 'subject_id' | 'market_id' | 'location_id' | 'pro_id'>,
  is_on_invoice: boolean,
): Promise<void> {
  const { fees, amount_cents, pro_cents } = (await findRefund(db, refund.subject_id))!
  const { id: payment_id, location_id: business_id, pro_id, market_id } = refund
  const goodwill_cents = amount_cents - fees.reduce((sum, { cents }) => sum + cents, 0) - pro_cents
  if (is_on_invoice) {
    const voided = { kind: 'invoice_voided', business_id, cents: amount_cents } as const
    await post(db, voided, { effect_id: `invoice_voided:${payment_id}`, payment_id, market_id, transfer_id: null })
  }
  const credited = { kind: 'credited', business_id, pro_id, fees, pro_cents, goodwill_cents } as const
  await post(db, credited, { effect_id: `credited:${payment_id}`, payment_id, market_id, transfer_id: null })
}

/** Books money that came back after it had arrived: it is owed again. What was refunded of a charge before is not. */
export async function bookReturn(context: Booker, payment: PaymentRow): Promise<void> {
  const { direction, location_id, pro_id, total_cents } = payment
  if (direction === 'pro_payment') return write(context, payment, { kind: 'payout_returned', pro_id, cents: payoutCents(payment) })
  if (direction === 'refund') throw new Error(`refund ${payment.id} came back, which no provider reports`)
  const cents = total_cents - (await sumRefunded(context.db, payment.id))
  return write(context, payment, { kind: 'charge_returned', business_id: location_id, cents })
}
