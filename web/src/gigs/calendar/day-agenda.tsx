import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { AgendaList } from './agenda-list.tsx'
import type { CalendarGridProps } from './calendar-acts.ts'
import { type CalendarDay, monthGridOf } from './calendar-model.ts'
import { longDay, shortWeekday } from './calendar-title.ts'

/** The week on a phone: a strip of its days, and the shifts of the chosen day as a list. */
export function DayAgenda({
  frames,
  gigs,
  skills,
  zone,
  date,
  today,
  acts,
  label,
  ticked,
  onDay,
}: CalendarGridProps & { onDay: (day: string) => void }) {
  const days = useMemo(() => monthGridOf(gigs, frames, Number.POSITIVE_INFINITY), [gigs, frames])
  const chosen = days.find(({ day }) => day === date)
  return (
    <section aria-label={label} className="flex flex-1 flex-col">
      <DayStrip days={days} date={date} today={today} onDay={onDay} />
      <h2 className="border-b border-light-gray bg-background px-4 py-2 text-base">{longDay(date)}</h2>
      {chosen && chosen.placed.length > 0 ? (
        <AgendaList
          key={date}
          gigs={chosen.placed.map(({ shift }) => shift)}
          skills={skills}
          zone={zone}
          onOpen={acts.open}
          ticked={ticked}
        />
      ) : (
        <EmptyState
          title={<Trans>No shifts this day</Trans>}
          action={
            ticked === null && (
              <Button variant="contained" onClick={() => acts.post(date)}>
                <Trans>Post a shift</Trans>
              </Button>
            )
          }
        />
      )}
    </section>
  )
}

interface DayStripProps {
  days: readonly CalendarDay[]
  date: string
  today: string
  onDay: (day: string) => void
}

/** The week's days as buttons, each with how full it is. */
function DayStrip({ days, date, today, onDay }: DayStripProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Days`} className="sticky top-0 z-20 grid grid-cols-7 border-b border-light-gray bg-white px-1 py-1.5">
      {days.map(({ day, places, filled }) => {
        const open = places - filled
        const name = longDay(day)
        const fill = places > 0 ? t`${filled} of ${places} filled` : t`no shifts`
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            onClick={() => onDay(day)}
            className="flex min-h-14 flex-col items-center rounded-control py-1 aria-pressed:bg-brand-soft"
          >
            <span className="sr-only">{t`${name}, ${fill}`}</span>
            <span aria-hidden className="text-extra-small text-gray">
              {shortWeekday(day)}
            </span>
            <b aria-hidden className={day === today ? 'rounded-tag bg-brand px-1.5 text-white' : ''}>
              {Number(day.slice(8))}
            </b>
            <span aria-hidden className={`text-extra-small ${day >= today && open > 0 ? 'font-semibold text-warning' : 'text-gray'}`}>
              {places > 0 ? `${filled}/${places}` : '–'}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
