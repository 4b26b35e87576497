import { Trans } from '@lingui/react/macro'
import type { ApprovalStatus } from '@muster/contract/locations/approval-status.ts'
import type { ReactNode } from 'react'
import { type Hue, Tag } from '../ui/tag.tsx'

const pills: Record<ApprovalStatus, readonly [Hue, ReactNode]> = {
  PENDING: ['yellow', <Trans key="w">Waiting</Trans>],
  APPROVED: ['green', <Trans key="w">Approved</Trans>],
  DENIED: ['red', <Trans key="w">Denied</Trans>],
}

/** How far the provider's approval of a location is. */
export function ApprovalTag({ status, isSentAgain = false }: { status: ApprovalStatus; isSentAgain?: boolean }) {
  const [hue, word] = pills[status]
  return <Tag hue={hue}>{isSentAgain && status === 'PENDING' ? <Trans>Sent again</Trans> : word}</Tag>
}
