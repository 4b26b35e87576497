import { Trans, useLingui } from '@lingui/react/macro'
import { experienceLevels, jobTypes } from '@muster/contract/hiring/hiring-choices.ts'
import { addJobPosting, editJobPosting } from '@muster/contract/hiring/job-posting-endpoints.ts'
import { type JobPosting, NewJobPosting } from '@muster/contract/hiring/job-posting.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { bodyOfPosting } from './body-of-posting.ts'
import { HIRING_LISTS } from './hiring-lists.ts'

type PostingForm = UseFormReturn<z.input<typeof NewJobPosting>, unknown, NewJobPosting>

interface PostingDialogProps {
  /** Null for a new one. */
  posting: JobPosting | null
  onDone?: (posting: JobPosting) => void
  onClose: () => void
}

/** Writes a new posting, or edits one. */
export function PostingDialog({ posting, onDone, onClose }: PostingDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const form: PostingForm = useMusterForm(NewJobPosting, {
    ...(posting === null ? { name: '', job_type_id: 1, experience_level_id: 1, description: '' } : bodyOfPosting(posting)),
    external_application_link: posting?.external_application_link ?? '',
  })
  const done = (saved: JobPosting): void => {
    toastDone(posting === null ? t`Posting is open` : t`Posting saved`)
    onDone?.(saved)
    onClose()
  }
  const add = useCall(addJobPosting, { form, changes: HIRING_LISTS, onSuccess: done })
  const edit = useCall(editJobPosting, { form, changes: HIRING_LISTS, onSuccess: done })
  const isPending = add.isPending || edit.isPending
  const send = form.handleSubmit((body) => (posting === null ? add.mutate({ body }) : edit.mutate({ params: { id: posting.id }, body })))
  return (
    <Dialog
      open
      frame="side"
      onClose={onClose}
      title={posting === null ? <Trans>New posting</Trans> : <Trans>Edit posting</Trans>}
      actions={
        <Button type="submit" form={formId} variant="contained" size="mainAction" fullWidth loading={isPending}>
          {posting === null ? <Trans>Post job</Trans> : <Trans>Save posting</Trans>}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <PostingFields form={form} />
        <CallProblem
          error={add.error ?? edit.error}
          words={{
            CONFLICT: t`This location has as many postings as it can.`,
            INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.`,
          }}
        />
      </form>
      <UnsavedChanges when={form.formState.isDirty && !isPending} />
    </Dialog>
  )
}

function PostingFields({ form }: { form: PostingForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <PositionField form={form} />
      <TextField label={t`Title`} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <MoneyField label={t`Hourly wage`} error={errors.wage?.message} {...form.register('wage', { valueAsNumber: true })} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t`Job type`} error={errors.job_type_id?.message} {...form.register('job_type_id', { valueAsNumber: true })}>
          {jobTypes.map((type) => (
            <option key={type.id} value={type.id}>
              {skillName(type)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Experience`}
          error={errors.experience_level_id?.message}
          {...form.register('experience_level_id', { valueAsNumber: true })}
        >
          {experienceLevels.map((level) => (
            <option key={level.id} value={level.id}>
              {skillName(level)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label={t`Description`} optional rows={6} error={errors.description?.message} {...form.register('description')} />
      <TextField
        type="url"
        inputMode="url"
        label={t`Application link`}
        optional
        help={t`Where people apply on your own site. It starts with https://`}
        autoComplete="off"
        error={errors.external_application_link?.message}
        {...form.register('external_application_link')}
      />
    </>
  )
}

/** The position. Its name is the title, until someone types one. */
function PositionField({ form }: { form: PostingForm }) {
  const { t } = useLingui()
  const skills = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const options = (skills.data ?? []).map((one) => ({ value: one.id, label: skillName(one), mark: <PositionMark hue={one.color} /> }))
  return (
    <Controller
      control={form.control}
      name="position_id"
      render={({ field }) => (
        <ComboBox
          label={t`Position`}
          options={options}
          value={field.value ?? null}
          error={form.formState.errors.position_id?.message}
          onChange={(id) => {
            field.onChange(id)
            const named = options.find(({ value }) => value === id)
            if (named && !form.getFieldState('name').isDirty) form.setValue('name', named.label)
          }}
        />
      )}
    />
  )
}
