import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type AdminUser,
  endSessionsOfUser,
  getUserForAdmin,
  listUsersForAdmin,
  setAccountStatus,
} from '@muster/contract/accounts/admin-user-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { accountName } from './account-name.ts'
import { AskWhy, Reason } from './ask-why.tsx'
import { ViewAsDialog } from './view-as-dialog.tsx'

const CHANGES = [getUserForAdmin, listUsersForAdmin]

/** What the staff can do about an account: look at it, sign it out everywhere, close it, open it again. Each asks why. */
export function AccountActs({ user }: { user: AdminUser }) {
  const [asks, setAsks] = useState<'view' | 'end' | 'status' | null>(null)
  const isOpen = user.account_status === 'ACTIVE'
  const isSignedIn = user.sign_ins.some(({ ended_at }) => ended_at === null)
  if (user.merged_into !== null) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isOpen && !user.is_gigpro_admin && (
        <Button variant="outlined" onClick={() => setAsks('view')}>
          <Trans>View as</Trans>
        </Button>
      )}
      {isSignedIn && (
        <Button variant="outlined" onClick={() => setAsks('end')}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      )}
      <Button variant="outlined" onClick={() => setAsks('status')}>
        {isOpen ? <Trans>Close account</Trans> : <Trans>Open account again</Trans>}
      </Button>
      {asks === 'view' && <ViewAsDialog user={user} onClose={() => setAsks(null)} />}
      {asks === 'end' && <EndSessions user={user} onClose={() => setAsks(null)} />}
      {asks === 'status' && <ChangeStatus user={user} onClose={() => setAsks(null)} />}
    </div>
  )
}

interface ActProps {
  user: AdminUser
  onClose: () => void
}

function EndSessions({ user, onClose }: ActProps) {
  const { t } = useLingui()
  const form = useMusterForm<Reason, Reason>(Reason, { reason: '' })
  const end = useCall(endSessionsOfUser, {
    form,
    changes: CHANGES,
    onSuccess: () => {
      onClose()
      toastDone(t`Signed out everywhere`)
    },
  })
  return (
    <AskWhy
      title={<Trans>Sign {accountName(user)} out everywhere?</Trans>}
      consequence={<Trans>Each device needs a new code. Shifts and messages stay as they are.</Trans>}
      action={<Trans>Sign out everywhere</Trans>}
      form={form}
      loading={end.isPending}
      problem={<CallProblem error={end.error} words={{}} />}
      onConfirm={(body) => end.mutate({ params: { id: user.id }, body })}
      onClose={onClose}
    />
  )
}

function ChangeStatus({ user, onClose }: ActProps) {
  const { t } = useLingui()
  const isClosing = user.account_status === 'ACTIVE'
  const form = useMusterForm<Reason, Reason>(Reason, { reason: '' })
  const words: Record<CallError<typeof setAccountStatus>, string> = {
    OWN_RECORD: t`Another of the staff must close your account.`,
    INVALID_TRANSITION: t`Someone did that already. Close this and look again.`,
    SHIFTS_STILL_COME: t`Shifts still come. End them first, or suspend the pro, which ends them.`,
    LAST_ADMIN: t`A location would have no admin. Make someone else its admin first.`,
  }
  const set = useCall(setAccountStatus, {
    form,
    changes: CHANGES,
    onSuccess: () => {
      onClose()
      toastDone(isClosing ? t`The account is closed` : t`The account is open again`)
    },
  })
  return (
    <AskWhy
      title={
        isClosing ? <Trans>Close the account of {accountName(user)}?</Trans> : <Trans>Open the account of {accountName(user)} again?</Trans>
      }
      consequence={
        isClosing ? (
          <Closing user={user} />
        ) : (
          <Trans>They can sign in again with the same phone number, and find everything as it was.</Trans>
        )
      }
      action={isClosing ? <Trans>Close account</Trans> : <Trans>Open account again</Trans>}
      form={form}
      loading={set.isPending}
      problem={<CallProblem error={set.error} words={words} />}
      onConfirm={(body) => set.mutate({ params: { id: user.id }, body: { ...body, account_status: isClosing ? 'DEACTIVATED' : 'ACTIVE' } })}
      onClose={onClose}
    />
  )
}

/** What follows from closing, and what stands against it. */
function Closing({ user: { coming_shifts, only_admin_of } }: { user: AdminUser }) {
  if (coming_shifts > 0)
    return (
      <Plural
        value={coming_shifts}
        one="# confirmed shift still comes. End it first, or suspend the pro, which ends it."
        other="# confirmed shifts still come. End them first, or suspend the pro, which ends them."
      />
    )
  if (only_admin_of.length > 0)
    return <Trans>Nobody else is an admin of {only_admin_of.join(', ')}. Make someone an admin there first.</Trans>
  return <Trans>They are signed out and can’t sign in. What they did stays: shifts, pay, ratings and messages.</Trans>
}
