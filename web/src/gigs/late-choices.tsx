import { Trans } from '@lingui/react/macro'
import { LATE_MINUTES, type LateMinutes, promisedArrival } from '@muster/contract/timesheets/late-notice-rules.ts'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

interface LateChoicesProps {
  start_time: string
  zone: string
  /** The arrival that was noted last, which is marked. */
  arrival_time: string | undefined
  disabled: boolean
  /** The choice that is being sent. */
  sending: LateMinutes | undefined
  onChoose: (minutes: LateMinutes) => void
}

/** How many minutes late, each with the time of arrival. One press sends it. */
export function LateChoices({ start_time, zone, arrival_time, disabled, sending, onChoose }: LateChoicesProps) {
  const now = new Date(useNow())
  const noted = arrival_time === undefined ? undefined : Date.parse(arrival_time)
  return (
    <div className="grid grid-cols-3 gap-2">
      {LATE_MINUTES.map((minutes) => {
        const arrival = promisedArrival(start_time, minutes, now)
        return (
          <Button
            key={minutes}
            variant="outlined"
            className="h-16! aria-pressed:border-brand aria-pressed:bg-brand-soft"
            aria-pressed={arrival.getTime() === noted}
            disabled={disabled}
            loading={sending === minutes}
            onClick={() => onChoose(minutes)}
          >
            <span className="grid leading-5">
              <b>
                <Trans>{minutes} min</Trans>
              </b>
              <span className="text-normal font-regular text-gray">{clockTime(arrival, { zone })}</span>
            </span>
          </Button>
        )
      })}
    </div>
  )
}
