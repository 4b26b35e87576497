import { useLingui } from '@lingui/react/macro'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PostHead } from './post-head.tsx'
import { PostShift } from './post-shift.tsx'
import { PostSkeleton } from './post-skeleton.tsx'
import { useShiftFacts } from './use-shift-facts.ts'

const from = '/locations/$locationId/gigs-add'

// Loaded on demand, because posting one shift does not need the grid.
const EventGridPage = lazy(() =>
  import('../../events/event-grid-page.tsx').then(({ EventGridPage: component }) => ({ default: component })),
)

/** Posts a shift or a schedule, open to applicants or with assigned pros. Events use a grid. */
export function PostShiftScreen() {
  const { t } = useLingui()
  const search = useSearch({ from })
  const locationId = Number(useParams({ from }).locationId)
  const navigate = useNavigate({ from })
  const { facts, error, retry } = useShiftFacts(locationId)
  const { post_gig_type: type, copy_from } = search
  const copied = useQuery({ ...read(getGig, { params: { id: copy_from ?? 0 } }), enabled: copy_from !== undefined })
  // Counts copies so that copying the same shift twice starts over both times.
  const [copies, setCopies] = useState(0)
  const copy = (id: number): void => {
    setCopies(copies + 1)
    void navigate({ search: (old) => ({ ...old, copy_from: id }), replace: true })
  }
  const titles = { single: t`Post Shift`, schedule: t`Post Schedule`, assign: t`Assign Shift`, event: t`Create Event` }

  if (type === 'event')
    return (
      <Suspense fallback={<PostHead title={titles.event} type={type} />}>
        <EventGridPage />
      </Suspense>
    )
  const failure = error ?? (failedToLoad(copied) ? copied.error : null)
  if (failure)
    return (
      <>
        <PostHead title={titles[type]} type={type} />
        <ErrorState
          error={failure}
          onRetry={() => {
            retry()
            if (copied.isError) void copied.refetch()
          }}
        />
      </>
    )
  if (!facts || (copy_from !== undefined && !copied.data))
    return (
      <>
        <PostHead title={titles[type]} type={type} />
        <PostSkeleton />
      </>
    )
  return (
    <PostShift
      key={`${copy_from ?? 'new'} ${copies} ${search.sentence ?? ''}`}
      facts={facts}
      copied={copied.data ?? null}
      search={search}
      title={titles[type]}
      type={type}
      onCopy={copy}
      onTab={(post_gig_type) => void navigate({ search: (old) => ({ ...old, post_gig_type }), replace: true })}
    />
  )
}
