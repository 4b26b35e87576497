/* oxlint-disable jsx-a11y/no-autofocus -- a person just opened it, and the arrow keys should work at once */
import { parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import type { Weekday } from '@muster/contract/weekday.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeNow } from '../i18n/language.ts'

interface MonthPickerProps {
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
  /** Undefined: the custom of the reader's language and country. */
  weekStartsOn?: Weekday | undefined
}

const FIRST_DAY = {
  SUNDAY: 'sun',
  MONDAY: 'mon',
  TUESDAY: 'tue',
  WEDNESDAY: 'wed',
  THURSDAY: 'thu',
  FRIDAY: 'fri',
  SATURDAY: 'sat',
} as const satisfies Record<Weekday, string>

const arrow =
  'flex size-8 items-center justify-center rounded-control text-gray hover:bg-background hover:text-black data-[disabled]:text-light-gray touch:size-11'

/** One month as a grid of days. */
export function MonthPicker({ value, min, max, onChange, weekStartsOn }: MonthPickerProps) {
  const { t } = useLingui()
  return (
    <I18nProvider locale={localeNow()}>
      <Calendar
        autoFocus
        {...(weekStartsOn && { firstDayOfWeek: FIRST_DAY[weekStartsOn] })}
        aria-label={t`Choose a day`}
        value={value ? parseDate(value) : null}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(day) => onChange(day.toString())}
        className="p-3"
      >
        <header className="mb-1 flex items-center justify-between">
          <AriaButton slot="previous" className={arrow}>
            <ChevronLeft size={16} aria-hidden />
          </AriaButton>
          <CalendarHeading className="font-semibold first-letter:uppercase" />
          <AriaButton slot="next" className={arrow}>
            <ChevronRight size={16} aria-hidden />
          </AriaButton>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="h-8 text-extra-small font-regular text-gray">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell
                date={day}
                className="flex size-9 cursor-pointer items-center justify-center rounded-control outline-none hover:bg-background data-[disabled]:cursor-default data-[disabled]:text-medium-gray data-[outside-month]:invisible data-[focus-visible]:outline-2 data-[focus-visible]:outline-brand data-[selected]:bg-brand data-[selected]:font-semibold data-[selected]:text-white touch:size-11"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
