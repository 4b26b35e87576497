import { useLingui } from '@lingui/react/macro'
import type { Weekday } from '@muster/contract/weekday.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense } from 'react'
import { controlFrame, Field, type FieldProps } from './field.tsx'
import { shortDate } from './format-time.ts'
import { Popover } from './popover.tsx'

// The month picker is large and rarely used: load it when it opens.
const MonthPicker = lazy(() => import('./month-picker.tsx').then(({ MonthPicker: component }) => ({ default: component })))

interface DateFieldProps extends FieldProps {
  /** yyyy-MM-dd, or null if no day is chosen. */
  value: string | null
  onChange: (value: string) => void
  min?: string
  max?: string
  weekStartsOn?: Weekday | undefined
}

/** A calendar day in everyday words. The button opens a month; arrow keys move through it. */
export function DateField({ value, onChange, min, max, weekStartsOn, ...field }: DateFieldProps) {
  const { t } = useLingui()
  return (
    <Field {...field}>
      {(wiring) => (
        <Popover
          label={t`Choose a day`}
          trigger={(trigger) => (
            <button
              type="button"
              {...wiring}
              {...trigger}
              aria-labelledby={`${wiring.id}-label ${wiring.id}`}
              className={`${controlFrame} flex h-[38px] items-center gap-2 px-3 text-left focus-visible:outline-none focus-visible:border-brand touch:h-11`}
            >
              <CalendarDays size={16} className="shrink-0 text-gray" aria-hidden />
              {/* Noon UTC, shown in UTC, is the same day in every viewer's zone. */}
              <span className={`truncate ${value ? '' : 'text-gray'}`}>
                {value ? shortDate(`${value}T12:00:00Z`, { zone: 'UTC' }) : t`Choose a day`}
              </span>
            </button>
          )}
        >
          {(close) => (
            <Suspense fallback={<div className="h-72 w-72" />}>
              <MonthPicker
                value={value}
                min={min}
                max={max}
                weekStartsOn={weekStartsOn}
                onChange={(day) => {
                  onChange(day)
                  close()
                }}
              />
            </Suspense>
          )}
        </Popover>
      )}
    </Field>
  )
}
