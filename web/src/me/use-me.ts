import type { User } from '@muster/contract/accounts/user.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { createContext, useContext } from 'react'
import { read } from '../api/query.ts'

/** The signed-in user, loaded once per session. Live updates bring changes. */
export const meQuery = () => ({ ...read(getMe, {}), staleTime: Number.POSITIVE_INFINITY })

/** The user that a shell shows. A screen that opens as the session ends still has it until sign-in opens, although the cache is empty. */
export const Me = createContext<User | null>(null)

/** The signed-in user. Use it only inside a shell, which waits for the user before it shows a screen. */
export function useMe(): User {
  const me = useContext(Me)
  if (!me) throw new Error('useMe is for screens within a signed-in shell')
  return me
}
