import { Trans } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import Hourglass from 'lucide-react/icons/hourglass'
import { lazy, Suspense } from 'react'

const DeniedBanner = lazy(() => import('./denied-banner.tsx').then(({ DeniedBanner: component }) => ({ default: component })))

interface ApprovalBannerProps {
  location: Pick<Location, 'id' | 'organization_id' | 'approval_status' | 'denial_reason' | 'payment_method_status'>
}

/** Warns that a location is not approved and what that means. Empty for an approved one. */
export function ApprovalBanner({ location }: ApprovalBannerProps) {
  const { approval_status: status, payment_method_status } = location
  if (status === 'APPROVED') return null
  if (status === 'DENIED')
    return (
      <Suspense fallback={null}>
        <DeniedBanner location={location} />
      </Suspense>
    )
  return (
    <output className="flex items-start gap-2.5 bg-attention-soft px-4 py-3 desktop:px-6">
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
    </output>
  )
}
