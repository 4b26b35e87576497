import { Trans, useLingui } from '@lingui/react/macro'
import { cancelInterview, editInterview, remindCandidate, showInterviewLink } from '@muster/contract/hiring/interview-endpoints.ts'
import type { Interview } from '@muster/contract/hiring/interview.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useNow } from '../ui/use-now.ts'
import { HIRING_LISTS } from './hiring-lists.ts'
import { PayActs } from './pay-acts.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { useInterviewWords } from './use-interview-words.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then(({ MoveDialog: component }) => ({ default: component })))

interface InterviewActsProps {
  interview: Pick<Interview, 'id' | 'status' | 'start_time' | 'end_time'> & { proposed?: Interview['proposed'] }
  /** Whether the candidate is a pro, who can be paid. */
  isPro: boolean
  name: string
  /** In a list's row the buttons are next to each other. */
  inRow?: boolean
}

const waitsForPay = (status: Interview['status']): boolean =>
  status === 'PENDING_PAYMENT' || status === 'PAYMENT_FAILED' || status === 'PAYMENT_ERROR'

/** Whether only a new time helps. */
const isOpenAgain = (status: Interview['status'], isOver: boolean): boolean => status === 'DECLINED' || (status === 'INVITED' && isOver)

/** What a manager can do with an interview now. */
export function InterviewActs({ interview, name, isPro, inRow = false }: InterviewActsProps) {
  const now = useNow()
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const { id, status, proposed = null } = interview
  const isOver = Date.parse(interview.end_time) <= now
  if (status === 'REVIEWED' || status === 'PAYMENT_SUBMITTED') return null
  if (waitsForPay(status)) return <PayActs id={id} status={status} name={name} isPro={isPro} />
  if (isOver && (status === 'CONFIRMED' || status === 'PAID')) return <ReviewButtons id={id} name={name} inRow={inRow} />
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {!isOver && <WhileWaiting id={id} status={status} proposed={proposed} name={name} />}
      {isOpenAgain(status, isOver) && (
        <Button size="small" variant="outlined" onClick={() => setOpen('move')}>
          <Trans>New time</Trans>
        </Button>
      )}
      <MoreActs interview={interview} name={name} isOver={isOver} onOpen={setOpen} />
      <Suspense fallback={null}>{open === 'move' && <MoveDialog id={id} onClose={() => setOpen(null)} />}</Suspense>
      {open === 'cancel' && <CancelDialog id={id} name={name} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface WhileWaitingProps extends Pick<Interview, 'id' | 'status' | 'proposed'> {
  name: string
}

/** While the answer is open: accept the time that the candidate asks for, or remind them. */
function WhileWaiting({ id, status, proposed, name }: WhileWaitingProps) {
  if (proposed !== null) return <AcceptTime id={id} name={name} proposed={proposed} />
  return status === 'INVITED' && <Remind id={id} name={name} />
}

function Remind({ id, name }: { id: number; name: string }) {
  const { t } = useLingui()
  const words = useInterviewWords()
  const remind = useCall(remindCandidate, { changes: HIRING_LISTS, onSuccess: () => toastDone(t`Reminder sent to ${name}`) })
  return (
    <Button
      size="small"
      variant="raised"
      loading={remind.isPending}
      onClick={() => remind.mutate({ params: { id } }, { onError: (error) => toastRefusal(error, words) })}
    >
      <Trans>Remind</Trans>
    </Button>
  )
}

/** The candidate's other time, accepted with one tap. */
function AcceptTime({ id, name, proposed }: { id: number; name: string; proposed: NonNullable<Interview['proposed']> }) {
  const { t } = useLingui()
  const words = useInterviewWords()
  const { start_time, end_time } = proposed
  const accept = useCall(editInterview, { changes: HIRING_LISTS, onSuccess: () => toastDone(t`${name} is confirmed for the new time`) })
  return (
    <Button
      size="small"
      variant="contained"
      loading={accept.isPending}
      onClick={() => accept.mutate({ params: { id }, body: { start_time, end_time } }, { onError: (error) => toastRefusal(error, words) })}
    >
      <Trans>Accept time</Trans>
    </Button>
  )
}

function MoreActs({
  interview: { id, status },
  name,
  isOver,
  onOpen,
}: Pick<InterviewActsProps, 'interview' | 'name'> & { isOver: boolean; onOpen: (open: 'move' | 'cancel') => void }) {
  const { t } = useLingui()
  const words = useInterviewWords()
  const confirm = useCall(editInterview, { changes: HIRING_LISTS, onSuccess: () => toastDone(t`${name} is confirmed`) })
  const link = useCall(showInterviewLink, { onSuccess: (answer) => void copyLink(answer.link) })
  const onError = (error: Error): void => toastRefusal(error, words)
  if (isOver && status !== 'INVITED') return null
  return (
    <Menu
      label={t`More for ${name}`}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          variant="ghost"
          iconOnly
          aria-label={t`More for ${name}`}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      )}
    >
      {status === 'INVITED' && (
        <MenuItem
          icon={<Check size={16} aria-hidden />}
          onClick={() => confirm.mutate({ params: { id }, body: { status: 'CONFIRMED' } }, { onError })}
        >
          <Trans>They said yes</Trans>
        </MenuItem>
      )}
      {!isOver && status !== 'DECLINED' && (
        <MenuItem icon={<CalendarClock size={16} aria-hidden />} onClick={() => onOpen('move')}>
          <Trans>Change interview</Trans>
        </MenuItem>
      )}
      {!isOver && (
        <MenuItem icon={<Link size={16} aria-hidden />} onClick={() => link.mutate({ params: { id } }, { onError })}>
          <Trans>Copy their link</Trans>
        </MenuItem>
      )}
      {!isOver && (
        <MenuItem destructive icon={<X size={16} aria-hidden />} onClick={() => onOpen('cancel')}>
          <Trans>Cancel interview</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}

function CancelDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useLingui()
  const cancel = useCall(cancelInterview, {
    changes: HIRING_LISTS,
    onSuccess: () => {
      toastDone(t`Interview cancelled`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Cancel the interview with {name}?</Trans>}
      consequence={<Trans>{name} gets a message, and their link stops working. They stay a candidate.</Trans>}
      action={<Trans>Cancel interview</Trans>}
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id } })}
      onClose={onClose}
    >
      <CallProblem error={cancel.error} words={useInterviewWords()} />
    </ConfirmDialog>
  )
}
