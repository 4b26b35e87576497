import { isFailed, isPaid, type PaymentStatus } from '@muster/contract/payments/payment-status.ts'

interface Sent {
  subject: string
  subject_id: number
  status: PaymentStatus
}

/**
 * What pressing "Pay the pro" sends: a payout before each charge that has not arrived and has no payout yet, and each payout that failed. There
 * is one payout for each thing that a pro is paid for, so none goes out twice.
 */
export function payoutsToSend<Charge extends Sent, Payout extends Sent>(
  charges: readonly Charge[],
  payouts: readonly Payout[],
): { early: Charge[]; failed: Payout[] } {
  const paidOut = new Set(payouts.map(({ subject, subject_id }) => `${subject}:${subject_id}`))
  return {
    early: charges.filter(({ subject, subject_id, status }) => !isPaid(status) && !paidOut.has(`${subject}:${subject_id}`)),
    failed: payouts.filter(({ status }) => isFailed(status)),
  }
}
