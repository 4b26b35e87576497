import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { LocalDateField } from '../../locations/local-date-field.tsx'
import { dayOf, dayPlus, monthDay, shortDate, startOfDay } from '../../ui/format-time.ts'
import { Popover } from '../../ui/popover.tsx'
import { useNow } from '../../ui/use-now.ts'
import { type GigSearch, isRecent, type SetFilters, yesterdayAt } from './query-of-gigs.ts'

interface DatesProps {
  search: GigSearch
  set: SetFilters
  zone: string
}

/** From when to when shifts start. By default from yesterday on, and the chip says so. */
export function GigDatesChip({ search, set, zone }: DatesProps) {
  const { t } = useLingui()
  const dates = chosenDates({ search, set, zone })
  const value = useDatesWords(search, dates, zone)
  const { fromDay, toDay, setDays } = dates
  const today = dayOf(new Date(useNow()), { zone })
  return (
    <Popover
      label={t`Dates`}
      className="w-80"
      trigger={(trigger) => <FilterChip {...trigger} label={value ? t`Dates:` : t`Dates`} value={value} onRemove={dates.setAll} />}
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-3">
          <DatePresets dates={dates} today={today} close={close} />
          <div className="grid grid-cols-2 gap-2">
            <LocalDateField label={t`From`} value={fromDay} onChange={(day) => setDays(day, toDay && toDay < day ? day : toDay)} />
            <LocalDateField label={t`To`} value={toDay} {...(fromDay && { min: fromDay })} onChange={(day) => setDays(fromDay, day)} />
          </div>
        </div>
      )}
    </Popover>
  )
}

interface ChosenDates {
  /** The first and the last day, both included; null where open. */
  fromDay: string | null
  toDay: string | null
  setDays: (first: string | null, last: string | null) => void
  setAll: () => void
}

/** The chosen days at the location, read from the URL and written to it. */
function chosenDates({ search, set, zone }: DatesProps): ChosenDates {
  const { start_time__gte: from, start_time__lte: to } = search
  return {
    fromDay: from ? dayOf(from, { zone }) : null,
    // The URL ends with the first moment of the next day, so that the whole last day is included.
    toDay: to ? dayOf(new Date(Date.parse(to) - 1), { zone }) : null,
    setDays: (first, last) =>
      set({
        dates: 'recent',
        start_time__gte: first ? startOfDay(first, zone).toISOString() : undefined,
        start_time__lte: last ? startOfDay(dayPlus(last, 1), zone).toISOString() : undefined,
      }),
    setAll: () => set({ dates: 'all', start_time__gte: undefined, start_time__lte: undefined }),
  }
}

/** The chip's value: "Nov 20 to Nov 22", "from Nov 20"; nothing for all dates. */
function useDatesWords(search: GigSearch, { fromDay, toDay }: ChosenDates, zone: string): string | undefined {
  const { t } = useLingui()
  const said = (day: string): string => monthDay(`${day}T12:00:00Z`, { zone: 'UTC' })
  if (fromDay && toDay) return fromDay === toDay ? said(fromDay) : t`${said(fromDay)} to ${said(toDay)}`
  if (fromDay) return t`from ${said(fromDay)}`
  if (toDay) return t`until ${said(toDay)}`
  const yesterday = shortDate(yesterdayAt(zone), { zone })
  if (search.dates === 'upcoming') return t`not over yet`
  return isRecent(search) ? t`from ${yesterday}` : undefined
}

function DatePresets({ dates, today, close }: { dates: ChosenDates; today: string; close: () => void }) {
  const { t } = useLingui()
  const presets: [string, string, string][] = [
    [t`Today`, today, today],
    [t`Tomorrow`, dayPlus(today, 1), dayPlus(today, 1)],
    [t`Next 7 days`, today, dayPlus(today, 6)],
    [t`Last 30 days`, dayPlus(today, -30), dayPlus(today, -1)],
  ]
  return (
    <div className="flex flex-wrap gap-1.5">
      {presets.map(([name, first, last]) => (
        <Button
          key={name}
          size="small"
          variant={first === dates.fromDay && last === dates.toDay ? 'contained' : 'raised'}
          onClick={() => {
            dates.setDays(first, last)
            close()
          }}
        >
          {name}
        </Button>
      ))}
      <Button
        size="small"
        variant="raised"
        onClick={() => {
          dates.setAll()
          close()
        }}
      >{t`All dates`}</Button>
    </div>
  )
}
