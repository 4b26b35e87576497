import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../moment.ts'
import {
  type AskFacts,
  EXTENSIONS_AT_MOST,
  extensionAnswerBy,
  latestExtensionEnd,
  plannedEnd,
  whyNotAnswerExtension,
  whyNotAskExtension,
  whyNotExtensionEnd,
} from './extension-rules.ts'
import { extensionStatus } from './extension-status.ts'

const start_time = '2026-11-20T17:00:00.000Z'
const planned_end_time = '2026-11-20T23:00:00.000Z'
const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`)
const working: AskFacts = {
  is_confirmed: true,
  is_cancelled: false,
  start_time,
  planned_end_time,
  clock_in: at('16:58'),
  clock_out: null,
  extensions: [],
}

describe('asking', () => {
  test('is for a pro on the clock, from the start until 15 minutes after the planned end', () => {
    expect(whyNotAskExtension(working, at('17:00'))).toBeNull()
    expect(whyNotAskExtension(working, at('23:14'))).toBeNull()
    expect(whyNotAskExtension(working, at('16:59'))).toBe('GIG_NOT_STARTED')
    expect(whyNotAskExtension(working, at('23:15'))).toBe('SHIFT_OVER')
    expect(whyNotAskExtension({ ...working, clock_in: null }, at('20:00'))).toBe('NOT_CLOCKED_IN')
    expect(whyNotAskExtension({ ...working, clock_out: at('19:00') }, at('20:00'))).toBe('ALREADY_CLOCKED_OUT')
    expect(whyNotAskExtension({ ...working, is_confirmed: false }, at('20:00'))).toBe('NOT_CONFIRMED')
    expect(whyNotAskExtension({ ...working, is_cancelled: true }, at('20:00'))).toBe('APPLICATION_CANCELLED')
  })
  test('is one at a time, and limited', () => {
    const asked = (...states: ('OPEN' | 'DECLINED' | 'ACCEPTED')[]) => ({ ...working, extensions: states.map((status) => ({ status })) })
    expect(whyNotAskExtension(asked('DECLINED', 'OPEN'), at('20:00'))).toBe('EXTENSION_OPEN')
    expect(whyNotAskExtension(asked('DECLINED', 'ACCEPTED'), at('20:00'))).toBeNull()
    expect(whyNotAskExtension(asked(...Array<'DECLINED'>(EXTENSIONS_AT_MOST).fill('DECLINED')), at('20:00'))).toBe('EXTENSIONS_USED_UP')
  })
  test('names what is wrong with the end', () => {
    const shift = { start_time, planned_end_time }
    expect(whyNotExtensionEnd(at('23:15'), shift, at('22:00'))).toBeNull()
    expect(whyNotExtensionEnd(at('23:14'), shift, at('22:00'))).toBe('That is not 15 minutes more')
    expect(whyNotExtensionEnd(new Date(latestExtensionEnd(start_time)), shift, at('22:00'))).toBeNull()
    expect(whyNotExtensionEnd(new Date(latestExtensionEnd(start_time) + 1), shift, at('22:00'))).toBe('A shift is 16 hours at most')
    expect(whyNotExtensionEnd(at('23:20'), shift, at('23:20'))).toBe('That is in the past')
  })
})

describe('answering', () => {
  const answer_by = extensionAnswerBy(planned_end_time, at('21:00'))
  test('is open until 15 minutes after the planned end, and for at least that long after asking', () => {
    expect(answer_by).toEqual(at('23:15'))
    expect(extensionAnswerBy(planned_end_time, at('23:10'))).toEqual(at('23:25'))
  })
  test('happens once and in time', () => {
    expect(whyNotAnswerExtension({ status: 'OPEN', answer_by }, at('23:14'))).toBeNull()
    expect(whyNotAnswerExtension({ status: 'OPEN', answer_by }, at('23:15'))).toBe('ANSWER_TOO_LATE')
    expect(whyNotAnswerExtension({ status: 'LAPSED', answer_by }, at('23:20'))).toBe('ANSWER_TOO_LATE')
    for (const status of ['ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const)
      expect(whyNotAnswerExtension({ status, answer_by }, at('22:00'))).toBe('ALREADY_ANSWERED')
    expect(whyNotAnswerExtension(null, at('22:00'))).toBe('INVALID_TRANSITION')
  })
})

describe('the planned end', () => {
  const asked = fc.record({
    status: fc.constantFrom(...extensionStatus.states),
    end_time: fc.integer({ min: 15, max: 10 * 60 }).map((minutes) => new Date(Date.parse(planned_end_time) + minutes * MINUTE)),
  })
  test('is the shift’s, or the latest accepted one: other requests move nothing', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: EXTENSIONS_AT_MOST }), (extensions) => {
        const end = plannedEnd(new Date(planned_end_time), extensions)
        const accepted = extensions.filter(({ status }) => status === 'ACCEPTED')
        expect(end.getTime()).toBe(Math.max(Date.parse(planned_end_time), ...accepted.map((one) => one.end_time.getTime())))
        expect(plannedEnd(new Date(planned_end_time), accepted)).toEqual(end)
      }),
    )
  })
  test('only moves later, and never beyond the longest shift', () => {
    const end = fc.integer({ min: -60, max: 24 * 60 }).map((minutes) => new Date(Date.parse(planned_end_time) + minutes * MINUTE))
    const now = fc.integer({ min: 0, max: 7 * 60 }).map((minutes) => new Date(Date.parse(start_time) + minutes * MINUTE))
    fc.assert(
      fc.property(end, now, (end_time, moment) => {
        if (whyNotExtensionEnd(end_time, { start_time, planned_end_time }, moment) !== null) return
        expect(end_time.getTime()).toBeGreaterThan(Math.max(Date.parse(planned_end_time), moment.getTime()))
        expect(end_time.getTime() - Date.parse(start_time)).toBeLessThanOrEqual(16 * HOUR)
      }),
    )
  })
})
