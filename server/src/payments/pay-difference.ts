import type { Context } from '../context.ts'
import type { HoursOwed } from '../timesheets/settle-hours.ts'
import { writeAdhoc } from './pay-adhoc.ts'
import { priceMinutes } from './price-work.ts'
import { findTerms } from './terms-queries.ts'

/** Pays a pro what their version of paid hours is worth more, on top. The payment that was made stays as it is. */
export async function payDifference(
  context: Context,
  { gig, application_id, paid_minutes, owed_minutes, words }: HoursOwed,
): Promise<void> {
  const { db } = context
  const terms = await findTerms(db, application_id)
  const asked = { location_id: gig.location_id, gig_id: gig.id, application_id }
  const [paid, owed] = await priceMinutes(db, asked, [paid_minutes, owed_minutes])
  const cents = (owed?.pro_cents ?? 0) - (paid?.pro_cents ?? 0)
  if (terms === null || cents <= 0) return
  const adhoc = { application_id, reason: 'SHORTED_PAY', description: words, cents, employment_type: null, paid_by: 'BUSINESS' } as const
  await writeAdhoc(context, gig, terms, adhoc)
}
