import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApplicationOutcome as Outcome } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getApplicationOutcome } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'

/** Why an application ended, and up to three similar shifts. */
export function ApplicationOutcome({ id }: { id: number }) {
  const { t } = useLingui()
  const outcome = useQuery(read(getApplicationOutcome, { params: { id } }))
  if (failedToLoad(outcome)) return <ErrorState error={outcome.error} onRetry={() => void outcome.refetch()} />
  if (outcome.isPending)
    return (
      <Skeleton>
        <Bone className="m-4 h-16" />
      </Skeleton>
    )
  if (outcome.data.outcome === 'OPEN') return null
  const { alternatives, explanation } = outcome.data
  return (
    <section aria-label={t`What happened`} className="border-t border-light-gray">
      <div className="bg-background px-4 py-4 desktop:px-6">
        <h2 className="font-semibold">
          <Title outcome={outcome.data.outcome} />
        </h2>
        <p className="mt-1 text-normal text-gray">
          <Reason outcome={outcome.data} />
        </p>
        {explanation !== '' && <p className="mt-1 text-normal">“{explanation}”</p>}
      </div>
      {alternatives.length > 0 && (
        <>
          <h2 className="px-4 pt-4 font-semibold desktop:px-6">
            <Plural value={alternatives.length} one="A similar shift for you" other="# similar shifts for you" />
          </h2>
          <ul>
            {alternatives.map((gig) => (
              <JobCard key={gig.id} gig={gig} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Title({ outcome }: { outcome: Outcome['outcome'] }) {
  switch (outcome) {
    case 'FILLED':
      return <Trans>This shift is full</Trans>
    case 'GIG_CANCELLED':
      return <Trans>The business cancelled this shift</Trans>
    case 'DISMISSED':
      return <Trans>The business chose other pros this time</Trans>
    default:
      return <Trans>The business released you from this shift</Trans>
  }
}

function Reason({ outcome }: { outcome: Outcome }) {
  const { own_score: own, lowest_score_taken: taken, waiting_before: before } = outcome
  if (outcome.outcome === 'GIG_CANCELLED' || outcome.outcome === 'RELEASED') return <Trans>It doesn’t count against you.</Trans>
  return (
    <>
      {own !== null && taken !== null && own < taken ? (
        <Trans>
          Your match was {own}. The spots went to pros with {taken} or more.
        </Trans>
      ) : own !== null && taken !== null ? (
        <Trans>Your match of {own} was as good as theirs, but they got the offer or replied first.</Trans>
      ) : (
        <Trans>The spots went to other pros.</Trans>
      )}{' '}
      {outcome.outcome === 'FILLED' && (
        <Plural
          value={before}
          _0="If a spot opens, you’re next."
          one="If a spot opens, one pro is ahead of you."
          other="If a spot opens, # pros are ahead of you."
        />
      )}
    </>
  )
}
