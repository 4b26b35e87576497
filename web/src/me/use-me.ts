import type { User } from '@muster/contract/accounts/user.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** The signed-in user, loaded once per session. Live updates bring changes. */
export const meQuery = () => ({ ...read(getMe, {}), staleTime: Number.POSITIVE_INFINITY })

/** The signed-in user. Use it only inside a shell, which waits for the user before it shows a screen. */
export function useMe(): User {
  const { data } = useQuery(meQuery())
  if (!data) throw new Error('useMe is for screens within a signed-in shell')
  return data
}
