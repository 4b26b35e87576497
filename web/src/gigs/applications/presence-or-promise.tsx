import { Trans } from '@lingui/react/macro'
import type { PresenceState } from '@muster/contract/timesheets/clock-rules.ts'
import type { LateNotice } from '@muster/contract/timesheets/late-notice.ts'
import { promiseHoldsUntil } from '@muster/contract/timesheets/late-notice-rules.ts'
import Clock from 'lucide-react/icons/clock'
import { clockTime, duration } from '../../ui/format-time.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { useNow } from '../../ui/use-now.ts'
import { PresenceWord } from './presence-word.tsx'

interface PresenceOrPromiseProps {
  presence: PresenceState
  notice: LateNotice | null
  zone: string
}

/** Where a confirmed pro is. One who is running late is on the way until the promise has passed; then the promise stays beside the word. */
export function PresenceOrPromise({ presence, notice, zone }: PresenceOrPromiseProps) {
  const now = useNow()
  if (notice === null) return <PresenceWord presence={presence} />
  const at = clockTime(notice.arrival_time, { zone })
  if (promiseHoldsUntil(notice.arrival_time).getTime() > now)
    return (
      <StatusWord tone="gap" icon={<Clock size={16} aria-hidden />}>
        {/* Beside the buttons of a row there is room for a few words. */}
        <span className="whitespace-normal desktop:hidden">
          <Trans>
            {duration(notice.minutes_late)} late, about {at}
          </Trans>
        </span>
        <span className="whitespace-normal phone:hidden">
          {notice.by_business ? (
            <Trans>
              Expected about {at}, {duration(notice.minutes_late)} late
            </Trans>
          ) : (
            <Trans>
              On the way, {duration(notice.minutes_late)} late: about {at}
            </Trans>
          )}
        </span>
      </StatusWord>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <PresenceWord presence={presence} />
      <span className="text-small text-gray">
        {notice.by_business ? <Trans>expected about {at}</Trans> : <Trans>promised about {at}</Trans>}
      </span>
    </span>
  )
}
