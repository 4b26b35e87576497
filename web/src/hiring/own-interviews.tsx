import { Trans } from '@lingui/react/macro'
import type { listOwnInterviews, readInterviewInvitation } from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { sessionToken } from '../session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'

interface OfLinkProps {
  call: typeof readInterviewInvitation
  secret: string
  children: (invitation: InterviewInvitation) => ReactNode
}

/** The interview of a link, or why the link opens none. */
export function OfLink({ call, secret, children }: OfLinkProps) {
  const found = useQuery({ ...read(call, { params: { secret } }), retry: false })
  if (!failedToLoad(found)) return found.data === undefined ? <LoadingLines /> : children(found.data)
  const { error } = found
  if (error instanceof CallFailed && error.code === 'INVITATION_EXPIRED')
    return (
      <EmptyState title={<Trans>This interview is over</Trans>}>
        <Trans>The link ended with it. Call the business if you have a question.</Trans>
      </EmptyState>
    )
  if (error instanceof CallFailed && error.status === 404)
    return (
      <EmptyState title={<Trans>This link no longer works</Trans>}>
        <Trans>The interview was cancelled, or the link is not whole. Open it from the message again.</Trans>
      </EmptyState>
    )
  return <ErrorState error={error} onRetry={() => void found.refetch()} />
}

interface OwnInterviewsProps {
  call: typeof listOwnInterviews
  returnTo: '/interview' | '/orientation'
  children: (invitations: readonly [InterviewInvitation, ...InterviewInvitation[]]) => ReactNode
}

/** The interviews of the signed-in pro. Someone who is not signed in signs in first. */
export function OwnInterviews({ call, returnTo, children }: OwnInterviewsProps) {
  const isSignedIn = sessionToken() !== null
  const found = useQuery({ ...read(call, {}), enabled: isSignedIn })
  if (!isSignedIn) return <Navigate to="/auth" search={{ returnTo }} replace />
  if (failedToLoad(found) && !(found.error instanceof CallFailed && found.error.status === 403))
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const [first, ...others] = found.data ?? []
  if (first !== undefined) return children([first, ...others])
  if (found.isPending) return <LoadingLines />
  return (
    <EmptyState
      title={<Trans>No interviews</Trans>}
      action={
        <LinkButton to="/" variant="contained">
          <Trans>Open Muster</Trans>
        </LinkButton>
      }
    >
      <Trans>When a business invites you to an interview, you find it here.</Trans>
    </EmptyState>
  )
}
