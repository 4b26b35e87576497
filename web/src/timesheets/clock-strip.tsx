import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { undoesClockIn } from '@muster/contract/timesheets/clock-rules.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useLayoutEffect } from 'react'
import { read } from '../api/query.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime, dayOf, shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { ClockOut } from './clock-out.tsx'
import { KeptPunchesStrip } from './kept-punches-strip.tsx'
import { decideStrip } from './strip-decided.ts'
import { useClock, useClockWords } from './use-clock.ts'
import { nextShift, useKeptPunches } from './use-kept-punches.ts'
import { unreadSheet, withKept } from './with-kept.ts'

const params = { locationId: '-1' }

/** What of the clock is on every screen: punches that are not sent yet, and the running clock. */
export const ClockStrip = () => (
  <>
    <KeptPunchesStrip />
    <RunningClock />
  </>
)

/** Keeps the running clock and its clock-out on every screen, also after the shift ended, until the pro clocks out. */
function RunningClock() {
  const { data } = useQuery(read(listProApplications, nextShift))
  const { waiting } = useKeptPunches()
  const open = useLocation({ select: ({ search }) => Number(search.application_id) })
  useLayoutEffect(() => {
    if (data !== undefined) decideStrip()
  }, [data])
  const [next] = data?.results ?? []
  const first = next && withKept({ application: next, sheet: unreadSheet(next) }, waiting).application
  if (!first || first.clocked_in_at === null || first.clocked_out_at !== null || open === first.id) return null
  return <Running application={first} since={first.clocked_in_at} />
}

function Running({ application, since }: { application: ProApplication; since: string }) {
  const { t } = useLingui()
  const { id, gig, planned_end_time, on_break_since } = application
  const navigate = useNavigate()
  const clock = useClock(application)
  const words = useClockWords()
  const now = useNow()
  const zoned = { zone: gig.location.timezone }
  const isOver = Date.parse(planned_end_time) <= now
  const isToday = dayOf(planned_end_time, zoned) === dayOf(new Date(now), zoned)
  const ended = `${isToday ? '' : `${shortDate(planned_end_time, zoned)}, `}${clockTime(planned_end_time, zoned)}`
  const clockOut = async (): Promise<void> => {
    if (await clock.clock('CLOCK_OUT')) await navigate({ to: '/locations/$locationId/schedule', params, search: { application_id: id } })
  }
  return (
    <section
      aria-label={t`Your clock`}
      className={`sticky top-0 z-10 border-b border-light-gray desktop:top-14 print:hidden ${isOver ? 'bg-attention-soft' : 'bg-brand-soft'}`}
    >
      <div className="mx-auto grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-2 px-4 py-2 desktop:px-6">
        <div className="flex items-center gap-3">
          <Link
            to="/locations/$locationId/schedule"
            params={params}
            search={{ application_id: id }}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5"
          >
            <CircleDot size={20} aria-hidden className={`shrink-0 ${isOver ? 'text-warning' : 'text-brand'}`} />
            <span className="min-w-0 leading-5">
              <b className="block truncate">{gig.location.name}</b>
              <span className="block truncate text-normal text-gray">
                {isOver ? (
                  <Trans>Ended {ended}. Still on the clock.</Trans>
                ) : on_break_since !== null ? (
                  <Trans>On a break since {clockTime(on_break_since, zoned)}</Trans>
                ) : (
                  <Trans>On the clock since {clockTime(since, zoned)}</Trans>
                )}
              </span>
            </span>
          </Link>
          {/* Before the start there is only a clock-in to undo, and that is done on the clock's own page. */}
          {!undoesClockIn(gig.start_time, new Date(now)) && (
            <ClockOut application={application} isPunching={clock.isPunching} onClockOut={() => void clockOut()} />
          )}
        </div>
        <CallProblem error={clock.error} words={words} />
      </div>
    </section>
  )
}
