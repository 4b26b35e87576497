import { payFor } from '@muster/contract/money.ts'
import type { Context } from '../context.ts'
import type { HoursOwed } from '../timesheets/settle-hours.ts'
import { writeAdhoc } from './pay-adhoc.ts'
import { findTerms } from './terms-queries.ts'
import { findCharged, settleWeekLater, timeOwed } from './work-week.ts'

/**
 * Pays a pro what their version of paid hours is worth more, on top. The payment that was made stays as it is. From now on the work week
 * counts the agreed hours, which may turn other hours of the week into overtime.
 */
export async function payDifference(context: Context, { gig, application_id, hours, words }: HoursOwed): Promise<void> {
  const { db } = context
  const terms = await findTerms(db, application_id)
  const key = terms && { market_id: terms.market_id, pro_id: terms.pro_id, application_id, around: gig.start_time }
  const week = key && (await findCharged(db, key))
  if (terms === null || key === null || week === null) return
  const { own } = week
  const time_cents = timeOwed(week, { ...own, ...hours })
  const cents = time_cents + Math.max(0, payFor(hours.paid_minutes, own.bonus_cents) - payFor(own.paid_minutes, own.bonus_cents))
  if (cents === 0) return
  const adhoc = { application_id, reason: 'SHORTED_PAY', description: words, cents, employment_type: null, paid_by: 'BUSINESS' } as const
  await writeAdhoc(context, gig, terms, { ...adhoc, time_cents, hours })
  await settleWeekLater(context, key)
}
