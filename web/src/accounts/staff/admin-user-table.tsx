import { useLingui } from '@lingui/react/macro'
import type { AdminUserRow } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { AccountState } from './account-state.tsx'
import { accountName } from './account-name.ts'
import { useModeWords } from './use-mode-words.ts'

export const USER_ORDERINGS = ['-id', 'id', '-date_joined', 'date_joined', '-last_login', 'last_login'] as const
export type UserOrdering = (typeof USER_ORDERINGS)[number]

interface TableProps {
  users: readonly AdminUserRow[]
  chosen: number | undefined
  ordering: UserOrdering
  onOrder: (ordering: UserOrdering) => void
  onChoose: (id: number) => void
}

/** The staff's accounts as rows. A row opens the account beside the list. */
export function AdminUserTable({ users, chosen, ordering, onOrder, onChoose }: TableProps) {
  const { t } = useLingui()
  const modes = useModeWords()
  const sort = (column: 'id' | 'date_joined' | 'last_login') => ({
    sorted: ordering === column ? ('ascending' as const) : ordering === `-${column}` ? ('descending' as const) : undefined,
    onSort: () => onOrder(ordering === `-${column}` ? column : `-${column}`),
  })
  return (
    <Table label={t`Accounts`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead {...sort('id')}>{t`ID`}</ColumnHead>
          <ColumnHead>{t`Name`}</ColumnHead>
          <ColumnHead>{t`Account`}</ColumnHead>
          <ColumnHead>{t`Side`}</ColumnHead>
          <ColumnHead>{t`Phone`}</ColumnHead>
          <ColumnHead>{t`Email`}</ColumnHead>
          <ColumnHead {...sort('date_joined')}>{t`Joined`}</ColumnHead>
          <ColumnHead {...sort('last_login')}>{t`Last sign-in`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} chosen={user.id === chosen} onClick={() => onChoose(user.id)}>
            <Cell className="text-gray">{user.id}</Cell>
            <Cell strong className="max-w-60">
              <button type="button" className="inline-flex max-w-full items-center gap-2 text-left" onClick={() => onChoose(user.id)}>
                <Avatar name={accountName(user)} src={imageUrl(user.headshot_public_id, 56)} size={24} />
                <span className="truncate">{accountName(user)}</span>
              </button>
            </Cell>
            <Cell>
              <AccountState user={user} />
            </Cell>
            <Cell>{modes[user.app_mode]}</Cell>
            <Cell>{user.phone_number === null ? '–' : formatPhone(user.phone_number)}</Cell>
            <Cell className="max-w-60 truncate">{user.email ?? '–'}</Cell>
            <Cell className="text-gray">{shortDate(user.date_joined)}</Cell>
            <Cell className="text-gray">{user.last_login === null ? '–' : shortDate(user.last_login)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
