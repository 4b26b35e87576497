import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../moment.ts'
import {
  type AgreedShift,
  lostShiftPay,
  placesAfterRelease,
  cancellationPoints,
  type DropFacts,
  cancelReasonByPro,
  cancelReasonForGig,
  type ReliabilityOutcome,
  type ShiftLoss,
  reliabilityPoints,
  seededReliabilityPolicy,
  whyNotCancelByManager,
  whyNotCancelByPro,
  whyNotUndoCancel,
  whyNotUndoNoShow,
} from './cancellation-rules.ts'

const start_time = '2026-11-22T22:00:00.000Z'
const hoursBefore = (hours: number) => new Date(Date.parse(start_time) - hours * HOUR)
const live = { is_cancelled: false, is_selected: true, is_confirmed: true, start_time }

const drop: DropFacts = { start_time, is_confirmed: true, assigned_at: null }

describe('a pro drops a shift', () => {
  test('until the shift starts', () => {
    const away = { ...live, has_clocked_in: false }
    expect(whyNotCancelByPro(away, hoursBefore(1))).toBeNull()
    expect(whyNotCancelByPro(away, hoursBefore(0))).toBe('GIG_STARTED')
    expect(whyNotCancelByPro({ ...away, is_cancelled: true }, hoursBefore(1))).toBe('APPLICATION_CANCELLED')
  })
  test('never once the pro is on the clock, also before the start', () => {
    expect(whyNotCancelByPro({ ...live, has_clocked_in: true }, hoursBefore(0.2))).toBe('ALREADY_CLOCKED_IN')
    expect(whyNotCancelByPro({ ...live, has_clocked_in: true }, hoursBefore(-1))).toBe('ALREADY_CLOCKED_IN')
  })
  test('a confirmed pro inside 24 h has called out; others withdraw', () => {
    expect(cancelReasonByPro({ ...drop, is_confirmed: true }, hoursBefore(23.9))).toBe('CALLED_OUT')
    expect(cancelReasonByPro({ ...drop, is_confirmed: true }, hoursBefore(24))).toBe('CANCELLED_BY_PRO')
    expect(cancelReasonByPro({ ...drop, is_confirmed: false }, hoursBefore(1))).toBe('CANCELLED_BY_PRO')
  })
  test.each([
    [72.1, -10],
    [72, -25],
    [24, -25],
    [23.9, -40],
    [16, -40],
    [15.9, -55],
    [8, -55],
    [7.9, -70],
    [4, -70],
    [3.9, -85],
    [0, -85],
    [-1, -85],
  ])('%s h before costs %s points', (hours, points) => expect(cancellationPoints(drop, hoursBefore(hours))).toBe(points))
  test('a pro who was assigned without being asked declines free within 24 h of it, even just before the start', () => {
    const assigned = (hours: number): DropFacts => ({ ...drop, assigned_at: hoursBefore(hours) })
    expect([cancellationPoints(assigned(24.9), hoursBefore(1)), cancelReasonByPro(assigned(24.9), hoursBefore(1))]).toEqual([
      0,
      'CANCELLED_BY_PRO',
    ])
    expect([cancellationPoints(assigned(25), hoursBefore(1)), cancelReasonByPro(assigned(25), hoursBefore(1))]).toEqual([-85, 'CALLED_OUT'])
  })
  test('an unconfirmed application costs nothing', () =>
    expect(cancellationPoints({ ...drop, is_confirmed: false }, hoursBefore(1))).toBe(0))
  test('a policy without bands costs nothing', () => {
    expect(cancellationPoints(drop, hoursBefore(1), { ...seededReliabilityPolicy, cancelled: [] })).toBe(0)
  })
  test('waiting never makes it cheaper', () => {
    const hours = fc.double({ min: 0, max: 200, noNaN: true })
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        const [sooner, later] = [Math.max(a, b), Math.min(a, b)]
        expect(cancellationPoints(drop, hoursBefore(sooner))).toBeGreaterThanOrEqual(cancellationPoints(drop, hoursBefore(later)))
      }),
    )
  })
})

