import type { User } from '@muster/contract/accounts/user.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** The signed-in user, asked for once a session; changes to it come with live updates. */
export const meQuery = () => ({ ...read(getMe, {}), staleTime: Number.POSITIVE_INFINITY })

/** The signed-in user within a shell, which shows its screens only once the user is known. */
export function useMe(): User {
  const { data } = useQuery(meQuery())
  if (!data) throw new Error('useMe is for screens within a signed-in shell')
  return data
}
