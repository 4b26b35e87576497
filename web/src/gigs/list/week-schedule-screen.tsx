import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { FillWeekButton } from '../../filling/fill-week-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { dayOf, dayPlus, shortDate, startOfDay, viewerZone } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ScheduleDay } from './schedule-day.tsx'

const DAYS = 7

/** A week of shifts as a sheet to print, by day. */
export function WeekScheduleScreen() {
  const { t } = useLingui()
  const { locationId } = useParams({ from: '/locations/$locationId/gigs/schedule' })
  const [ahead, setAhead] = useState(0)
  const zone = viewerZone()
  const first = dayPlus(dayOf(new Date(useNow()), { zone }), ahead * DAYS)
  const from = startOfDay(first, zone)
  const to = startOfDay(dayPlus(first, DAYS), zone)
  const last = startOfDay(dayPlus(first, DAYS - 1), zone)
  const week = useQuery({
    ...read(listGigs, {
      query: { start_time__gte: from.toISOString(), start_time__lte: new Date(to.getTime() - 1).toISOString(), page_size: 50 },
    }),
    placeholderData: (before) => before,
  })
  if (failedToLoad(week)) return <ErrorState error={week.error} onRetry={() => void week.refetch()} />
  const more = (week.data?.count ?? 0) - (week.data?.results.length ?? 0)
  return (
    <div>
      <PageHeader
        title={<Trans>Schedule</Trans>}
        note={t`${shortDate(from)} to ${shortDate(last)}`}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            {ahead >= 0 && <FillWeekButton from={first} to={dayPlus(first, DAYS - 1)} />}
            <Button variant="raised" onClick={() => setAhead(ahead - 1)}>
              <Trans>Earlier</Trans>
            </Button>
            <Button variant="raised" onClick={() => setAhead(ahead + 1)}>
              <Trans>Later</Trans>
            </Button>
            <Button variant="raised" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </span>
        }
      />
      <Days gigs={week.data?.results} locationId={locationId} />
      {more > 0 && <p className="p-4 text-gray desktop:px-6">{t`${more} more this week. See them in the shift list.`}</p>}
    </div>
  )
}

/** The week's days that have shifts; a skeleton until the shifts are here. */
function Days({ gigs, locationId }: { gigs: readonly GigRow[] | undefined; locationId: string }) {
  if (!gigs) return <SkeletonRows rows={10} />
  if (gigs.length === 0) return <EmptyState title={<Trans>No shifts this week</Trans>} />
  const days = new Map<string, GigRow[]>()
  for (const gig of gigs) {
    const day = dayOf(gig.start_time, { zone: gig.timezone })
    days.set(day, [...(days.get(day) ?? []), gig])
  }
  return [...days].map(([day, of]) => <ScheduleDay key={day} locationId={locationId} day={day} gigs={of} />)
}
