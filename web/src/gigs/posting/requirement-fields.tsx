import { Trans, useLingui } from '@lingui/react/macro'
import { withoutExperience } from '@muster/contract/gigs/posting/experience-rules.ts'
import { hasAddOn } from '@muster/contract/locations/has-add-on.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import { listRequirements } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useEffect, useState } from 'react'
import { read } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'

const RequirementDialog = lazy(() =>
  import('./requirement-dialog.tsx').then(({ RequirementDialog: component }) => ({ default: component })),
)

const NONE: readonly Requirement[] = []

interface ExperienceOptions {
  form: ShiftFormState
  values: ShiftDraft
  known: readonly Requirement[]
  isNew: boolean
}

/** Keeps a shift from asking for experience while it says that none is needed: what someone chooses last stays. */
function useOneExperience({ form, values, known, isNew }: ExperienceOptions) {
  const { setValue, getValues } = form
  const { no_experience_required, selected_requirement_ids } = values
  const changed = { shouldDirty: true }
  const asks = (ids: readonly number[]): boolean => withoutExperience(ids, known).length < ids.length
  // A position, a draft or a copy can bring "No experience needed" along. A posted shift changes only when someone changes it.
  const contradicts = isNew && no_experience_required === true && asks(selected_requirement_ids ?? [])
  useEffect(() => {
    if (contradicts) setValue('no_experience_required', false, { shouldDirty: true })
  }, [contradicts, setValue])
  return {
    set: (ids: number[]): void => {
      setValue('selected_requirement_ids', ids, changed)
      if (getValues('no_experience_required') && asks(ids)) setValue('no_experience_required', false, changed)
    },
    dropExperience: (): void => {
      const chosen = getValues('selected_requirement_ids') ?? []
      if (getValues('no_experience_required')) setValue('selected_requirement_ids', withoutExperience(chosen, known), changed)
    },
  }
}

interface RequirementFieldsProps {
  form: ShiftFormState
  values: ShiftDraft
  location: Location
  /** Not posted yet. */
  isNew: boolean
}

/** What pros must bring, as chips, with a dialog to add more. */
export function RequirementFields({ form, values, location, isNew }: RequirementFieldsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { skill_id } = values
  const requirements = useQuery(read(listRequirements, { query: skill_id === undefined ? {} : { skill_id } }))
  const chosen = values.selected_requirement_ids ?? []
  const known = requirements.data ?? NONE
  const { set, dropExperience } = useOneExperience({ form, values, known, isNew })
  const fee = location.background_checks_fee_percentage
  // A shift keeps asking for what it was posted with.
  const asksBackground = values.background_check_required === true || hasAddOn(location, 'BACKGROUND_CHECKS', values.local_date ?? '')
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
        <Checkbox label={t`No experience needed`} {...form.register('no_experience_required', { onChange: dropExperience })} />
        <Checkbox label={t`Certifications checked by Muster`} {...form.register('require_certifications')} />
        <Checkbox label={t`Check in with a code`} {...form.register('is_checkin_required')} />
        {asksBackground && (
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
