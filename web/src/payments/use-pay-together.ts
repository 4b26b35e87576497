import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listPayments, payShift, quoteShifts, type ShiftPrice } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { allOf } from '../api/query.ts'
import { beginPaying, stopPaying } from './begun-payments.ts'

/** At most this many shifts at once. */
export const MOST_TOGETHER = 50

/** What came of one shift: how many pros are paid, or why no one is. */
export interface PaidShift {
  gig: GigRow
  price: ShiftPrice
  error: Error | null
}

const changed = [listGigs, listPayments, getHome, getGig, getRoster]
const NONE: ReadonlySet<number> = new Set()

/** The shifts a manager ticks to approve and pay, the server's price of them, and what came of each. */
export function usePayTogether(shown: readonly GigRow[]) {
  const client = useQueryClient()
  const [wanted, setTicked] = useState<ReadonlySet<number>>(NONE)
  const [paying, setPaying] = useState(false)
  const [results, setResults] = useState<readonly PaidShift[]>([])
  const gigs = shown.filter(({ id }) => wanted.has(id)).slice(0, MOST_TOGETHER)
  const gig_ids = gigs.map(({ id }) => id)
  const quote = useQuery({
    // What is due and held changes with every clock-out and every edit of a colleague, so each reading of the list asks again.
    queryKey: ['price of shifts', gigs.map(({ id, amount_due, autopay }) => [id, amount_due, autopay])],
    queryFn: () => call(quoteShifts, { body: { gig_ids } }),
    enabled: gig_ids.length > 0 && !paying,
    retry: false,
    staleTime: 0,
  })
  /** One call for each shift, so that one that fails does not stop the others. */
  async function pay(): Promise<void> {
    if (quote.data === undefined || paying) return
    setPaying(true)
    const done: PaidShift[] = []
    for (const price of quote.data.shifts) {
      const gig = gigs.find(({ id }) => id === price.gig_id)
      if (gig === undefined || price.application_ids.length === 0) continue
      // What the business pays elsewhere is only approved.
      if (price.total_amount > 0) beginPaying(client, gig)
      const error = await payOne(price)
      if (error !== null) stopPaying(client, gig.id)
      done.push({ gig, price, error })
      setResults([...done])
    }
    const paid = new Set(done.filter(({ error }) => error === null).map(({ gig }) => gig.id))
    setTicked((before) => new Set([...before].filter((id) => !paid.has(id))))
    await Promise.all(changed.map((endpoint) => client.invalidateQueries(allOf(endpoint))))
    await client.invalidateQueries({ queryKey: ['price of shifts'] })
    setPaying(false)
  }
  return {
    ticked: new Set(gig_ids),
    tick: (ids: readonly number[], on: boolean): void => {
      setResults([])
      setTicked(new Set(on ? [...gig_ids, ...ids].slice(0, MOST_TOGETHER) : gig_ids.filter((id) => !ids.includes(id))))
    },
    gigs,
    quote,
    paying,
    pay: () => void pay(),
    results,
    forget: () => setResults([]),
  }
}

async function payOne({ gig_id, application_ids, total_amount }: ShiftPrice): Promise<Error | null> {
  try {
    await call(payShift, { body: { gig_id, application_ids, total_amount } })
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error
  }
}

export type PayTogether = ReturnType<typeof usePayTogether>
