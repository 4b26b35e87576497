import type { Gig } from '@muster/contract/gigs/gig.ts'
import { MOST_EXTRA } from '@muster/contract/payments/payment.ts'
import { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import type { HoursFacts } from '../timesheets/hours/hours-facts.ts'

const numberIn = (text: string): number => Number(text.replace(/[$,\s]/g, ''))

/** A typed dollar amount, rounded to cents. Text that is not an amount is 0. */
const amountOf = (text: string): number => (whyNotAmount(text) === null ? Math.round(numberIn(text) * 100) / 100 : 0)

/** What is wrong with a typed tip or bonus; null if nothing is. */
export function whyNotAmount(text: string): 'not-a-number' | 'too-much' | null {
  const amount = numberIn(text)
  if (Number.isNaN(amount) || amount < 0) return 'not-a-number'
  return amount > MOST_EXTRA ? 'too-much' : null
}

/**
 * The cache key of a quote: the pros, their hours and the version of the shift. It does not start with the path of payments, because a
 * payment refreshes everything under that path, and the server refuses to quote pros who are already paid.
 */
export const quoteKey = (gig: Pick<Gig, 'location_id' | 'edit_version'> | undefined, body: object, minutes: readonly (number | null)[]) =>
  ['price of work', gig?.location_id, gig?.edit_version, body, minutes] as const

/** What paying now would cost: the chosen approved pros, a tip and bonus for each, and the server's quote. */
export function usePayQuote(gig: Gig | undefined, facts: readonly HoursFacts[], left: ReadonlySet<number>) {
  const [tip, setTip] = useState('')
  const [bonus, setBonus] = useState('')
  const chosen = facts.filter(({ state, application }) => state === 'approved' && !left.has(application.id))
  const ids = chosen.map(({ application }) => application.id)
  const each = (text: string) => (amountOf(text) > 0 ? ids.map((application_id) => ({ application_id, amount: amountOf(text) })) : [])
  const body = { gig_id: gig?.id ?? 0, application_ids: ids, tips: each(tip), bonuses: each(bonus) }
  const isWrong = [tip, bonus].some((text) => whyNotAmount(text) !== null)
  const quote = useQuery({
    queryKey: quoteKey(
      gig,
      body,
      chosen.map(({ worked_minutes }) => worked_minutes),
    ),
    queryFn: () => call(quotePayments, { body }),
    enabled: gig !== undefined && ids.length > 0 && !isWrong,
    retry: false,
    placeholderData: (before) => before,
  })
  return { ids, body, tip, setTip, bonus, setBonus, isWrong, quote }
}

export type PayQuoteState = ReturnType<typeof usePayQuote>
