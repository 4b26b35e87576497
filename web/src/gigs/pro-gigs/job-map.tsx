import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { isWithin, type MapBox } from '../../locations/map-place.ts'
import { MapView } from '../../locations/map-view.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { queryOfJobs } from './query-of-jobs.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useJobs } from './use-jobs.ts'

/** Shifts by location, because all of a location's shifts have the same pin. */
function byLocation(gigs: readonly ProGig[]): [first: ProGig, ...others: ProGig[]][] {
  const groups = new Map<number, [ProGig, ...ProGig[]]>()
  for (const gig of gigs) {
    const group = groups.get(gig.location.id)
    if (group) group.push(gig)
    else groups.set(gig.location.id, [gig])
  }
  return [...groups.values()]
}

/** The same shifts on a map, with their pay, and below it those in view. A pin opens its shift, or lists the shifts of its location. */
export function JobMap() {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const [chosen, setChosen] = useState<number | null>(null)
  const [view, setView] = useState<MapBox | null>(null)
  const jobs = useJobs(queryOfJobs(search))
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending)
    return (
      <Skeleton>
        <Bone className="mx-4 h-[36dvh]" />
      </Skeleton>
    )
  const groups = byLocation(jobs.items)
  const open = groups.find(([first]) => first.location.id === chosen)
  const placeOf = ([first, ...others]: (typeof groups)[number]) => {
    const count = others.length + 1
    const pay = shortMoney(Math.min(first.total_pay, ...others.map(({ total_pay }) => total_pay)))
    const place = { id: first.location.id, point: first.location.coordinates }
    return count === 1
      ? { ...place, tag: pay, label: `${skillName(first.skill)}, ${first.location.name}, ${pay}` }
      : { ...place, tag: t`${count} from ${pay}`, label: t`${first.location.name}: ${count} shifts from ${pay}` }
  }
  const choose = (id: number): void => {
    const group = groups.find(([first]) => first.location.id === id)
    if (group?.length === 1) void navigate({ search: (before) => ({ ...before, selected_gig_id: group[0].id }) })
    else setChosen(id)
  }
  const inView = jobs.items.filter(({ location }) => view === null || isWithin(location.coordinates, view))
  return (
    <>
      <div className="px-4 desktop:px-6">
        <MapView
          label={t`Shifts near you`}
          className="h-[36dvh] rounded-card"
          zoom={11}
          places={groups.map(placeOf)}
          onChoose={(id) => choose(Number(id))}
          onView={setView}
        />
      </div>
      <Below gigs={open ?? inView} place={open?.[0].location.name} onAll={() => setChosen(null)} jobs={jobs} />
    </>
  )
}

interface BelowProps {
  gigs: readonly ProGig[]
  /** The chosen location; none while the list follows the map. */
  place: string | undefined
  onAll: () => void
  jobs: ReturnType<typeof useJobs>
}

/** The shifts of the chosen location, or those in view. */
function Below({ gigs, place, onAll, jobs }: BelowProps) {
  const { t } = useLingui()
  // The map has the shifts read so far, and the list those in view. "Near you" counts all of them.
  const isPart = place === undefined && gigs.length > 0 && jobs.isCountExact && gigs.length < jobs.count
  return (
    <section aria-label={t`Shifts on the map`} className="mt-3 border-t border-light-gray bg-white">
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2 desktop:px-6">
        <h3 className="min-w-0 truncate font-semibold">
          {place && `${place} · `}
          {isPart ? (
            <Trans>
              {gigs.length} of {jobs.count} shifts
            </Trans>
          ) : (
            <Plural value={gigs.length} _0="No shifts here" one="# shift" other="# shifts" />
          )}
        </h3>
        {place && (
          <Button variant="text" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )}
      </div>
      <ul>
        {gigs.map((gig) => (
          <JobCard key={gig.id} gig={gig} />
        ))}
      </ul>
      {place === undefined && jobs.hasNextPage && (
        <div className="p-4">
          <Button variant="outlined" fullWidth loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
