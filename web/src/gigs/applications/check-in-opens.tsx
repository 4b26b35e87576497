import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { clockTime, nearDay, shortDate } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'

/** The id of the line that says why the buttons to check in wait. */
export const CHECK_IN_OPENS = 'check-in-opens'

/** From when on a manager may check a pro of this shift in, in milliseconds. */
export const checkInOpensAt = (gig: Gig): number => Date.parse(gig.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000

/** Before check-in opens: when it does. */
export function CheckInOpens({ gig }: { gig: Gig }) {
  const now = useNow()
  const opens = new Date(checkInOpensAt(gig))
  if (opens.getTime() <= now) return null
  const zone = { zone: gig.timezone }
  const time = clockTime(opens, zone)
  const day = shortDate(opens, zone)
  return (
    <p id={CHECK_IN_OPENS} className="text-gray print:hidden">
      {nearDay(opens, zone, new Date(now)) === 'today' ? (
        <Trans>Check-in opens at {time}</Trans>
      ) : (
        <Trans>
          Check-in opens {day} at {time}
        </Trans>
      )}
    </p>
  )
}
