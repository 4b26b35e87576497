import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { longDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { keepNewsSeen } from './news-seen.ts'
import { useNews } from './use-news.ts'

/** What people can do now and couldn't before, newest first. Opening it reads all of it. */
export function WhatsNewScreen() {
  const news = useNews()
  const newest = news[0]?.day
  useEffect(() => {
    if (newest !== undefined) keepNewsSeen(newest)
  }, [newest])
  return (
    <>
      <PageHeader title={<Trans>What’s new</Trans>} />
      {news.length === 0 && <EmptyState title={<Trans>Nothing new yet</Trans>} />}
      <ol className="max-w-[640px] px-4 pb-10 desktop:px-6">
        {news.map(({ day, title, text }) => (
          <li key={title} className="border-b border-light-gray py-5 last:border-b-0">
            {/* Noon UTC, read in UTC, is always that day. */}
            <time dateTime={day} className="text-small text-gray">
              {longDate(`${day}T12:00:00Z`, { zone: 'UTC' })}
            </time>
            <h2 className="mt-0.5 text-large">{title}</h2>
            <p className="mt-1 text-base">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
