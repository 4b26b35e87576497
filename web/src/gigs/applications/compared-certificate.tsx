import { Trans } from '@lingui/react/macro'
import type { ComparedApplicant } from '@muster/contract/gigs/applications/comparison.ts'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { localeNow } from '../../i18n/language.ts'
import { dateFormat, dayOf, monthDay } from '../../ui/format-time.ts'

type Held = ComparedApplicant['certificates'][number]

/** Noon UTC of a calendar day, so that formatting in UTC shows the same day. */
const noonOf = (day: string): string => `${day}T12:00:00Z`
/** "Mar 2028", or "Nov 24" within the current year. */
const untilWords = (day: string, zone: string): string =>
  day.slice(0, 4) === dayOf(new Date(), { zone }).slice(0, 4)
    ? monthDay(noonOf(day), { zone: 'UTC' })
    : dateFormat(localeNow(), 'UTC', { month: 'short', year: 'numeric' })
        .format(new Date(noonOf(day)))
        .replaceAll('.', '')

/** Whether a certificate is valid for the shift, in a word or two. `zone` is the shift's time zone and decides what year it is. */
export function ComparedCertificate({ held, zone }: { held: Held | undefined; zone: string }) {
  const none = (
    <span className="font-regular text-gray">
      <Trans>None</Trans>
    </span>
  )
  if (held === undefined || held.state === 'NONE') return none
  if (held.state === 'PENDING')
    return (
      <span className="font-regular text-info">
        <Trans>In review</Trans>
      </span>
    )
  const until = held.expiration_date === null ? null : untilWords(held.expiration_date, zone)
  if (held.state === 'RUNS_OUT')
    return (
      <span className="inline-flex items-start gap-1 text-warning">
        <TriangleAlert size={14} className="mt-0.5 shrink-0" aria-hidden />
        <span>
          <Trans>Expires {until}</Trans>
        </span>
      </span>
    )
  return (
    <span className="inline-flex items-start gap-1">
      <Check size={14} className="mt-0.5 shrink-0" aria-hidden />
      <span>{until === null ? <Trans>Doesn’t expire</Trans> : <Trans>Through {until}</Trans>}</span>
    </span>
  )
}
