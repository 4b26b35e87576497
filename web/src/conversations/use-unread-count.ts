import { countUnreadConversations } from '@muster/contract/conversations/unread-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** How many conversations have unread messages. Undefined until known, and when there are none. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery(read(countUnreadConversations, {}))
  return data?.count === 0 ? undefined : data?.count
}