describe('a manager cancels', () => {
  const facts = { ...live, has_clocked_in: false, has_approved_hours: false, has_payment: false }
  test('for any reason before the start, except a no-show', () => {
    expect(whyNotCancelByManager(facts, 'FEWER_PROS_NEEDED', hoursBefore(1))).toBeNull()
    expect(whyNotCancelByManager(facts, 'NO_SHOW', hoursBefore(1))).toBe('GIG_NOT_STARTED')
  })
  const late = hoursBefore(-0.25)
  test('after the start only a confirmed no-show, once the pro had a quarter of an hour to arrive', () => {
    expect(whyNotCancelByManager(facts, 'NO_SHOW', hoursBefore(0))).toBe('GIG_NOT_STARTED')
    expect(whyNotCancelByManager(facts, 'NO_SHOW', hoursBefore(-0.24))).toBe('GIG_NOT_STARTED')
    expect(whyNotCancelByManager(facts, 'FEWER_PROS_NEEDED', hoursBefore(0))).toBe('GIG_STARTED')
    expect(whyNotCancelByManager(facts, 'NO_SHOW', late)).toBeNull()
    expect(whyNotCancelByManager({ ...facts, has_clocked_in: true }, 'NO_SHOW', late)).toBe('ALREADY_CLOCKED_IN')
    expect(whyNotCancelByManager({ ...facts, has_approved_hours: true }, 'NO_SHOW', late)).toBe('HOURS_APPROVED')
    expect(whyNotCancelByManager({ ...facts, is_confirmed: false }, 'NO_SHOW', late)).toBe('NOT_CONFIRMED')
  })
  test('nothing that is cancelled or paid', () => {
    expect(whyNotCancelByManager({ ...facts, is_cancelled: true }, 'NO_SHOW', late)).toBe('APPLICATION_CANCELLED')
    expect(whyNotCancelByManager({ ...facts, has_payment: true }, 'NO_SHOW', late)).toBe('ALREADY_PAID')
  })
  test('cancelling the gig inside 24 h is a callout by the business', () => {
    expect(cancelReasonForGig(true, start_time, hoursBefore(23))).toBe('BUSINESS_CALLED_OUT')
    expect(cancelReasonForGig(true, start_time, hoursBefore(24))).toBe('CANCELLED_BY_GIGPRO_LOCATION_MANAGER')
    expect(cancelReasonForGig(false, start_time, hoursBefore(1))).toBe('CANCELLED_BY_GIGPRO_LOCATION_MANAGER')
  })
})

describe('a pro takes back the own cancellation', () => {
  const own = {
    is_cancelled: true,
    reason: 'CALLED_OUT' as const,
    was_confirmed: true,
    cancelled_at: hoursBefore(5),
    start_time,
    is_open: true,
    is_filled: false,
    has_changed: false,
  }
  const at = hoursBefore(4.75)
  test('for 15 minutes, while the spot is free and the shift is as it was', () => {
    expect(whyNotUndoCancel(own, at)).toBeNull()
    expect(whyNotUndoCancel({ ...own, reason: 'CANCELLED_BY_PRO' }, at)).toBeNull()
    expect(whyNotUndoCancel(own, hoursBefore(4.74))).toBe('UNDO_TOO_LATE')
    expect(whyNotUndoCancel({ ...own, is_filled: true }, at)).toBe('GIG_FILLED')
    expect(whyNotUndoCancel({ ...own, is_open: false }, at)).toBe('GIG_NOT_OPEN')
    expect(whyNotUndoCancel({ ...own, has_changed: true }, at)).toBe('EDITED_BY_ANOTHER')
    expect(whyNotUndoCancel({ ...own, cancelled_at: hoursBefore(0.1) }, hoursBefore(0))).toBe('GIG_STARTED')
  })
  test('and never what the business ended, or a withdrawal before the confirmation', () => {
    const others = [{ reason: 'NO_SHOW' as const }, { was_confirmed: false }, { is_cancelled: false }, { cancelled_at: null }]
    for (const other of others) expect(whyNotUndoCancel({ ...own, ...other }, at)).toBe('UNDO_TOO_LATE')
  })
})

describe('taking a no-show back', () => {
  const noShow = { is_cancelled: true, reason: 'NO_SHOW' as const, marked_at: start_time, is_provider: false }
  const days = (count: number) => new Date(Date.parse(start_time) + count * 24 * 3_600_000)
  test('is for the manager for 7 days, and for the provider after that', () => {
    expect(whyNotUndoNoShow(noShow, days(7))).toBeNull()
    expect(whyNotUndoNoShow(noShow, days(7.1))).toBe('UNDO_TOO_LATE')
    expect(whyNotUndoNoShow({ ...noShow, is_provider: true }, days(30))).toBeNull()
  })
  test('is for no-shows alone', () => {
    expect(whyNotUndoNoShow({ ...noShow, reason: 'CALLED_OUT' }, days(1))).toBe('NOT_A_NO_SHOW')
    expect(whyNotUndoNoShow({ ...noShow, is_cancelled: false, reason: null, marked_at: null }, days(1))).toBe('NOT_A_NO_SHOW')
  })
})

