import { Plural, Trans } from '@lingui/react/macro'
import { listUsersForAdmin } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { countWords } from '../../admin/count-words.ts'
import { ListTools } from '../../admin/list-tools.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { read } from '../../api/query.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { AdminUserCards } from './admin-user-cards.tsx'
import type { UserFilters } from '../admin-users-search.ts'
import { AdminUserFilters } from './admin-user-filters.tsx'
import { AdminUserPanel } from './admin-user-panel.tsx'
import { AdminUserTable, type UserOrdering, USER_ORDERINGS } from './admin-user-table.tsx'

/** What is typed where only a number or a UUID can match. */
const wrongOf = ({ id, gigster_profile__id, uuid }: UserFilters): string | undefined =>
  [id, gigster_profile__id].find((one) => typeof one === 'string') ??
  (uuid === undefined || z.uuid().safeParse(uuid).success ? undefined : uuid)

const numberOf = (value: number | string | undefined): number | undefined => (typeof value === 'number' ? value : undefined)

/** Every account, for the staff: found by anything that a caller says, with a panel of what it is and what can be done about it. */
export function AdminUsersScreen() {
  const search = useSearch({ from: '/admin/users' })
  const navigate = useNavigate({ from: '/admin/users' })
  const isPhone = usePhone()
  const { selected_id, id, gigster_profile__id, ...rest } = search
  const ordering: UserOrdering = USER_ORDERINGS.find((one) => one === search.ordering) ?? '-id'
  const wrong = wrongOf(search)
  const query = { ...rest, id: numberOf(id), gigster_profile__id: numberOf(gigster_profile__id), ordering }
  const users = useQuery({
    ...read(listUsersForAdmin, { query }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const choose = (chosen: number | undefined): void => void navigate({ search: (old) => ({ ...old, selected_id: chosen }) })
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={<Trans>Accounts</Trans>}
          note={wrong === undefined && users.data && countWords(users.data)}
          actions={
            <ListTools list="accounts" endpoint={listUsersForAdmin} query={query} page={wrong === undefined ? users.data : undefined} />
          }
        />
        <AdminUserFilters search={search} onChange={change} />
        <PagedList
          list={users}
          search={search}
          wrong={wrong}
          none={<Trans>No accounts match</Trans>}
          counted={(count) => <Plural value={count} one="# account" other="# accounts" />}
          onChange={change}
        >
          {(rows) =>
            isPhone ? (
              <AdminUserCards users={rows} onChoose={choose} />
            ) : (
              <AdminUserTable
                users={rows}
                chosen={selected_id}
                ordering={ordering}
                onOrder={(next) => change({ ordering: next })}
                onChoose={choose}
              />
            )
          }
        </PagedList>
      </div>
      {selected_id !== undefined && <AdminUserPanel key={selected_id} id={selected_id} onClose={() => choose(undefined)} />}
    </div>
  )
}
