import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { MapView } from '../../locations/map-view.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { queryOfJobs } from './query-of-jobs.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useJobs } from './use-jobs.ts'

/** The same shifts on a map. A pin opens its shift. */
export function JobMap() {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const jobs = useJobs(queryOfJobs(search))
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending)
    return (
      <Skeleton>
        <Bone className="mx-4 h-[56dvh]" />
      </Skeleton>
    )
  return (
    <div className="px-4 pb-4 desktop:px-6">
      <MapView
        label={t`Shifts near you`}
        className="h-[56dvh] rounded-card"
        zoom={9}
        places={jobs.items.map((gig) => ({
          id: gig.id,
          point: gig.location.coordinates,
          label: `${skillName(gig.skill)}, ${gig.location.name}, ${shortMoney(gig.total_pay)}`,
        }))}
        onChoose={(id) => void navigate({ search: (before) => ({ ...before, selected_gig_id: Number(id) }) })}
      />
      <p className="pt-2 text-normal text-gray">
        <Trans>Press a pin to open its shift. The list shows the same shifts.</Trans>
      </p>
    </div>
  )
}
