import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@muster/contract/phone.ts'
import type { LocationManager, TeamUser } from '@muster/contract/teams/team.ts'
import { editLocationManager, listLocationManagers } from '@muster/contract/teams/team-endpoints.ts'
import Building from 'lucide-react/icons/building-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { RemoveManagerDialog } from './remove-manager-dialog.tsx'
import { useRoleNames } from './team-role.tsx'
import { useLastAdminWords } from './use-last-admin-words.ts'

const LINK = 'rounded-tag hover:text-black hover:underline'

function Person({ user, children, role }: { user: TeamUser; role: ReactNode; children?: ReactNode }) {
  const me = useMe()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-light-gray/75 px-4 py-2.5 phone:items-start desktop:px-6">
      <Avatar name={name} size={36} />
      <span className="min-w-0 flex-1 leading-[18px]">
        <b className="block truncate">
          {name}{' '}
          {me.id === user.id && (
            <span className="font-normal text-gray">
              <Trans>you</Trans>
            </span>
          )}
        </b>
        <span className="block desktop:hidden">{role}</span>
        <span className="flex flex-wrap gap-x-3 text-small text-gray phone:mt-0.5">
          {user.phone_number && (
            <a className={LINK} href={`tel:${user.phone_number}`}>
              {formatPhone(user.phone_number)}
            </a>
          )}
          {user.email && (
            <a className={`${LINK} min-w-0 truncate`} href={`mailto:${user.email}`}>
              {user.email}
            </a>
          )}
        </span>
      </span>
      <span className="shrink-0 phone:hidden desktop:w-72">{role}</span>
      <span className={`w-11 shrink-0 text-right ${children ? '' : 'phone:hidden'}`}>{children}</span>
    </li>
  )
}

/** Someone whose role comes from the organization. */
export const OrganizationAdminRow = ({ user }: { user: TeamUser }) => (
  <Person
    user={user}
    role={
      <span className="inline-flex items-center gap-1.5 text-brand">
        <Building size={15} aria-hidden />
        <Trans>Organization admin</Trans>
      </span>
    }
  />
)

interface ManagerRowProps {
  manager: LocationManager
  /** Whether the reader may change roles. */
  isAdmin: boolean
  /** Whether the person also administers the organization. */
  isAbove: boolean
  place: string
}

/** A manager of the location with their role and what can be done about it. */
export function ManagerRow({ manager, isAdmin, isAbove, place }: ManagerRowProps) {
  const me = useMe()
  const names = useRoleNames()
  const [isRemoving, setRemoving] = useState(false)
  const isOwn = me.id === manager.user.id
  return (
    <Person
      user={manager.user}
      role={
        <>
          <b className="font-semibold">{names[manager.role]}</b>
          {isAbove && (
            <span className="block text-small text-gray">
              <Trans>and of the organization</Trans>
            </span>
          )}
          {manager.is_last_admin && (
            <span className="flex items-center gap-1 text-small text-gray">
              <Lock size={12} aria-hidden />
              <Trans>The only admin here</Trans>
            </span>
          )}
        </>
      }
    >
      {(isAdmin || isOwn) && !manager.is_last_admin && (
        <RoleMenu manager={manager} isAdmin={isAdmin} isOwn={isOwn} onRemove={() => setRemoving(true)} />
      )}
      {isRemoving && <RemoveManagerDialog manager={manager} isOwn={isOwn} place={place} onClose={() => setRemoving(false)} />}
    </Person>
  )
}

interface RoleMenuProps {
  manager: LocationManager
  isAdmin: boolean
  isOwn: boolean
  onRemove: () => void
}

function RoleMenu({ manager, isAdmin, isOwn, onRemove }: RoleMenuProps) {
  const { t } = useLingui()
  const names = useRoleNames()
  const name = `${manager.user.first_name} ${manager.user.last_name}`
  const words = useLastAdminWords()
  const edit = useCall(editLocationManager, {
    changes: [listLocationManagers],
    onSuccess: ({ role }) => {
      const named = names[role]
      toastDone(t`${name} is now: ${named}`)
    },
  })
  const become = (role: LocationManager['role']): void =>
    edit.mutate({ params: { managerId: manager.id }, body: { role } }, { onError: (error) => toastRefusal(error, words) })
  return (
    <Menu
      label={t`More for ${name}`}
      trigger={(props) => (
        <Button {...props} variant="ghost" iconOnly aria-label={t`More for ${name}`} icon={<Ellipsis size={18} aria-hidden />} />
      )}
    >
      {isAdmin && manager.role === 'TEAM_MEMBER' && (
        <MenuItem onClick={() => become('ADMIN')}>
          <Trans>Make admin</Trans>
        </MenuItem>
      )}
      {isAdmin && manager.role === 'ADMIN' && (
        <MenuItem onClick={() => become('TEAM_MEMBER')}>
          <Trans>Make team member</Trans>
        </MenuItem>
      )}
      <MenuItem destructive onClick={onRemove}>
        {isOwn ? <Trans>Leave this location</Trans> : <Trans>Remove from this location</Trans>}
      </MenuItem>
    </Menu>
  )
}
