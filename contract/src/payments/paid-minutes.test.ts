import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../moment.ts'
import { endAfter } from '../zoned-time.ts'
import { movedToSchedule, paidTime, scheduledPaidMinutes, type WorkedTime } from './paid-minutes.ts'

const at = (time: string) => `2026-11-20T${time}.000Z`
const worked = (changed: Partial<WorkedTime> = {}): WorkedTime => ({
  employment_type: 'F1099',
  start_time: at('10:00:00'),
  end_time: at('18:00:00'),
  clock_in: at('10:00:00'),
  clock_out: at('18:00:00'),
  approved_start_time: null,
  approved_end_time: null,
  breaks: [],
  ...changed,
})
const minutes = (changed: Partial<WorkedTime>) => paidTime(worked(changed)).paid_minutes
const pause = (from: string, to: string, is_paid = false) => ({ start_time: at(from), end_time: at(to), is_paid })

describe('the start', () => {
  test('is the scheduled one for an early pro', () => expect(minutes({ clock_in: at('09:40:00') })).toBe(480))
  test('is the clock-in for a late pro', () => expect(minutes({ clock_in: at('10:07:00') })).toBe(473))
  test('is the earlier one that the manager approved', () => {
    expect(minutes({ clock_in: at('09:40:00'), approved_start_time: at('09:40:00') })).toBe(500)
  })
})

describe('the end', () => {
  test('within 5 minutes is the schedule, in either direction', () => {
    expect(minutes({ clock_out: at('17:55:00') })).toBe(480)
    expect(minutes({ clock_out: at('18:05:00') })).toBe(480)
  })
  test('further off is the punch', () => {
    expect(minutes({ clock_out: at('17:54:00') })).toBe(474)
    expect(minutes({ clock_out: at('18:06:00') })).toBe(486)
  })
  test('may be approved by the manager', () => expect(minutes({ clock_out: at('19:00:00'), approved_end_time: at('18:30:00') })).toBe(510))
  test('is never before the start', () => expect(minutes({ approved_end_time: at('09:00:00') })).toBe(0))
})

test('employees are paid by their exact punches', () => {
  expect(minutes({ employment_type: 'W2', clock_in: at('09:52:00'), clock_out: at('18:04:00') })).toBe(492)
})

describe('breaks', () => {
  test('unpaid ones that were recorded are deducted, paid ones are not', () => {
    expect(paidTime(worked({ breaks: [pause('13:00:00', '13:30:00'), pause('15:00:00', '15:10:00', true)] }))).toMatchObject({
      unpaid_break_minutes: 30,
      paid_minutes: 450,
    })
  })
  test('of up to 20 minutes are rests and paid; a minute more is not', () => {
    expect(minutes({ breaks: [pause('13:00:00', '13:20:00')] })).toBe(480)
    expect(minutes({ breaks: [pause('13:00:00', '13:21:00')] })).toBe(459)
    expect(minutes({ breaks: [pause('13:00:00', '13:15:00'), pause('13:15:00', '13:30:00')] })).toBe(450)
  })
  test('are never deducted without a record', () => expect(minutes({})).toBe(480))
  test('count once where they overlap, and only inside the paid time', () => {
    expect(minutes({ breaks: [pause('13:00:00', '13:30:00'), pause('13:20:00', '13:40:00'), pause('13:05:00', '13:10:00')] })).toBe(440)
    expect(minutes({ breaks: [pause('09:00:00', '10:15:00'), pause('17:50:00', '19:00:00'), pause('20:00:00', '21:00:00')] })).toBe(455)
  })
})

test.each(['W2', 'F1099'] as const)('seconds do not count: the times as clocks show them give the minutes (%s)', (employment_type) => {
  const read = { employment_type, clock_in: at('10:07:50'), clock_out: at('17:31:05'), breaks: [pause('13:00:40', '13:30:10')] }
  // 10:07 to 17:31 less 13:00 to 13:30.
  expect(minutes(read)).toBe(414)
  expect(minutes({ ...read, clock_in: at('10:07:00'), clock_out: at('17:31:59') })).toBe(414)
  expect(minutes({ ...read, approved_start_time: at('10:05:45') })).toBe(416)
})

test('the night the clocks go back pays nine hours for ten to six', () => {
  const shift = endAfter('2026-10-31', '22:00:00', '06:00:00', 'America/New_York')
  expect(minutes({ ...shift, clock_in: shift.start_time, clock_out: shift.end_time })).toBe(540)
})

test('paid time is never negative, and is always what the shown times and break give', () => {
  const offset = fc.integer({ min: -180 * 60, max: 600 * 60 })
  const moment = offset.map((seconds) => new Date(Date.parse(at('10:00:00')) + seconds * 1000))
  const breaks = fc.array(fc.record({ start_time: moment, end_time: moment, is_paid: fc.boolean() }), { maxLength: 5 })
  fc.assert(
    fc.property(
      moment,
      moment,
      breaks,
      fc.constantFrom('W2' as const, 'F1099' as const),
      (clock_in, clock_out, pauses, employment_type) => {
        const paid = paidTime(worked({ employment_type, clock_in, clock_out, breaks: pauses }))
        expect(paid.paid_minutes).toBeGreaterThanOrEqual(0)
        const shown = [paid.start_time, paid.end_time].map((time) => Math.floor(time.getTime() / MINUTE))
        expect(paid.paid_minutes).toBe(shown[1]! - shown[0]! - paid.unpaid_break_minutes)
      },
    ),
  )
})

test('the schedule’s paid minutes exclude the planned break', () => {
  const shift = { start_time: at('10:00:00'), end_time: at('18:00:00') }
  expect(scheduledPaidMinutes({ ...shift, unpaid_break_minutes: 30 })).toBe(450)
  expect(scheduledPaidMinutes({ ...shift, unpaid_break_minutes: 900 })).toBe(0)
})

describe('the counted hours of a contractor', () => {
  const moved = (clock_in: string, clock_out: string, employment_type: 'F1099' | 'W2' = 'F1099') => {
    const shift = { start_time: at('10:00:00'), end_time: at('18:00:00') }
    const punches = { clock_in: at(clock_in), clock_out: at(clock_out) }
    const { start_time, end_time } = paidTime(worked({ ...shift, ...punches, employment_type, breaks: [] }))
    return movedToSchedule({ ...punches, start_time, end_time, planned_start: shift.start_time, planned_end: shift.end_time })
  }
  test.each([
    ['START', '09:50:10', '18:30:00'],
    ['END', '10:02:00', '18:04:59'],
    ['END', '10:02:00', '17:56:00'],
    ['BOTH', '09:59:59', '17:55:00'],
    [null, '10:00:40', '18:00:59'],
    [null, '10:10:00', '18:06:00'],
  ])('say %s where they are the schedule’s in place of the punches', (which, clock_in, clock_out) =>
    expect(moved(clock_in, clock_out)).toBe(which),
  )
  test('of an employee are the punches', () => expect(moved('09:50:00', '18:03:00', 'W2')).toBeNull())
  test('that a manager moved elsewhere are not the schedule’s', () => {
    const punches = { clock_in: at('09:50:00'), clock_out: at('18:03:00') }
    const hours = { start_time: at('10:15:00'), end_time: at('17:30:00') }
    expect(movedToSchedule({ ...punches, ...hours, planned_start: at('10:00:00'), planned_end: at('18:00:00') })).toBeNull()
  })
})
