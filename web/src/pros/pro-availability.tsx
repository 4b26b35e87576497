import { Trans, useLingui } from '@lingui/react/macro'
import { DayOfWeek, TimeBlockName } from '@muster/contract/pros/pro-preferences.ts'
import { BUSY_WEEKS, type ProRecord } from '@muster/contract/pros/pro-record.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { dayOf, dayPlus, monthDay } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { RecordPart } from './record-part.tsx'
import { usePreferenceWords } from './use-preference-words.ts'

type State = 'here' | 'elsewhere' | 'says' | 'off'

const HATCH = 'bg-[repeating-linear-gradient(135deg,var(--color-medium-gray)_0_1px,transparent_1px_5px)]'
const looks: Record<State, string> = {
  here: 'border-brand bg-brand',
  elsewhere: `border-medium-gray ${HATCH}`,
  says: 'border-brand bg-brand-soft',
  off: 'border-light-gray',
}

/** A week of days and parts of the day: what the pro said, and what Muster knows of their shifts. The two are never one. */
export function ProAvailability({ pro }: { pro: ProRecord }) {
  const { t } = useLingui()
  const today = dayOf(new Date(useNow()))
  const [week, setWeek] = useState(0)
  const first = dayPlus(today, week * 7 - new Date(`${today}T00:00:00Z`).getUTCDay())
  const said = (day: string): string => monthDay(`${day}T12:00:00Z`, { zone: 'UTC' })
  return (
    <RecordPart
      title={<Trans>Availability</Trans>}
      note={
        <span className="inline-flex items-center gap-1">
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Week before`}
            icon={<ChevronLeft size={14} aria-hidden />}
            disabled={week === 0}
            onClick={() => setWeek(week - 1)}
          />
          {said(first)} – {said(dayPlus(first, 6))}
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Week after`}
            icon={<ChevronRight size={14} aria-hidden />}
            disabled={week === BUSY_WEEKS - 1}
            onClick={() => setWeek(week + 1)}
          />
        </span>
      }
    >
      <Week pro={pro} days={DayOfWeek.options.map((_, index) => dayPlus(first, index))} />
      <Legend />
      <HoursWanted pro={pro} />
    </RecordPart>
  )
}

function Week({ pro, days }: { pro: ProRecord; days: readonly string[] }) {
  const { t } = useLingui()
  const { dayNames, blocks } = usePreferenceWords()
  const words = useStateWords()
  const names = dayNames('short')
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1" aria-label={t`Week`}>
      <thead>
        <tr>
          <th scope="col" className="w-20">
            <span className="sr-only">{t`Times of day`}</span>
          </th>
          {days.map((day, index) => (
            <th key={day} scope="col" className="text-center text-small font-regular text-gray">
              {names[DayOfWeek.options[index]!].slice(0, 3)}
              <b className="block text-black">{Number(day.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TimeBlockName.options.map((block) => (
          <tr key={block}>
            <th scope="row" className="truncate text-left text-small font-regular text-gray">
              {blocks[block]}
            </th>
            {days.map((day, index) => {
              const state = stateOf(pro, day, index, block)
              return (
                <td key={day} title={words[state]} aria-label={words[state]} className="p-0">
                  <span className={`block h-5 rounded-tag border ${looks[state]}`} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A shift that Muster knows of comes before what the pro said: the cell shows the fact that decides. */
function stateOf({ busy, pro_preferences: said }: ProRecord, date: string, weekday: number, block: TimeBlockName): State {
  const shift = busy.find((one) => one.date === date && one.time_block === block)
  if (shift) return shift.is_here ? 'here' : 'elsewhere'
  const hasSaid = said.days_of_week.length > 0 || said.time_blocks.length > 0
  const onDay = said.days_of_week.length === 0 || said.days_of_week.includes(DayOfWeek.options[weekday]!)
  const inBlock = said.time_blocks.length === 0 || said.time_blocks.some(({ name }) => name === block)
  return hasSaid && onDay && inBlock ? 'says' : 'off'
}

function useStateWords(): Record<State, string> {
  const { t } = useLingui()
  return { says: t`Says available`, here: t`Working here`, elsewhere: t`Other shift`, off: t`Not said` }
}

function Legend() {
  const words = useStateWords()
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-small text-gray">
      {(['says', 'here', 'elsewhere', 'off'] as const).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span className={`size-3 rounded-[3px] border ${looks[state]}`} />
          {words[state]}
        </li>
      ))}
    </ul>
  )
}

function HoursWanted({ pro: { pro_preferences: said, first_name } }: { pro: ProRecord }) {
  const { hours } = usePreferenceWords()
  const hasSaid = said.days_of_week.length > 0 || said.time_blocks.length > 0
  return (
    <>
      {!hasSaid && (
        <p className="mt-2 text-gray">
          <Trans>{first_name} hasn’t said when they work.</Trans>
        </p>
      )}
      {said.hours_per_week && (
        <p className="mt-2 flex justify-between gap-3">
          <span className="text-gray">
            <Trans>Hours wanted a week</Trans>
          </span>
          {hours[said.hours_per_week]}
        </p>
      )}
    </>
  )
}
