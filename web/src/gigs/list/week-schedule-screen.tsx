import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { FillWeekButton } from '../../filling/fill-week-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { dayOf, dayPlus, longDate, shortDate, startOfDay, timeRange, viewerZone } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { skillName } from '../../skills/skill-name.ts'

const DAYS = 7

/** A week of shifts as a sheet to print: by day, with times and how full each is. */
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
  if (week.isError) return <ErrorState error={week.error} onRetry={() => void week.refetch()} />
  const days = new Map<string, GigRow[]>()
  for (const gig of week.data?.results ?? []) {
    const day = dayOf(gig.start_time, { zone: gig.timezone })
    days.set(day, [...(days.get(day) ?? []), gig])
  }
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
      {!week.data ? (
        <SkeletonRows rows={10} />
      ) : days.size === 0 ? (
        <EmptyState title={<Trans>No shifts this week</Trans>} />
      ) : (
        [...days].map(([day, gigs]) => (
          <section key={day} aria-label={longDate(`${day}T12:00:00Z`, { zone: 'UTC' })} className="break-inside-avoid">
            <h2 className="first-letter:uppercase border-b border-light-gray bg-background px-4 py-2 font-semibold desktop:px-6">
              {longDate(`${day}T12:00:00Z`, { zone: 'UTC' })}
            </h2>
            <ul>
              {gigs.map((gig) => (
                <li
                  key={gig.id}
                  className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 border-b border-light-gray px-4 phone:py-2 desktop:grid-cols-[170px_1fr_auto] desktop:px-6"
                >
                  <span className="phone:order-2 phone:text-gray">{timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
                  <span className="flex min-w-0 items-center gap-2 phone:col-span-2">
                    <PositionMark hue={gig.skill.color} />
                    <TextLink
                      to="/locations/$locationId/gigs/$gigId/roster"
                      params={{ locationId, gigId: String(gig.id) }}
                      search={{}}
                      tone="ink"
                      className="truncate"
                    >
                      {skillName(gig.skill)}
                    </TextLink>
                    <span className="truncate text-gray phone:hidden">{gig.address_line_1}</span>
                  </span>
                  <FillMeter
                    seats={gig.allowed_confirmed_pros}
                    confirmed={gig.confirmed_pros_count}
                    selected={gig.selected_applications_count}
                    className="w-40 justify-end phone:order-3"
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {more > 0 && <p className="p-4 text-gray desktop:px-6">{t`${more} more this week are in the list of shifts.`}</p>}
    </div>
  )
}
