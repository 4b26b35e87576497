import { Trans, useLingui } from '@lingui/react/macro'
import { type Configuration, NewSharedRequirement } from '@muster/contract/configuration/catalog.ts'
import {
  addCertification,
  addSharedRequirement,
  editRequirement,
  getConfiguration,
} from '@muster/contract/configuration/configuration-endpoints.ts'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** What is named: a new requirement or one that exists, or a new certificate. */
export type Naming = { what: 'requirement'; row: Requirement | null } | { what: 'certification'; row: null }

interface NamesDialogProps {
  naming: Naming
  configuration: Configuration
  onClose: () => void
}

/** The names of a requirement or a certificate in both languages. */
export function NamesDialog({ naming, configuration, onClose }: NamesDialogProps) {
  const { t } = useLingui()
  const { form, send, isPending, error } = useNames(naming, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={naming.what === 'certification' ? <Trans>New certificate</Trans> : (naming.row?.name ?? <Trans>New requirement</Trans>)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={isPending} onClick={send}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField label={t`Name in English`} maxLength={80} error={errors.name?.message} {...form.register('name')} />
        <TextField label={t`Name in Spanish`} maxLength={80} error={errors.name_es?.message} {...form.register('name_es')} />
        {naming.what === 'requirement' && <RequirementFields form={form} configuration={configuration} isNew={naming.row === null} />}
        <CallProblem error={error} />
      </form>
    </Dialog>
  )
}

type NamesForm = ReturnType<typeof useNames>['form']

/** What a requirement has besides its names. The position it is for is chosen once. */
function RequirementFields({ form, configuration, isNew }: { form: NamesForm; configuration: Configuration; isNew: boolean }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const categories = [...new Set(configuration.requirements.map(({ category }) => category))]
  return (
    <>
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
      {isNew && (
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
    </>
  )
}

function useNames({ what, row }: Naming, onClose: () => void) {
  const { t } = useLingui()
  const form = useMusterForm<z.input<typeof NewSharedRequirement>, NewSharedRequirement>(NewSharedRequirement, {
    name: row?.name ?? '',
    name_es: row?.name_es ?? '',
    // A certificate has none. The field is not shown, and not sent.
    category: row?.category ?? (what === 'certification' ? '-' : ''),
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
  const certify = useCall(addCertification, done)
  const send = (): void =>
    void form.handleSubmit(({ skill, ...words }) => {
      const { name, name_es } = words
      if (what === 'certification') certify.mutate({ body: { name, name_es } })
      else if (row === null) add.mutate({ body: { ...words, skill } })
      else edit.mutate({ params: { id: row.id }, body: words })
    })()
  return { form, send, isPending: add.isPending || edit.isPending || certify.isPending, error: add.error ?? edit.error ?? certify.error }
}
