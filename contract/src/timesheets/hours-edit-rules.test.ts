import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../moment.ts'
import {
  standsAsEdited,
  answerBy,
  type EditFacts,
  enteredMinutes,
  lowersPay,
  whyNotAnswer,
  whyNotDispute,
  whyNotEdit,
  whyNotHours,
  whyNotLessThanPaid,
  whyNotPayEdited,
  whyNotSettle,
} from './hours-edit-rules.ts'
import { hoursEditStatus } from './hours-edit-status.ts'

const edited = '2026-11-20T12:00:00.000Z'
const answer_by = answerBy(edited)
const before = new Date(answer_by.getTime() - 1)
const open: EditFacts = { status: 'OPEN', lowers_pay: true, answer_by }
const contested: EditFacts = { ...open, status: 'CONTESTED' }

test('the pro has 48 hours', () => expect(answer_by.getTime() - Date.parse(edited)).toBe(48 * HOUR))

test('approving as punched takes back only an open change that lowers the pay', () => {
  expect(standsAsEdited(null)).toBe(false)
  expect(standsAsEdited(open)).toBe(false)
  expect(standsAsEdited({ ...open, status: 'REPLACED' })).toBe(false)
  expect(standsAsEdited({ ...open, lowers_pay: false })).toBe(true)
  for (const status of ['ACCEPTED', 'KEPT', 'TAKEN'] as const) expect(standsAsEdited({ ...open, status })).toBe(true)
})

describe('a change pays less', () => {
  test('than the punches, or than the schedule where a punch is missing', () => {
    expect(lowersPay(299, 300, 360)).toBe(true)
    expect(lowersPay(300, 300, 360)).toBe(false)
    expect(lowersPay(359, null, 360)).toBe(true)
    expect(lowersPay(360, null, 360)).toBe(false)
  })
})

describe('answering', () => {
  test('once, until the deadline, before it is paid', () => {
    expect(whyNotAnswer(open, false, before)).toBeNull()
    expect(whyNotAnswer(open, false, answer_by)).toBe('ANSWER_TOO_LATE')
    expect(whyNotAnswer(open, true, before)).toBe('ALREADY_PAID')
    expect(whyNotAnswer({ ...open, status: 'ACCEPTED' }, false, before)).toBe('ALREADY_ANSWERED')
    expect(whyNotAnswer(null, false, before)).toBe('HOURS_NOT_EDITED')
  })
})

describe('a dispute of hours', () => {
  const stands = { start_time: '2026-11-19T12:00:00.000Z', end_time: edited, unpaid_break_minutes: 0, paid_minutes: 1440 }
  const facts = { edit: null, stands, planned_end_time: edited, clock_out: null, paid_at: null }
  const arrived = '2026-11-22T12:00:00.000Z'

  test('is for hours as punched, and for changed ones that no answer settled', () => {
    expect(whyNotDispute(facts, arrived)).toBeNull()
    expect(whyNotDispute({ ...facts, edit: open }, arrived)).toBeNull()
    expect(whyNotDispute({ ...facts, edit: { ...open, status: 'REPLACED' } }, arrived)).toBeNull()
    for (const status of ['ACCEPTED', 'CONTESTED', 'KEPT', 'TAKEN'] as const)
      expect(whyNotDispute({ ...facts, edit: { ...open, status } }, arrived)).toBe('ALREADY_ANSWERED')
  })

  test('needs hours of a shift that is over, and at most seven days since the pay arrived', () => {
    const later = { ...facts, planned_end_time: '2026-11-22T12:00:00.001Z' }
    expect(whyNotDispute(later, arrived)).toBe('SHIFT_NOT_OVER')
    expect(whyNotDispute({ ...later, clock_out: edited }, arrived)).toBeNull()
    expect(whyNotDispute({ ...facts, stands: null }, arrived)).toBe('HOURS_MISSING')
    const paid = { ...facts, paid_at: arrived }
    expect(whyNotDispute(paid, '2026-11-29T11:59:59.999Z')).toBeNull()
    expect(whyNotDispute(paid, '2026-11-29T12:00:00.000Z')).toBe('ANSWER_TOO_LATE')
  })
})

