import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { getGig, listCalendarGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { allOf } from '../api/query.ts'

/** One shift and the pros it is offered to. */
export interface OfferWish {
  gig_id: number
  pro_ids: readonly number[]
  /** The groups whose members get the offer, too. */
  group_ids: readonly number[]
  /** Asked, or confirmed at once. */
  application_type: 'DIRECT_OFFER' | 'ASSIGNMENT'
  /** Also for the following dates of the series. */
  is_recurring: boolean
}

/** The result for one shift: for each pro, or the error of the whole call. */
export interface OfferResult {
  gig_id: number
  outcomes: readonly AssignOutcome[]
  error: Error | null
}

const changed = [listGroups, listOfferablePros, listGigs, listCalendarGigs, getGig, getHome]

/** Tries once more, with the same key: a call without an answer may still have worked. */
async function offerOnce({ pro_ids, group_ids, ...wish }: OfferWish, bonus: number | null): Promise<AssignOutcome[]> {
  const people = { pro_ids: [...pro_ids], group_ids: [...group_ids] }
  const body = { ...wish, ...people, ...(bonus !== null && wish.application_type === 'DIRECT_OFFER' && { bonus }) }
  const once = () => call(makeDirectOffers, { body })
  try {
    return await once()
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) throw error
    return once()
  }
}

/** Offers shifts one after the other, with one call each, so that one failure does not stop the others. */
export function useOffers() {
  const client = useQueryClient()
  const [results, setResults] = useState<readonly OfferResult[]>([])
  const [total, setTotal] = useState(0)
  const [isRunning, setRunning] = useState(false)
  async function offer(wishes: readonly OfferWish[], bonus: number | null): Promise<void> {
    setResults([])
    setTotal(wishes.length)
    setRunning(true)
    for (const wish of wishes) {
      let result: OfferResult
      try {
        result = { gig_id: wish.gig_id, outcomes: await offerOnce(wish, bonus), error: null }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        result = { gig_id: wish.gig_id, outcomes: [], error }
      }
      setResults((before) => [...before, result])
    }
    setRunning(false)
    await Promise.all(changed.map((endpoint) => client.invalidateQueries(allOf(endpoint))))
  }
  const again = (): void => {
    setTotal(0)
    setResults([])
  }
  return { results, total, isRunning, offer, again }
}
