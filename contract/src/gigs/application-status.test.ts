import { describe, expect, test } from 'vitest'
import { type ApplicationFacts, ApplicationStatus, applicationStatus } from './application-status.ts'

const now = '2026-11-20T12:00:00.000Z'
const facts = (changed: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  is_cancelled: false,
  is_selected: false,
  is_confirmed: false,
  gig_is_cancelled: false,
  payment_status: null,
  pro_payment_status: null,
  working_end_time: '2026-11-20T18:00:00.000Z',
  ...changed,
})
const confirmed = { is_selected: true, is_confirmed: true }

describe('the derived status, in the order of the checks', () => {
  const cases: [ApplicationStatus, Partial<ApplicationFacts>][] = [
    ['CREATED', {}],
    ['SELECTED', { is_selected: true }],
    ['CONFIRMED', confirmed],
    ['UNPAID', { ...confirmed, working_end_time: '2026-11-20T11:00:00.000Z' }],
    ['UNPAID', { ...confirmed, working_end_time: now }],
    ['PRO_PAYMENT_PROCESSING', { ...confirmed, pro_payment_status: 'SUBMITTED' }],
    ['PRO_PAYMENT_PROCESSING', { ...confirmed, pro_payment_status: 'PENDING_TRANSFER' }],
    ['PRO_PAYMENT_FAILED', { ...confirmed, pro_payment_status: 'FAILED' }],
    ['PRO_PAID', { ...confirmed, pro_payment_status: 'AVAILABLE' }],
    ['PAID', { ...confirmed, payment_status: 'AVAILABLE', pro_payment_status: 'FAILED' }],
    ['BUSINESS_PAYMENT_PROCESSING', { ...confirmed, payment_status: 'PENDING_TRANSFER' }],
    ['BUSINESS_PAYMENT_PROCESSING', { ...confirmed, payment_status: 'SUBMITTED' }],
    ['BUSINESS_PAYMENT_FAILED', { ...confirmed, payment_status: 'ERROR' }],
    ['BUSINESS_PAYMENT_FAILED', { ...confirmed, payment_status: 'FAILED' }],
    ['CANCELLED', { ...confirmed, is_cancelled: true, payment_status: 'FAILED' }],
    ['CANCELLED', { ...confirmed, gig_is_cancelled: true }],
  ]
  test.each(cases)('%s %o', (expected, changed) => expect(applicationStatus(facts(changed), now)).toBe(expected))

  test('every word can be reached', () => {
    expect(new Set(cases.map(([word]) => word))).toEqual(new Set(ApplicationStatus.options))
  })
})
