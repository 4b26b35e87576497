import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '@muster/contract/accounts/admin-user-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { listViewsOfUser, startViewAs } from '@muster/contract/view-as/view-as-endpoints.ts'
import { VIEW_MINUTES } from '@muster/contract/view-as/view-as-rules.ts'
import { useCall } from '../../api/use-call.ts'
import { CallProblem } from '../../ui/call-problem.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { beginView } from '../../view-as/view-session.ts'
import { accountName } from './account-name.ts'
import { AskWhy, Reason } from './ask-why.tsx'

/** Asks the staff why they want to look at an account, and then shows it in this tab. */
export function ViewAsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<Reason, Reason>(Reason, { reason: '' })
  const words: Record<CallError<typeof startViewAs>, string> = {
    OWN_RECORD: t`This is your own account.`,
    VIEW_OF_STAFF: t`This person is one of the staff now. Close this and look again.`,
    VIEW_OF_CLOSED: t`This account is closed now. Close this and look again.`,
  }
  const start = useCall(startViewAs, { form, changes: [listViewsOfUser], onSuccess: beginView })
  return (
    <AskWhy
      title={<Trans>View as {accountName(user)}?</Trans>}
      consequence={
        <Trans>
          You read what they read for {VIEW_MINUTES} minutes, in this tab, and can change nothing. They see in their settings that staff
          looked.
        </Trans>
      }
      action={<Trans>View as</Trans>}
      form={form}
      loading={start.isPending}
      problem={<CallProblem error={start.error} words={words} />}
      onConfirm={(body) => start.mutate({ params: { id: user.id }, body })}
      onClose={onClose}
    />
  )
}
