import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { TextField } from '../../ui/text-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { skillName } from '../../skills/skill-name.ts'
import type { ShiftFormState } from '../shift-values.ts'

interface DetailFieldsProps {
  form: ShiftFormState
  /** The position of a new shift, whose usual text may be the description. */
  skill: Skill | undefined
  /** The shift that the form is copied from. */
  copied: Pick<Gig, 'description' | 'special_inst'> | null
}

/** Says that no one wrote the text for this shift; null if someone did. */
function useOrigin(description: string, instructions: string, { skill, copied }: Omit<DetailFieldsProps, 'form'>): string | null {
  const { t } = useLingui()
  const isCopied =
    copied !== null && `${description}${instructions}` !== '' && copied.description === description && copied.special_inst === instructions
  if (isCopied) return t`From the shift you copied`
  const usual = skill?.default_description
  if (!skill || !usual || (description !== usual && !description.startsWith(`${usual}\n`))) return null
  return t`From the usual text of ${skillName(skill)}`
}

/** Description, private instructions and what the business files the shift by. Folded, because the position usually brings its own description. */
export function DetailFields({ form, skill, copied }: DetailFieldsProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  const [description, instructions] = [form.getValues('description') ?? '', form.getValues('special_inst') ?? '']
  const origin = useOrigin(description, instructions, { skill, copied })
  return (
    <details
      className="group"
      open={errors.description || errors.special_inst || errors.po_number || errors.cost_center ? true : undefined}
    >
      <summary className="flex list-none items-center gap-2 rounded-tag touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-small font-semibold">
          <Trans>Details</Trans>
        </span>
        <span className="min-w-0 flex-1 text-small">
          <span className="block truncate text-gray group-open:invisible">
            {description || <Trans>No description</Trans>}
            {instructions && ` · ${instructions}`}
          </span>
          {origin && <span className="block font-semibold text-warning">{origin}</span>}
        </span>
        <ChevronDown size={16} className="shrink-0 text-gray transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <TextArea
          label={t`Description`}
          help={t`Every pro reads this before applying.`}
          maxLength={4000}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TextArea
          label={t`Private instructions`}
          optional
          help={t`Only confirmed pros read this: which door, where to park, what to wear.`}
          maxLength={4000}
          error={errors.special_inst?.message}
          {...form.register('special_inst')}
        />
        <div className="grid gap-3 desktop:grid-cols-2">
          <TextField label={t`PO number`} optional maxLength={40} error={errors.po_number?.message} {...form.register('po_number')} />
          <TextField label={t`Cost center`} optional maxLength={40} error={errors.cost_center?.message} {...form.register('cost_center')} />
        </div>
      </div>
    </details>
  )
}
