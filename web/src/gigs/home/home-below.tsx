import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FirstGigPrompt } from './first-gig-prompt.tsx'
import { useNow } from '../../ui/use-now.ts'
import { type Home, splitHours } from './home-facts.ts'
import { HomeAsked } from './home-asked.tsx'
import { HomeDue } from './home-due.tsx'
import { HomeTomorrow } from './home-tomorrow.tsx'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'

// Only on request.
const HomeGuide = lazyPart(() => import('../../tour/home-guide.tsx').then(({ HomeGuide: component }) => component))

const UsageAsk = lazyPart(() => import('../../analytics/usage-ask.tsx').then(({ UsageAsk: component }) => component))

/** Home below the first screenful. Its code loads while the day's data does. */
export function HomeBelow({ home, isFirst, tomorrow }: { home: Home; isFirst: boolean; tomorrow: { start: Date; end: Date } }) {
  const { to_confirm } = home
  const { show_tour, show_video } = useSearch({ from: '/locations/$locationId/home' })
  const { due } = splitHours(home.hours_to_approve, useNow())
  return (
    <>
      {isFirst && <FirstGigPrompt />}
      {(due.length > 0 || to_confirm.length > 0) && (
        <div className="grid gap-x-8 gap-y-6 desktop:grid-cols-2">
          {due.length > 0 && <HomeDue due={due} />}
          {to_confirm.length > 0 && <HomeAsked asked={to_confirm} />}
        </div>
      )}
      {home.tomorrow.length > 0 && <HomeTomorrow shifts={home.tomorrow} {...tomorrow} />}
      <Suspense fallback={null}>
        <UsageAsk />
      </Suspense>
      {(show_tour || show_video) && (
        <Suspense fallback={null}>
          <HomeGuide />
        </Suspense>
      )}
    </>
  )
}
