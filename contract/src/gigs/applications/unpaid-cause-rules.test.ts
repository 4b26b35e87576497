import { describe, expect, test } from 'vitest'
import { unpaidCause } from './unpaid-cause-rules.ts'

const END = '2026-11-20T22:00:00.000Z'
const LATER = '2026-11-21T10:00:00.000Z'
type Facts = Parameters<typeof unpaidCause>[0]
const facts: Facts = {
  is_confirmed: true,
  is_cancelled: false,
  gig_status: 'INCOMPLETE',
  gig_end_time: END,
  working_hours: null,
  hours_edits: [],
  autopay_hold: null,
  payment: null,
  pro_payment: null,
  timesheet: null,
}
const causeOf = (changed: Partial<Facts>) => unpaidCause({ ...facts, ...changed }, LATER)
const hours = (approved_at: string | null) => ({ end_time: END, approved_at }) as Facts['working_hours']
const edit = (changed: object) =>
  [{ status: 'OPEN', lowers_pay: true, answer_by: '2026-11-22T00:00:00.000Z', ...changed }] as Facts['hours_edits']

describe('why work is unpaid', () => {
  const autopay_at = '2026-11-22T22:00:00.000Z'
  test.each<[string, Partial<Facts>, ReturnType<typeof unpaidCause>]>([
    ['hours that no one approved', {}, { kind: 'approval', since: END, autopay_at }],
    ['approved hours that no one paid', { working_hours: hours(LATER) }, { kind: 'payment', since: LATER, autopay_at }],
    [
      'hours that run longer, as agreed',
      { timesheet: { planned_end_time: '2026-11-20T23:00:00.000Z' } },
      { kind: 'approval', since: '2026-11-20T23:00:00.000Z', autopay_at: '2026-11-22T23:00:00.000Z' },
    ],
    ['a doubt that autopay leaves to a person', { autopay_hold: 'flagged' }, { kind: 'held', hold: 'flagged' }],
    ['lowered hours that the pro may answer', { hours_edits: edit({}) }, { kind: 'pro_may_answer', until: '2026-11-22T00:00:00.000Z' }],
    ['lowered hours past the answer’s time', { hours_edits: edit({ answer_by: END }) }, { kind: 'approval', since: END, autopay_at }],
    ['hours that the pro contests', { hours_edits: edit({ status: 'CONTESTED' }), autopay_hold: 'contested' }, { kind: 'contested' }],
    ['a charge that failed', { payment: { id: 1, status: 'FAILED' } }, { kind: 'charge_failed' }],
    ['a charge on its way', { payment: { id: 1, status: 'SUBMITTED' } }, { kind: 'on_its_way' }],
    [
      'a payout that failed',
      { payment: { id: 1, status: 'AVAILABLE' }, pro_payment: { id: 2, status: 'ERROR' } },
      { kind: 'payout_failed' },
    ],
    ['a payout on its way', { payment: { id: 1, status: 'AVAILABLE' }, pro_payment: { id: 2, status: 'SUBMITTED' } }, null],
    ['a pro who never confirmed', { is_confirmed: false }, null],
    ['a shift that is not over', { gig_end_time: '2026-11-21T11:00:00.000Z' }, null],
    ['a network shift that is done', { gig_status: 'COMPLETED' }, null],
    ['a cancelled shift', { gig_status: 'CANCELLED' }, null],
  ])('%s', (_what, changed, cause) => expect(causeOf(changed)).toEqual(cause))
})
