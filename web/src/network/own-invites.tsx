import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { acceptInvite, listOwnInvites } from '@muster/contract/network/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { meQuery } from '../me/use-me.ts'
import { sessionToken } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { monthDay } from '../ui/format-time.ts'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { SignInLinks } from './sign-in-links.tsx'

/** The networks that invite the signed-in pro, by name or by their own phone and email. */
export function OwnInvites() {
  const me = useQuery({ ...meQuery(), enabled: sessionToken() !== null })
  if (sessionToken() === null)
    return (
      <SignInLinks>
        <Trans>Sign in to see who invites you to their network.</Trans>
      </SignInLinks>
    )
  if (me.data === undefined) return <LoadingLines />
  return me.data.gigster_profile_id === null ? <NoInvites /> : <Invites />
}

const NoInvites = () => (
  <EmptyState title={<Trans>No open invitations</Trans>}>
    <Trans>When a business invites you to its network, the invitation appears here.</Trans>
  </EmptyState>
)

function Invites() {
  const { t } = useLingui()
  const invites = useQuery(read(listOwnInvites, {}))
  const accept = useCall(acceptInvite, { changes: [listOwnInvites], onSuccess: () => toastDone(t`You’re in the network`) })
  const words: Record<CallError<typeof acceptInvite>, string> = {
    INVITATION_EXPIRED: t`This invitation expired. Ask the business for a new one.`,
    INVITATION_USED: t`This invitation was used already.`,
  }
  if (failedToLoad(invites)) return <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />
  if (invites.data === undefined) return <LoadingLines />
  if (invites.data.length === 0) return <NoInvites />
  return (
    <>
      <h1 className="pt-6 pb-3 text-huge">
        <Trans>Your invitations</Trans>
      </h1>
      <ul className="grid gap-3">
        {invites.data.map((invite) => {
          const who = invite.invited_by
          const until = monthDay(invite.expiration_date)
          return (
            <li key={invite.id} className="flex items-center gap-3 rounded-card bg-white p-4 shadow-top">
              <PlaceImage src={imageUrl(invite.image_public_id, 88)} size={44} />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{invite.location_name}</b>
                <span className="block text-small text-gray">
                  <Trans>
                    {who} invites you, until {until}
                  </Trans>
                </span>
              </span>
              <Button
                variant="contained"
                disabled={accept.isPending}
                onClick={() => accept.mutate({ params: { id: invite.id } }, { onError: (error) => toastRefusal(error, words) })}
              >
                <Trans>Join</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
