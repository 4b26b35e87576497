import { useLingui } from '@lingui/react/macro'
import type { Notice } from '@muster/contract/notices/notice-endpoints.ts'
import { listNotices, readNotices } from '@muster/contract/notices/notice-endpoints.ts'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { fromNow } from '../ui/format-time.ts'

/** What a notice says: its own text where it carries one, else its kind in words. */
function wordsOf({ kind, payload }: z.output<typeof Notice>): string {
  const said = payload['body'] ?? payload['text'] ?? payload['message'] ?? payload['title']
  if (typeof said === 'string') return said
  const plain = kind.replaceAll(/[._-]/g, ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** What one was told, newest first. */
export function NoticeList({ notices, unread }: { notices: readonly z.output<typeof Notice>[]; unread: number }) {
  const { t } = useLingui()
  const markRead = useCall(readNotices, { changes: [listNotices] })
  const newest = notices[0]
  return (
    <section>
      <header className="flex min-h-11 items-center justify-between gap-2 border-b border-light-gray px-4">
        <h2>{t`Notices`}</h2>
        {unread > 0 && newest && (
          <Button size="small" loading={markRead.isPending} onClick={() => markRead.mutate({ body: { up_to_id: newest.id } })}>
            {t`Mark all as read`}
          </Button>
        )}
      </header>
      {notices.length === 0 && <p className="px-4 py-8 text-center text-gray">{t`Nothing yet. News about your shifts comes here.`}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className="flex gap-3 border-b border-light-gray/75 px-4 py-2.5 last:border-0">
            <span aria-hidden className={`mt-[7px] size-2 shrink-0 rounded-full ${notice.read_at ? '' : 'bg-brand'}`} />
            <span className="min-w-0 flex-1">{wordsOf(notice)}</span>
            <time dateTime={notice.created_ts} className="shrink-0 text-small leading-5 text-gray">
              {fromNow(notice.created_ts)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
