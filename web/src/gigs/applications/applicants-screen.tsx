import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { MOST_COMPARED } from '@muster/contract/gigs/applications/comparison.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { needsMore } from '@muster/contract/gigs/gig-status.ts'
import { asksStandbys, standbyCount, standbysOf } from '@muster/contract/gigs/applications/standby-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { useEndless } from '../../api/use-endless.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Bone, SkeletonRows } from '../../ui/skeleton.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { ApplicantFilters } from './applicant-filters.tsx'
import { type ApplicantGroup, applicantQuery, filtersOf, groupOf, isFiltered, noFilters } from './applicant-query.ts'
import { ApplicantSort } from './applicant-sort.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import { ApplicantsActs } from './applicants-acts.tsx'
import { useBlindMode } from './blind-mode.ts'
import { CompareApplicants } from './compare-applicants.tsx'
import { GigHead } from '../gig-head.tsx'
import { MessageProsDialog, type Recipient } from './message-pros-dialog.tsx'
import { NoApplicants } from './no-applicants.tsx'
import { StandbyNote } from './standby-note.tsx'
import { useApplicantNames } from './use-applicant-names.ts'

/** A phone has room for two beside each other. */
const MOST_ON_PHONE = 2
const NOBODY: ReadonlySet<number> = new Set()

