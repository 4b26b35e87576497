import { Trans, useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'

/** The filters besides the day: pay, distance and positions. */
export function JobFilterSheet({ onClose }: { onClose: () => void }) {
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const set = (change: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Filters</Trans>}
      actions={
        <>
          <Button variant="text" onClick={() => set({ skills: [], min_wage: undefined, max_distance: undefined, day: undefined })}>
            <Trans>Clear</Trans>
          </Button>
          <Button variant="contained" onClick={onClose}>
            <Trans>Show shifts</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PayAndDistance min_wage={search.min_wage} max_distance={search.max_distance} onChange={set} />
        <fieldset>
          <legend className="mb-2 text-normal font-semibold">
            <Trans>Positions</Trans>
          </legend>
          <Positions chosen={search.skills} onChange={(ids) => set({ skills: ids })} />
        </fieldset>
      </div>
    </Dialog>
  )
}

function Positions({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const skills = useQuery(read(listSkills, {}))
  if (failedToLoad(skills)) return <ErrorState error={skills.error} onRetry={() => void skills.refetch()} />
  if (!skills.data)
    return (
      <Skeleton>
        <Bone className="h-11" />
      </Skeleton>
    )
  const toggle = (id: number): void => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="flex flex-wrap gap-2">
      {skills.data.map((skill) => (
        <ChoiceChip key={skill.id} chosen={chosen.includes(skill.id)} onClick={() => toggle(skill.id)}>
          {skillName(skill)}
        </ChoiceChip>
      ))}
    </div>
  )
}

interface PayAndDistanceProps {
  min_wage?: number | undefined
  max_distance?: number | undefined
  onChange: (change: { min_wage?: number | undefined; max_distance?: number | undefined }) => void
}

function PayAndDistance({ min_wage, max_distance, onChange }: PayAndDistanceProps) {
  const { t } = useLingui()
  const numberOf = (text: string) => (text === '' ? undefined : Number(text))
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t`Pay per hour`}
        value={min_wage ?? ''}
        onChange={(event) => onChange({ min_wage: numberOf(event.target.value) })}
      >
        <option value="">{t`Any`}</option>
        {[16, 18, 20, 22, 25, 30].map((dollars) => (
          <option key={dollars} value={dollars}>{t`$${dollars} and up`}</option>
        ))}
      </SelectField>
      <SelectField
        label={t`Distance`}
        value={max_distance ?? ''}
        onChange={(event) => onChange({ max_distance: numberOf(event.target.value) })}
      >
        <option value="">{t`Any`}</option>
        {[3, 5, 10, 15, 25].map((miles) => (
          <option key={miles} value={miles}>{t`Up to ${miles} mi`}</option>
        ))}
      </SelectField>
    </div>
  )
}
