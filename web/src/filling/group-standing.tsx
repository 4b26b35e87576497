import { Plural, Trans } from '@lingui/react/macro'
import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import { MOST_OFFERED_GIGS, mayOffer, type OfferablePro } from '@muster/contract/filling/offerable.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useRefusalWords } from '../gigs/use-refusal-words.ts'
import { ErrorState } from '../ui/error-state.tsx'

interface GroupStandingProps {
  gig_ids: readonly number[]
  group_ids: readonly number[]
}

/** How many pros of the chosen groups can take the shifts, and why the others can't: before the offer goes out. */
export function GroupStanding({ gig_ids, group_ids }: GroupStandingProps) {
  const body = { gig_ids: gig_ids.slice(0, MOST_OFFERED_GIGS), group_ids: [...group_ids] }
  const found = useQuery({ ...read(listOfferablePros, { body }), placeholderData: keepPreviousData })
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  // Shifts that filled up in the meantime are left out, and then there is no one to count.
  if (found.data === undefined || found.data.total === 0) return null
  const { total, pros } = found.data
  const can = pros.filter(({ gigs }) => gigs.some(({ state }) => mayOffer(state)))
  const others = pros.filter((pro) => !can.includes(pro))
  const checked = pros.length
  return (
    <div aria-live="polite" aria-busy={found.isPlaceholderData} className="mt-3">
      <p className="font-semibold">
        {gig_ids.length === 1 ? (
          <Trans>
            {can.length} of {checked} can take this shift
          </Trans>
        ) : (
          <Trans>
            {can.length} of {checked} can take at least one of these shifts
          </Trans>
        )}
      </p>
      {total > checked && (
        <p className="text-small text-gray">
          <Trans>We checked the {checked} who worked the most. Everyone in the groups gets the offer if they can take it.</Trans>
        </p>
      )}
      {others.length > 0 && <Others pros={others} />}
    </div>
  )
}

/** The pros who can't take any of the shifts, each with the reason. */
function Others({ pros }: { pros: readonly OfferablePro[] }) {
  return (
    <details className="mt-1">
      <summary className="inline-block cursor-pointer rounded-tag py-1 text-small font-semibold text-brand touch:min-h-11 touch:py-3">
        <Plural value={pros.length} one="# pro can’t" other="# pros can’t" />
      </summary>
      <ul className="mt-1 max-h-72 overflow-y-auto">
        {pros.map((pro) => (
          <li key={pro.id} className="flex flex-wrap gap-x-2 py-1 text-small">
            <b>{pro.display_name}</b>
            <span className="text-gray">
              <Reason gigs={pro.gigs} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reason({ gigs }: Pick<OfferablePro, 'gigs'>) {
  const refusals = useRefusalWords()
  const [first] = gigs
  if (first === undefined) return refusals.NOT_FOUND
  if (first.code !== null) return refusals[first.code]
  if (first.state === 'CONFIRMED') return refusals.ALREADY_CONFIRMED
  return first.state === 'ASKED' ? <Trans>Already has an offer</Trans> : refusals.OVERLAPPING_GIG
}
