import { useLingui } from '@lingui/react/macro'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { lazy, Suspense } from 'react'
import { read } from '../api/query.ts'
import { Popover } from '../ui/popover.tsx'

const NoticeList = lazy(() => import('./notice-list.tsx').then(({ NoticeList: component }) => ({ default: component })))

/** The bell that opens the notices. A dot shows that some are unread. */
export function NoticesBell() {
  const { t } = useLingui()
  const newest = read(listNotices, { query: { page: 1, page_size: 25 } })
  const { data } = useQuery(newest)
  const unread = data?.unread ?? 0
  return (
    <Popover
      label={t`Notices`}
      className="w-[min(360px,calc(100vw-16px))]"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={unread > 0 ? t`Notices, ${unread} unread` : t`Notices`}
          className="relative flex size-8 items-center justify-center rounded-control text-gray hover:text-black touch:size-11"
        >
          <Bell size={18} aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-1.5 right-1.5 size-2 rounded-full bg-error shadow-[0_0_0_2px_var(--color-background)] touch:top-3 touch:right-3"
            />
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="h-40" />}>
          <NoticeList asked={newest} onGo={close} />
        </Suspense>
      )}
    </Popover>
  )
}
