import { Trans, useLingui } from '@lingui/react/macro'
import { PastJob, type WorkHistoryItem } from '@muster/contract/pros/pro.ts'
import { addPastJob, editPastJob, getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dayOf } from '../ui/format-time.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useNow } from '../ui/use-now.ts'

type Typed = z.input<typeof PastJob>

function usePastJob(job: WorkHistoryItem | null, onClose: () => void) {
  const form = useMusterForm<Typed, z.output<typeof PastJob>>(PastJob, {
    business_name: job?.business_name ?? '',
    position: job?.position ?? '',
    skill_id: job?.skill?.id ?? null,
    start_date: job?.start_date ?? '',
    end_date: job?.end_date ?? null,
  })
  const options = { form, changes: [getMyProfile], onSuccess: onClose }
  const add = useCall(addPastJob, options)
  const edit = useCall(editPastJob, options)
  const send = form.handleSubmit((body) => (job ? edit.mutate({ params: { id: job.id }, body }) : add.mutate({ body })))
  return { form, send, act: job ? edit : add }
}

/** Adds a job outside Muster, or changes one. */
export function PastJobDialog({ job, onClose }: { job: WorkHistoryItem | null; onClose: () => void }) {
  const { t } = useLingui()
  const { form, send, act } = usePastJob(job, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={job ? t`Edit job` : t`Add job`}
      frame="sheet"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" type="submit" form="past-job" loading={act.isPending}>
            {job ? t`Save job` : t`Add job`}
          </Button>
        </>
      }
    >
      <form id="past-job" noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField label={t`Business`} maxLength={80} error={errors.business_name?.message} {...form.register('business_name')} />
        <TextField
          label={t`What you did`}
          placeholder={t`Banquet captain`}
          maxLength={80}
          error={errors.position?.message}
          {...form.register('position')}
        />
        <PositionChoice form={form} />
        <Dates form={form} />
        <CallProblem error={act.error} words={{}} />
      </form>
    </Dialog>
  )
}

type JobForm = ReturnType<typeof usePastJob>['form']

function PositionChoice({ form }: { form: JobForm }) {
  const { t } = useLingui()
  const { data: skills = [] } = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  return (
    <Controller
      control={form.control}
      name="skill_id"
      render={({ field }) => (
        <SelectField
          label={t`Position on Muster`}
          help={t`So that businesses find you by it.`}
          optional
          error={form.formState.errors.skill_id?.message}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t`None of them`}</option>
          {skills.map((skill) => (
            <option key={skill.id} value={skill.id}>
              {skillName(skill)}
            </option>
          ))}
        </SelectField>
      )}
    />
  )
}

function Dates({ form }: { form: JobForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const today = dayOf(new Date(useNow()))
  const [start, end] = form.watch(['start_date', 'end_date'])
  const set = (name: 'start_date' | 'end_date', value: string | null): void =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Started`}
          type="date"
          max={today}
          error={errors.start_date?.message}
          value={start}
          onChange={({ target }) => set('start_date', target.value)}
        />
        {end !== null && (
          <TextField
            label={t`Ended`}
            type="date"
            {...(start && { min: start })}
            error={errors.end_date?.message}
            value={end}
            onChange={({ target }) => set('end_date', target.value)}
          />
        )}
      </div>
      <Checkbox
        label={t`I still work there`}
        checked={end === null}
        onChange={({ target }) => set('end_date', target.checked ? null : today)}
      />
    </>
  )
}
