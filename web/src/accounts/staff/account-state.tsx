import { Trans } from '@lingui/react/macro'
import type { AdminUserRow } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { Tag } from '../../ui/tag.tsx'

/** Whether an account is open, and whether it is one of the staff's. */
export function AccountState({ user }: { user: Pick<AdminUserRow, 'account_status' | 'is_gigpro_admin'> }) {
  if (user.account_status !== 'ACTIVE')
    return (
      <Tag hue="red">
        <Trans>Closed</Trans>
      </Tag>
    )
  return user.is_gigpro_admin ? (
    <Tag hue="purple">
      <Trans>Staff</Trans>
    </Tag>
  ) : (
    <Tag hue="green">
      <Trans context="an account">Open</Trans>
    </Tag>
  )
}
