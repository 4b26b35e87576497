import { Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { GigStatusWord } from '../gigs/gig-status-word.tsx'
import { GigFilters } from '../gigs/list/gig-filters.tsx'
import { queryOfGigs } from '../gigs/list/query-of-gigs.ts'
import { useGigs } from '../gigs/list/use-gigs.ts'
import { usePaying } from './begun-payments.ts'
import { money } from '../ui/format-money.ts'
import { StatusWord } from '../ui/status-word.tsx'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shiftTime, viewerZone } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { PositionMark } from '../ui/tag.tsx'

const from = '/locations/$locationId/gigs/past-gigs'

/** The shifts that ended and fit the filters of the URL, the latest first unless the URL sorts them. */
export function PastShiftList() {
  const search = useSearch({ from })
  const locationId = Number(useParams({ from }).locationId)
  const navigate = useNavigate({ from })
  const isPaying = usePaying()
  const [openedAt] = useState(() => new Date().toISOString())
  const location = useQuery(read(getLocation, { params: { locationId } }))
  const zone = location.data?.timezone ?? viewerZone()
  const end_time__lte = search.end_time__lte && search.end_time__lte < openedAt ? search.end_time__lte : openedAt
  const ordering = search.ordering === 'start_time' ? '-start_time' : search.ordering
  const list = useGigs(queryOfGigs({ ...search, ordering, end_time__lte }, zone), !location.isPending, search.page)
  return (
    <>
      <GigFilters
        search={search}
        set={(change) => void navigate({ search: (old) => ({ ...old, page: 1, ...change }), replace: true })}
        zone={zone}
        contacts={[...new Set(list.gigs.map(({ contact_name }) => contact_name))].slice(0, 12)}
        isDated
      />
      {failedToLoad(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows rows={12} tall />
      ) : list.gigs.length === 0 ? (
        <EmptyState title={<Trans>No past shifts here</Trans>}>
          <Trans>Shifts appear here when they end.</Trans>
        </EmptyState>
      ) : (
        <ul aria-busy={list.isPlaceholderData}>
          {list.gigs.map((gig) => (
            <PastShift key={gig.id} gig={gig} isPaying={isPaying(gig)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button variant="raised" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** A charge that was sent takes some seconds to arrive. */
function PayingWord({ amount }: { amount: number | null }) {
  const sum = amount === null ? '' : money(amount)
  return (
    <StatusWord tone="theirs" icon={<LoaderCircle size={14} aria-hidden />}>
      {sum === '' ? <Trans>Paying…</Trans> : <Trans>Paying {sum}</Trans>}
    </StatusWord>
  )
}

function PastShift({ gig, isPaying }: { gig: GigRow; isPaying: boolean }) {
  return (
    <li className="border-b border-light-gray">
      <Link
        from={from}
        to="/locations/$locationId/gigs/$gigId"
        params={{ gigId: String(gig.id) }}
        className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-background desktop:grid-cols-[minmax(0,1fr)_280px_120px_220px_16px] desktop:px-6"
      >
        <span className="flex min-w-0 items-center gap-2 phone:col-span-2">
          <PositionMark hue={gig.status === 'CANCELLED' ? 'gray' : gig.skill.color} />
          <b>{skillName(gig.skill)}</b>
          <span className="truncate text-gray">{gig.address_line_1}</span>
        </span>
        <span>{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
        <span className="text-gray phone:text-right">
          <Trans>
            {gig.paid_pros_count} of {gig.confirmed_pros_count} paid
          </Trans>
        </span>
        {isPaying ? <PayingWord amount={gig.amount_due} /> : <GigStatusWord gig={gig} />}
        <ChevronRight size={16} className="text-medium-gray phone:justify-self-end" aria-hidden />
      </Link>
    </li>
  )
}
