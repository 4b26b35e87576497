import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPlace } from '../testing/make-pro-gigs.ts'
import type { KeptPunch, PunchKind } from './kept-punches.ts'
import { unreadSheet, withKept } from './with-kept.ts'

const start = '2026-12-05T17:00:00.000Z'
const at = (hours: number): string => new Date(Date.parse(start) + hours * 3_600_000).toISOString()
const place = aPlace(start)
const clock = { application: place, sheet: unreadSheet(place) }
const punch = (kind: PunchKind, hours: number, application_id = place.id): KeptPunch => ({
  client_id: `${kind}${hours}`,
  user_id: 7,
  application_id,
  kind,
  time: at(hours),
  skew_ms: null,
  follows: null,
  position: null,
  checkin_code: null,
  explanation: null,
  signed: null,
  place: 'Harbor House',
  timezone: 'America/New_York',
})

describe('the clock with punches that wait on the phone', () => {
  it('runs, pauses and ends at the times of the punches', () => {
    const day = [punch('CLOCK_IN', 0.1), punch('BREAK_START', 2), punch('BREAK_END', 2.5), punch('CLOCK_OUT', 6)]
    const steps = day.map((_one, index) => withKept(clock, day.slice(0, index + 1)))
    expect(steps[0]!.application).toMatchObject({ clocked_in_at: at(0.1), clocked_out_at: null })
    expect(steps[1]!.application).toMatchObject({ on_break_since: at(2) })
    expect(steps[2]!.application).toMatchObject({ on_break_since: null })
    expect(steps[2]!.sheet.shift_breaks).toMatchObject([{ start_time: at(2), end_time: at(2.5), minutes: 30 }])
    expect(steps[3]!.application).toMatchObject({ clocked_in_at: at(0.1), clocked_out_at: at(6) })
  })

  it('ends an open break with the clock-out, and forgets a clock-in that is undone before the start', () => {
    const { application, sheet } = withKept(clock, [punch('CLOCK_IN', 0), punch('BREAK_START', 1), punch('CLOCK_OUT', 2)])
    expect([application.on_break_since, sheet.shift_breaks[0]!.end_time]).toEqual([null, at(2)])
    expect(withKept(clock, [punch('CLOCK_IN', -0.4), punch('CLOCK_OUT', -0.2)]).application).toMatchObject({
      clocked_in_at: null,
      clocked_out_at: null,
    })
  })

  it('never moves what the server knows, nor another shift', () => {
    const known = withKept(clock, [punch('CLOCK_IN', 0), punch('BREAK_START', 1)])
    expect(withKept(known, [punch('CLOCK_IN', 0.5), punch('BREAK_START', 1.5)])).toEqual(known)
    expect(withKept(known, [punch('CLOCK_OUT', 2, 999)])).toEqual(known)
    const kinds = fc.constantFrom<PunchKind>('CLOCK_IN', 'BREAK_START', 'BREAK_END', 'CLOCK_OUT')
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 12 }), (made) => {
        const punches = made.map((kind, index) => punch(kind, index / 2))
        const { application, sheet } = withKept(clock, punches)
        const open = sheet.shift_breaks.filter(({ end_time }) => end_time === null)
        expect(open.map(({ start_time }) => start_time)).toEqual(application.on_break_since === null ? [] : [application.on_break_since])
        // A punch that was taken meanwhile, and is still in the queue, changes nothing.
        expect(withKept({ application, sheet }, punches.slice(-1)).application.clocked_in_at).toBe(application.clocked_in_at)
      }),
    )
  })
})
