import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { NetworkWelcome } from '@muster/contract/network/invite.ts'
import { getWelcome, joinNetwork, listOwnInvites } from '@muster/contract/network/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { meQuery } from '../me/use-me.ts'
import { sessionToken } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** An invitation to a location's network, or its QR code: who invites, to what, and the button to join. */
export function Welcome({ token }: { token: string }) {
  const found = useQuery({ ...read(getWelcome, { query: { token } }), retry: false })
  if (failedToLoad(found))
    return (
      <EmptyState title={<Trans>This link no longer works</Trans>}>
        <Trans>It was taken back, or sent again with a new link. Ask the business for a new one.</Trans>
      </EmptyState>
    )
  if (found.data === undefined) return <LoadingLines />
  return <Invitation token={token} welcome={found.data} />
}

function Invitation({ token, welcome }: { token: string; welcome: NetworkWelcome }) {
  const { t } = useLingui()
  const join = useCall(joinNetwork, { changes: [getWelcome, listOwnInvites] })
  const words: Record<CallError<typeof joinNetwork> | 'NOT_FOUND', string> = {
    INVITATION_EXPIRED: t`This invitation expired. Ask the business for a new one.`,
    INVITATION_USED: t`This invitation was used already. Ask the business for a new one.`,
    NOT_FOUND: t`This invitation is for another person or another city.`,
  }
  const state = join.data?.state ?? welcome.state
  const { location_name: place, invited_by: who, city, state_code } = welcome
  return (
    <div className="pt-8">
      <PlaceImage src={imageUrl(welcome.image_public_id, 200)} size={100} />
      <h1 className="mt-5 text-huge">
        {who === null ? (
          <Trans>Join the network of {place}</Trans>
        ) : (
          <Trans>
            {who} invites you to the network of {place}
          </Trans>
        )}
      </h1>
      <p className="mt-1 text-gray">
        {city}, {state_code}
      </p>
      <p className="mt-4">
        <Trans>Members see the private shifts first and can be assigned to them. You can say no to any shift.</Trans>
      </p>
      <Step state={state} isCode={who === null} isJoining={join.isPending} onJoin={() => join.mutate({ body: { token } })} />
      <CallProblem error={join.error} words={words} />
    </div>
  )
}

interface StepProps {
  state: NetworkWelcome['state']
  /** By a code: a manager decides. */
  isCode: boolean
  isJoining: boolean
  onJoin: () => void
}

function Step({ state, isCode, isJoining, onJoin }: StepProps) {
  const me = useQuery({ ...meQuery(), enabled: sessionToken() !== null })
  if (state === 'EXPIRED') return <Ended text={<Trans>This invitation expired. Ask the business for a new one.</Trans>} />
  if (state === 'USED') return <Ended text={<Trans>This invitation was used already.</Trans>} />
  if (state === 'MEMBER')
    return (
      <div className="mt-6 grid justify-items-start gap-4">
        <StatusWord tone="good" icon={<CircleCheck size={16} aria-hidden />}>
          <Trans>You’re in the network</Trans>
        </StatusWord>
        <LinkButton
          to="/locations/$locationId/jobs"
          params={{ locationId: '-1' }}
          search={{}}
          variant="contained"
          size="mainAction"
          fullWidth
        >
          <Trans>See shifts</Trans>
        </LinkButton>
      </div>
    )
  if (state === 'WAITING')
    return (
      <p className="mt-6">
        <StatusWord tone="theirs" icon={<Clock size={16} aria-hidden />}>
          <Trans>You asked to join. The business decides.</Trans>
        </StatusWord>
      </p>
    )
  if (sessionToken() === null)
    return (
      <SignInLinks>
        <Trans>Sign up or sign in as a pro first. You come back here.</Trans>
      </SignInLinks>
    )
  if (me.data === undefined) return <LoadingLines />
  if (me.data.gigster_profile_id === null)
    return <Ended text={<Trans>This is for pros. Your account is for businesses. Pass the link on to a pro.</Trans>} />
  return (
    <Button className="mt-6" variant="contained" size="mainAction" fullWidth loading={isJoining} onClick={onJoin}>
      {isCode ? <Trans>Ask to join</Trans> : <Trans>Join network</Trans>}
    </Button>
  )
}

const Ended = ({ text }: { text: ReactNode }) => <p className="mt-6 rounded-control bg-white px-3 py-3">{text}</p>
