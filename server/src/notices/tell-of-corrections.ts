import type { AdhocReason } from '@muster/contract/payments/correction.ts'
import type { Context } from '../context.ts'
import {
  adhocForBusiness,
  adhocForPro,
  refundDeclined,
  refundFailedForStaff,
  refundForBusiness,
  withheldForPro,
} from './correction-words.ts'
import { getPlaceName, getShiftWords, listManagers, listOperators } from './notice-queries.ts'
import { tellPerson } from './tell-person.ts'
import { findProForNotice } from './told-queries.ts'
import type { ShiftToTell } from './told-reading.ts'

type Speaker = Pick<Context, 'deps' | 'db'>

/** Notifies the pro of an ad-hoc payment, and the managers if their business is charged for it. */
export async function tellOfAdhocPayment(
  context: Speaker,
  gig: ShiftToTell,
  paid: { application_id: number; pro_id: number; cents: number; description: string; reason: AdhocReason; is_paid_by_business: boolean },
): Promise<void> {
  const { db } = context
  const shift = await getShiftWords(db, gig)
  const { application_id } = paid
  const about = { gig_id: gig.id, location_id: gig.location_id, application_id }
  const pro = await findProForNotice(db, paid.pro_id)
  if (pro) await tellPerson(context, pro, 'paid_more', { gig_id: gig.id, application_id }, (language) => adhocForPro(paid, shift, language))
  if (!paid.is_paid_by_business) return
  const name = pro?.display_name ?? '–'
  for (const manager of await listManagers(db, gig.location_id))
    await tellPerson(context, manager, 'charged_more', about, (language) => adhocForBusiness(paid, name, shift, language))
}

/** Notifies the managers of a refund, and the pro if something is taken from a payout for it. */
export async function tellOfRefund(
  context: Speaker,
  refund: { id: number; location_id: number; pro_id: number; cents: number; reason: string },
  payout: { id: number; total_cents: number; withheld_cents: number } | null | undefined,
  gig: ShiftToTell | null,
): Promise<void> {
  const { db } = context
  const pro = await findProForNotice(db, refund.pro_id)
  const shift = gig && (await getShiftWords(db, gig))
  const name = pro?.display_name ?? '–'
  const about = { payment_id: refund.id, location_id: refund.location_id, ...(gig && { gig_id: gig.id }) }
  for (const manager of await listManagers(db, refund.location_id))
    await tellPerson(context, manager, 'refunded', about, (language) => refundForBusiness(refund, name, shift, language))
  if (!pro || !payout) return
  const place = await getPlaceName(db, refund.location_id)
  await tellPerson(context, pro, 'payout_lowered', { payment_id: payout.id }, (language) =>
    withheldForPro({ ...refund, payout }, place, shift, language),
  )
}

/** Notifies the provider's staff that the bank did not take a refund. */
export async function tellOfFailedRefund(
  context: Speaker,
  refund: { id: number; location_id: number; total_cents: number },
  why: string,
): Promise<void> {
  const place = await getPlaceName(context.db, refund.location_id)
  for (const operator of await listOperators(context.db))
    await tellPerson(context, operator, 'refund_failed_for_staff', {}, (language) =>
      refundFailedForStaff(refund.total_cents, place, why, language),
    )
}

/** Notifies the managers that the operator declined their request for a refund, and why. */
export async function tellOfDeclinedRefund(
  context: Speaker,
  request: { payment_id: number; location_id: number; pro_id: number; gig_id: number | null; amount_cents: number; answer: string },
): Promise<void> {
  const { payment_id, location_id, gig_id } = request
  const name = (await findProForNotice(context.db, request.pro_id))?.display_name ?? '–'
  const about = { payment_id, location_id, ...(gig_id !== null && { gig_id }) }
  for (const manager of await listManagers(context.db, location_id))
    await tellPerson(context, manager, 'refund_declined', about, (language) => refundDeclined(request, name, language))
}
