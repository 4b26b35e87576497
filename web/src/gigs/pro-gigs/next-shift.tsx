import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import { clockTime, duration, nearDay, shortDate } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'

/** From this long before the start, how soon it is matters more than its time. */
const SOON_MINUTES = 120

/** The next confirmed shift, with a link to its clock. */
export function NextShift({ application }: { application: ProApplication }) {
  const { gig } = application
  const zoned = { zone: gig.location.timezone }
  const now = useNow()
  const opens = new Date(Date.parse(gig.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000)
  const near = nearDay(gig.start_time, zoned, new Date(now))
  const time = clockTime(gig.start_time, zoned)
  const minutes = Math.ceil((Date.parse(gig.start_time) - now) / 60_000)
  return (
    <Link
      to="/locations/$locationId/schedule"
      params={{ locationId: '-1' }}
      search={{ application_id: application.id }}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-card bg-brand-soft px-3 py-2"
    >
      <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-brand text-white">
        <Clock size={18} />
      </span>
      <span className="min-w-0 flex-1 leading-5">
        <b className="block truncate">
          {near === 'today' ? (
            <Trans>
              Today {time} · {gig.location.name}
            </Trans>
          ) : near === 'tomorrow' ? (
            <Trans>
              Tomorrow {time} · {gig.location.name}
            </Trans>
          ) : (
            `${shortDate(gig.start_time, zoned)} · ${time} · ${gig.location.name}`
          )}
        </b>
        <span className="text-normal text-gray">
          {minutes > 0 && minutes <= SOON_MINUTES ? (
            opens.getTime() > now ? (
              <Trans>
                Starts in {duration(minutes)} · Clock-in opens {clockTime(opens, zoned)}
              </Trans>
            ) : (
              <Trans>Starts in {duration(minutes)} · Clock-in is open</Trans>
            )
          ) : opens.getTime() > now ? (
            <Trans>Clock-in opens {clockTime(opens, zoned)}</Trans>
          ) : (
            <Trans>Started {time}. Clock in when you’re there.</Trans>
          )}
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-gray" aria-hidden />
    </Link>
  )
}
