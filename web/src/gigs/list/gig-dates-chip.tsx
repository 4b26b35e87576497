import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { dayOf, dayPlus, monthDay, shortDate, startOfDay } from '../../ui/format-time.ts'
import { Popover } from '../../ui/popover.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { SetFilters } from './gig-filters.tsx'
import { type GigSearch, isRecent, yesterdayAt } from './query-of-gigs.ts'

/** From when to when shifts start; at first from yesterday on, which is said. */
export function GigDatesChip({ search, set, zone }: { search: GigSearch; set: SetFilters; zone: string }) {
  const { t } = useLingui()
  const { start_time__gte: from, start_time__lte: to } = search
  const today = dayOf(new Date(useNow()), { zone })
  const fromDay = from ? dayOf(from, { zone }) : null
  // The end is the first moment of the day after, so that the whole last day is in.
  const toDay = to ? dayOf(new Date(Date.parse(to) - 1), { zone }) : null
  const setDays = (first: string | null, last: string | null): void =>
    set({
      dates: 'recent',
      start_time__gte: first ? startOfDay(first, zone).toISOString() : undefined,
      start_time__lte: last ? startOfDay(dayPlus(last, 1), zone).toISOString() : undefined,
    })
  const said = (day: string): string => monthDay(`${day}T12:00:00Z`, { zone: 'UTC' })
  const words = (): string | undefined => {
    if (fromDay && toDay) return fromDay === toDay ? said(fromDay) : t`${said(fromDay)} to ${said(toDay)}`
    if (fromDay) return t`from ${said(fromDay)}`
    if (toDay) return t`until ${said(toDay)}`
    const yesterday = shortDate(yesterdayAt(zone), { zone })
    return isRecent(search) ? t`from ${yesterday}` : undefined
  }
  const presets: [string, string | null, string | null][] = [
    [t`Today`, today, today],
    [t`Tomorrow`, dayPlus(today, 1), dayPlus(today, 1)],
    [t`Next 7 days`, today, dayPlus(today, 6)],
    [t`Last 30 days`, dayPlus(today, -30), dayPlus(today, -1)],
  ]
  const value = words()
  return (
    <Popover
      label={t`Dates`}
      className="w-80"
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={value ? t`Dates:` : t`Dates`}
          value={value}
          onRemove={() => set({ dates: 'all', start_time__gte: undefined, start_time__lte: undefined })}
        />
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-3">
          <div className="flex flex-wrap gap-1.5">
            {presets.map(([name, first, last]) => (
              <Button
                key={name}
                size="small"
                variant={first === fromDay && last === toDay ? 'contained' : 'raised'}
                onClick={() => {
                  setDays(first, last)
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
                set({ dates: 'all', start_time__gte: undefined, start_time__lte: undefined })
                close()
              }}
            >{t`All dates`}</Button>
          </div>
          <div className="grid grid-cols-2 gap-2">
            <DateField label={t`From`} value={fromDay} onChange={(day) => setDays(day, toDay && toDay < day ? day : toDay)} />
            <DateField label={t`To`} value={toDay} {...(fromDay && { min: fromDay })} onChange={(day) => setDays(fromDay, day)} />
          </div>
        </div>
      )}
    </Popover>
  )
}
