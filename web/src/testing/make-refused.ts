import type { PostingPause, RefusedCharge } from '@muster/contract/payments/posting-pause.ts'
import { aSkillTag, GIG_ID } from './make-gigs.ts'

/** A charge for a line cook that its card had no money for, tried again the next morning in New York. */
export const aRefusedCharge = (changed: Partial<RefusedCharge> = {}): RefusedCharge => ({
  payment_id: 701,
  payments: 1,
  gig_id: GIG_ID,
  skill: aSkillTag(),
  shift_start_time: '2036-11-20T22:00:00Z',
  timezone: 'America/New_York',
  amount: 200,
  refused_at: '2036-11-23T20:00:00Z',
  error_code: 'insufficient_funds',
  error_message: 'The card has insufficient funds.',
  next_try: { at: '2036-11-24T14:00:00Z', card: { brand: 'visa', last4: '9995' } },
  pauses_from: null,
  ...changed,
})

/** The same charge once its tries are used up. */
export const aPause = (changed: Partial<PostingPause> = {}): PostingPause => ({
  reason: 'CHARGE_REFUSED',
  charges: 1,
  amount: 200,
  since: '2036-11-30T14:00:00Z',
  payment_id: 701,
  gig_id: GIG_ID,
  skill: aSkillTag(),
  shift_start_time: '2036-11-20T22:00:00Z',
  invoice_id: null,
  invoice_number: null,
  timezone: 'America/New_York',
  error_code: 'insufficient_funds',
  error_message: 'The card has insufficient funds.',
  ...changed,
})
