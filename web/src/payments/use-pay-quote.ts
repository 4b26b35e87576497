import type { Gig } from '@muster/contract/gigs/gig.ts'
import { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import type { HoursFacts } from '../timesheets/hours/hours-facts.ts'

/** A typed amount in dollars to the cent; nothing and nonsense are 0. */
const amountOf = (text: string): number => Math.max(0, Math.round((Number(text.replace(/[$,]/g, '')) || 0) * 100) / 100)

/**
 * What a price is kept under: who is paid what. Not under the path of payments, which is read again when one is made: those in a price
 * are paid then, and their price is refused. Other hours or another version of the shift have a price of their own.
 */
export const quoteKey = (gig: Pick<Gig, 'location_id' | 'edit_version'> | undefined, body: object, minutes: readonly (number | null)[]) =>
  ['price of work', gig?.location_id, gig?.edit_version, body, minutes] as const

/** What would be paid now: who of the approved is chosen, what is added for each, and the server's price of it. */
export function usePayQuote(gig: Gig | undefined, facts: readonly HoursFacts[], left: ReadonlySet<number>) {
  const [tip, setTip] = useState('')
  const [bonus, setBonus] = useState('')
  const chosen = facts.filter(({ state, application }) => state === 'approved' && !left.has(application.id))
  const ids = chosen.map(({ application }) => application.id)
  const each = (text: string) => (amountOf(text) > 0 ? ids.map((application_id) => ({ application_id, amount: amountOf(text) })) : [])
  const body = { gig_id: gig?.id ?? 0, application_ids: ids, tips: each(tip), bonuses: each(bonus) }
  const quote = useQuery({
    queryKey: quoteKey(
      gig,
      body,
      chosen.map(({ worked_minutes }) => worked_minutes),
    ),
    queryFn: () => call(quotePayments, { body }),
    enabled: gig !== undefined && ids.length > 0,
    retry: false,
    placeholderData: (before) => before,
  })
  return { ids, body, tip, setTip, bonus, setBonus, quote }
}

export type PayQuoteState = ReturnType<typeof usePayQuote>
