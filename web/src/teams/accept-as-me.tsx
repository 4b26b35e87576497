import { Trans, useLingui } from '@lingui/react/macro'
import type { acceptInvitation } from '@muster/contract/teams/team-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../api/use-call.ts'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { saveLocationId } from '../current-location/current-location.ts'
import { meQuery } from '../me/use-me.ts'
import { switchAppMode } from '../session/app-mode.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { type Acceptance, pathAfter } from './acceptance.ts'

/** What an invitation's refusals say. */
export function useAcceptWords(): Record<CallError<typeof acceptInvitation>, string> {
  const { t } = useLingui()
  return {
    INVITATION_EXPIRED: t`This invitation expired. Ask for a new one.`,
    INVITATION_USED: t`This invitation was used already. Ask for a new one.`,
    INVITATION_MOVED: t`This invitation was sent again to another address. Ask for a new one.`,
    ALREADY_MANAGER: t`You have this role already. There is nothing to accept.`,
  }
}

/** Accepts with the account that is signed in. */
export function AcceptAsMe({ token, accept, here, ...leadsTo }: Acceptance & { here: string }) {
  const me = useQuery(meQuery())
  const client = useQueryClient()
  const router = useRouter()
  const signOut = useSignOut()
  const words = useAcceptWords()
  const join = useCall(accept, {
    onSuccess: () => {
      client.clear()
      saveLocationId(leadsTo.locationId ?? null)
      switchAppMode('STAFFER')
      void router.navigate({ href: pathAfter(leadsTo), replace: true })
    },
  })
  if (me.data === undefined) return <LoadingLines />
  const { first_name, last_name, phone_number, email } = me.data
  const name = `${first_name} ${last_name}`
  return (
    <>
      <p>
        <Trans>
          You’re signed in as <b>{name}</b>
        </Trans>
        <span className="block text-gray">{phone_number === null ? email : formatPhone(phone_number)}</span>
      </p>
      <CallProblem error={join.error} words={words} />
      <Button
        variant="contained"
        size="mainAction"
        fullWidth
        loading={join.isPending || join.isSuccess}
        onClick={() => join.mutate({ params: { inviteToken: token }, body: phone_number === null ? {} : { phone_number } })}
      >
        <Trans>Accept invitation</Trans>
      </Button>
      <Button variant="ghost" size="mainAction" fullWidth onClick={() => void signOut(here)}>
        <Trans>Not you? Use another account</Trans>
      </Button>
    </>
  )
}
