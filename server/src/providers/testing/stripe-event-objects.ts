/** What events of Stripe are about, as Stripe writes it. */

const ours = ({ reference, key }: { reference: string; key: string }) => ({ id: reference, metadata: { muster_transfer: key } })
export const intent =
  (more: object = {}) =>
  (transfer: { reference: string; key: string }) => ({ ...ours(transfer), object: 'payment_intent', last_payment_error: null, ...more })
export const disputeIn =
  (status: string) =>
  ({ reference }: { reference: string }) => ({
    id: 'du_1',
    object: 'dispute',
    payment_intent: reference,
    reason: 'fraudulent',
    amount: 15_840,
    status,
    evidence_details: { due_by: 1_790_610_400 },
  })
export const dispute = disputeIn('needs_response')
export const object = (kind: string, more: object) => (transfer: { reference: string; key: string }) => ({
  ...ours(transfer),
  object: kind,
  ...more,
})
