import type { AdminUserRow } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { accountName } from './account-name.ts'
import { AccountState } from './account-state.tsx'
import { useModeWords } from './use-mode-words.ts'

/** The staff's accounts on a phone. */
export function AdminUserCards({ users, onChoose }: { users: readonly AdminUserRow[]; onChoose: (id: number) => void }) {
  const modes = useModeWords()
  return (
    <ul>
      {users.map((user) => (
        <li key={user.id} className="border-b border-light-gray">
          <button
            type="button"
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-left"
            onClick={() => onChoose(user.id)}
          >
            <b className="truncate">{accountName(user)}</b>
            <AccountState user={user} />
            <span className="min-w-0 text-gray">
              {modes[user.app_mode]} · {user.id}
              <span className="block truncate">{user.phone_number === null ? user.email : formatPhone(user.phone_number)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
