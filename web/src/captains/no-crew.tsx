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

/** In the place of a crew that is not here: because this pro leads no such shift, because nothing answers, or not yet. */
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
        title={<Trans>You do not lead this shift</Trans>}
        action={
          <LinkButton variant="contained" to="/locations/$locationId/schedule" params={{ locationId: '-1' }} search={{}}>
            <Trans>Open my schedule</Trans>
          </LinkButton>
        }
      >
        <Trans>A manager names captains among the confirmed pros. A crew can be seen until a day after the end.</Trans>
      </EmptyState>
    )
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <SkeletonRows tall />
}
