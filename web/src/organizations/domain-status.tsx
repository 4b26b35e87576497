import { Trans } from '@lingui/react/macro'
import type { SsoDomainStatus } from '@muster/contract/accounts/sso.ts'
import { Tag } from '../ui/tag.tsx'

/** Whether the marketplace's staff confirmed a domain of company sign-in. */
export function DomainStatus({ status }: { status: SsoDomainStatus }) {
  if (status === 'APPROVED')
    return (
      <Tag hue="green">
        <Trans>Confirmed by the staff</Trans>
      </Tag>
    )
  return status === 'DENIED' ? (
    <Tag hue="red">
      <Trans>Denied</Trans>
    </Tag>
  ) : (
    <Tag hue="yellow">
      <Trans>Waiting for the staff</Trans>
    </Tag>
  )
}
