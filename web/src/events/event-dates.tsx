import { Trans } from '@lingui/react/macro'
import type { Event } from '@muster/contract/events/event.ts'
import { dayOf, shortDate, timeRange } from '../ui/format-time.ts'

/** "Sat, Nov 21 · 10:00 am – 11:00 pm", or the first and last day of a longer event. */
export function EventDates({ event }: { event: Pick<Event, 'first_start_time' | 'last_end_time' | 'timezone'> }) {
  const { first_start_time: first, last_end_time: last, timezone } = event
  if (first === null || last === null || timezone === null) return <Trans>No shifts yet</Trans>
  const zoned = { zone: timezone }
  // An end before 6 am still belongs to the night before.
  const lastDay = dayOf(new Date(Date.parse(last) - 6 * 3_600_000), zoned)
  if (dayOf(first, zoned) === lastDay) return <>{`${shortDate(first, zoned)} · ${timeRange(first, last, zoned)}`}</>
  return <>{`${shortDate(first, zoned)} – ${shortDate(`${lastDay}T12:00:00Z`, { zone: 'UTC' })}`}</>
}
