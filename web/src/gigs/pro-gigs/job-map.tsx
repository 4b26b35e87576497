import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { mergePins } from '../../locations/merge-pins.ts'
import { isWithin, type MapBox, type MapPlace } from '../../locations/map-place.ts'
import { MapView } from '../../locations/map-view.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { foldAlike } from './fold-alike.ts'
import { JobCard } from './job-card.tsx'
import { queryOfJobs, queryOnTop } from './query-of-jobs.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useJobs } from './use-jobs.ts'

/** How near the map is when there is one place. */
const ZOOM = 11

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

/**
 * The same shifts on a map, with their pay, and below it those in view. Pins that would cover each other are one. A pin opens its shift, or lists
 * its shifts.
 */
export function JobMap() {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [view, setView] = useState<MapBox | null>(null)
  const jobs = useJobs(queryOfJobs(search))
  const nearby = useJobs(queryOnTop(search))
  const profile = useQuery(read(getMyProfile, {}))
  const pinOf = usePinOf()
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending)
    return (
      <Skeleton>
        <Bone className="mx-4 h-[36dvh]" />
      </Skeleton>
    )
  const pins = mergePins(byLocation(jobs.items), ([first]) => first.location.coordinates, view?.zoom ?? ZOOM).map((group) => group.flat())
  const open = chosen && jobs.items.filter(({ location }) => chosen.includes(location.id))
  const choose = (id: number): void => {
    const pin = pins.find(([first]) => first?.location.id === id) ?? []
    const [only, ...others] = pin
    if (only && others.length === 0) void navigate({ search: (before) => ({ ...before, selected_gig_id: only.id }) })
    else setChosen([...new Set(pin.map(({ location }) => location.id))])
  }
  const inView = jobs.items.filter(({ location }) => view === null || isWithin(location.coordinates, view))
  const home = profile.data && { point: profile.data.home, label: t({ message: 'You', context: 'on a map' }) }
  return (
    <>
      <div className="px-4 desktop:px-6">
        <MapView
          label={t`Shifts near you`}
          className="h-[36dvh] rounded-card"
          zoom={ZOOM}
          places={pins.map(pinOf)}
          around={[...jobs.items.map(({ location }) => location.coordinates), ...(home ? [home.point] : [])]}
          home={home}
          onChoose={(id) => choose(Number(id))}
          onView={setView}
        />
      </div>
      <Below gigs={open ?? inView} chosen={open} onAll={() => setChosen(null)} jobs={jobs} nearby={nearby} />
    </>
  )
}

/** Whether the pro could apply, or already did. */
const isOpenToPro = ({ why_not_apply }: ProGig): boolean => why_not_apply === null || why_not_apply === 'ALREADY_APPLIED'

/** What a pin says: the pay of one shift, or how many there are and the lowest pay, of those the pro can take if there are any. */
function usePinOf(): (gigs: readonly ProGig[]) => MapPlace {
  const { t } = useLingui()
  return (gigs) => {
    const open = gigs.filter(isOpenToPro)
    const isMuted = open.length === 0
    const counted = isMuted ? gigs : open
    const first = counted[0]!
    const count = counted.length
    const places = new Set(counted.map(({ location }) => location.id)).size
    const pay = shortMoney(Math.min(...counted.map(({ total_pay }) => total_pay)))
    const { location } = gigs[0]!
    const pin = { id: location.id, point: location.coordinates, isMuted }
    if (count === 1) {
      const label = `${skillName(first.skill)}, ${first.location.name}, ${pay}`
      return { ...pin, tag: pay, label: isMuted ? t`${label}, not open to you` : label }
    }
    const label = places === 1 ? t`${first.location.name}: ${count} shifts from ${pay}` : t`${places} places: ${count} shifts from ${pay}`
    return { ...pin, tag: t`${count} from ${pay}`, label }
  }
}

interface BelowProps {
  gigs: readonly ProGig[]
  /** The shifts of the chosen pin; null while the list follows the map. */
  chosen: readonly ProGig[] | null
  onAll: () => void
  jobs: ReturnType<typeof useJobs>
  /** Those open to the pro, whose number stands at "Near you". */
  nearby: ReturnType<typeof useJobs>
}

/** The shifts of the chosen pin, or those in view: first those the pro can take, then the others, counted like the list. */
function Below({ gigs, chosen, onAll, jobs, nearby }: BelowProps) {
  const { t } = useLingui()
  const places = [...new Set(chosen?.map(({ location }) => location.name))]
  const [open, locked] = [gigs.filter(isOpenToPro), gigs.filter((gig) => !isOpenToPro(gig))]
  return (
    <BelowMap>
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2 desktop:px-6">
        <h3 className="min-w-0 truncate font-semibold">
          {places.length === 1 && `${places[0]} · `}
          {places.length > 1 && <Trans>{places.length} places</Trans>}
          {places.length > 1 && ' · '}
          {/* The map has the shifts read so far, and the list those in view. "Near you" counts all of them. */}
          {chosen === null && open.length > 0 && nearby.isCountExact && open.length < nearby.count ? (
            <Trans>
              {open.length} of {nearby.count} shifts
            </Trans>
          ) : (
            <Plural
              value={open.length}
              _0={locked.length > 0 ? t`No shifts for you here` : t`No shifts here`}
              one="# shift"
              other="# shifts"
            />
          )}
        </h3>
        {chosen && (
          <Button variant="text" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )}
      </div>
      <Cards gigs={open} />
      {locked.length > 0 && (
        <>
          <h3 className="px-4 pt-6 pb-2 font-semibold desktop:px-6">
            <Trans>You can’t take these</Trans>{' '}
            <span className="text-normal font-regular text-gray">
              <Plural value={locked.length} one="# shift" other="# shifts" />
            </span>
          </h3>
          <Cards gigs={locked} />
        </>
      )}
      {chosen === null && jobs.hasNextPage && (
        <div className="p-4">
          <Button variant="outlined" fullWidth loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </BelowMap>
  )
}

function BelowMap({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Shifts on the map`} className="mt-3 border-t border-light-gray bg-white">
      {children}
    </section>
  )
}

const Cards = ({ gigs }: { gigs: readonly ProGig[] }) => (
  <ul>
    {foldAlike(gigs).map(({ gig, alike }) => (
      <JobCard key={gig.id} gig={gig} alike={alike} />
    ))}
  </ul>
)
