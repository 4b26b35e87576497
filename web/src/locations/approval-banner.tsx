import { Trans } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import { TextLink } from '../ui/text-link.tsx'

interface ApprovalBannerProps {
  location: Pick<Location, 'id' | 'approval_status' | 'denial_reason' | 'payment_method_status'>
}

/** Warns that a location is not approved and what that means. Empty for an approved one. */
export function ApprovalBanner({ location: { id, approval_status: status, denial_reason, payment_method_status } }: ApprovalBannerProps) {
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
            {payment_method_status === 'ACTIVE' ? (
              <Trans>You can plan and post now. Your shifts go out as soon as we approve this location.</Trans>
            ) : (
              <Trans>You can plan shifts meanwhile. To post them, add a payment method.</Trans>
            )}
          </span>
        </>
      ) : (
        <>
          <CircleX size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
          <span>
            <b>
              <Trans>Not approved.</Trans>
            </b>{' '}
            {denial_reason && <span className="break-words">{denial_reason}</span>}{' '}
            <Trans>
              Your shifts here stay unpublished. Fix what this names in{' '}
              <TextLink to="/locations/$locationId/info" params={{ locationId: String(id) }}>
                Settings
              </TextLink>
              , then{' '}
              <a href="/support/contact" className="rounded-tag font-semibold text-brand hover:underline">
                write to support
              </a>{' '}
              to have it approved.
            </Trans>
          </span>
        </>
      )}
    </output>
  )
}
