import { Trans, useLingui } from '@lingui/react/macro'
import { type Configuration, NewSharedRequirement } from '@muster/contract/configuration/catalog.ts'
import { addSharedRequirement, editRequirement, getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { NamesDialog, NamesFields } from './names-dialog.tsx'

interface RequirementDialogProps {
  /** The requirement to reword; null for a new one. */
  row: Requirement | null
  configuration: Configuration
  onClose: () => void
}

/** A requirement of every location: its names, its category, and when it is new the position it is for. */
export function RequirementDialog({ row, configuration, onClose }: RequirementDialogProps) {
  const { t } = useLingui()
  const { form, send, isPending, error } = useRequirement(row, onClose)
  const { errors } = form.formState
  const categories = [...new Set(configuration.requirements.map(({ category }) => category))]
  return (
    <NamesDialog title={row?.name ?? <Trans>New requirement</Trans>} isPending={isPending} error={error} onSend={send} onClose={onClose}>
      <NamesFields name={form.register('name')} name_es={form.register('name_es')} errors={errors} />
      <TextField
        label={t`Category`}
        list="requirement-categories"
        maxLength={40}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <datalist id="requirement-categories">
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
      {row === null && (
        <SelectField
          label={t`For`}
          {...form.register('skill', { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) })}
        >
          <option value="">{t`every position`}</option>
          {configuration.positions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </NamesDialog>
  )
}

function useRequirement(row: Requirement | null, onClose: () => void) {
  const { t } = useLingui()
  const form = useMusterForm<z.input<typeof NewSharedRequirement>, NewSharedRequirement>(NewSharedRequirement, {
    name: row?.name ?? '',
    name_es: row?.name_es ?? '',
    category: row?.category ?? '',
    skill: row?.skill ?? null,
  })
  const done = {
    form,
    changes: [getConfiguration],
    onSuccess: () => {
      onClose()
      toastDone(t`Saved`)
    },
  }
  const add = useCall(addSharedRequirement, done)
  const edit = useCall(editRequirement, done)
  const send = (): void =>
    void form.handleSubmit(({ skill, ...words }) => {
      if (row === null) add.mutate({ body: { ...words, skill } })
      else edit.mutate({ params: { id: row.id }, body: words })
    })()
  return { form, send, isPending: add.isPending || edit.isPending, error: add.error ?? edit.error }
}
