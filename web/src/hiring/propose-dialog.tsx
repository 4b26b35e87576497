import { Trans, useLingui } from '@lingui/react/macro'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { Controller } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dayOf, instantAt } from '../ui/format-time.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { type AnswerActs, useAnswerWords } from './answer-acts.ts'
import type { ProposalForm } from './proposal-draft.ts'

interface ProposeDialogProps {
  invitation: InterviewInvitation
  acts: AnswerActs
  form: ProposalForm
  onClose: () => void
}

/** Asks for another time. The business moves the interview, or not. */
export function ProposeDialog({ invitation: { timezone: zone, location }, acts, form, onClose }: ProposeDialogProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const now = useNow()
  const { errors } = form.formState
  const place = location.name
  const send = form.handleSubmit(({ local_date, start_time, note }) =>
    acts.propose({ start_time: instantAt(local_date, start_time, zone).toISOString(), note }, onClose),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Ask for another time</Trans>}
      description={<Trans>{place} decides whether it works. Your invitation stays until then.</Trans>}
      actions={
        <Button variant="contained" loading={acts.isPending} onClick={() => void send()}>
          <Trans>Ask</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Controller
            control={form.control}
            name="local_date"
            render={({ field }) => (
              <DateField
                label={t`Date`}
                value={field.value || null}
                min={dayOf(new Date(now), { zone })}
                onChange={field.onChange}
                error={errors.local_date?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="start_time"
            render={({ field }) => (
              <TimeField
                label={t`Start`}
                value={field.value || null}
                onChange={(time) => field.onChange(time ?? '')}
                error={errors.start_time?.message}
              />
            )}
          />
        </div>
        <TextArea label={t`Note`} optional maxLength={300} error={errors.note?.message} {...form.register('note')} />
        <CallProblem error={acts.error} words={words} />
      </div>
    </Dialog>
  )
}
