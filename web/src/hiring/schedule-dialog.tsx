import { Trans, useLingui } from '@lingui/react/macro'
import { inviteToInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import { listJobPostings } from '@muster/contract/hiring/job-posting-endpoints.ts'
import { formatPhone, isPhone, normalizePhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useLocationRecord } from '../locations/use-location-record.ts'
import { useMe } from '../me/use-me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dayOf, dayPlus, viewerZone } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { SelectField } from '../ui/select-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useNow } from '../ui/use-now.ts'
import { HIRING_LISTS } from './hiring-lists.ts'
import { InterviewDraft, type InterviewForm, interviewTimes, OutsideDraft, type OutsideForm } from './interview-draft.ts'
import { MeetingFields, PayField, PersonFields, TimeFields } from './interview-fields.tsx'
import { TimeConflicts } from './time-conflicts.tsx'
import { useInterviewWords } from './use-interview-words.ts'

/** Someone the location knows: a candidate of a posting, or a pro. */
export interface KnownInvitee {
  candidate_id?: number
  pro_id?: number
  name: string
  headshot_public_id: string | null
  isPro: boolean
}

interface ScheduleDialogProps {
  locationId: number
  /** Null for someone from outside, typed here. */
  invitee: KnownInvitee | null
  /** The posting to start with. A candidate of a posting keeps it. */
  postingId?: number | undefined
  onClose: () => void
}

/** Invites someone to an interview: who, for which job, when, and who they meet. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return props.invitee === null ? <OutsideSchedule {...props} /> : <KnownSchedule {...props} invitee={props.invitee} />
}

function useStart({ postingId }: Pick<ScheduleDialogProps, 'postingId'>) {
  const me = useMe()
  const now = useNow()
  return {
    local_date: dayPlus(dayOf(new Date(now)), 1),
    start_time: '14:00:00',
    end_time: '14:30:00',
    instructions: '',
    interview_contact: {
      fullname: `${me.first_name} ${me.last_name}`.trim(),
      phone_number: me.phone_number ? formatPhone(me.phone_number) : '',
    },
    job_posting: postingId === undefined ? '' : String(postingId),
    wage: '',
  }
}

function useInvite(form: InterviewForm | OutsideForm, onClose: () => void) {
  const { t } = useLingui()
  return useCall(inviteToInterview, {
    form,
    changes: HIRING_LISTS,
    onSuccess: ({ candidate }) => {
      toastDone(t`Invitation sent to ${candidate.first_name}`)
      onClose()
    },
  })
}

const bodyOf = ({ instructions, interview_contact, job_posting, wage, ...typed }: z.output<typeof InterviewDraft>, zone: string) => ({
  instructions,
  interview_contact,
  wage,
  job_posting: job_posting === '' ? null : Number(job_posting),
  ...interviewTimes(typed, zone)!,
})

function KnownSchedule({ invitee, ...props }: ScheduleDialogProps & { invitee: KnownInvitee }) {
  const form: InterviewForm = useMusterForm(InterviewDraft, useStart(props))
  const invite = useInvite(form, props.onClose)
  const zone = useZone(props.locationId)
  const who = invitee.candidate_id === undefined ? { pro_id: invitee.pro_id! } : { candidate_id: invitee.candidate_id }
  return (
    <Frame
      {...props}
      form={form}
      error={invite.error}
      isPending={invite.isPending}
      isPro={invitee.isPro}
      onSend={() => void form.handleSubmit((typed) => invite.mutate({ body: { ...bodyOf(typed, zone), ...who } }))()}
      who={who}
      name={invitee.name.split(' ')[0] ?? ''}
      keepsPosting={invitee.candidate_id !== undefined}
    >
      <p className="flex items-center gap-3 rounded-control border border-light-gray px-3 py-2 text-base font-semibold">
        <Avatar name={invitee.name} src={imageUrl(invitee.headshot_public_id, 64)} size={32} />
        {invitee.name}
      </p>
    </Frame>
  )
}

function OutsideSchedule(props: ScheduleDialogProps) {
  const candidate = { first_name: '', last_name: '', phone_number: '', email: '' }
  const form: OutsideForm = useMusterForm(OutsideDraft, { ...useStart(props), candidate })
  const invite = useInvite(form, props.onClose)
  const zone = useZone(props.locationId)
  const typed = useWatch({ control: form.control, name: 'candidate' })
  const who = isPhone(typed.phone_number) ? { phone_number: normalizePhone(typed.phone_number)! } : {}
  return (
    <Frame
      {...props}
      // The form of someone from outside has every field of the other, and the person.
      form={form as unknown as InterviewForm}
      error={invite.error}
      isPending={invite.isPending}
      isPro={false}
      onSend={() =>
        void form.handleSubmit(({ candidate: person, ...rest }) => invite.mutate({ body: { ...bodyOf(rest, zone), candidate: person } }))()
      }
      who={who}
      name={typed.first_name}
      keepsPosting={false}
    >
      <PersonFields form={form} />
    </Frame>
  )
}

const useZone = (locationId: number): string => useLocationRecord(locationId).location.data?.timezone ?? viewerZone()

interface FrameProps extends Omit<ScheduleDialogProps, 'invitee'> {
  form: InterviewForm
  error: Error | null
  isPending: boolean
  isPro: boolean
  onSend: () => void
  who: { candidate_id?: number; pro_id?: number; phone_number?: string }
  name: string
  keepsPosting: boolean
  children: ReactNode
}

function Frame({ form, error, isPending, isPro, onSend, who, name, keepsPosting, locationId, onClose, children }: FrameProps) {
  const zone = useZone(locationId)
  const words = useInterviewWords()
  const formId = useId()
  const [local_date, start_time, end_time] = useWatch({ control: form.control, name: ['local_date', 'start_time', 'end_time'] })
  return (
    <Dialog
      open
      frame="side"
      onClose={onClose}
      title={<Trans>Schedule interview</Trans>}
      actions={
        <div className="grid w-full gap-2">
          <Button type="submit" form={formId} variant="contained" size="mainAction" fullWidth loading={isPending}>
            <Trans>Send invitation</Trans>
          </Button>
          <p className="text-center text-small text-gray">
            {isPro ? (
              <Trans>In the app, and by text if they want texts.</Trans>
            ) : (
              <Trans>By text and email, with a private link to answer.</Trans>
            )}
          </p>
        </div>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        {!keepsPosting && <PostingField form={form} />}
        <TimeFields form={form} zone={zone} />
        <TimeConflicts times={interviewTimes({ local_date, start_time, end_time }, zone)} who={who} name={name} isPro={isPro} zone={zone} />
        <PayField form={form} isPro={isPro} />
        <MeetingFields form={form} />
        <CallProblem error={error} words={words} />
      </form>
      <UnsavedChanges when={form.formState.isDirty && !isPending} />
    </Dialog>
  )
}

/** The open postings, or none. */
function PostingField({ form }: { form: InterviewForm }) {
  const { t } = useLingui()
  const postings = useQuery(read(listJobPostings, { query: { status: 'open', page_size: 50 } }))
  return (
    <SelectField label={t`Posting`} error={form.formState.errors.job_posting?.message} {...form.register('job_posting')}>
      <option value="">{t`No posting`}</option>
      {(postings.data?.results ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
