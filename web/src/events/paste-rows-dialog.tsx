import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Skill } from '@muster/contract/skills/skill.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hourly } from '../ui/format-money.ts'
import { shortDate, wallRange } from '../ui/format-time.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import {
  type ColumnMap,
  guessColumns,
  MOST_ROWS,
  type PastedField,
  type PastedShift,
  pastedFields,
  type ReadRow,
  readRows,
  tableOf,
} from './pasted-rows.ts'

interface PasteRowsDialogProps {
  skills: readonly Skill[]
  today: string
  onTake: (shifts: PastedShift[]) => void
  onClose: () => void
}

/** Adds rows pasted from a spreadsheet. It guesses the columns or asks, and shows the shift each row becomes before adding any. */
export function PasteRowsDialog({ skills, today, onTake, onClose }: PasteRowsDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<ColumnMap>({})
  const table = tableOf(text)
  const guess = guessColumns(table)
  const map = { ...guess.map, ...said }
  const positions = skills.map(({ id, name, name_es }) => ({ id, names: [name, name_es] }))
  const rows = readRows(table, { map, hasHead: guess.hasHead }, positions, today)
  const wrong = rows.filter(({ shift }) => shift === null).length
  const tooMany = table.length > MOST_ROWS
  const unknown = table.length > 0 && (['date', 'start', 'end', 'position'] as const).some((field) => map[field] === undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={t`Paste rows`}
      description={<Trans>Copy rows from a spreadsheet: day, start, end, position, number of pros, wage. We don’t post them yet.</Trans>}
      actions={
        <>
          {wrong > 0 && (
            <span className="mr-auto self-center text-error phone:order-last">
              <Plural value={wrong} one="We can’t add # row" other="We can’t add # rows" />
            </span>
          )}
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={rows.length === 0 || wrong > 0 || tooMany}
            onClick={() => onTake(rows.flatMap(({ shift }) => (shift ? [shift] : [])))}
          >
            {rows.length === 0 ? <Trans>Add rows</Trans> : <Plural value={rows.length} one="Add # row" other="Add # rows" />}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t`Rows`}
          rows={5}
          value={text}
          placeholder={t`11/21, 4:00 pm, 11:00 pm, Banquet server, 12, 22`}
          error={tooMany ? t`At most 200 rows at once` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setSaid({})
          }}
        />
        {unknown && <Mapping table={table} map={map} onChange={(field, at) => setSaid({ ...said, [field]: at })} />}
        {rows.length > 0 && <DryRun rows={rows} skills={skills} />}
      </div>
    </Dialog>
  )
}

function useFieldNames(): Record<PastedField, string> {
  const { t } = useLingui()
  return { date: t`Day`, start: t`Start`, end: t`End`, position: t`Position`, pros: t`Pros`, wage: t`Wage` }
}

interface MappingProps {
  table: readonly (readonly string[])[]
  map: ColumnMap
  onChange: (field: PastedField, at: number | undefined) => void
}

function Mapping({ table, map, onChange }: MappingProps) {
  const { t } = useLingui()
  const names = useFieldNames()
  const sample = table[0] ?? []
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">
        <Trans>What is in each column?</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-3">
        {pastedFields.map((field) => (
          <SelectField
            key={field}
            label={names[field]}
            value={map[field] ?? ''}
            onChange={(event) => onChange(field, event.target.value === '' ? undefined : Number(event.target.value))}
          >
            <option value="">{t`None`}</option>
            {sample.map((cell, at) => (
              <option key={at} value={at}>
                {`${at + 1}: ${cell}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

function DryRun({ rows, skills }: { rows: readonly ReadRow[]; skills: readonly Skill[] }) {
  const { t } = useLingui()
  const names = useFieldNames()
  return (
    <ol aria-label={t`Shifts from these rows`} className="max-h-72 divide-y divide-light-gray overflow-y-auto border-y border-light-gray">
      {rows.map((row) => (
        <li key={row.line} className="flex items-start gap-2 py-1.5">
          {row.shift ? (
            <CircleCheck size={16} className="mt-0.5 shrink-0 text-success" aria-hidden />
          ) : (
            <CircleAlert size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
          )}
          {row.shift ? (
            <Becomes shift={row.shift} skills={skills} />
          ) : (
            <span>
              <b>
                <Trans>Line {row.line}</Trans>
              </b>{' '}
              <span className="text-error">
                {row.faults.length === 0 ? (
                  <Trans>This day has passed.</Trans>
                ) : (
                  <CannotRead fields={row.faults.map((field) => names[field]).join(', ')} />
                )}
              </span>{' '}
              <span className="text-gray">{row.cells.join(' · ')}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const CannotRead = ({ fields }: { fields: string }) => <Trans>can’t be read: {fields}.</Trans>

function Becomes({ shift, skills }: { shift: PastedShift; skills: readonly Skill[] }) {
  const skill = skills.find(({ id }) => id === shift.skill_id)
  const day = shortDate(`${shift.local_date}T12:00:00Z`, { zone: 'UTC' })
  return (
    <span>
      <b>
        {shift.places} × {skill && skillName(skill)}
      </b>{' '}
      <span className="text-gray">
        {day} · {wallRange(shift.start_time, shift.end_time)}
        {shift.wage_amount !== null && ` · ${hourly(shift.wage_amount)}`}
      </span>
    </span>
  )
}
