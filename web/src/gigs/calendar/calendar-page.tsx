import { useLingui } from '@lingui/react/macro'
import { GigPanel } from '../gig-page/gig-panel.tsx'
import { GigFilters } from '../list/gig-filters.tsx'
import { CalendarViews } from './calendar-views.tsx'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { calendarTitle } from './calendar-title.ts'
import { EventTray } from './event-tray.tsx'
import { MoveTip } from './move-tip.tsx'
import { PositionLegend } from './position-legend.tsx'
import type { ShownGig } from './shown-gig.ts'
import { useCalendarActs } from './use-calendar-acts.ts'
import { useCalendarPage } from './use-calendar-page.ts'

export { preloadCalendar } from './use-calendar.ts'

/** The location's shifts by month, week or day, in the location's time zone. */
export function CalendarPage() {
  const { t } = useLingui()
  const page = useCalendarPage()
  const { search, locationId, now, zone, today, view, date, calendar, go } = page
  const { frames, gigs, skills } = calendar
  const state = useCalendarActs(page)
  const { acts, phone, isBuilding, collecting, ticked, moving, move } = state
  const days = frames.map(({ day }) => day)
  const title = calendarTitle(view, date, days)
  const selectedId = search.selected_gig_id
  const grid = { frames, zone, now, today, date, gigs, skills, selectedId, ticked, moving, acts, label: t`Shifts, ${title}` }
  const posted = gigs.filter(({ isPhantom }) => !isPhantom)
  const contacts = [...new Set(posted.map(({ contact_name }) => contact_name))].slice(0, 12)
  return (
    <div className="flex flex-col desktop:min-h-0 desktop:flex-1">
      <CalendarHead
        view={view}
        date={date}
        days={days}
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
        <CalendarViews calendar={calendar} view={view} phone={phone} grid={grid} onDay={(day) => go({ calendar_date: day }, true)} />
        {!phone && !isBuilding && selectedId !== undefined && (
          <Panel gigId={selectedId} posted={posted} open={acts.open} onClose={() => go({ selected_gig_id: undefined }, true)} />
        )}
      </div>
      {isBuilding && (
        <EventTray
          locationId={Number(locationId)}
          organizationId={page.organizationId}
          collected={collecting.collected}
          onClear={collecting.clear}
        />
      )}
      <MoveTip moving={moving} skills={skills} zone={zone} now={now} />
      <p aria-live="polite" className="sr-only" data-testid="calendar-said">
        {move.said || (calendar.isSuccess && !calendar.isPlaceholderData ? t`${posted.length} shifts` : '')}
      </p>
      <CalendarDialogs page={page} state={state} posted={posted} />
    </div>
  )
}

interface PanelProps {
  gigId: number
  posted: readonly ShownGig[]
  open: (id: number) => void
  onClose: () => void
}

/** The selected shift next to the calendar, with steps to the shifts before and after it. */
function Panel({ gigId, posted, open, onClose }: PanelProps) {
  const at = posted.findIndex(({ id }) => id === gigId)
  const neighbor = (step: number): (() => void) | undefined => {
    const next = at < 0 ? undefined : posted[at + step]
    return next && (() => open(next.id))
  }
  return <GigPanel gigId={gigId} place={posted[at]?.place ?? ''} onClose={onClose} onPrevious={neighbor(-1)} onNext={neighbor(1)} />
}
