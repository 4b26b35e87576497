import { useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Copy from 'lucide-react/icons/copy'
import Scissors from 'lucide-react/icons/scissors'
import Repeat from 'lucide-react/icons/repeat'
import type { ReactNode } from 'react'
import { timeRange } from '../../ui/format-time.ts'

/** What a shift belongs to: its event by name, a series, a bundle, a split shift. */
export function GigMarks({ gig: { event_name, is_recurring, number_of_gigs_in_bundle: count, split_of, timezone } }: { gig: GigRow }) {
  const { t } = useLingui()
  const whole = split_of === null ? '' : timeRange(split_of.start_time, split_of.end_time, { zone: timezone })
  const icon = { size: 12, className: 'shrink-0', 'aria-hidden': true }
  return (
    <span className="ml-2 inline-flex max-w-full gap-1.5 align-middle text-small text-gray">
      {event_name !== null && (
        <Mark icon={<CalendarDays {...icon} />} title={t`Event: ${event_name}`}>
          {event_name}
        </Mark>
      )}
      {whole !== '' && (
        <Mark icon={<Scissors {...icon} />} title={t`Part of ${whole}`}>
          {t`Part of ${whole}`}
        </Mark>
      )}
      {is_recurring && <Mark icon={<Repeat {...icon} />} title={t`Repeats`} />}
      {count > 1 && (
        <Mark icon={<Copy {...icon} />} title={t`Bundle of ${count} shifts`}>
          {count}
        </Mark>
      )}
    </span>
  )
}

const Mark = ({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) => (
  <span title={title} className="inline-flex min-w-0 items-center gap-1 rounded-tag bg-background px-1.5 leading-4">
    {icon}
    <span className="sr-only">{title}</span>
    {children !== undefined && (
      <span aria-hidden className="truncate">
        {children}
      </span>
    )}
  </span>
)
