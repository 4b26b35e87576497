import { Plural, Trans } from '@lingui/react/macro'
import type { RankStanding } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { RankName } from './rank-name.tsx'

/** What the pro's next rank needs and what is there already. Below the line of the rank held: what keeps it, and until when it stays. */
export function RankProgress() {
  const rank = useQuery(read(getMyRank, {}))
  if (failedToLoad(rank)) return <ErrorState error={rank.error} onRetry={() => void rank.refetch()} />
  if (!rank.data)
    return (
      <Skeleton className="mt-4">
        <Bone className="h-24 w-full" />
      </Skeleton>
    )
  const { next, keep, ends_at, rank: held, days } = rank.data
  return (
    <>
      {ends_at !== null && held !== null && (
        <p className="mt-3 font-semibold text-warning">
          <Trans>
            Your record is below what <RankName rank={held} /> needs. You keep it until {shortDate(ends_at)} unless it recovers.
          </Trans>
        </p>
      )}
      {keep !== null ? (
        <Needs of={keep} days={days}>
          <Trans>
            To keep <RankName rank={keep.rank} />
          </Trans>
        </Needs>
      ) : (
        next !== null && (
          <Needs of={next} days={days}>
            <Trans>
              Next: <RankName rank={next.rank} />
            </Trans>
          </Needs>
        )
      )}
    </>
  )
}

type NeedsOf = NonNullable<RankStanding['next']>

/** What a rank needs, part by part. */
function Needs({ of: { shifts, completed, rating }, days, children }: { of: NeedsOf; days: number; children: ReactNode }) {
  const months = Math.round(days / 30.4)
  return (
    <section className="mt-4 rounded-card border border-light-gray p-4">
      <h3 className="font-semibold">{children}</h3>
      <p className="text-normal text-gray">
        <Plural value={months} one="What counts is the last month." other="What counts are the last # months." />
      </p>
      <ul className="mt-3 grid gap-3">
        <Need part={shifts} name={<Trans>Shifts worked</Trans>} has={shifts.has ?? 0} needs={shifts.needs} />
        <Need part={completed} name={<Trans>Shifts completed</Trans>} has={percent(completed.has)} needs={percent(completed.needs)} />
        <Need part={rating} name={<Trans>Rating</Trans>} has={rating.has?.toFixed(1) ?? '–'} needs={rating.needs.toFixed(1)} />
      </ul>
    </section>
  )
}

/** A share as a person reads it, never rounded up to what is not reached. */
const percent = (share: number | null): string => (share === null ? '–' : `${Math.floor(share * 100)}%`)

interface NeedProps {
  part: NeedsOf['shifts']
  name: ReactNode
  has: ReactNode
  needs: ReactNode
}

function Need({ part, name, has, needs }: NeedProps) {
  const share = Math.min(1, (part.has ?? 0) / part.needs)
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span>{name}</span>
        <span className="flex items-center gap-1.5 whitespace-nowrap tabular-nums">
          {part.is_enough && <Check size={16} className="text-success" aria-hidden />}
          <Trans>
            <b>{has}</b> of {needs}
          </Trans>
        </span>
      </div>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-light-gray" aria-hidden>
        <div className={`h-full rounded-full ${part.is_enough ? 'bg-success' : 'bg-brand'}`} style={{ width: `${share * 100}%` }} />
      </div>
    </li>
  )
}
