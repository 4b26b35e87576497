import { Weekday } from '@muster/contract/weekday.ts'
import { useWeekStart } from '../../locations/use-week-start.ts'
import { weekdayName } from '../series-words.ts'

interface WeekdayChoiceProps {
  label: string
  /** 0 Sunday to 6 Saturday. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error?: string | undefined
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Checkboxes for the days of the week, from the day that the location's weeks start on. */
export function WeekdayChoice({ label, value, onChange, error }: WeekdayChoiceProps) {
  const first = Weekday.options.indexOf(useWeekStart() ?? 'SUNDAY')
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <div className="flex gap-1.5">
        {WEEK.map((day) => (day + first) % 7).map((weekday) => (
          <label
            key={weekday}
            className="flex h-9 min-w-9 flex-1 max-w-14 cursor-pointer items-center justify-center rounded-control border border-light-gray bg-white px-1 text-small font-semibold text-gray transition-colors select-none hover:border-medium-gray hover:text-black has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayName(weekday, 'long')}
              checked={value.includes(weekday)}
              onChange={(event) => onChange(event.target.checked ? [...value, weekday] : value.filter((one) => one !== weekday))}
            />
            <span aria-hidden>{weekdayName(weekday, 'short').replace('.', '')}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-small text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
