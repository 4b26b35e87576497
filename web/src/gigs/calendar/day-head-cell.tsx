/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the head of a row in a grid of boxes */
import { Trans, useLingui } from '@lingui/react/macro'
import { dayKey } from './calendar-items.ts'
import type { CalendarDay } from './calendar-model.ts'
import { longDay, shortWeekday } from './calendar-title.ts'

interface DayHeadCellProps {
  day: CalendarDay
  isToday: boolean
  isActive: boolean
  /** The day is over or in another month. */
  isPale?: boolean
  withWeekday?: boolean
  className?: string
}

/** A day's name, number and how full it is. Opens the day view. */
export function DayHeadCell({
  day: { day, places, filled },
  isToday,
  isActive,
  isPale = false,
  withWeekday = false,
  className = '',
}: DayHeadCellProps) {
  const { t } = useLingui()
  const number = Number(day.slice(8))
  const name = longDay(day)
  const fill = places > 0 ? t`${filled} of ${places} filled` : t`no shifts`
  const label = isToday ? t`${name}, today, ${fill}` : t`${name}, ${fill}`
  return (
    <div role="rowheader" className={className}>
      <button
        type="button"
        aria-keyshortcuts="N"
        data-key={dayKey(day)}
        data-open-day={day}
        tabIndex={isActive ? 0 : -1}
        className="flex max-w-full flex-wrap items-baseline gap-x-1 rounded-tag text-left text-small leading-[17px] text-gray hover:text-brand"
      >
        <span className="sr-only">{label}</span>
        {withWeekday && <span aria-hidden>{shortWeekday(day)}</span>}
        <b
          aria-hidden
          className={`text-base leading-5 ${isToday ? 'rounded-tag bg-brand px-[5px] text-white' : isPale ? 'text-gray' : 'text-black'}`}
        >
          {number}
        </b>
        {places > 0 && (
          <span
            aria-hidden
            className={`whitespace-nowrap phone:hidden ${withWeekday ? 'basis-full' : 'ml-auto'} ${!isPale && filled < places ? 'font-semibold text-warning' : ''}`}
          >
            <Trans>
              {filled} of {places}
            </Trans>
          </span>
        )}
      </button>
    </div>
  )
}
