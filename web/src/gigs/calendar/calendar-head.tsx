import { Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { SubscribeButton } from '../../calendars/subscribe-button.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { GigViewSwitch } from '../list/gig-view-switch.tsx'
import { type CalendarView, stepDay } from './calendar-days.ts'
import { calendarTitle } from './calendar-title.ts'

interface CalendarHeadProps {
  view: CalendarView
  date: string
  days: readonly string[]
  today: string
  onDate: (day: string) => void
  onView: (view: CalendarView) => void
  onList: () => void
  /** The manager is collecting shifts for an event. */
  isBuilding: boolean
  onBuild: (isBuilding: boolean) => void
}

/** What a step back and a step ahead are called. */
function useStepNames(view: CalendarView): readonly [string, string] {
  const { t } = useLingui()
  const names = {
    month: [t`Previous month`, t`Next month`],
    week: [t`Previous week`, t`Next week`],
    day: [t`Previous day`, t`Next day`],
  } as const
  return names[view]
}

/** The dates shown, and the controls that change dates and view. */
export function CalendarHead({ view, date, days, today, onDate, onView, onList, isBuilding, onBuild }: CalendarHeadProps) {
  const { t } = useLingui()
  const names = useStepNames(view)
  return (
    <PageHeader
      title={<Trans>Shifts</Trans>}
      beside={
        <>
          <GigViewSwitch view="calendar" onChange={onList} />
          <div className="flex min-w-0 items-center gap-1 phone:order-last phone:w-full desktop:ml-2">
            <Button variant="raised" className="mr-1" onClick={() => onDate(today)}>
              <Trans>Today</Trans>
            </Button>
            <Button
              variant="ghost"
              iconOnly
              aria-label={names[0]}
              icon={<ChevronLeft size={16} aria-hidden />}
              onClick={() => onDate(stepDay(view, date, -1))}
            />
            <Button
              variant="ghost"
              iconOnly
              aria-label={names[1]}
              icon={<ChevronRight size={16} aria-hidden />}
              onClick={() => onDate(stepDay(view, date, 1))}
            />
            <b aria-live="polite" className="ml-1 truncate text-large">
              {calendarTitle(view, date, days)}
            </b>
          </div>
        </>
      }
      actions={
        <>
          <SubscribeButton />
          <Button
            variant="raised"
            aria-pressed={isBuilding}
            icon={<CalendarPlus size={14} aria-hidden className="phone:hidden" />}
            onClick={() => onBuild(!isBuilding)}
          >
            {isBuilding ? <Trans>Leave event</Trans> : <Trans>Build an event</Trans>}
          </Button>
          <Segmented
            label={t`Calendar view`}
            value={view}
            onChange={onView}
            segments={[
              { value: 'month', label: t`Month` },
              { value: 'week', label: t`Week` },
              { value: 'day', label: t`Day` },
            ]}
          />
        </>
      }
    />
  )
}
