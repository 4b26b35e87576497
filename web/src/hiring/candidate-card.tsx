import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { removeCandidate } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import type { JobCandidate } from '@muster/contract/hiring/interview.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useLocationRecord } from '../locations/use-location-record.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { toastDone } from '../ui/toast.tsx'
import { HIRING_LISTS } from './hiring-lists.ts'
import { InterviewActs } from './interview-acts.tsx'
import { InterviewState } from './interview-state.tsx'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx').then(({ ScheduleDialog: component }) => ({ default: component })))

interface CandidateCardProps {
  candidate: JobCandidate
  posting: JobPosting
  locationId: number
}

/** A candidate in their stage, with what to do next. */
export function CandidateCard({ candidate, posting, locationId }: CandidateCardProps) {
  const [open, setOpen] = useState<'invite' | 'remove' | null>(null)
  const { interview, first_name } = candidate
  const name = `${first_name} ${candidate.last_name}`.trim()
  const headshot = candidate.user?.headshot_public_id ?? null
  const isOpen = posting.status === 'open'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-2.5">
        <Avatar name={name} src={imageUrl(headshot, 64)} size={32} />
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{name}</p>
          <p className="truncate text-gray">
            <Origin candidate={candidate} />
          </p>
        </div>
      </div>
      {interview !== null && <When interview={interview} locationId={locationId} />}
      {interview !== null && <InterviewActs interview={interview} name={first_name} isPro={candidate.user !== null} />}
      {isOpen && <NextStep candidate={candidate} onOpen={setOpen} />}
      <Suspense fallback={null}>
        {open === 'invite' && (
          <ScheduleDialog
            locationId={locationId}
            postingId={posting.id}
            invitee={{ candidate_id: candidate.id, name, headshot_public_id: headshot, isPro: candidate.user !== null }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {open === 'remove' && <RemoveDialog candidate={candidate} postingId={posting.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Inviting someone new, or someone who was reviewed and not passed over. */
function NextStep({ candidate: { stage, interview }, onOpen }: { candidate: JobCandidate; onOpen: (open: 'invite' | 'remove') => void }) {
  if (stage === 'NEW')
    return (
      <div className="flex gap-1.5">
        <Button size="small" variant="outlined" onClick={() => onOpen('invite')}>
          <Trans>Invite</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={() => onOpen('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    )
  if (stage !== 'REVIEWED' || interview?.feedback === 'PASS') return null
  return (
    <div>
      <Button size="small" variant="raised" onClick={() => onOpen('invite')}>
        <Trans>Invite again</Trans>
      </Button>
    </div>
  )
}

/** Where the location knows the candidate from. */
function Origin({ candidate: { user, phone_number } }: { candidate: JobCandidate }) {
  if (user === null) return phone_number === null ? null : formatPhone(phone_number)
  const { gigs_worked: shifts, rating } = user
  const stars = rating?.toFixed(1)
  return (
    <>
      <Plural value={shifts} _0="Pro, in your network" one="Pro, # shift here" other="Pro, # shifts here" />
      {stars !== undefined && ` · ${stars} ★`}
    </>
  )
}

function When({ interview, locationId }: { interview: NonNullable<JobCandidate['interview']>; locationId: number }) {
  const zone = useLocationRecord(locationId).location.data?.timezone
  return (
    <div>
      <p>{shortDate(interview.start_time, { zone })}</p>
      <p className="text-gray">{timeRange(interview.start_time, interview.end_time, { zone })}</p>
      <p className="mt-1">
        <InterviewState interview={interview} />
      </p>
    </div>
  )
}

function RemoveDialog({ candidate, postingId, onClose }: { candidate: JobCandidate; postingId: number; onClose: () => void }) {
  const { t } = useLingui()
  const name = candidate.first_name
  const remove = useCall(removeCandidate, {
    changes: HIRING_LISTS,
    onSuccess: () => {
      toastDone(t`${name} is no longer a candidate`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove {name} as a candidate?</Trans>}
      consequence={<Trans>We delete what you typed about them. They don’t hear of it.</Trans>}
      action={<Trans>Remove candidate</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: postingId, candidateId: candidate.id } })}
      onClose={onClose}
    >
      <CallProblem error={remove.error} words={{ CONFLICT: t`${name} has an interview. Cancel it first.` }} />
    </ConfirmDialog>
  )
}
