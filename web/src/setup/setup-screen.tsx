import { Trans } from '@lingui/react/macro'
import { getSetup, isSetupOpen } from '@muster/contract/setup/setup-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { read } from '../api/query.ts'
import { sessionToken } from '../session/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { OperatorStep } from './operator-step.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { StaffSteps } from './staff-steps.tsx'

/** The first start: from an empty database to a marketplace that businesses and pros can join. */
export function SetupScreen() {
  const [isSignedIn, setSignedIn] = useState(() => sessionToken() !== null)
  return isSignedIn ? <SignedIn /> : <Open onMade={() => setSignedIn(true)} />
}

/** Before there is an operator. */
function Open({ onMade }: { onMade: () => void }) {
  const open = useQuery({ ...read(isSetupOpen, {}), retry: false })
  if (open.error instanceof CallFailed && open.error.code === 'NOT_FOUND')
    return (
      <Message title={<Trans>This marketplace is set up</Trans>} words={<Trans>If you run it, sign in to continue.</Trans>}>
        <LinkButton to="/auth" search={{ returnTo: '/setup' }} variant="contained">
          <Trans>Sign in</Trans>
        </LinkButton>
      </Message>
    )
  if (open.isError) return <Failed error={open.error} onRetry={() => void open.refetch()} />
  if (open.isPending) return <Waiting />
  return (
    <SetupFrame step="operator">
      <OperatorStep onMade={onMade} />
    </SetupFrame>
  )
}

/** The steps of an operator. A reload or another device continues at the first one that is still to do. */
function SignedIn() {
  const setup = useQuery({ ...read(getSetup, {}), retry: false })
  if (setup.error instanceof CallFailed && setup.error.code === 'FORBIDDEN')
    return (
      <Message title={<Trans>Only operators set this up</Trans>} words={<Trans>Sign in as someone who runs this marketplace.</Trans>}>
        <LinkButton to="/" variant="outlined">
          <Trans>Go to home</Trans>
        </LinkButton>
      </Message>
    )
  if (setup.isError) return <Failed error={setup.error} onRetry={() => void setup.refetch()} />
  return setup.isPending ? <Waiting /> : <StaffSteps setup={setup.data} />
}

const Waiting = () => (
  <PublicFrame wide>
    <LoadingLines />
  </PublicFrame>
)

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <PublicFrame wide>
    <ErrorState error={error} onRetry={onRetry} />
  </PublicFrame>
)

function Message({ title, words, children }: { title: ReactNode; words: ReactNode; children: ReactNode }) {
  return (
    <PublicFrame>
      <div className="grid justify-items-start gap-4 pt-2 desktop:pt-16">
        <ScreenHeading className="text-screen-title">{title}</ScreenHeading>
        <p className="text-gray">{words}</p>
        {children}
      </div>
    </PublicFrame>
  )
}
