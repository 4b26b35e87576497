import { Trans, useLingui } from '@lingui/react/macro'
import { listCandidates } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import type { CandidateStage, JobCandidate } from '@muster/contract/hiring/interview.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { LoadMore } from './load-more.tsx'

/** The columns. Someone who declined is where the manager can offer another time. */
const COLUMNS: readonly (readonly CandidateStage[])[] = [['NEW'], ['INVITED', 'DECLINED'], ['CONFIRMED'], ['TO_REVIEW'], ['REVIEWED']]

/** The candidates of a posting by stage: side by side where there is room, else one stage below the other. */
export function Pipeline({ posting, locationId }: { posting: JobPosting; locationId: number }) {
  const { t } = useLingui()
  const list = useEndless(listCandidates, { params: { id: posting.id }, query: {} })
  const titles: Record<CandidateStage, string> = {
    NEW: t({ message: 'New', context: 'candidates' }),
    INVITED: t({ message: 'Invited', context: 'candidates' }),
    DECLINED: t({ message: 'Declined', context: 'candidates' }),
    CONFIRMED: t({ message: 'Confirmed', context: 'candidates' }),
    TO_REVIEW: t({ message: 'To review', context: 'candidates' }),
    REVIEWED: t({ message: 'Reviewed', context: 'candidates' }),
  }
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows rows={3} tall />
  if (list.items.length === 0)
    return (
      <p className="border-t border-light-gray px-4 py-8 text-gray desktop:px-6">
        {posting.status === 'open' ? (
          <Trans>No candidates yet. Add someone you know of, or a pro who worked here.</Trans>
        ) : (
          <Trans>This posting had no candidates.</Trans>
        )}
      </p>
    )
  return (
    <>
      <div className="border-t border-light-gray wide:grid wide:min-h-[320px] wide:flex-1 wide:grid-cols-5 wide:divide-x wide:divide-light-gray">
        {COLUMNS.map((stages) => {
          const here = list.items.filter(({ stage }) => stages.includes(stage))
          return <Column key={stages[0]} title={titles[stages[0]!]} candidates={here} posting={posting} locationId={locationId} />
        })}
      </div>
      <LoadMore list={list} />
    </>
  )
}

interface ColumnProps {
  title: string
  candidates: readonly JobCandidate[]
  posting: JobPosting
  locationId: number
}

function Column({ title, candidates, posting, locationId }: ColumnProps) {
  return (
    <section aria-label={title} className={`min-w-0 ${candidates.length === 0 ? 'max-wide:hidden' : ''}`}>
      <h3 className="flex gap-2 border-b border-light-gray px-4 py-2.5 text-normal font-semibold max-wide:bg-background desktop:max-wide:px-6">
        {title}
        <span className="font-normal text-gray">{candidates.length}</span>
      </h3>
      <ul>
        {candidates.map((candidate) => (
          <li key={candidate.id} className="border-b border-light-gray px-4 py-3 desktop:max-wide:px-6">
            <CandidateCard candidate={candidate} posting={posting} locationId={locationId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
