import { useLingui } from '@lingui/react/macro'
import type { GridCheck } from '@muster/contract/events/event.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import CopyPlus from 'lucide-react/icons/copy-plus'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { shortDate } from '../ui/format-time.ts'
import { TimeField } from '../ui/time-field.tsx'
import { showWallTime } from '../ui/wall-time.ts'
import { type GridDraft, type GridRow, newRow, placesIn, withPlaces } from './grid-values.ts'

interface GridTableRowProps {
  row: GridRow
  /** From 0. */
  index: number
  draft: GridDraft
  skills: readonly Skill[]
  problems: GridCheck['problems']
  firstDay: string
  onChange: (draft: GridDraft) => void
  onKeyDown: (event: KeyboardEvent, row: number, column: number) => void
  onPaste: (event: ClipboardEvent, row: number, column: number) => void
}

/** Room for the longest, "12:30 pm": left to itself a field in a table is twenty letters wide. */
const TIME_WIDTH = 'w-24 touch:w-26'

/** One time of the grid: its day, start and end, a number for each position, and what is wrong with it. */
export function GridTableRow({ row, index, draft, skills, problems, firstDay, onChange, onKeyDown, onPaste }: GridTableRowProps) {
  const { t } = useLingui()
  const { rows, columns } = draft
  const set = (change: Partial<GridRow>): void =>
    onChange({ ...draft, rows: rows.map((one) => (one === row ? { ...one, ...change } : one)) })
  const number = index + 1
  const when =
    row.local_date && row.start_time
      ? `${shortDate(`${row.local_date}T12:00:00Z`, { zone: 'UTC' })} ${showWallTime(row.start_time)}`
      : t`row ${number}`
  const words: Record<string, string> = {
    GIG_STARTED: t`This time has passed`,
    invalid: t`A shift lasts 1 to 16 hours`,
  }
  const fault = problems.find(({ position }) => position === null)
  const again = (): void => {
    const copy = newRow({ local_date: row.local_date, start_time: row.start_time, end_time: row.end_time })
    const placed: GridDraft = { ...draft, rows: rows.toSpliced(number, 0, copy) }
    onChange(columns.reduce((next, { skill_id }) => withPlaces(next, copy, skill_id, placesIn(draft, row, skill_id)), placed))
  }
  return (
    <tr className="align-top">
      <th scope="row" className="pr-2 pb-2 text-left font-regular">
        <DateField
          label={t`Day of row ${number}`}
          hideLabel
          value={row.local_date}
          min={firstDay}
          onChange={(local_date) => set({ local_date })}
          error={fault && (words[fault.code] ?? fault.message)}
          className="w-40"
        />
      </th>
      <td className="pr-2 pb-2">
        <TimeField
          label={t`Start of row ${number}`}
          hideLabel
          value={row.start_time}
          onChange={(start_time) => set({ start_time })}
          className={TIME_WIDTH}
        />
      </td>
      <td className="pr-3 pb-2">
        <TimeField
          label={t`End of row ${number}`}
          hideLabel
          value={row.end_time}
          onChange={(end_time) => set({ end_time })}
          className={TIME_WIDTH}
        />
      </td>
      {columns.map(({ skill_id }, column) => {
        const skill = skills.find(({ id }) => id === skill_id)
        const name = skill ? skillName(skill) : ''
        const count = placesIn(draft, row, skill_id)
        return (
          <td key={skill_id} className="pr-2 pb-2">
            <input
              data-cell={`${index},${column}`}
              aria-label={t`${name}, ${when}`}
              size={3}
              inputMode="numeric"
              autoComplete="off"
              value={count === 0 ? '' : count}
              placeholder="0"
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => onKeyDown(event, index, column)}
              onPaste={(event) => onPaste(event, index, column)}
              onChange={(event) => onChange(withPlaces(draft, row, skill_id, Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3))))}
              className="h-[38px] w-full rounded-control border border-medium-gray bg-white px-3 text-right text-base outline-none placeholder:text-gray focus:border-brand focus:shadow-[inset_0_0_0_1px_var(--color-brand)] touch:h-11"
            />
          </td>
        )
      })}
      <td className="pb-2 whitespace-nowrap">
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Same again under row ${number}`}
          icon={<CopyPlus size={14} aria-hidden />}
          onClick={again}
        />
        {rows.length > 1 && (
          <Button
            variant="ghost"
            iconOnly
            aria-label={t`Take row ${number} out`}
            icon={<X size={14} aria-hidden />}
            onClick={() => onChange({ ...draft, rows: rows.filter((one) => one !== row) })}
          />
        )}
      </td>
    </tr>
  )
}