/** Who applied to a shift, best match first, each score open to its parts; narrowed, compared, written to, picked or answered with a no. */
export function ApplicantsScreen() {
  const { t } = useLingui()
  const from = '/locations/$locationId/gigs/$gigId/applicants'
  const { gigId } = useParams({ from })
  const search = useSearch({ from })
  const { selection, ordering } = search
  const group = groupOf(search)
  const filters = filtersOf(search)
  const navigate = useNavigate({ from })
  const set = (change: Partial<typeof search>) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })
  const [blind, setBlind] = useBlindMode()
  const [recipients, setRecipients] = useState<readonly Recipient[] | null>(null)
  const phone = usePhone()
  const id = Number(gigId)
  const now = new Date(useNow())
  const gig = useQuery(read(getGig, { params: { id } }))
  const list = useEndless(listApplications, { params: { id }, query: applicantQuery(group, ordering, filters) })
  const counts = gig.data && {
    allowed: gig.data.allowed_confirmed_pros,
    confirmed: gig.data.stats.confirmed_pros_count,
    selected: gig.data.stats.selected_applications_count,
  }
  const standbys = counts ? standbyCount(counts) : 0
  // Who is a standby shows only beside all the others who are asked, whatever the filters leave of them.
  const asked = useQuery({
    ...read(listApplications, { params: { id }, query: { group: 'selected', page_size: 50 } }),
    enabled: standbys > 0 && group === 'selected',
  })
  const results = list.items
  const names = useApplicantNames(results, blind)
  if (gig.isError) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  const allAsked = asked.data && asked.data.results.length === asked.data.count ? asked.data.results : []
  const groups = list.first?.groups
  const isRanked = ordering === '-match_score'
  const asStandby = group === 'waiting' && gig.data !== undefined && counts !== undefined && asksStandbys(gig.data, counts, now)
  const isFull = counts !== undefined && counts.confirmed >= counts.allowed
  const most = phone ? MOST_ON_PHONE : MOST_COMPARED
  const compared = results.filter((one) => selection.slice(-most).includes(one.id))
  const message = (to: readonly Application[]) => setRecipients(to.map((one) => ({ application_id: one.id, name: names.full(one) })))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {gig.data ? (
        <GigHead
          gig={gig.data}
          actions={
            <ApplicantsActs
              gig={gig.data}
              best={group === 'waiting' && isRanked && counts ? results.filter((one) => !one.is_selected).slice(0, needsMore(counts)) : []}
              reviews={group === 'waiting' && (groups?.waiting ?? 0) > 0}
              {...(group !== 'cancelled' && results.length > 0 && { onMessage: () => message(results) })}
            />
          }
        />
      ) : (
        <Bone className="m-6 h-14" />
      )}
      <div className="flex flex-wrap items-center gap-2 border-b border-light-gray px-4 py-2 desktop:px-6">
        <div className="no-scrollbar max-w-full overflow-x-auto [&>div]:max-w-none">
          <Segmented<ApplicantGroup>
            label={t`Applicants`}
            value={group}
            onChange={(next) => set({ group: next === 'waiting' ? undefined : next })}
            segments={[
              { value: 'waiting', label: <Trans>Waiting</Trans>, count: groups?.waiting ?? 0 },
              { value: 'selected', label: <Trans context="several pros">Selected</Trans>, count: groups?.selected ?? 0 },
              { value: 'confirmed', label: <Trans>Confirmed</Trans>, count: groups?.confirmed ?? 0 },
              { value: 'cancelled', label: <Trans>Out</Trans>, count: groups?.cancelled ?? 0 },
            ]}
          />
        </div>
        <div className="no-scrollbar flex max-w-full items-center gap-2 overflow-x-auto desktop:contents">
          <ApplicantFilters filters={filters} set={set} choices={list.first?.choices} />
        </div>
        <span className="ml-auto flex items-center gap-4 phone:ml-0 phone:w-full phone:flex-row-reverse phone:justify-between">
          <ApplicantSort value={ordering} onChange={(next) => set({ ordering: next })} />
          <Toggle label={t`Hide names and pictures`} checked={blind} onChange={({ target }) => setBlind(target.checked)} />
        </span>
      </div>
      {(asStandby ? (groups?.waiting ?? 0) > 0 : group === 'selected' && standbys > 0) && (
        <StandbyNote standbys={asStandby ? 0 : standbys} isFull={isFull} />
      )}
      {phone && compared.length === 1 && (
        <output className="flex items-center justify-between gap-2 border-b border-light-gray bg-brand-soft px-4 py-1">
          <Trans>{names.full(compared[0]!)}: choose another to compare with, from its menu.</Trans>
          <Button variant="text" size="small" onClick={() => set({ selection: [] })}>
            <Trans>Cancel</Trans>
          </Button>
        </output>
      )}
      <div className="flex min-h-0 flex-1 max-wide:flex-none max-wide:flex-col-reverse">
        <div className="min-w-0 flex-1">
          {list.isError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : !list.first || !gig.data ? (
            <SkeletonRows rows={10} tall />
          ) : results.length === 0 ? (
            <NoApplicants
              group={group}
              without={list.first.groups[group]}
              {...(isFiltered(filters) && { onClear: () => set(noFilters) })}
            />
          ) : (
            <ApplicantTable
              applications={results}
              group={group}
              gig={gig.data}
              standbys={counts && group === 'selected' ? standbysOf(allAsked, counts.allowed - counts.confirmed) : NOBODY}
              asStandby={asStandby}
              blind={blind}
              names={names}
              isNarrow={compared.length > 1}
              isRanked={isRanked}
              ticked={selection}
              onTick={(one) =>
                set({
                  selection: selection.includes(one) ? selection.filter((other) => other !== one) : [...selection, one].slice(-most),
                })
              }
              onMessage={(one) => message([one])}
            />
          )}
          {list.hasNextPage && (
            <div className="flex items-center justify-center gap-3 p-4 text-gray">
              <span>
                <Trans>
                  {results.length} of {list.count}
                </Trans>
              </span>
              <Button variant="raised" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                <Trans>Load more</Trans>
              </Button>
            </div>
          )}
        </div>
        {compared.length > 1 && (
          <CompareApplicants
            gigId={id}
            applications={compared}
            blind={blind}
            asStandby={asStandby}
            names={names}
            onMessage={() => message(compared)}
            onClear={() => set({ selection: [] })}
          />
        )}
      </div>
      {recipients && <MessageProsDialog gigId={id} to={recipients} onClose={() => setRecipients(null)} />}
    </div>
  )
}
