import { Trans, useLingui } from '@lingui/react/macro'
import { type FilledTemplate, MOST_TEMPLATE, NewMessageTemplate } from '@muster/contract/conversations/message-template.ts'
import { addMessageTemplate, editMessageTemplate, listFilledTemplates } from '@muster/contract/conversations/message-template-endpoints.ts'
import { TEMPLATE_FIELDS, type TemplateField } from '@muster/contract/conversations/message-template-rules.ts'
import { useRef } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

interface TemplateFormProps {
  /** The template to change; null for a new one. */
  template: FilledTemplate | null
  language: FilledTemplate['language']
  onDone: () => void
}

/** Writes a template: its name, its words, and the fields that we fill. */
export function TemplateForm({ template, language, onDone }: TemplateFormProps) {
  const { t } = useLingui()
  const form = useMusterForm(NewMessageTemplate, {
    name: template?.name ?? '',
    body: template?.body ?? '',
    language: template?.language ?? language,
  })
  const options = { form, changes: [listFilledTemplates], onSuccess: onDone }
  const add = useCall(addMessageTemplate, options)
  const edit = useCall(editMessageTemplate, options)
  const id = template?.id ?? null
  const call = id === null ? add : edit
  const save = form.handleSubmit((body) => (id === null ? add.mutate({ body }) : edit.mutate({ params: { id }, body })))
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onDone}
      frame="sheet"
      title={id === null ? <Trans>New template</Trans> : <Trans>Edit template</Trans>}
      description={<Trans>Every manager of this location can use it.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={call.isPending} onClick={() => void save()}>
            <Trans>Save template</Trans>
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void save(event)} className="grid gap-3">
        <TextField label={t`Name`} placeholder={t`Which door`} maxLength={60} {...form.register('name')} error={errors.name?.message} />
        <Words form={form} />
        <SelectField label={t`Language`} {...form.register('language')}>
          <option value="en">{t`English`}</option>
          <option value="es">{t`Spanish`}</option>
        </SelectField>
        <CallProblem error={call.error} />
      </form>
    </Dialog>
  )
}

/** The words, and a button for each field that puts it where the person writes. */
function Words({ form }: { form: ReturnType<typeof useMusterForm<NewMessageTemplate, NewMessageTemplate>> }) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const names = useFieldNames()
  const { ref, ...body } = form.register('body')
  const insert = (field: TemplateField): void => {
    const words = form.getValues('body')
    const at = area.current?.selectionStart ?? words.length
    form.setValue('body', `${words.slice(0, at)}{${field}}${words.slice(area.current?.selectionEnd ?? at)}`, {
      shouldValidate: true,
      shouldDirty: true,
    })
    area.current?.focus()
  }
  return (
    <div>
      <TextArea
        label={t`Message`}
        rows={4}
        maxLength={MOST_TEMPLATE}
        {...body}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        error={form.formState.errors.body?.message}
        help={<Trans>We fill what is in braces when you use the template.</Trans>}
      />
      <fieldset aria-label={t`Add a field`} className="mt-2 flex flex-wrap gap-1.5">
        {TEMPLATE_FIELDS.map((field) => (
          <Button key={field} variant="outlined" size="small" onClick={() => insert(field)}>
            {names[field]}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

function useFieldNames(): Record<TemplateField, string> {
  const { t } = useLingui()
  return {
    'first name': t`First name`,
    shift: t`Position`,
    start: t`Start time`,
    end: t`End time`,
    address: t`Address`,
    location: t`Location name`,
  }
}
