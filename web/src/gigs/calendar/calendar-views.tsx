import { Trans } from '@lingui/react/macro'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { CalendarGridProps } from './calendar-acts.ts'
import type { CalendarView } from './calendar-days.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'
import type { useCalendar } from './use-calendar.ts'

interface CalendarViewsProps {
  calendar: ReturnType<typeof useCalendar>
  view: CalendarView
  phone: boolean
  grid: CalendarGridProps
  onDay: (day: string) => void
}

/** The shifts themselves: a month of cells, columns of hours, or a list of a day on a phone. */
export function CalendarViews(props: CalendarViewsProps) {
  const { calendar } = props
  return (
    <div className="flex min-w-0 flex-1 flex-col" aria-busy={calendar.isPlaceholderData}>
      {calendar.data?.is_whole === false && (
        <p className="bg-attention-soft px-4 py-2 desktop:px-6">
          <Trans>There are too many shifts to show, so the latest are left out. Filter to see them.</Trans>
        </p>
      )}
      <Grid {...props} />
    </div>
  )
}

function Grid({ calendar, view, phone, grid, onDay }: CalendarViewsProps) {
  if (failedToLoad(calendar)) return <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
  if (calendar.isPending) return <CalendarSkeleton />
  if (view === 'month') return <MonthGrid {...grid} />
  return phone && view === 'week' ? <DayAgenda {...grid} onDay={onDay} /> : <TimeGrid {...grid} />
}
