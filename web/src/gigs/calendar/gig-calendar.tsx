import { Trans, useLingui } from '@lingui/react/macro'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { dayOf, viewerZone } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { GigFilters } from '../list/gig-filters.tsx'
import { GigPanel } from '../gig-page/gig-panel.tsx'
import { skillName } from '../../skills/skill-name.ts'
import type { CalendarActs } from './calendar-acts.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { calendarTitle } from './calendar-title.ts'
import { CrowdDialog, type OpenCrowd } from './crowd-dialog.tsx'
import { EventTray } from './event-tray.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MoveConflictDialog } from './move-conflict-dialog.tsx'
import { MoveTip } from './move-tip.tsx'
import { MovingSlot } from './moving.ts'
import { PhantomDialog } from './phantom-dialog.tsx'
import { PositionLegend } from './position-legend.tsx'
import { editOfTimes, timesOf } from './shift-move.ts'
import type { ShownGig } from './shown-gig.ts'
import { TimeGrid } from './time-grid.tsx'
import { useCollected } from './use-collected.ts'
import { useCalendar } from './use-calendar.ts'
import { useMoveShift } from './use-move-shift.ts'

const from = '/locations/$locationId/gigs'
const MINUTE = 60_000

/** The location's shifts on the days and hours they are, in the location's own time. */
export function GigCalendar() {
  const { t } = useLingui()
  const search = useSearch({ from })
  const { locationId } = useParams({ from })
  const navigate = useNavigate({ from })
  const phone = usePhone()
  // To the minute, so that what depends on it is drawn anew no oftener.
  const now = Math.floor(useNow() / MINUTE) * MINUTE
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const zone = location.data?.timezone ?? viewerZone()
  const today = dayOf(new Date(now), { zone })
  const { calendar_view: view, calendar_date: date = today, selected_gig_id: selectedId } = search
  const calendar = useCalendar(search, Number(locationId), date, zone, now, !location.isPending)
  const { frames, gigs, skills } = calendar
  const [crowd, setCrowd] = useState<OpenCrowd | null>(null)
  const [phantom, setPhantom] = useState<ShownGig | null>(null)
  const isBuilding = search.calendar_mode === 'build-event'
  const collecting = useCollected()
  const ticked = isBuilding ? collecting.ids : null
  const [moving] = useState(() => new MovingSlot(null))
  const nameOf = ({ skill_id }: { skill_id: number }): string => {
    const skill = skills.get(skill_id)
    return skill ? skillName(skill) : ''
  }
  const go = (change: Partial<typeof search>, replace = false): void => void navigate({ search: (old) => ({ ...old, ...change }), replace })
  // A shift that was moved out of sight is gone after.
  const onSaved = ({ start_time }: { start_time: string }): void => {
    const day = dayOf(start_time, { zone })
    if (frames.every((frame) => frame.day !== day)) go({ calendar_date: day }, true)
  }
  const move = useMoveShift(moving, zone, { nameOf, onSaved })
  const open = (id: number): void => {
    if (isBuilding) return collecting.toggle(gigs.find((gig) => gig.id === id))
    setCrowd(null)
    setPhantom(id < 0 ? (gigs.find((gig) => gig.id === id) ?? null) : null)
    if (id < 0) return
    if (phone) void navigate({ to: '/locations/$locationId/gigs/$gigId', params: { locationId, gigId: String(id) } })
    else go({ selected_gig_id: id }, selectedId !== undefined)
  }
  const acts: CalendarActs = {
    open,
    openDay: (day) => go({ calendar_date: day, calendar_view: phone && view === 'month' ? 'week' : 'day' }),
    openCrowd: (day, hidden) => setCrowd({ day, hidden }),
    step: (_by, day) => go({ calendar_date: day }, true),
    save: move.drop,
    post: (day, start, end) => {
      const times =
        start === undefined || end === undefined ? null : editOfTimes(timesOf({ day, minute: start, length: end - start }, zone), zone)
      void navigate({
        to: '/locations/$locationId/gigs-add',
        search: { post_gig_date: day },
        ...(times && { state: { shift_times: { start_time: times.start_time, end_time: times.end_time } } }),
      })
    },
  }
  const title = calendarTitle(
    view,
    date,
    frames.map(({ day }) => day),
  )
  const grid = { frames, zone, now, today, date, gigs, skills, selectedId, ticked, moving, acts, label: t`Shifts, ${title}` }
  const posted = gigs.filter(({ isPhantom }) => !isPhantom)
  const ofSeries = phantom && posted.findLast(({ series_id }) => series_id === phantom.series_id)
  const contacts = [...new Set(posted.map(({ contact_name }) => contact_name))].slice(0, 12)
  const at = posted.findIndex(({ id }) => id === selectedId)
  const neighbour = (step: number): (() => void) | undefined => {
    const next = at < 0 ? undefined : posted[at + step]
    return next && (() => open(next.id))
  }
  return (
    <div className="flex flex-col desktop:min-h-0 desktop:flex-1">
      <CalendarHead
        view={view}
        date={date}
        days={frames.map(({ day }) => day)}
        today={today}
        onDate={(day) => go({ calendar_date: day === today ? undefined : day })}
        onView={(calendar_view) => go({ calendar_view })}
        onList={() => go({ view: 'list', selected_gig_id: undefined, calendar_mode: 'view' })}
        isBuilding={isBuilding}
        onBuild={(builds) => go({ calendar_mode: builds ? 'build-event' : 'view', selected_gig_id: undefined })}
      />
      <GigFilters search={search} set={(change) => go({ ...change, selected_gig_id: undefined }, true)} zone={zone} contacts={contacts} />
      <PositionLegend skills={skills} />
      <div className="flex flex-1 desktop:min-h-0">
        <div className="flex min-w-0 flex-1 flex-col" aria-busy={calendar.isPlaceholderData}>
          {calendar.data?.is_whole === false && (
            <p className="bg-attention-soft px-4 py-2 desktop:px-6">
              <Trans>There are more shifts than a calendar shows at once: the latest are left out. Narrow it with the filters.</Trans>
            </p>
          )}
          {calendar.isError ? (
            <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
          ) : calendar.isPending ? (
            <CalendarSkeleton />
          ) : view === 'month' ? (
            <MonthGrid {...grid} />
          ) : phone && view === 'week' ? (
            <DayAgenda {...grid} onDay={(day) => go({ calendar_date: day }, true)} />
          ) : (
            <TimeGrid {...grid} />
          )}
        </div>
        {!phone && !isBuilding && selectedId !== undefined && (
          <GigPanel
            gigId={selectedId}
            place={posted[at]?.place ?? ''}
            onClose={() => go({ selected_gig_id: undefined }, true)}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
          />
        )}
      </div>
      {isBuilding && (
        <EventTray
          locationId={Number(locationId)}
          organizationId={location.data?.organization_id}
          collected={collecting.collected}
          onClear={collecting.clear}
        />
      )}
      <MoveTip moving={moving} skills={skills} zone={zone} now={now} />
      <p aria-live="polite" className="sr-only" data-testid="calendar-said">
        {move.said || (calendar.isSuccess && !calendar.isPlaceholderData ? t`${posted.length} shifts` : '')}
      </p>
      {crowd && <CrowdDialog crowd={crowd} skills={skills} zone={zone} onOpen={open} ticked={ticked} onClose={() => setCrowd(null)} />}
      {phantom && (
        <PhantomDialog
          phantom={phantom}
          name={nameOf(phantom)}
          onSeries={ofSeries ? () => open(ofSeries.id) : undefined}
          onList={() => go({ view: 'list', positions: [phantom.skill_id] })}
          onClose={() => setPhantom(null)}
        />
      )}
      {move.conflict && <MoveConflictDialog conflict={move.conflict} now={now} onInsist={move.insist} onGiveWay={move.giveWay} />}
    </div>
  )
}
