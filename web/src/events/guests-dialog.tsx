import { Trans, useLingui } from '@lingui/react/macro'
import { listStaffingRatios, putStaffingRatios } from '@muster/contract/events/event-endpoints.ts'
import { staffFor } from '@muster/contract/events/event-rules.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate, wallRange } from '../ui/format-time.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { type GridDraft, type GridRow, withPlaces } from './grid-values.ts'

/** The ratio of a position until a manager sets one: one pro for every twenty guests. */
const USUAL_GUESTS_EACH = 20

interface GuestsDialogProps {
  draft: GridDraft
  skills: readonly Skill[]
  onTake: (draft: GridDraft) => void
  onClose: () => void
}

/** Fills one row or all from the number of guests, by a ratio for each position that is saved for this location. */
export function GuestsDialog({ draft, skills, onTake, onClose }: GuestsDialogProps) {
  const { t } = useLingui()
  const [guests, setGuests] = useState(100)
  const [row, setRow] = useState<string>('all')
  const { ratios, keep, eachOf, setEach } = useRatios()
  const take = (): void => {
    const rows = draft.rows.filter((one) => row === 'all' || one.key === row)
    let next = draft
    for (const one of rows)
      for (const { skill_id } of draft.columns) next = withPlaces(next, one, skill_id, staffFor(guests, eachOf(skill_id)))
    const kept = draft.columns.map(({ skill_id }) => ({ skill_id, guests_each: eachOf(skill_id) }))
    keep.mutate({ body: { ratios: kept } }, { onSuccess: () => onTake(next) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Staff by guest count`}
      description={<Trans>Enter how many guests one pro of each position serves. We save these ratios for this location.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="contained" disabled={!ratios.data || draft.columns.length === 0} loading={keep.isPending} onClick={take}>
            <Trans>Fill in numbers</Trans>
          </Button>
        </>
      }
    >
      {failedToLoad(ratios) ? (
        <ErrorState error={ratios.error} onRetry={() => void ratios.refetch()} />
      ) : ratios.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Stepper label={t`Guests`} min={1} max={20_000} value={guests} onChange={setGuests} />
            <RowChoice rows={draft.rows} value={row} onChange={setRow} />
          </div>
          <Ratios columns={draft.columns} skills={skills} guests={guests} eachOf={eachOf} onChange={setEach} />
          <CallProblem error={keep.error} />
        </div>
      )}
    </Dialog>
  )
}

/** The guests one pro of each position serves: what the manager typed, or the saved ratio, or the usual one. */
function useRatios() {
  const [typed, setTyped] = useState<Readonly<Record<number, number>>>({})
  const ratios = useQuery(read(listStaffingRatios, {}))
  const keep = useCall(putStaffingRatios, { changes: [listStaffingRatios] })
  const eachOf = (skill_id: number): number =>
    typed[skill_id] ?? ratios.data?.find((ratio) => ratio.skill_id === skill_id)?.guests_each ?? USUAL_GUESTS_EACH
  const setEach = (skill_id: number, each: number): void => setTyped({ ...typed, [skill_id]: each })
  return { ratios, keep, eachOf, setEach }
}

function RowChoice({ rows, value, onChange }: { rows: readonly GridRow[]; value: string; onChange: (row: string) => void }) {
  const { t } = useLingui()
  return (
    <SelectField label={t`For`} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="all">{t`Every row`}</option>
      {rows.map((one, index) => (
        <option key={one.key} value={one.key}>
          {rowName(one, t`Row ${index + 1}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface RatiosProps {
  columns: GridDraft['columns']
  skills: readonly Skill[]
  guests: number
  eachOf: (skill_id: number) => number
  onChange: (skill_id: number, each: number) => void
}

function Ratios({ columns, skills, guests, eachOf, onChange }: RatiosProps) {
  if (columns.length === 0)
    return (
      <p className="text-gray">
        <Trans>Add positions first, then set a ratio for each.</Trans>
      </p>
    )
  return (
    <ul className="flex flex-col gap-3">
      {columns.map(({ skill_id }) => (
        <li key={skill_id} className="flex items-end gap-3">
          <div className="flex-1">
            <Stepper
              label={<RatioLabel skill={skills.find(({ id }) => id === skill_id)} />}
              min={1}
              max={10_000}
              value={eachOf(skill_id)}
              onChange={(each) => onChange(skill_id, each)}
            />
          </div>
          <b className="w-16 pb-2 text-right text-large">{staffFor(guests, eachOf(skill_id))}</b>
        </li>
      ))}
    </ul>
  )
}

/** A row's day and times, or its number until it has them. */
function rowName({ local_date, start_time, end_time }: GridRow, number: string): string {
  if (!local_date || !start_time || !end_time) return number
  return `${shortDate(`${local_date}T12:00:00Z`, { zone: 'UTC' })} · ${wallRange(start_time, end_time)}`
}

function RatioLabel({ skill }: { skill: Skill | undefined }) {
  const name = skill ? skillName(skill) : ''
  return <Trans>{name}: guests per pro</Trans>
}