test('a dispute of paid hours adds to them; one of unpaid hours may also take away', () => {
  const stands = { start_time: '2026-11-20T06:00:00.000Z', end_time: edited, unpaid_break_minutes: 30, paid_minutes: 330 }
  expect(whyNotLessThanPaid(stands, stands, true)).toMatchObject({ target: 'end_time' })
  expect(whyNotLessThanPaid({ ...stands, unpaid_break_minutes: 29 }, stands, true)).toBeNull()
  expect(whyNotLessThanPaid(stands, stands, false)).toBeNull()
})

describe('settling and changing again', () => {
  test('only what is contested is settled, and nothing else may be done with it', () => {
    for (const status of hoursEditStatus.states) {
      const edit = { ...open, status }
      expect(whyNotSettle(edit)).toBe(status === 'CONTESTED' ? null : 'INVALID_TRANSITION')
      expect(whyNotEdit(edit)).toBe(status === 'CONTESTED' ? 'HOURS_CONTESTED' : null)
    }
    expect(whyNotSettle(null)).toBe('INVALID_TRANSITION')
    expect(whyNotEdit(null)).toBeNull()
  })
})

describe('paying', () => {
  test('waits for a settlement however long, and for the answer to less pay until the deadline', () => {
    expect(whyNotPayEdited(contested, new Date(answer_by.getTime() + 365 * 24 * HOUR))).toBe('HOURS_CONTESTED')
    expect(whyNotPayEdited(open, before)).toBe('HOURS_UNANSWERED')
    expect(whyNotPayEdited(open, answer_by)).toBeNull()
    expect(whyNotPayEdited({ ...open, lowers_pay: false }, before)).toBeNull()
    expect(whyNotPayEdited(null, before)).toBeNull()
  })
  test('nothing contested is ever paid, and an answered or settled change never waits', () => {
    const facts = fc.record({
      status: fc.constantFrom(...hoursEditStatus.states),
      lowers_pay: fc.boolean(),
      answer_by: fc.integer({ min: 0, max: 4e12 }).map((at) => new Date(at)),
    })
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 4e12 }), (edit, now) => {
        const refusal = whyNotPayEdited(edit, new Date(now))
        if (edit.status === 'CONTESTED') expect(refusal).toBe('HOURS_CONTESTED')
        else if (edit.status !== 'OPEN') expect(refusal).toBeNull()
        // A pro who may no longer object does not hold the payment.
        if (refusal === 'HOURS_UNANSWERED') expect(whyNotAnswer(edit, false, new Date(now))).toBeNull()
      }),
    )
  })
})

describe('hours as entered', () => {
  const hours = { start_time: '2026-11-20T12:00:00.000Z', end_time: '2026-11-20T18:00:30.000Z', unpaid_break_minutes: 30 }
  test('are whole minutes less the break', () => expect(enteredMinutes(hours)).toBe(330))
  test('name the field that is wrong', () => {
    const fault = (changed: Partial<typeof hours>, now = '2026-11-22T12:00:00.000Z') => whyNotHours({ ...hours, ...changed }, hours, now)
    expect(fault({})).toBeNull()
    expect(fault({ end_time: hours.start_time })?.target).toBe('end_time')
    expect(fault({ end_time: '2026-11-21T04:31:00.000Z' })).toEqual({
      target: 'end_time',
      message: 'That is more than 16 hours. Check the day.',
    })
    expect(fault({ end_time: '2026-11-21T04:30:00.000Z' })).toBeNull()
    expect(fault({ unpaid_break_minutes: 361 })?.target).toBe('unpaid_break_minutes')
    expect(fault({ start_time: '2026-11-19T11:59:00.000Z' })).toMatchObject({ target: 'start_time' })
    expect(fault({ start_time: '2026-11-21T11:00:00.000Z', end_time: '2026-11-21T18:01:00.000Z' })?.message).toMatch(/24 hours after/)
    expect(fault({}, '2026-11-20T18:00:00.000Z')).toEqual({ target: 'end_time', message: 'The end is in the future' })
  })
})
