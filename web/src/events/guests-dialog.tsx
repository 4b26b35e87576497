import { Trans, useLingui } from '@lingui/react/macro'
import { listStaffingRatios, putStaffingRatios } from '@muster/contract/events/event-endpoints.ts'
import { staffFor } from '@muster/contract/events/event-rules.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Where nobody has said otherwise: one for every twenty guests. */
const USUAL_GUESTS_EACH = 20

interface GuestsDialogProps {
  draft: GridDraft
  skills: readonly Skill[]
  onTake: (draft: GridDraft) => void
  onClose: () => void
}

/** From guests to staff: a ratio for each position, kept for this location, and the numbers it gives, for one row or all. */
export function GuestsDialog({ draft, skills, onTake, onClose }: GuestsDialogProps) {
  const { t } = useLingui()
  const [guests, setGuests] = useState(100)
  const [row, setRow] = useState<string>('all')
  const [said, setSaid] = useState<Readonly<Record<number, number>>>({})
  const ratios = useQuery(read(listStaffingRatios, {}))
  const keep = useCall(putStaffingRatios, { changes: [listStaffingRatios] })
  const eachOf = (skill_id: number): number =>
    said[skill_id] ?? ratios.data?.find((ratio) => ratio.skill_id === skill_id)?.guests_each ?? USUAL_GUESTS_EACH
  const take = async (): Promise<void> => {
    await keep.mutateAsync({ body: { ratios: draft.columns.map(({ skill_id }) => ({ skill_id, guests_each: eachOf(skill_id) })) } })
    const rows = draft.rows.filter((one) => row === 'all' || one.key === row)
    let next = draft
    for (const one of rows)
      for (const { skill_id } of draft.columns) next = withPlaces(next, one, skill_id, staffFor(guests, eachOf(skill_id)))
    onTake(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`From guests to staff`}
      description={<Trans>How many guests one of each position serves is kept for this location.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={!ratios.data || draft.columns.length === 0}
            loading={keep.isPending}
            onClick={() => void take()}
          >
            <Trans>Fill in the numbers</Trans>
          </Button>
        </>
      }
    >
      {ratios.isError ? (
        <ErrorState error={ratios.error} onRetry={() => void ratios.refetch()} />
      ) : ratios.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Stepper label={t`Guests`} min={1} max={20_000} value={guests} onChange={setGuests} />
            <SelectField label={t`For`} value={row} onChange={(event) => setRow(event.target.value)}>
              <option value="all">{t`Every row`}</option>
              {draft.rows.map((one, index) => (
                <option key={one.key} value={one.key}>
                  {rowName(one, t`Row ${index + 1}`)}
                </option>
              ))}
            </SelectField>
          </div>
          {draft.columns.length === 0 ? (
            <p className="text-gray">
              <Trans>Add the positions first; each then has its ratio here.</Trans>
            </p>
          ) : (
            <ul className="flex flex-col gap-3">
              {draft.columns.map(({ skill_id }) => (
                <li key={skill_id} className="flex items-end gap-3">
                  <div className="flex-1">
                    <Stepper
                      label={<RatioLabel skill={skills.find(({ id }) => id === skill_id)} />}
                      min={1}
                      max={10_000}
                      value={eachOf(skill_id)}
                      onChange={(each) => setSaid({ ...said, [skill_id]: each })}
                    />
                  </div>
                  <b className="w-16 pb-2 text-right text-large">{staffFor(guests, eachOf(skill_id))}</b>
                </li>
              ))}
            </ul>
          )}
          <CallProblem error={keep.error} />
        </div>
      )}
    </Dialog>
  )
}

/** A row as people would call it: its day and times, or its number while it has none. */
function rowName({ local_date, start_time, end_time }: GridRow, number: string): string {
  if (!local_date || !start_time || !end_time) return number
  return `${shortDate(`${local_date}T12:00:00Z`, { zone: 'UTC' })} · ${wallRange(start_time, end_time)}`
}

function RatioLabel({ skill }: { skill: Skill | undefined }) {
  const name = skill ? skillName(skill) : ''
  return <Trans>{name}: guests each</Trans>
}
