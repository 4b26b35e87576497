import { Trans } from '@lingui/react/macro'
import { endAllSessions } from '@muster/contract/accounts/proof-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { forgetPerson } from './sign-out.ts'

/** Ends every session of the person, this one too, after a question. */
export function SignOutEverywhere() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const end = useCall(endAllSessions, {
    onSuccess: () => {
      forgetPerson(client)
      void navigate({ to: '/auth', search: {} })
    },
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <ConfirmDialog
        open={asks}
        title={<Trans>Sign out everywhere?</Trans>}
        consequence={<Trans>All your phones and computers are signed out, this one too. Sign in again with a new code.</Trans>}
        action={<Trans>Sign out everywhere</Trans>}
        keep={<Trans>Stay signed in</Trans>}
        loading={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={() => {
          setAsks(false)
          end.reset()
        }}
      >
        <CallProblem error={end.error} />
      </ConfirmDialog>
    </>
  )
}
