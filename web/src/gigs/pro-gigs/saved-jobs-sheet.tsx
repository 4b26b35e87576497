import { Trans, useLingui } from '@lingui/react/macro'
import { addJobSearch, listJobSearches } from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { JobSearchForm } from './job-search-form.tsx'
import { filtersIn, isSameSearch, type JobSearchFilters, useSearchName } from './job-search-words.ts'
import { noAddressFilters } from './query-of-jobs.ts'
import { SavedJob } from './saved-job.tsx'

/** The pro's saved searches: use one, rename or delete it, turn its alert on or off, and save the filters on screen. */
export function SavedJobsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const searches = useQuery(read(listJobSearches, {}))
  const skills = useQuery(read(listSkills, {}))
  const now = filtersIn(search)
  const kept = searches.data ?? []
  const current = kept.find((one) => isSameSearch(one, now))
  const use = ({ skills: positions, wage_gte, distance_lte }: JobSearchFilters): void => {
    const filters = { skills: positions, min_wage: wage_gte ?? undefined, max_distance: distance_lte ?? undefined }
    void navigate({ search: (before) => ({ ...before, ...noAddressFilters, day: undefined, ...filters }), replace: true })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Saved searches</Trans>}
      description={t`We let you know when a new shift matches. Texts come at most once an hour, never at night.`}
    >
      {failedToLoad(searches) ? (
        <ErrorState error={searches.error} onRetry={() => void searches.refetch()} />
      ) : failedToLoad(skills) ? (
        <ErrorState error={skills.error} onRetry={() => void skills.refetch()} />
      ) : !searches.data || !skills.data ? (
        <SkeletonRows rows={2} />
      ) : (
        <div className="flex flex-col gap-4">
          {kept.length > 0 && (
            <ul className="divide-y divide-light-gray border-y border-light-gray">
              {kept.map((one) => (
                <SavedJob key={one.id} search={one} isCurrent={one === current} skills={skills.data} onUse={() => use(one)} />
              ))}
            </ul>
          )}
          {current === undefined && <SaveFilters filters={now} skills={skills.data} />}
        </div>
      )}
    </Dialog>
  )
}

type Skills = Parameters<typeof useSearchName>[0]

/** Saves the filters on screen, with the alert on. */
function SaveFilters({ filters, skills }: { filters: JobSearchFilters; skills: Skills }) {
  const { t } = useLingui()
  const name = useSearchName(skills)(filters)
  const [isSaved, setIsSaved] = useState(false)
  const add = useCall(addJobSearch, {
    changes: [listJobSearches],
    onSuccess: () => {
      setIsSaved(true)
      toastDone(t`Search saved`)
    },
  })
  if (isSaved) return null
  return (
    <section>
      <h3 className="mb-2 text-normal font-semibold">
        <Trans>Save the filters on screen</Trans>
      </h3>
      <JobSearchForm name={name} act={add} onSave={(kept) => add.mutate({ body: { ...filters, name: kept, is_alert_on: true } })} />
    </section>
  )
}
