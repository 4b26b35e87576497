import { Trans, useLingui } from '@lingui/react/macro'
import type { LocationRole } from '@muster/contract/accounts/user.ts'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { roleNames } from './role-words.ts'

/** What a role is called. */
export function useRoleNames(): Record<LocationRole, string> {
  const { i18n } = useLingui()
  return { ADMIN: i18n._(roleNames.ADMIN), TEAM_MEMBER: i18n._(roleNames.TEAM_MEMBER) }
}

function Right({ isGiven, children }: { isGiven: boolean; children: ReactNode }) {
  return (
    <li className={`flex gap-3 py-1 ${isGiven ? '' : 'text-gray'}`}>
      {isGiven ? (
        <Check size={18} className="mt-0.5 shrink-0 text-success" aria-hidden />
      ) : (
        <Minus size={18} className="mt-0.5 shrink-0" aria-hidden />
      )}
      <span>{children}</span>
    </li>
  )
}

/** What someone may do with the role of an invitation. */
export function RoleRights({ of }: { of: LocationRole | 'ORGANIZATION' }) {
  if (of === 'ORGANIZATION')
    return (
      <ul>
        <Right isGiven>
          <Trans>Admin of every location, those to come too</Trans>
        </Right>
        <Right isGiven>
          <Trans>Post shifts, choose pros, approve hours and pay</Trans>
        </Right>
        <Right isGiven>
          <Trans>Add locations, and decide who manages each</Trans>
        </Right>
      </ul>
    )
  return (
    <ul>
      <Right isGiven>
        <Trans>Post shifts and choose pros</Trans>
      </Right>
      <Right isGiven>
        <Trans>Run the day and approve hours</Trans>
      </Right>
      <Right isGiven>
        <Trans>Find and invite pros</Trans>
      </Right>
      <Right isGiven={of === 'ADMIN'}>
        {of === 'ADMIN' ? (
          <Trans>Pay, and look after billing, the team and settings</Trans>
        ) : (
          <Trans>Paying, billing and the team stay with admins</Trans>
        )}
      </Right>
    </ul>
  )
}
