import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { sayDidNotCome } from '@muster/contract/hiring/interview-endpoints.ts'
import type { Interview } from '@muster/contract/hiring/interview.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { CopyTheirLink } from './copy-their-link.tsx'
import { HIRING_LISTS } from './hiring-lists.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx').then(({ PayDialog: component }) => ({ default: component })))

interface PayActsProps {
  id: number
  status: Interview['status']
  name: string
  /** Whether the candidate is a pro, who can be paid. */
  isPro: boolean
}

/** What a manager does about the pay of an interview that is over: pay, try again, or say that no one came. */
export function PayActs({ id, status, name, isPro }: PayActsProps) {
  const [open, setOpen] = useState<'pay' | 'absent' | null>(null)
  const isDue = status === 'PENDING_PAYMENT'
  return (
    <div className="grid gap-1.5">
      {!isPro && (
        <p className="text-small text-gray">
          <Trans>{name} needs a pro account to be paid. Their link shows how.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {isPro ? (
          <Button size="small" variant="contained" onClick={() => setOpen('pay')}>
            {isDue ? <Trans>Pay</Trans> : <Trans>See what failed</Trans>}
          </Button>
        ) : (
          <CopyTheirLink id={id} />
        )}
        {isDue && (
          <Button size="small" variant="ghost" onClick={() => setOpen('absent')}>
            <Trans>Didn’t come</Trans>
          </Button>
        )}
      </div>
      <Suspense fallback={null}>{open === 'pay' && <PayDialog id={id} name={name} onClose={() => setOpen(null)} />}</Suspense>
      {open === 'absent' && <AbsentDialog id={id} name={name} onClose={() => setOpen(null)} />}
    </div>
  )
}

function AbsentDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useLingui()
  const say = useCall(sayDidNotCome, {
    changes: HIRING_LISTS,
    onSuccess: () => {
      toastDone(t`${name} gets a message. Nothing is due.`)
      onClose()
    },
  })
  const words: Record<CallError<typeof sayDidNotCome>, string> = {
    INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.`,
    INTERVIEW_NOT_OVER: t`The interview is not over yet.`,
  }
  return (
    <ConfirmDialog
      open
      title={<Trans>{name} didn’t come?</Trans>}
      consequence={<Trans>You pay nothing. We tell {name}, who can call you if that’s wrong. You can invite them again.</Trans>}
      action={<Trans>Didn’t come</Trans>}
      loading={say.isPending}
      onConfirm={() => say.mutate({ params: { id } })}
      onClose={onClose}
    >
      <CallProblem error={say.error} words={words} />
    </ConfirmDialog>
  )
}
