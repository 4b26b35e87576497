import { Trans } from '@lingui/react/macro'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, nearDay, shortDate, weekday } from '../../ui/format-time.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { groupHappenings } from './group-happenings.ts'
import { useTimelineSentences } from './use-timeline-sentences.ts'

const WEEK_MS = 6 * 86_400_000

/** "3:05 pm" today, "Thu 6:40 pm" this week, "Nov 2" earlier. */
function whenOf(at: string, zone: string): string {
  const zoned = { zone }
  if (nearDay(at, zoned) === 'today') return clockTime(at, zoned)
  if (Date.now() - Date.parse(at) < WEEK_MS) return `${weekday(at, zoned).slice(0, 3)} ${clockTime(at, zoned)}`
  return shortDate(at, zoned).replace(/^\p{L}+, /u, '')
}

/** What happened on a shift, newest first: all of it, or at most `most` lines. */
export function GigTimeline({ gigId, zone, most }: { gigId: number; zone: string; most?: number }) {
  const timeline = useQuery(read(getGigTimeline, { params: { id: gigId } }))
  const words = useTimelineSentences()
  if (failedToLoad(timeline)) return <ErrorState error={timeline.error} onRetry={() => void timeline.refetch()} />
  if (timeline.isPending)
    return (
      <Skeleton className="flex flex-col gap-3 py-1">
        {['w-48', 'w-56', 'w-40', 'w-52'].slice(0, most).map((width) => (
          <Bone key={width} className={width} />
        ))}
      </Skeleton>
    )
  const told = groupHappenings(timeline.data)
  if (told.length === 0)
    return (
      <p className="text-gray">
        <Trans>Nothing yet.</Trans>
      </p>
    )
  return (
    <Timeline
      happenings={told.slice(0, most).map((happened) => ({
        id: happened.entry.id,
        time: whenOf(happened.entry.created_ts, zone),
        what: words(happened),
      }))}
    />
  )
}
