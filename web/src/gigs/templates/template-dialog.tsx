import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type GigTemplate, NewGigTemplate } from '@muster/contract/gigs/templates/template.ts'
import { editGigTemplate, listGigTemplates } from '@muster/contract/gigs/templates/template-endpoints.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'

const TemplateForm = NewGigTemplate.pick({
  name: true,
  hourly_rate: true,
  position_description: true,
  private_notes: true,
  no_experience_required: true,
  auto_select_enabled: true,
})

type TemplateInput = z.input<typeof TemplateForm>
type TemplateValues = z.output<typeof TemplateForm>

/** Edits a template. To change its position or requirements, save a filled form as a new template. */
export function TemplateDialog({ template, onClose }: { template: GigTemplate; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<TemplateInput, TemplateValues>(TemplateForm, TemplateForm.parse(template))
  const save = useCall(editGigTemplate, {
    form,
    changes: [listGigTemplates],
    onSuccess: () => {
      toastDone(t`Template saved`)
      onClose()
    },
  })
  const words: Record<CallError<typeof editGigTemplate>, string> = {
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Enter a higher wage.`,
  }
  // The dialog is inside the form of the shift, and forms can't be nested, so the button sends it.
  const send = form.handleSubmit((body) => save.mutate({ params: { id: template.id }, body }))
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={template.name}
      description={t`Shifts you already posted from it won’t change.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" loading={save.isPending} onClick={() => void send()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TemplateFields form={form} />
        <CallProblem error={save.error} words={words} />
      </div>
    </Dialog>
  )
}

function TemplateFields({ form }: { form: UseFormReturn<TemplateInput, unknown, TemplateValues> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
        <TextField label={t`Name`} maxLength={80} error={errors.name?.message} {...form.register('name')} />
        <MoneyField label={t`Hourly wage`} error={errors.hourly_rate?.message} {...form.register('hourly_rate', { valueAsNumber: true })} />
      </div>
      <TextArea
        label={t`Description`}
        maxLength={4000}
        error={errors.position_description?.message}
        {...form.register('position_description')}
      />
      <TextArea
        label={t`Private instructions`}
        optional
        maxLength={4000}
        error={errors.private_notes?.message}
        {...form.register('private_notes')}
      />
      <Checkbox label={t`No experience needed`} {...form.register('no_experience_required')} />
      <Checkbox label={t`Select for me`} {...form.register('auto_select_enabled')} />
    </>
  )
}