describe('the spots of a shift after releasing a confirmed pro', () => {
  test('are one fewer when fewer pros are needed, and as many as before for any other reason', () => {
    expect(placesAfterRelease(3, 'FEWER_PROS_NEEDED')).toBe(2)
    expect(placesAfterRelease(3, 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER')).toBe(3)
    expect(placesAfterRelease(3, 'NO_SHOW')).toBe(3)
  })
  test('never reach zero: a shift has at least one spot', () => expect(placesAfterRelease(1, 'FEWER_PROS_NEEDED')).toBe(1))
})

describe('what losing a confirmed shift pays', () => {
  const agreed: AgreedShift = {
    start_time,
    end_time: '2026-11-23T04:00:00.000Z',
    unpaid_break_minutes: 30,
    wage_cents: 2000,
    is_paid_here: true,
    was_paid_for_loss: false,
  }
  const loss: ShiftLoss = { start_time, asked_again_at: null, was_ended: true }
  const owes = (hours: number, changed: Partial<AgreedShift & ShiftLoss> = {}) =>
    lostShiftPay({ ...agreed, ...changed, start_time }, { ...loss, ...changed }, hoursBefore(hours))

  test('four hours of wage inside 24 h, or the shift when it is shorter; nothing earlier', () => {
    expect(owes(23)).toBe(8000)
    expect(owes(23, { end_time: '2026-11-23T00:00:00.000Z' })).toBe(3000)
    expect(owes(24)).toBe(0)
  })
  test('the same after an edit moved the start away, and when an edit moved it closer', () => {
    expect(owes(23, { start_time: '2026-11-29T22:00:00.000Z' })).toBe(8000)
    expect(owes(30, { start_time: hoursBefore(8) })).toBe(8000)
  })
  test('the same after a late edit asked the pro again, even if nobody said anything', () => {
    expect(owes(3, { asked_again_at: hoursBefore(20) })).toBe(8000)
    expect(owes(-48, { asked_again_at: hoursBefore(20) })).toBe(8000)
    expect(owes(0, { asked_again_at: hoursBefore(20), was_ended: false })).toBe(8000)
  })
  test('after an edit in good time, only if it ends inside 24 h; silence is then no loss', () => {
    expect(owes(30, { asked_again_at: hoursBefore(48) })).toBe(0)
    expect(owes(20, { asked_again_at: hoursBefore(48) })).toBe(8000)
    expect(owes(0, { asked_again_at: hoursBefore(48), was_ended: false })).toBe(0)
    expect(owes(-24, { asked_again_at: hoursBefore(48) })).toBe(0)
  })
  test('nothing where the network is paid elsewhere, and nothing a second time', () => {
    expect(owes(23, { is_paid_here: false })).toBe(0)
    expect(owes(23, { was_paid_for_loss: true })).toBe(0)
  })
})

describe('reliability', () => {
  const worked: ReliabilityOutcome = { kind: 'worked', on_time: true }
  test('starts at 100 and never leaves 0 to 100', () => {
    expect(reliabilityPoints([])).toBe(100)
    expect(reliabilityPoints([worked, worked])).toBe(100)
    expect(reliabilityPoints([{ kind: 'no_show', excused: false }])).toBe(0)
    expect(
      reliabilityPoints([
        { kind: 'cancelled', points: -85, excused: false },
        { kind: 'no_show', excused: false },
      ]),
    ).toBe(0)
  })
  test('is earned back by good work, faster on time', () => {
    const cancelled: ReliabilityOutcome = { kind: 'cancelled', points: -40, excused: false }
    expect(reliabilityPoints([cancelled, worked])).toBe(70)
    expect(reliabilityPoints([cancelled, { kind: 'worked', on_time: false }])).toBe(65)
  })
  test('what was excused costs nothing', () => {
    expect(reliabilityPoints([{ kind: 'no_show', excused: true }])).toBe(100)
    expect(reliabilityPoints([{ kind: 'cancelled', points: -85, excused: true }])).toBe(100)
  })
  test('looks at the last 50 shifts', () => {
    expect(
      reliabilityPoints([
        { kind: 'no_show', excused: false },
        ...Array<ReliabilityOutcome>(50).fill({ kind: 'cancelled', points: 0, excused: false }),
      ]),
    ).toBe(100)
  })
  const outcome: fc.Arbitrary<ReliabilityOutcome> = fc.oneof(
    fc.record({ kind: fc.constant('worked' as const), on_time: fc.boolean() }),
    fc.record({ kind: fc.constant('no_show' as const), excused: fc.boolean() }),
    fc.record({ kind: fc.constant('cancelled' as const), points: fc.constantFrom(-10, -25, -40, -55, -70, -85), excused: fc.boolean() }),
  )
  test('a shift worked on time in place of anything else never lowers it', () => {
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 60 }), fc.nat(), (outcomes, at) => {
        const better = outcomes.with(at % outcomes.length, worked)
        expect(reliabilityPoints(better)).toBeGreaterThanOrEqual(reliabilityPoints(outcomes))
      }),
    )
  })
})
