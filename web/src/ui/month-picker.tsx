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

interface MonthProps {
  min?: string | undefined
  max?: string | undefined
  /** Undefined: the custom of the reader's language and country. */
  weekStartsOn?: Weekday | undefined
}

interface MonthPickerProps extends MonthProps {
  value: string | null
  onChange: (day: string) => void
}

interface MonthDatesProps extends MonthProps {
  values: readonly string[]
  /** One of the values that stays. */
  fixed: string | undefined
  onChange: (days: string[]) => void
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

const cell =
  'flex size-9 cursor-pointer items-center justify-center rounded-control outline-none hover:bg-background data-[disabled]:cursor-default data-[disabled]:text-medium-gray data-[outside-month]:invisible data-[focus-visible]:outline-2 data-[focus-visible]:outline-brand data-[selected]:font-semibold data-[today]:ring-1 data-[today]:ring-inset data-[today]:ring-medium-gray touch:size-11'
const chosen = 'data-[selected]:bg-brand data-[selected]:text-white'
const stays = 'cursor-default data-[selected]:bg-brand-soft data-[selected]:text-brand'

const boundsOf = ({ min, max, weekStartsOn }: MonthProps) => ({
  ...(weekStartsOn && { firstDayOfWeek: FIRST_DAY[weekStartsOn] }),
  minValue: min ? parseDate(min) : null,
  maxValue: max ? parseDate(max) : null,
})

/** One month as a grid of days. */
export function MonthPicker({ value, onChange, ...bounds }: MonthPickerProps) {
  const { t } = useLingui()
  return (
    <I18nProvider locale={localeNow()}>
      <Calendar
        autoFocus
        {...boundsOf(bounds)}
        aria-label={t`Choose a day`}
        value={value ? parseDate(value) : null}
        onChange={(day) => onChange(day.toString())}
        className="p-3"
      >
        <Days fixed={undefined} />
      </Calendar>
    </I18nProvider>
  )
}

/** One month in which a click chooses a day, and a second click drops it. */
export function MonthDates({ values, fixed, onChange, ...bounds }: MonthDatesProps) {
  const { t } = useLingui()
  return (
    <I18nProvider locale={localeNow()}>
      <Calendar
        autoFocus
        selectionMode="multiple"
        {...boundsOf(bounds)}
        aria-label={t`Choose days`}
        value={values.map((day) => parseDate(day))}
        onChange={(days) => onChange(days.map((day) => day.toString()))}
        className="p-3"
      >
        <Days fixed={fixed} />
      </Calendar>
    </I18nProvider>
  )
}

function Days({ fixed }: { fixed: string | undefined }) {
  return (
    <>
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
          {(day) => <CalendarCell date={day} className={`${cell} ${day.toString() === fixed ? stays : chosen}`} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
