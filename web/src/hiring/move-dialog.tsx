import { Trans, useLingui } from '@lingui/react/macro'
import { editInterview, getInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import type { Interview } from '@muster/contract/hiring/interview.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { dayOf, wallTimeOf } from '../ui/format-time.ts'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { HIRING_LISTS } from './hiring-lists.ts'
import { InterviewDraft, type InterviewForm, interviewTimes } from './interview-draft.ts'
import { MeetingFields, TimeFields } from './interview-fields.tsx'
import { TimeConflicts } from './time-conflicts.tsx'
import { useInterviewWords } from './use-interview-words.ts'

/** Changes an interview: another time asks the candidate again. */
export function MoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const interview = useQuery(read(getInterview, { params: { id } }))
  if (interview.data) return <MoveForm interview={interview.data} onClose={onClose} />
  return (
    <Dialog open frame="side" onClose={onClose} title={<Trans>Change interview</Trans>}>
      {failedToLoad(interview) ? <ErrorState error={interview.error} onRetry={() => void interview.refetch()} /> : <LoadingLines />}
    </Dialog>
  )
}

function useMove(interview: Interview, onClose: () => void) {
  const { t } = useLingui()
  const { id, timezone: zone, candidate } = interview
  const shown = interview.proposed ?? interview
  const form: InterviewForm = useMusterForm(InterviewDraft, {
    local_date: dayOf(shown.start_time, { zone }),
    start_time: wallTimeOf(shown.start_time, zone),
    end_time: wallTimeOf(shown.end_time, zone),
    instructions: interview.instructions,
    interview_contact: {
      fullname: interview.interview_contact.fullname,
      phone_number: formatPhone(interview.interview_contact.phone_number),
    },
    job_posting: '',
    wage: '',
  })
  const edit = useCall(editInterview, {
    form,
    changes: HIRING_LISTS,
    onSuccess: () => {
      toastDone(t`Saved. ${candidate.first_name} gets a message.`)
      onClose()
    },
  })
  const send = form.handleSubmit(({ instructions, interview_contact, ...typed }) =>
    edit.mutate({ params: { id }, body: { instructions, interview_contact, ...interviewTimes(typed, zone)! } }),
  )
  return { form, edit, send }
}

function MoveForm({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { id, timezone: zone, candidate } = interview
  const { form, edit, send } = useMove(interview, onClose)
  const words = useInterviewWords()
  const [local_date, start_time, end_time] = useWatch({ control: form.control, name: ['local_date', 'start_time', 'end_time'] })
  const times = interviewTimes({ local_date, start_time, end_time }, zone)
  const moves = times !== null && Date.parse(times.start_time) !== Date.parse(interview.start_time)
  return (
    <Dialog
      open
      frame="side"
      onClose={onClose}
      title={<Trans>Change interview</Trans>}
      description={`${candidate.first_name} ${candidate.last_name}`}
      actions={
        <Button variant="contained" size="mainAction" fullWidth loading={edit.isPending} onClick={() => void send()}>
          <Trans>Save changes</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {interview.proposed?.note && <p className="rounded-control bg-background px-3 py-2.5">“{interview.proposed.note}”</p>}
        <TimeFields form={form} zone={zone} />
        <TimeConflicts
          times={times}
          who={{ candidate_id: candidate.id }}
          except={id}
          name={candidate.first_name}
          isPro={candidate.user !== null}
          zone={zone}
        />
        {moves && interview.proposed === null && (
          <p className="text-gray">
            <Trans>We ask {candidate.first_name} whether the new time works.</Trans>
          </p>
        )}
        <MeetingFields form={form} />
        <CallProblem error={edit.error} words={words} />
      </div>
      <UnsavedChanges when={form.formState.isDirty && !edit.isPending} />
    </Dialog>
  )
}
