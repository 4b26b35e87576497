import { Trans } from '@lingui/react/macro'
import type { AdminProRow } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { shortDate } from '../../ui/format-time.ts'
import { Tag } from '../../ui/tag.tsx'

/** How a pro stands with the marketplace: closed, suspended until when, verified or not yet. */
export function ProState({ pro }: { pro: Pick<AdminProRow, 'account_status' | 'suspended_until' | 'verified'> }) {
  if (pro.account_status !== 'ACTIVE')
    return (
      <Tag>
        <Trans>Closed</Trans>
      </Tag>
    )
  if (pro.suspended_until !== null)
    return (
      <Tag hue="red">
        <Trans>Suspended to {shortDate(pro.suspended_until)}</Trans>
      </Tag>
    )
  return pro.verified ? (
    <Tag hue="green">
      <Trans>Verified</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>Not verified</Trans>
    </Tag>
  )
}
