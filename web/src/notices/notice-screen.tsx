import { Trans } from '@lingui/react/macro'
import { getNotice, listNotices, readNotice } from '@muster/contract/notices/notice-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { noticeTarget } from './notice-target.ts'

/** Where the link of an email or a push notice opens: marks the notice as read, and opens the page that it is about. */
export function NoticeScreen() {
  const { noticeId } = useParams({ strict: false })
  const id = Number(noticeId)
  const notice = useQuery(read(getNotice, { params: { id } }))
  const { mutate } = useCall(readNotice, { changes: [listNotices] })
  const isUnread = notice.data?.read_at === null
  // The next page may take a moment, and this one is drawn again meanwhile.
  const marked = useRef<number | null>(null)
  useEffect(() => {
    if (!isUnread || marked.current === id) return
    marked.current = id
    mutate({ params: { id } })
  }, [isUnread, id, mutate])
  if (failedToLoad(notice)) return <ErrorState error={notice.error} onRetry={() => void notice.refetch()} />
  if (!notice.data) return <SkeletonRows rows={6} />
  const target = noticeTarget(notice.data)
  if (target !== null) return <Navigate {...target} replace />
  const said = notice.data.payload['body']
  return (
    <EmptyState title={<Trans>Notice</Trans>}>
      {typeof said === 'string' && <span className="block pb-3">{said}</span>}
      <TextLink to="/">
        <Trans>Open Muster</Trans>
      </TextLink>
    </EmptyState>
  )
}
