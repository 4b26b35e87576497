import { readConversation, listMessages } from '@muster/contract/conversations/message-endpoints.ts'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { call } from '../api/client.ts'
import { read } from '../api/query.ts'
import { report } from '../api/report.ts'

/** The messages of a conversation in order, and the earlier ones on request. */
export function useMessages(channelUrl: string) {
  const params = { channelUrl }
  const pages = useInfiniteQuery({
    queryKey: [...read(listMessages, { params }).queryKey, 'thread'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { params, query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ results, has_earlier }) => (has_earlier ? results[0]?.sequence : undefined),
  })
  const messages = useMemo((): ChatMessage[] => pages.data?.pages.toReversed().flatMap(({ results }) => results) ?? [], [pages.data])
  return {
    ...pages,
    messages,
    othersRead: pages.data?.pages[0]?.others_read ?? [],
    othersLanguages: pages.data?.pages[0]?.others_languages,
  }
}

const watchVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Marks a conversation as read up to its last message while the person looks at it. */
export function useMarkRead(channelUrl: string, { last, unread }: { last: number | undefined; unread: number }): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => !document.hidden)
  const told = useRef(0)
  useEffect(() => {
    if (!isVisible || last === undefined || unread === 0 || told.current >= last) return
    told.current = last
    // The next message, or the next visit, says it again.
    call(readConversation, { params: { channelUrl }, body: { sequence: last } }).catch((error: unknown) => {
      told.current = 0
      report(error)
    })
  }, [channelUrl, isVisible, last, unread])
}
