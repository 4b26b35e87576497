import { isNews } from '@muster/contract/payments/dispute-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { DisputeEvent } from '../providers/card-payments.ts'
import { insertDispute, lockDisputeOf, setDisputeTold } from './dispute-store.ts'
import { findTransferByReference, insertProviderEvent } from './payment-store.ts'

/**
 * Applies once what the card provider says of a dispute. Its money has its own events, which book it: the business owes a charge that came back,
 * the pro keeps the pay, and the card stays the one that pays for new shifts.
 */
export async function hearOfDispute(context: Context, event: DisputeEvent): Promise<void> {
  const { db } = context
  if (!(await insertProviderEvent(db, { external_id: event.external_id, kind: event.kind, body: event }))) return
  const transfer = await findTransferByReference(db, event.reference)
  // Others may use the same account at the provider.
  if (transfer === null) return
  const opened = await insertDispute(db, transfer.id, event)
  if (opened !== null) return noted(context, 'dispute.opened', opened, event)
  const known = (await lockDisputeOf(db, event.dispute_external_id))!
  if (!isNews(known, { status: event.status, told_at: event.at })) return
  await setDisputeTold(db, known.id, event)
  await noted(context, 'dispute.changed', known.id, event)
}

const noted = (
  context: Context,
  action: 'dispute.opened' | 'dispute.changed',
  subject_id: number,
  { status, amount_cents }: DisputeEvent,
): Promise<void> => record(context, { action, subject_kind: 'dispute', subject_id, changes: { status, amount_cents } })
