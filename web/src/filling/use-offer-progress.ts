import { listOfferOutcomes, MOST_LOOKED_UP } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import { useQueries } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import type { OfferResult } from './use-offers.ts'

/** How often the page asks what became of offers that a job sends. */
const ASK_EVERY_MS = 2000

/** Parts of the pending pros of each shift, each small enough for one call. */
function partsOf(results: readonly OfferResult[]): { gig_id: number; pro_ids: number[] }[] {
  const pending = results.flatMap(({ outcomes }) => outcomes).filter(({ state }) => state === 'PENDING')
  return [...Map.groupBy(pending, ({ gig_id }) => gig_id)].flatMap(([gig_id, ofGig]) =>
    Array.from({ length: Math.ceil(ofGig.length / MOST_LOOKED_UP) }, (_, index) => ({
      gig_id,
      pro_ids: ofGig.slice(index * MOST_LOOKED_UP, (index + 1) * MOST_LOOKED_UP).map(({ pro }) => pro.id),
    })),
  )
}

/** The results, with offers that a job sends as they are now. Asks until no offer is pending. */
export function useOfferProgress(results: readonly OfferResult[]): readonly OfferResult[] {
  const answers = useQueries({
    queries: partsOf(results).map(({ gig_id, pro_ids }) => ({
      ...read(listOfferOutcomes, { params: { id: gig_id }, body: { pro_ids } }),
      refetchInterval: ({ state }: { state: { data?: AssignOutcome[] | undefined } }) =>
        state.data?.every((one) => one.state !== 'PENDING') ? (false as const) : ASK_EVERY_MS,
    })),
  })
  const known = new Map(answers.flatMap(({ data = [] }) => data).map((one) => [`${one.gig_id} ${one.pro.id}`, one]))
  return results.map((result) => ({
    ...result,
    outcomes: result.outcomes.map((one) => (one.state === 'PENDING' ? (known.get(`${one.gig_id} ${one.pro.id}`) ?? one) : one)),
  }))
}
