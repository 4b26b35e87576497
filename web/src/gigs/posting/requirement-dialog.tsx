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

/** Every requirement by its category, to be ticked; and a line for one that is not there yet. */
export function RequirementDialog({ onClose, known, chosen, skillId, onChange, error, onRetry }: RequirementDialogProps) {
  const { i18n, t } = useLingui()
  const kindInWords = (kind: string): string => requirementKind(kind, (words) => i18n._(words))
  const [name, setName] = useState('')
  const categories = [...new Set(known.map(({ category }) => category))]
  const [category, setCategory] = useState('')
  const add = useCall(addRequirement, {
    changes: [listRequirements],
    onSuccess: ({ id }) => {
      onChange([...chosen, id])
      setName('')
    },
  })
  const into = category || categories[0] || 'Other'
  const submit = (): void => add.mutate({ body: { name, category: into, skill: skillId } })
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
          <fieldset key={one}>
            <legend className="mb-1 text-small font-semibold text-gray">{kindInWords(one)}</legend>
            <div className="grid gap-x-4 gap-y-1.5 desktop:grid-cols-2">
              {known
                .filter((requirement) => requirement.category === one)
                .map((requirement) => (
                  <Checkbox
                    key={requirement.id}
                    label={skillName(requirement)}
                    checked={chosen.includes(requirement.id)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...chosen, requirement.id] : chosen.filter((id) => id !== requirement.id))
                    }
                  />
                ))}
            </div>
          </fieldset>
        ))}
        <div className="grid items-end gap-2 border-t border-light-gray pt-4 desktop:grid-cols-[1fr_160px_auto]">
          <TextField
            label={t`Something else`}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // This stands within the shift's own form, which Enter must not send.
              event.preventDefault()
              if (name.trim() !== '') submit()
            }}
          />
          <SelectField label={t`Kind`} value={into} onChange={(event) => setCategory(event.target.value)}>
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
      </div>
    </Dialog>
  )
}
