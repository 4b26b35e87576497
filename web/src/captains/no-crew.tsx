import { Trans } from '@lingui/react/macro'
import { CallFailed } from '../api/call-failed.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CaptainTitle } from './captain-title.tsx'

interface NoCrewProps {
  error: Error | null
  onRetry: () => void
}

/** Shown instead of a crew: this pro is not the captain, the call failed, or it is still loading. */
export function NoCrew(props: NoCrewProps) {
  return (
    <>
      <CaptainTitle />
      <Reason {...props} />
    </>
  )
}

function Reason({ error, onRetry }: NoCrewProps) {
  if (error instanceof CallFailed && error.code === 'NOT_FOUND')
    return (
      <EmptyState
        title={<Trans>You’re not the captain of this shift</Trans>}
        action={
          <LinkButton variant="contained" to="/locations/$locationId/schedule" params={{ locationId: '-1' }} search={{}}>
            <Trans>Open my schedule</Trans>
          </LinkButton>
        }
      >
        <Trans>A manager names the captain from the confirmed pros. Captains see the crew until a day after the shift.</Trans>
      </EmptyState>
    )
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <SkeletonRows tall />
}
