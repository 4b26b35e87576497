import { Plural, Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { isFiltered } from './applicant-query.ts'
import { ApplicantTable } from './applicant-table.tsx'
import { NoApplicants } from './no-applicants.tsx'
import type { ApplicantNames } from './use-applicant-names.ts'
import type { Applicants } from './use-applicants.ts'

interface ApplicantsListProps {
  applicants: Applicants
  blind: boolean
  names: ApplicantNames
  /** The comparison is open next to the list. */
  isNarrow: boolean
  /** Ids of the applications being compared. */
  ticked: readonly number[]
  onTick: (id: number) => void
  onMessage: (application: Application) => void
  onClearFilters: () => void
}

/** The applicants and Load more, or what is shown instead while they load, fail or don't exist. */
export function ApplicantsList({ applicants, onClearFilters, ...shared }: ApplicantsListProps) {
  const { list, shown, gig, group, filters, standbys, asStandby, isRanked } = applicants
  return (
    <div className="min-w-0 flex-1">
      {shown.fresh > 0 && isRanked && (
        <output className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-light-gray bg-brand-soft px-4 py-1 desktop:px-6">
          <Plural value={shown.fresh} one="# new applicant, at the end" other="# new applicants, at the end" />
          <Button variant="text" size="small" onClick={shown.rank}>
            <Trans>Rank again</Trans>
          </Button>
        </output>
      )}
      {failedToLoad(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.first || !gig.data ? (
        <SkeletonRows rows={10} tall />
      ) : list.items.length === 0 ? (
        <NoApplicants group={group} without={list.first.groups[group]} {...(isFiltered(filters) && { onClear: onClearFilters })} />
      ) : (
        <ApplicantTable
          {...shared}
          applications={shown.items}
          group={group}
          gig={gig.data}
          standbys={standbys}
          asStandby={asStandby}
          isRanked={isRanked}
        />
      )}
      {list.hasNextPage && (
        <div className="flex items-center justify-center gap-3 p-4 text-gray">
          <span>
            <Trans>
              {list.items.length} of {list.count}
            </Trans>
          </span>
          <Button variant="raised" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
