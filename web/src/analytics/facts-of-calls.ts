import type { UsageFact } from '@muster/contract/analytics/usage-event.ts'
import { bandOfSpots } from '@muster/contract/analytics/usage-rules.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'

type Step = Extract<UsageFact, { name: 'setup_step_finished' }>['properties']['step']

const setup = (step: Step) => (): UsageFact => ({ name: 'setup_step_finished', properties: { step } })
const applied = (as: 'alone' | 'to_bundle' | 'crew') => (): UsageFact => ({ name: 'applied', properties: { as } })
const answered = (answer: 'yes' | 'no') => (): UsageFact => ({ name: 'offer_answered', properties: { answer } })
const approved = (): UsageFact => ({ name: 'hours_approved', properties: {} })

/** A field of an answer, as a number; null without one. */
function numberIn(answer: unknown, field: string): number | null {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : null
  return typeof value === 'number' ? value : null
}

const withoutResult =
  (of: 'shifts' | 'pros') =>
  (answer: unknown): UsageFact | null =>
    numberIn(answer, 'count') === 0 ? { name: 'search_without_result', properties: { of } } : null

const posted = (answer: unknown): UsageFact => ({
  name: 'shift_posted',
  properties: { spots: bandOfSpots(numberIn(answer, 'allowed_confirmed_pros') ?? 1) },
})

/** Which calls say that something happened, by method and path. Of an answer only a count is read. */
export const FACTS_OF_CALLS: Readonly<Record<string, (answer: unknown) => UsageFact | null>> = {
  'POST /staffer/gigs/': posted,
  'POST /gigs/:id/apply/': applied('alone'),
  'POST /gigs/:id/apply-bundle/': applied('to_bundle'),
  'POST /crews/:id/apply/': applied('crew'),
  'POST /gig-applications/:id/confirm/': answered('yes'),
  'POST /gig-applications/:id/decline/': answered('no'),
  'POST /staffer/gigs/:id/approve-hours/': approved,
  'PATCH /staffer/gig-applications/:id/working-hours/': approved,
  'GET /gigs/': withoutResult('shifts'),
  'GET /staffer/gigster-profiles/search/': withoutResult('pros'),
  'POST /locations/': setup('location'),
  'PUT /locations/:locationId/payment-method/': setup('payment_method'),
  'POST /locations/:locationId/payment-methods/': setup('payment_method'),
  'PUT /staffer/organizations/:orgId/payment-method/': setup('payment_method'),
  'POST /staffer/organizations/:orgId/payment-methods/': setup('payment_method'),
  'PUT /payments/payout-account/bank/': setup('payout_account'),
  'PUT /tax/details/': setup('tax_details'),
  'POST /certification-requests/': setup('certificate'),
}

/** What a call that succeeded says that someone did; null for most calls. */
export const factOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, answer: unknown): UsageFact | null =>
  FACTS_OF_CALLS[`${method} ${path}`]?.(answer) ?? null
