import { useLingui } from '@lingui/react/macro'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import type { Notice } from '@muster/contract/notices/notice-endpoints.ts'
import { listNotices, readNotice, readNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { type Language, languageNow } from '../i18n/language.ts'
import { noticeTarget } from './notice-target.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { fromNow } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'

type Told = z.output<typeof Notice>

const InLanguage = z.object({ en: z.string(), es: z.string() })

/** The text a notice carries in the reader's language; an old one has only the text it was written with. Else its kind in words. */
function wordsOf({ kind, payload }: Told, language: Language): string {
  const both = InLanguage.safeParse(payload['in_language'])
  const said = both.data?.[language] ?? payload['body'] ?? payload['text'] ?? payload['message'] ?? payload['title']
  if (typeof said === 'string') return said
  const plain = kind.replaceAll(/[._-]/g, ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

interface NoticeListProps {
  /** The bell's own question, so that both read one answer. */
  asked: ReturnType<typeof read<typeof listNotices>>
  /** Called when the person opens the target of a notice. */
  onGo: () => void
}

/** The person's notices, newest first. Each links to its shift, payment or screen. */
export function NoticeList({ asked, onGo }: NoticeListProps) {
  const { t } = useLingui()
  const query = useQuery(asked)
  const placeOf = usePlaceOf(query.data?.results ?? [])
  const markAllRead = useCall(readNotices, { changes: [listNotices] })
  const markRead = useCall(readNotice, { changes: [listNotices] })
  const newest = query.data?.results[0]
  return (
    <section>
      <header className="flex min-h-11 items-center justify-between gap-2 border-b border-light-gray px-4">
        <h2>{t`Notices`}</h2>
        {newest && query.data && query.data.unread > 0 && (
          <Button size="small" loading={markAllRead.isPending} onClick={() => markAllRead.mutate({ body: { up_to_id: newest.id } })}>
            {t`Mark all as read`}
          </Button>
        )}
      </header>
      <CallProblem error={markAllRead.error} />
      {failedToLoad(query) ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonRows rows={3} />
      ) : (
        query.data.results.length === 0 && (
          <p className="px-4 py-8 text-center text-gray">{t`No notices yet. Updates about your shifts appear here.`}</p>
        )
      )}
      <ul>
        {query.data?.results.map((notice) => (
          <li key={notice.id} className="border-b border-light-gray/75 last:border-0">
            <NoticeRow
              notice={notice}
              place={placeOf(notice)}
              onOpen={() => {
                if (!notice.read_at) markRead.mutate({ params: { id: notice.id } })
                onGo()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a notice happened, for a manager of several locations: each has its own dishwasher. */
function usePlaceOf(notices: readonly Told[]): (notice: Told) => string | null {
  const isManagers = notices.some(({ payload }) => typeof payload['location_id'] === 'number')
  const { data: locations = [] } = useQuery({ ...read(listActiveLocations, {}), enabled: isManagers })
  return ({ payload }) => (locations.length > 1 ? (locations.find(({ id }) => id === payload['location_id'])?.name ?? null) : null)
}

interface NoticeRowProps {
  notice: Told
  place: string | null
  onOpen: () => void
}

function NoticeRow({ notice, place, onOpen }: NoticeRowProps) {
  const { t } = useLingui()
  const target = noticeTarget(notice)
  const look = 'flex w-full gap-3 px-4 py-2.5 text-left'
  const said = (
    <>
      <span aria-hidden className={`mt-[7px] size-2 shrink-0 rounded-full ${notice.read_at ? '' : 'bg-brand'}`} />
      <span className="min-w-0 flex-1">
        {!notice.read_at && <span className="sr-only">{t`Unread`}: </span>}
        {wordsOf(notice, languageNow())}
        {place !== null && <span className="block text-small text-gray">{place}</span>}
      </span>
      <time dateTime={notice.created_ts} className="shrink-0 text-small leading-5 text-gray">
        {fromNow(notice.created_ts)}
      </time>
    </>
  )
  if (target === null) return <div className={look}>{said}</div>
  return (
    <Link {...target} onClick={onOpen} className={`${look} -outline-offset-2 hover:bg-background`}>
      {said}
    </Link>
  )
}
