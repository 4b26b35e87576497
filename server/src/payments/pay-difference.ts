import { payFor } from '@muster/contract/money.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { HoursOwed } from '../timesheets/settle-hours.ts'
import { writeAdhoc } from './pay-adhoc.ts'
import { type ConfirmedTerms, findTerms } from './terms-queries.ts'
import { findCharged, settleWeekLater, timeOwed } from './work-week.ts'

/** What paid hours are worth more by the pro's version, in cents: all of it, and its part for time. Null if they were not charged. */
export async function priceDifference(
  db: Database,
  { market_id, pro_id, application_id }: ConfirmedTerms,
  around: string,
  hours: HoursOwed['hours'],
): Promise<{ cents: number; time_cents: number } | null> {
  const week = await findCharged(db, { market_id, pro_id, application_id, around })
  if (week === null) return null
  const { own } = week
  const time_cents = timeOwed(week, { ...own, ...hours })
  const cents = time_cents + Math.max(0, payFor(hours.paid_minutes, own.bonus_cents) - payFor(own.paid_minutes, own.bonus_cents))
  return { cents, time_cents }
}

/**
 * Pays a pro what their version of paid hours is worth more, on top. The payment that was made stays as it is. From now on the work week
 * counts the agreed hours, which may turn other hours of the week into overtime.
 */
export async function payDifference(context: Context, { gig, application_id, hours, words }: HoursOwed): Promise<void> {
  const { db } = context
  const terms = await findTerms(db, application_id)
  const owed = terms && (await priceDifference(db, terms, gig.start_time, hours))
  if (terms === null || owed === null || owed.cents === 0) return
  const adhoc = { application_id, reason: 'SHORTED_PAY', description: words, employment_type: null, paid_by: 'BUSINESS' } as const
  await writeAdhoc(context, gig, terms, { ...adhoc, ...owed, hours })
  await settleWeekLater(context, { market_id: terms.market_id, pro_id: terms.pro_id, application_id, around: gig.start_time })
}
