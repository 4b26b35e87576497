import { describe, expect, test } from 'vitest'
import { HANDOVERS_AT_MOST, handoverBy, needsApproval, whyNotHandOver, whyNotTakeOver } from './handover-rules.ts'
import { handoverStatus, isHandoverLive } from './handover-status.ts'

const start_time = '2026-11-20T17:00:00.000Z'
const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`)
const place = {
  is_confirmed: true,
  is_selected: true,
  is_cancelled: false,
  start_time,
  gig_type: 'MARKETPLACE' as const,
  setting: 'AT_ONCE' as const,
  has_clocked_in: false,
  has_open: false,
  times: 0,
}

describe('handing a shift over', () => {
  test.each([
    [null, place],
    ['APPLICATION_CANCELLED', { ...place, is_cancelled: true }],
    ['NOT_CONFIRMED', { ...place, is_confirmed: false }],
    ['ALREADY_CLOCKED_IN', { ...place, has_clocked_in: true }],
    ['HANDOVER_OFF', { ...place, setting: 'NO' as const }],
    ['HANDOVER_OFF', { ...place, gig_type: 'INTERVIEW' as const }],
    ['HANDOVER_OPEN', { ...place, has_open: true }],
    ['HANDOVERS_USED_UP', { ...place, times: HANDOVERS_AT_MOST }],
  ])('answers %s', (code, facts) => expect(whyNotHandOver(facts, at('10:00'))).toBe(code))

  test('is open until two hours before the start', () => {
    expect(handoverBy(start_time)).toEqual(at('15:00'))
    expect(whyNotHandOver(place, at('14:59'))).toBeNull()
    expect(whyNotHandOver(place, at('15:00'))).toBe('HANDOVER_TOO_LATE')
  })

  test('is live until someone closes it, and no closed one opens again', () => {
    expect(handoverStatus.states.filter(isHandoverLive)).toEqual(['OPEN', 'ASKED'])
    for (const status of handoverStatus.states.filter((one) => !isHandoverLive(one))) expect(handoverStatus.accepts(status)).toEqual([])
  })
})

test('a manager approves always, or for a pro that the location does not know', () => {
  const stranger = { in_network: false, shifts_here: 0 }
  expect(needsApproval('AT_ONCE', stranger)).toBe(true)
  expect(needsApproval('AT_ONCE', { ...stranger, in_network: true })).toBe(false)
  expect(needsApproval('AT_ONCE', { ...stranger, shifts_here: 1 })).toBe(false)
  expect(needsApproval('ASK', { in_network: true, shifts_here: 9 })).toBe(true)
})

describe('taking the place', () => {
  const shift = { start_time, end_time: '2026-11-20T23:00:00.000Z' }
  const eligibility = {
    is_suspended: false,
    is_blocked: false,
    gig_employment_types: ['F1099' as const],
    pro_employment_types: ['F1099' as const],
    required_certifications: [],
    certifications: [],
    start_date: '2026-11-20',
  }
  const pro = {
    in_network: false,
    shifts_here: 0,
    shift,
    gig_type: 'MARKETPLACE' as const,
    is_confirmed: false,
    held: [],
    eligibility,
  }
  test.each([
    [null, pro],
    ['ALREADY_CONFIRMED', { ...pro, is_confirmed: true }],
    ['NOT_IN_NETWORK', { ...pro, gig_type: 'NETWORK' as const }],
    [null, { ...pro, gig_type: 'NETWORK' as const, in_network: true }],
    ['OVERLAPPING_GIG', { ...pro, held: [shift] }],
    ['BLOCKED', { ...pro, eligibility: { ...eligibility, is_blocked: true } }],
    ['CERTIFICATION_MISSING', { ...pro, eligibility: { ...eligibility, required_certifications: [4] } }],
  ])('answers %s', (code, facts) => expect(whyNotTakeOver(facts)).toBe(code))
})
