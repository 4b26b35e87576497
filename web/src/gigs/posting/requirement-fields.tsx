import { Trans, useLingui } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import { listRequirements } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { read } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'

const RequirementDialog = lazy(() =>
  import('./requirement-dialog.tsx').then(({ RequirementDialog: component }) => ({ default: component })),
)

/** What pros must bring, as chips, with a dialog to add more. */
export function RequirementFields({ form, values, location }: { form: ShiftFormState; values: ShiftDraft; location: Location }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { skill_id } = values
  const requirements = useQuery(read(listRequirements, { query: skill_id === undefined ? {} : { skill_id } }))
  const chosen = values.selected_requirement_ids ?? []
  const set = (ids: number[]): void => form.setValue('selected_requirement_ids', ids, { shouldDirty: true })
  const known = requirements.data ?? []
  const fee = location.background_checks_fee_percentage
  return (
    <div>
      <h2 className="mb-1.5 text-small font-semibold">{t`Requirements`}</h2>
      <div className="flex flex-wrap gap-1.5">
        {known
          .filter(({ id }) => chosen.includes(id))
          .map((one) => (
            <RemovableChip key={one.id} onRemove={() => set(chosen.filter((id) => id !== one.id))}>
              {skillName(one)}
            </RemovableChip>
          ))}
        <Button variant="raised" size="small" icon={<Plus size={12} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1.5">
        <Checkbox label={t`No experience needed`} {...form.register('no_experience_required')} />
        <Checkbox label={t`Certifications checked by Muster`} {...form.register('require_certifications')} />
        <Checkbox label={t`Check in with a code`} {...form.register('is_checkin_required')} />
        {location.background_checks_enabled && (
          <Checkbox
            label={fee > 0 ? t`Background check, ${fee}% more` : t`Background check`}
            {...form.register('background_check_required')}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {open && (
          <RequirementDialog
            onClose={() => setOpen(false)}
            known={known}
            chosen={chosen}
            skillId={skill_id ?? null}
            onChange={set}
            error={requirements.error}
            onRetry={() => void requirements.refetch()}
          />
        )}
      </Suspense>
    </div>
  )
}
