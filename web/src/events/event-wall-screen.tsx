import { Trans, useLingui } from '@lingui/react/macro'
import type { EventBoard } from '@muster/contract/events/event.ts'
import { getEventBoard } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Maximize from 'lucide-react/icons/maximize'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FillMeter } from '../ui/fill-meter.tsx'
import { clockTime, shortDate, timeRange } from '../ui/format-time.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { PositionMark } from '../ui/tag.tsx'

/** A wall screen has no session and gets no live events, so it refreshes this often. */
const EVERY_MS = 15_000

/** An event's live counts for a wall screen, opened by a secret link: pros here, coming, late, on a break, missing or gone. */
export function EventWallScreen() {
  const { t } = useLingui()
  const { token } = useParams({ from: '/board/$token' })
  const board = useQuery({ ...read(getEventBoard, { params: { token } }), refetchInterval: EVERY_MS })
  return (
    <main id="main" className="min-h-dvh bg-background px-4 py-5 desktop:px-10 desktop:py-8">
      {failedToLoad(board) ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : board.isPending ? (
        <Skeleton className="flex flex-col gap-4">
          <Bone className="h-8 w-64" />
          <Bone className="h-24 w-full" />
          <Bone className="h-24 w-full" />
        </Skeleton>
      ) : (
        <>
          <header className="mb-6 flex items-center gap-4">
            <ScreenHeading className="text-enormous">{board.data.name}</ScreenHeading>
            <span className="ml-auto text-gray">
              <AsOf now={board.data.now} zone={board.data.shifts[0]?.timezone} />
            </span>
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Full screen`}
              icon={<Maximize size={18} aria-hidden />}
              onClick={() => void document.documentElement.requestFullscreen()}
            />
          </header>
          {board.data.shifts.length === 0 ? (
            <p className="text-large text-gray">
              <Trans>No shifts in this event.</Trans>
            </p>
          ) : (
            <ul className="grid gap-4">
              {board.data.shifts.map((shift) => (
                <WallShift key={shift.id} shift={shift} />
              ))}
            </ul>
          )}
        </>
      )}
    </main>
  )
}

function AsOf({ now, zone }: { now: string; zone: string | undefined }) {
  const time = clockTime(now, zone === undefined ? {} : { zone })
  return <Trans>as of {time}</Trans>
}

type Shift = EventBoard['shifts'][number]

function WallShift({ shift }: { shift: Shift }) {
  const zone = { zone: shift.timezone }
  return (
    <li className="rounded-card border border-light-gray bg-white px-5 py-4">
      <h2 className="text-extra-large">
        {timeRange(shift.start_time, shift.end_time, zone)}{' '}
        <span className="text-base font-regular text-gray">
          {shortDate(shift.start_time, zone)} · {shift.location_name} · {shift.address}
        </span>
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-4 desktop:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]">
        {shift.gigs.map((gig) => (
          <WallGig key={gig.id} gig={gig} />
        ))}
      </ul>
    </li>
  )
}

function WallGig({ gig }: { gig: Shift['gigs'][number] }) {
  const { late = 0, missing = 0 } = gig.on_the_day ?? {}
  const gap = Math.max(0, gig.allowed_confirmed_pros - gig.confirmed_pros_count)
  return (
    <li>
      <p className="mb-1.5 flex items-center gap-2 text-large">
        <PositionMark hue={gig.skill.color} />
        {skillName(gig.skill)}
        {gap > 0 && (
          <b className="ml-auto text-warning">
            <Trans>{gap} short</Trans>
          </b>
        )}
      </p>
      <FillMeter
        size="panel"
        seats={gig.allowed_confirmed_pros}
        confirmed={gig.confirmed_pros_count - missing}
        selected={gig.selected_applications_count}
        late={late}
        missing={missing}
      />
      {gig.on_the_day && <Day {...gig.on_the_day} />}
    </li>
  )
}

function Day({ coming, late, here, on_break, left, missing }: NonNullable<Shift['gigs'][number]['on_the_day']>) {
  const { t } = useLingui()
  const counts = [
    { label: t`here`, count: here, ink: 'text-success' },
    { label: t`coming`, count: coming, ink: '' },
    { label: t`late`, count: late, ink: 'text-warning' },
    { label: t`on a break`, count: on_break, ink: 'text-info' },
    { label: t`missing`, count: missing, ink: 'text-error' },
    { label: t`left`, count: left, ink: 'text-gray' },
  ].filter(({ count }) => count > 0)
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 text-base">
      {counts.map(({ label, count, ink }) => (
        <span key={label} className={ink}>
          <b>{count}</b> {label}
        </span>
      ))}
    </p>
  )
}
