import { Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { centsOf, dollarsOf, payFor } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { shortMoney } from '../../ui/format-money.ts'
import { clockTime, dayOf, shortDate } from '../../ui/format-time.ts'

/** What changed since the pro confirmed: pay, day, times and break, each before and after. Nothing for a shift as it was agreed. Its place says that something changed. */
export function ChangedTerms({ gig }: { gig: ProGig }) {
  const changes = useChanges(gig)
  if (gig.agreed_terms === null) return null
  if (changes.length === 0) return <Trans>The business changed this shift.</Trans>
  const list = changes.join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}

function useChanges(gig: ProGig): string[] {
  const { t } = useLingui()
  const { agreed_terms: before, location } = gig
  if (before === null) return []
  const zoned = { zone: location.timezone }
  const time = (instant: string): string => clockTime(instant, zoned)
  const changes: string[] = []
  const hourly = gig.wage_amount + gig.boosted_gig_bonus
  if (hourly !== before.hourly_pay) changes.push(t`${shortMoney(before.hourly_pay)} → ${shortMoney(hourly)} an hour`)
  const paid = dollarsOf(payFor(scheduledPaidMinutes(before), centsOf(before.hourly_pay)))
  if (paid !== gig.total_pay) changes.push(t`pays ${shortMoney(gig.total_pay)} instead of ${shortMoney(paid)}`)
  if (dayOf(gig.start_time, zoned) !== dayOf(before.start_time, zoned))
    changes.push(t`${shortDate(gig.start_time, zoned)} instead of ${shortDate(before.start_time, zoned)}`)
  if (time(gig.start_time) !== time(before.start_time))
    changes.push(t`starts ${time(gig.start_time)} instead of ${time(before.start_time)}`)
  if (time(gig.end_time) !== time(before.end_time)) changes.push(t`ends ${time(gig.end_time)} instead of ${time(before.end_time)}`)
  if (gig.unpaid_break_minutes !== before.unpaid_break_minutes)
    changes.push(t`${gig.unpaid_break_minutes} min unpaid break instead of ${before.unpaid_break_minutes}`)
  return changes
}
