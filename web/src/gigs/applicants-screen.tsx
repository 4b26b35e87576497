import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listApplications } from '@muster/contract/gigs/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { needsMore } from '@muster/contract/gigs/gig-status.ts'
import { standbyCount, standbysOf } from '@muster/contract/gigs/standby-rules.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Bone, SkeletonRows } from '../ui/skeleton.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { useNow } from '../ui/use-now.ts'
import { ApplicantTable } from './applicant-table.tsx'
import { useBlindMode } from './blind-mode.ts'
import { CompareApplicants, MOST_COMPARED } from './compare-applicants.tsx'
import { GigHead } from './gig-head.tsx'
import { StandbyNote } from './standby-note.tsx'
import { useSelect } from './use-applicant-acts.ts'

const NOBODY: ReadonlySet<number> = new Set()

type Group = 'waiting' | 'selected' | 'confirmed' | 'cancelled'

/** Who applied to a shift, best match first, each score open to its parts; picked or answered with a no in one click. */
export function ApplicantsScreen() {
  const { t } = useLingui()
  const from = '/locations/$locationId/gigs/$gigId/applicants'
  const { gigId, locationId } = useParams({ from })
  const { selection } = useSearch({ from })
  const navigate = useNavigate({ from })
  const [blind, setBlind] = useBlindMode()
  const id = Number(gigId)
  const now = new Date(useNow())
  const [group, setGroup] = useState<Group>('waiting')
  const [rated, setRated] = useState(false)
  const [known, setKnown] = useState(false)
  const gig = useQuery(read(getGig, { params: { id } }))
  const query = { group, page_size: 50, ...(rated && { rating_gte: 4 }), ...(known && { worked_here: 'true' as const }) }
  const list = useQuery({ ...read(listApplications, { params: { id }, query }), placeholderData: (before) => before })
  const select = useSelect()
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
  const allAsked = asked.data && asked.data.results.length === asked.data.count ? asked.data.results : []
  if (gig.isError) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  const open = counts ? needsMore(counts) : 0
  const best = group === 'waiting' ? (list.data?.results.slice(0, open) ?? []) : []
  const groups = list.data?.groups
  const asStandby = group === 'waiting' && open === 0 && gig.data?.status === 'POSTED' && !hasPassed(gig.data.start_time, now)
  const compared = (list.data?.results ?? []).filter((one) => selection.includes(one.id))
  const tick = (ids: number[]) => void navigate({ search: (old) => ({ ...old, selection: ids }), replace: true })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {gig.data ? (
        <GigHead
          gig={gig.data}
          actions={
            <>
              <LinkButton
                variant="raised"
                to="/locations/$locationId/gigs/$gigId/roster"
                params={{ locationId: String(gig.data.location_id), gigId }}
                search={{}}
              >
                <Trans>Roster</Trans>
              </LinkButton>
              {group === 'waiting' && (groups?.waiting ?? 0) > 0 && (
                <LinkButton
                  variant="raised"
                  to="/locations/$locationId/gigs/$gigId/bulk-review"
                  params={{ locationId, gigId }}
                  className="phone:hidden"
                >
                  <Trans>Bulk review</Trans>
                </LinkButton>
              )}
              {best.length > 0 && (
                <Button variant="contained" loading={select.isPending} onClick={() => void select.selectAll(best.map((one) => one.id))}>
                  <Plural value={best.length} one="Select the best" other="Select top #" />
                </Button>
              )}
            </>
          }
        />
      ) : (
        <Bone className="m-6 h-14" />
      )}
      <div className="flex flex-wrap items-center gap-2 border-b border-light-gray px-4 py-2 desktop:px-6">
        <Segmented<Group>
          label={t`Applicants`}
          value={group}
          onChange={setGroup}
          segments={[
            { value: 'waiting', label: <Trans>Waiting</Trans>, count: groups?.waiting ?? 0 },
            { value: 'selected', label: <Trans>Selected</Trans>, count: groups?.selected ?? 0 },
            { value: 'confirmed', label: <Trans>Confirmed</Trans>, count: groups?.confirmed ?? 0 },
            { value: 'cancelled', label: <Trans>Out</Trans>, count: groups?.cancelled ?? 0 },
          ]}
        />
        <FilterChip
          label={<Trans>Rating</Trans>}
          value={rated ? t`4.0 and up, or new` : undefined}
          aria-pressed={rated}
          onClick={() => setRated(!rated)}
          {...(rated && { onRemove: () => setRated(false) })}
        />
        <FilterChip
          label={<Trans>Worked here</Trans>}
          aria-pressed={known}
          onClick={() => setKnown(!known)}
          {...(known && { onRemove: () => setKnown(false) })}
        />
        <span className="ml-auto phone:ml-0">
          <Toggle label={t`Hide names and pictures`} checked={blind} onChange={({ target }) => setBlind(target.checked)} />
        </span>
      </div>
      {(asStandby ? (groups?.waiting ?? 0) > 0 : group === 'selected' && standbys > 0) && (
        <StandbyNote standbys={asStandby ? 0 : standbys} />
      )}
      <div className="flex min-h-0 flex-1 max-wide:flex-none max-wide:flex-col-reverse">
        <div className="min-w-0 flex-1">
          {list.isError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : !list.data || !gig.data ? (
            <SkeletonRows rows={10} tall />
          ) : list.data.results.length === 0 ? (
            <NoneYet group={group} filtered={rated || known} />
          ) : (
            <ApplicantTable
              applications={list.data.results}
              group={group}
              gig={gig.data}
              standbys={counts && group === 'selected' ? standbysOf(allAsked, counts.allowed - counts.confirmed) : NOBODY}
              asStandby={asStandby}
              blind={blind}
              ticked={selection}
              onTick={(one) =>
                tick(selection.includes(one) ? selection.filter((other) => other !== one) : [...selection, one].slice(-MOST_COMPARED))
              }
            />
          )}
        </div>
        {compared.length > 1 && <CompareApplicants applications={compared} blind={blind} onClear={() => tick([])} />}
      </div>
    </div>
  )
}

function NoneYet({ group, filtered }: { group: Group; filtered: boolean }) {
  if (filtered) return <EmptyState title={<Trans>Nobody fits these filters</Trans>} />
  if (group === 'waiting') {
    return (
      <EmptyState title={<Trans>Nobody is waiting</Trans>}>
        <Trans>New applicants appear here by themselves, usually within minutes of posting.</Trans>
      </EmptyState>
    )
  }
  return <EmptyState title={<Trans>Nobody here yet</Trans>} />
}
