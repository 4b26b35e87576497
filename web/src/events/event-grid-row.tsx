import { useLingui } from '@lingui/react/macro'
import type { GridCheck } from '@muster/contract/events/event.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import CopyPlus from 'lucide-react/icons/copy-plus'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { breakChoices } from '../gigs/break-choices.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { LocalDateField } from '../locations/local-date-field.tsx'
import { duration, shortDate } from '../ui/format-time.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { showWallTime } from '../ui/wall-time.ts'
import { type GridDraft, type GridRow, newRow, placesIn, withPlaces } from './grid-values.ts'

interface EventGridRowProps {
  row: GridRow
  /** From 0. */
  index: number
  draft: GridDraft
  skills: readonly Skill[]
  problems: GridCheck['problems']
  firstDay: string
  /** The unpaid break, in minutes: the chosen one or the usual one. */
  pause: number
  onChange: (draft: GridDraft) => void
  onKeyDown: (event: KeyboardEvent, row: number, column: number) => void
  onPaste: (event: ClipboardEvent, row: number, column: number) => void
}

/** The day stays in view while the positions scroll. */
export const STUCK = 'sticky left-0 z-10 bg-white'

/** Fits "12:30 pm", with less padding than other fields. Without a width a field in a table is twenty characters wide. */
const TIME_WIDTH = 'w-22 touch:w-26 [&_input]:px-2'

/** One row of the grid: its day, start and end, a number for each position, and the server's objection to it. */
export function EventGridRow({ row, index, draft, skills, problems, firstDay, pause, onChange, onKeyDown, onPaste }: EventGridRowProps) {
  const number = index + 1
  const set = (change: Partial<GridRow>): void =>
    onChange({ ...draft, rows: draft.rows.map((one) => (one === row ? { ...one, ...change } : one)) })
  const copy = (): void => {
    const twin = newRow(row)
    const placed: GridDraft = { ...draft, rows: draft.rows.toSpliced(number, 0, twin) }
    onChange(draft.columns.reduce((next, { skill_id }) => withPlaces(next, twin, skill_id, placesIn(draft, row, skill_id)), placed))
  }
  return (
    <tr className="align-top">
      <Times
        row={row}
        pause={pause}
        number={number}
        firstDay={firstDay}
        fault={problems.find(({ position }) => position === null)}
        onChange={set}
      />
      {draft.columns.map(({ skill_id }, column) => (
        <NumberCell
          key={skill_id}
          cell={`${index},${column}`}
          skill={skills.find(({ id }) => id === skill_id)}
          row={row}
          number={number}
          value={placesIn(draft, row, skill_id)}
          onKeyDown={(event) => onKeyDown(event, index, column)}
          onPaste={(event) => onPaste(event, index, column)}
          onChange={(count) => onChange(withPlaces(draft, row, skill_id, count))}
        />
      ))}
      <RowActs
        number={number}
        onCopy={copy}
        onRemove={draft.rows.length > 1 ? () => onChange({ ...draft, rows: draft.rows.filter((one) => one !== row) }) : null}
      />
    </tr>
  )
}

interface TimesProps {
  row: GridRow
  pause: number
  /** From 1. */
  number: number
  firstDay: string
  fault: GridCheck['problems'][number] | undefined
  onChange: (change: Partial<GridRow>) => void
}

function Times({ row, pause, number, firstDay, fault, onChange }: TimesProps) {
  const { t } = useLingui()
  const words: Record<string, string> = {
    GIG_STARTED: t`This time has passed`,
    invalid: t`A shift lasts 1 to 16 hours`,
  }
  return (
    <>
      <th scope="row" className={`${STUCK} pr-2 pb-2 text-left font-regular`}>
        <LocalDateField
          label={t`Day of row ${number}`}
          hideLabel
          value={row.local_date}
          min={firstDay}
          onChange={(local_date) => onChange({ local_date })}
          error={fault && (words[fault.code] ?? fault.message)}
          className="w-36"
        />
        {/* What is usual depends on the length. */}
        {row.start_time !== null && row.end_time !== null && (
          <Break pause={pause} number={number} onChange={(break_minutes) => onChange({ break_minutes })} />
        )}
      </th>
      <td className="pr-2 pb-2">
        <TimeField
          label={t`Start of row ${number}`}
          hideLabel
          value={row.start_time}
          onChange={(start_time) => onChange({ start_time })}
          className={TIME_WIDTH}
        />
      </td>
      <td className="pr-3 pb-2">
        <TimeField
          label={t`End of row ${number}`}
          hideLabel
          value={row.end_time}
          onChange={(end_time) => onChange({ end_time })}
          className={TIME_WIDTH}
        />
      </td>
    </>
  )
}

/** The unpaid break of a row. It starts as what is usual for a shift of this length. */
function Break({ pause, number, onChange }: { pause: number; number: number; onChange: (minutes: number) => void }) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Unpaid break of row ${number}`}
      hideLabel
      value={pause}
      className="mt-1 w-36"
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {breakChoices(pause).map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? t`No break` : t`${duration(minutes)} break`}
        </option>
      ))}
    </SelectField>
  )
}

interface NumberCellProps {
  /** "row,column", by which the arrow keys find the cell. */
  cell: string
  skill: Skill | undefined
  row: GridRow
  number: number
  value: number
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onChange: (count: number) => void
}

function NumberCell({ cell, skill, row, number, value, onKeyDown, onPaste, onChange }: NumberCellProps) {
  const { t } = useLingui()
  const name = skill ? skillName(skill) : ''
  const when =
    row.local_date && row.start_time
      ? `${shortDate(`${row.local_date}T12:00:00Z`, { zone: 'UTC' })} ${showWallTime(row.start_time)}`
      : t`row ${number}`
  return (
    <td className="pr-2 pb-2">
      <input
        data-cell={cell}
        aria-label={t`${name}, ${when}`}
        size={3}
        inputMode="numeric"
        autoComplete="off"
        value={value === 0 ? '' : value}
        placeholder="0"
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3)))}
        className="h-[38px] w-full rounded-control border border-medium-gray bg-white px-3 text-right text-base outline-none placeholder:text-gray focus:border-brand focus:shadow-[inset_0_0_0_1px_var(--color-brand)] touch:h-11"
      />
    </td>
  )
}

function RowActs({ number, onCopy, onRemove }: { number: number; onCopy: () => void; onRemove: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <td className="pb-2 whitespace-nowrap">
      <Button
        variant="ghost"
        size="small"
        iconOnly
        aria-label={t`Copy row ${number}`}
        icon={<CopyPlus size={14} aria-hidden />}
        onClick={onCopy}
      />
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          iconOnly
          aria-label={t`Remove row ${number}`}
          icon={<X size={14} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </td>
  )
}
