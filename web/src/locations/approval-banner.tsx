import { Trans } from '@lingui/react/macro'
import type { ApprovalStatus } from '@muster/contract/locations/approval-status.ts'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'

/** Warns that a location is not approved and what that means. Empty for an approved one. */
export function ApprovalBanner({ status }: { status: ApprovalStatus }) {
  if (status === 'APPROVED') return null
  return (
    <output
      className={`flex items-start gap-2.5 px-4 py-3 desktop:px-6 ${status === 'PENDING' ? 'bg-attention-soft' : 'bg-accent-light-red'}`}
    >
      {status === 'PENDING' ? (
        <>
          <Hourglass size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          <span>
            <b>
              <Trans>Waiting for approval.</Trans>
            </b>{' '}
            <Trans>You can plan and post now. Your shifts go out as soon as we approve this location.</Trans>
          </span>
        </>
      ) : (
        <>
          <CircleX size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
          <span>
            <b>
              <Trans>Not approved.</Trans>
            </b>{' '}
            <Trans>Shifts at this location don’t go out. If that’s a mistake, write to support.</Trans>
          </span>
        </>
      )}
    </output>
  )
}
