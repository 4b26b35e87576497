import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import { addRequirement, listRequirements } from '@muster/contract/skills/skill-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { requirementKind } from './requirement-words.ts'
import { skillName } from '../../skills/skill-name.ts'

interface RequirementDialogProps {
  onClose: () => void
  known: readonly Requirement[]
  chosen: readonly number[]
  skillId: number | null
  onChange: (ids: number[]) => void
  error: Error | null
  onRetry: () => void
}

/** The requirements by category as checkboxes, and a field to add one. */
export function RequirementDialog({ onClose, known, chosen, skillId, onChange, error, onRetry }: RequirementDialogProps) {
  const { t } = useLingui()
  const kindInWords = useKindInWords()
  const categories = [...new Set(known.map(({ category }) => category))]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What pros must bring`}
      frame="sheet"
      actions={
        <Button variant="contained" onClick={onClose}>
          <Plural value={chosen.length} _0="Done" one="Done, # chosen" other="Done, # chosen" />
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={onRetry} />}
      <div className="flex flex-col gap-4">
        {categories.map((one) => (
          <CategoryBoxes
            key={one}
            title={kindInWords(one)}
            requirements={known.filter(({ category }) => category === one)}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
        <AddRequirement categories={categories} skillId={skillId} onAdded={(id) => onChange([...chosen, id])} />
      </div>
    </Dialog>
  )
}

function useKindInWords(): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => requirementKind(kind, (words) => i18n._(words))
}

interface CategoryBoxesProps {
  title: string
  requirements: readonly Requirement[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function CategoryBoxes({ title, requirements, chosen, onChange }: CategoryBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold text-gray">{title}</legend>
      <div className="grid gap-x-4 gap-y-1.5 desktop:grid-cols-2">
        {requirements.map((requirement) => (
          <Checkbox
            key={requirement.id}
            label={skillName(requirement)}
            checked={chosen.includes(requirement.id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, requirement.id] : chosen.filter((id) => id !== requirement.id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface AddRequirementProps {
  categories: readonly string[]
  skillId: number | null
  onAdded: (id: number) => void
}

function AddRequirement({ categories, skillId, onAdded }: AddRequirementProps) {
  const { t } = useLingui()
  const kindInWords = useKindInWords()
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const add = useCall(addRequirement, {
    changes: [listRequirements],
    onSuccess: ({ id }) => {
      onAdded(id)
      setName('')
    },
  })
  const into = category || categories[0] || 'Other'
  const submit = (): void => add.mutate({ body: { name, category: into, skill: skillId } })
  return (
    <>
      <div className="grid items-end gap-2 border-t border-light-gray pt-4 desktop:grid-cols-[1fr_160px_auto]">
        <TextField
          label={t`Something else`}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must not send the shift's form, which contains this field.
            event.preventDefault()
            if (name.trim() !== '') submit()
          }}
        />
        <SelectField label={t`Category`} value={into} onChange={(event) => setCategory(event.target.value)}>
          {(categories.length > 0 ? categories : [into]).map((one) => (
            <option key={one} value={one}>
              {kindInWords(one)}
            </option>
          ))}
        </SelectField>
        <Button variant="outlined" className="h-[38px]" disabled={name.trim() === ''} loading={add.isPending} onClick={submit}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <CallProblem error={add.error} />
    </>
  )
}
