import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { archiveJobPosting, editJobPosting } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import { useNavigate } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { hourly } from '../ui/format-money.ts'
import { monthDay } from '../ui/format-time.ts'
import { PositionMark } from '../ui/tag.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { bodyOfPosting } from './body-of-posting.ts'
import { HIRING_LISTS } from './hiring-lists.ts'
import { Pipeline } from './pipeline.tsx'

const PostingDialog = lazy(() => import('./posting-dialog.tsx').then(({ PostingDialog: component }) => ({ default: component })))
const CandidateDialog = lazy(() => import('./candidate-dialog.tsx').then(({ CandidateDialog: component }) => ({ default: component })))

interface PostingPanelProps {
  posting: JobPosting
  locationId: number
  /** On a phone, back to the list. */
  onBack: (() => void) | undefined
}

/** One posting: its terms, what can be done with it, and its candidates by stage. */
export function PostingPanel({ posting, locationId, onBack }: PostingPanelProps) {
  const [open, setOpen] = useState<'edit' | 'candidate' | 'fill' | null>(null)
  const close = (): void => setOpen(null)
  const since = monthDay(posting.created_ts)
  return (
    <section aria-labelledby="posting" className="flex min-w-0 flex-1 flex-col overflow-y-auto">
      <div className="px-4 py-4 desktop:px-6">
        {onBack && (
          <Button variant="ghost" className="mb-2 -ml-3" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
            <Trans>Postings</Trans>
          </Button>
        )}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <h2 id="posting" className="flex min-w-0 flex-1 items-center gap-2.5 text-large phone:basis-full">
            <PositionMark hue={posting.position.color} />
            {posting.name}
          </h2>
          <PostingActs posting={posting} onOpen={setOpen} />
        </div>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-gray">
          <span>{hourly(posting.wage)}</span>
          {skillName(posting.position) !== posting.name && <span>{skillName(posting.position)}</span>}
          <span>{skillName(posting.job_type)}</span>
          <span>{skillName(posting.experience_level)}</span>
          <span>
            <Trans>Posted {since}</Trans>
          </span>
          <span>
            <Plural value={posting.candidate_count} one="# candidate" other="# candidates" />
          </span>
        </p>
        {posting.description && <p className="mt-2 max-w-[72ch] whitespace-pre-line">{posting.description}</p>}
      </div>
      <Pipeline posting={posting} locationId={locationId} />
      <Suspense fallback={null}>
        {open === 'edit' && <PostingDialog posting={posting} onClose={close} />}
        {open === 'candidate' && <CandidateDialog posting={posting} locationId={locationId} onClose={close} />}
      </Suspense>
      {open === 'fill' && <FillDialog posting={posting} onClose={close} />}
    </section>
  )
}

function PostingActs({ posting, onOpen }: { posting: JobPosting; onOpen: (open: 'edit' | 'candidate' | 'fill') => void }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/locations/$locationId/hire/postings' })
  const show = (status: JobPosting['status']): void => void navigate({ search: { status, posting: posting.id } })
  const words = { INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.` }
  const archive = useCall(archiveJobPosting, { changes: HIRING_LISTS, onSuccess: () => toastDone(t`Posting archived`) })
  const reopen = useCall(editJobPosting, {
    changes: HIRING_LISTS,
    onSuccess: () => {
      toastDone(t`Posting is open again`)
      show('open')
    },
  })
  const onError = (error: Error): void => toastRefusal(error, words)
  const params = { id: posting.id }
  return (
    <div className="flex flex-wrap gap-2">
      {posting.external_application_link !== null && (
        <a href={posting.external_application_link} target="_blank" rel="noreferrer noopener" className={buttonLook({ variant: 'raised' })}>
          <ExternalLink size={14} aria-hidden />
          <Trans>Apply link</Trans>
        </a>
      )}
      {posting.status !== 'filled' && (
        <Button variant="raised" icon={<Pencil size={14} aria-hidden />} onClick={() => onOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {posting.status === 'open' && (
        <>
          <Button
            variant="raised"
            icon={<Archive size={14} aria-hidden />}
            loading={archive.isPending}
            onClick={() => archive.mutate({ params }, { onError })}
          >
            <Trans>Archive</Trans>
          </Button>
          <Button variant="raised" onClick={() => onOpen('fill')}>
            <Trans>Mark filled</Trans>
          </Button>
          <Button variant="outlined" icon={<UserPlus size={14} aria-hidden />} onClick={() => onOpen('candidate')}>
            <Trans>Add candidate</Trans>
          </Button>
        </>
      )}
      {posting.status === 'archived' && (
        <Button
          variant="outlined"
          icon={<RotateCcw size={14} aria-hidden />}
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params, body: { ...bodyOfPosting(posting), status: 'open' } }, { onError })}
        >
          <Trans>Open again</Trans>
        </Button>
      )}
    </div>
  )
}

function FillDialog({ posting, onClose }: { posting: JobPosting; onClose: () => void }) {
  const { t } = useLingui()
  const fill = useCall(editJobPosting, {
    changes: HIRING_LISTS,
    onSuccess: () => {
      toastDone(t`Marked filled`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={<Trans>Mark {posting.name} filled?</Trans>}
      consequence={<Trans>No new candidates or interviews. A filled posting stays filled; post the job again to hire more.</Trans>}
      action={<Trans>Mark filled</Trans>}
      loading={fill.isPending}
      onConfirm={() => fill.mutate({ params: { id: posting.id }, body: { ...bodyOfPosting(posting), status: 'filled' } })}
      onClose={onClose}
    >
      <CallProblem error={fill.error} words={{ INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.` }} />
    </ConfirmDialog>
  )
}
