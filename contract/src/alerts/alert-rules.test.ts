import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AlertNews,
  deliveryAfter,
  isMet,
  isOtherCondition,
  LONGEST_GAP_MINUTES,
  type Measured,
  MOST_TRIES,
  stateOf,
  type Watch,
  watchNext,
  whyNotSave,
} from './alert-rules.ts'
import { NewAlert } from './alert.ts'

const MINUTE = 60_000
const UNWATCHED: Watch = { is_on: false, since: null, measured_at: null }

/** Measurements with pauses between them, some too long. Small values, so a threshold is crossed often. */
const series = fc
  .array(fc.record({ pause: fc.integer({ min: 1, max: LONGEST_GAP_MINUTES + 2 }), value: fc.option(fc.integer({ min: 0, max: 4 })) }), {
    maxLength: 60,
  })
  .map((steps) => {
    let at = 0
    return steps.map(({ pause, value }): Measured => {
      at += pause * MINUTE
      return { at, value }
    })
  })
const conditions = fc.record({
  comparison: fc.constantFrom('AT_LEAST' as const, 'AT_MOST' as const),
  threshold: fc.integer({ min: 0, max: 4 }),
  for_minutes: fc.integer({ min: 0, max: 15 }),
})
type Tested = typeof conditions extends fc.Arbitrary<infer T> ? T : never

/** What an alert tells of each measurement. */
function newsOf(condition: Tested, measured: readonly Measured[]): (AlertNews | null)[] {
  let watch = UNWATCHED
  return measured.map((one) => {
    const next = watchNext(watch, condition, one)
    watch = next.watch
    return next.news
  })
}

/** For how long the condition had the same answer at this measurement, without a gap or a measurement without data. Null without data. */
function heldFor(condition: Tested, measured: readonly Measured[], index: number): { met: boolean; ms: number } | null {
  const { at, value } = measured[index]!
  const met = isMet(condition, value)
  if (met === null) return null
  let first = index
  while (
    first > 0 &&
    isMet(condition, measured[first - 1]!.value) === met &&
    measured[first]!.at - measured[first - 1]!.at <= LONGEST_GAP_MINUTES * MINUTE
  )
    first--
  return { met, ms: at - measured[first]!.at }
}

describe('over any series of measurements', () => {
  test('an alert is never on twice without being over between, and the first news is that it is on', () => {
    fc.assert(
      fc.property(conditions, series, (condition, measured) => {
        const news = newsOf(condition, measured).filter((one) => one !== null)
        expect(news).toEqual(news.map((_, at) => (at % 2 === 0 ? 'ON' : 'OVER')))
      }),
    )
  })

  test('it turns exactly when its condition held, or did not hold, for its minutes', () => {
    fc.assert(
      fc.property(conditions, series, (condition, measured) => {
        let isOn = false
        const expected = measured.map((_, index) => {
          const held = heldFor(condition, measured, index)
          if (held === null || held.met === isOn || held.ms < condition.for_minutes * MINUTE) return null
          isOn = held.met
          return isOn ? 'ON' : 'OVER'
        })
        expect(newsOf(condition, measured)).toEqual(expected)
      }),
    )
  })

  test('it tells nothing of measurements without data', () => {
    fc.assert(
      fc.property(conditions, series, (condition, measured) => {
        const news = newsOf(condition, measured)
        measured.forEach(({ value }, at) => {
          if (value === null) expect(news[at]).toBeNull()
        })
      }),
    )
  })
})

describe('a watch', () => {
  const condition = { comparison: 'AT_LEAST' as const, threshold: 3, for_minutes: 2 }
  const every = (...values: (number | null)[]): Measured[] => values.map((value, at) => ({ at: at * MINUTE, value }))

  test.each([
    ['waits for its minutes', every(3, 3, 3), [null, null, 'ON']],
    ['starts again after a value on the other side', every(3, 3, 2, 3, 3, 3), [null, null, null, null, null, 'ON']],
    ['starts again after no data', every(3, 3, null, 3, 3, 3), [null, null, null, null, null, 'ON']],
    ['is over only after as long', every(3, 3, 3, 2, 3, 2, 2, 2), [null, null, 'ON', null, null, null, null, 'OVER']],
    ['stays on without data', every(3, 3, 3, null, null, null), [null, null, 'ON', null, null, null]],
  ])('%s', (_name, measured, expected) => expect(newsOf(condition, measured)).toEqual(expected))

  test('knows nothing of a time before the clock was set back', () => {
    const { watch } = watchNext(UNWATCHED, condition, { at: 10 * MINUTE, value: 3 })
    expect(watchNext(watch, condition, { at: 0, value: 3 }).watch).toEqual({ is_on: false, since: 0, measured_at: 0 })
  })
})

describe('how an alert is', () => {
  const condition = { comparison: 'AT_MOST' as const, threshold: 70 }
  test.each([
    [{ is_on: true, value: 60, is_paused: false }, 'ON'],
    [{ is_on: true, value: null, is_paused: false }, 'ON'],
    [{ is_on: false, value: 60, is_paused: true }, 'PAUSED'],
    [{ is_on: false, value: null, is_paused: false }, 'NO_DATA'],
    [{ is_on: false, value: 70, is_paused: false }, 'WAITING'],
    [{ is_on: false, value: 71, is_paused: false }, 'OFF'],
  ] as const)('%o is %s', (kept, state) => expect(stateOf(condition, kept)).toBe(state))
})

const good: NewAlert = {
  name: 'Low fill rate',
  figure: 'FILL_RATE',
  market_id: 1,
  comparison: 'AT_MOST',
  threshold: 70,
  for_minutes: 15,
  emails: ['ops@example.com'],
  webhook_url: null,
}

describe('what fits together', () => {
  test.each([
    ['all of it', {}, null],
    ['a webhook alone', { emails: [], webhook_url: 'https://hooks.example.com/a' }, null],
    ['no one to notify', { emails: [] }, 'emails'],
    ['a market of a figure without markets', { figure: 'STUCK_JOBS' }, 'market_id'],
    ['more than 100 percent', { threshold: 101 }, 'threshold'],
    ['at most 100 percent, which is always so', { threshold: 100 }, 'threshold'],
    ['at least 100 percent', { threshold: 100, comparison: 'AT_LEAST' }, null],
    ['at least 0, which is always so', { threshold: 0, comparison: 'AT_LEAST' }, 'threshold'],
    ['at most 0', { threshold: 0 }, null],
    ['a count over 100', { figure: 'FAILED_CHARGES', threshold: 250 }, null],
  ] as const)('%s', (_name, changed, target) => expect(whyNotSave({ ...good, ...changed } as NewAlert)?.target ?? null).toBe(target))

  test('another condition is another figure, market, side, threshold or time, and not another name or receiver', () => {
    for (const changed of [
      { figure: 'ERRORS' },
      { market_id: null },
      { comparison: 'AT_LEAST' },
      { threshold: 1 },
      { for_minutes: 0 },
    ] as const)
      expect(isOtherCondition(good, { ...good, ...changed })).toBe(true)
    expect(isOtherCondition(good, { ...good, name: 'Other', emails: [] } as NewAlert)).toBe(false)
  })

  test('the same email address counts once', () => {
    expect(NewAlert.parse({ ...good, emails: ['Ops@example.com', 'ops@example.com '] }).emails).toEqual(['ops@example.com'])
  })

  test.each(['ftp://example.com/', 'https://me:secret@example.com/', 'nowhere'])('%s is no webhook', (webhook_url) =>
    expect(NewAlert.safeParse({ ...good, webhook_url }).success).toBe(false),
  )
})

describe('a message to a webhook', () => {
  test('is tried again until it is taken, can never be, or was tried often enough', () => {
    expect(deliveryAfter('TAKEN', 1)).toBe('SENT')
    expect(deliveryAfter('REFUSED', 1)).toBe('WAITING')
    expect(deliveryAfter('TIMED_OUT', MOST_TRIES - 1)).toBe('WAITING')
    expect(deliveryAfter('UNREACHABLE', MOST_TRIES)).toBe('FAILED')
    expect(deliveryAfter('FORBIDDEN', 1)).toBe('FAILED')
    expect(deliveryAfter('REMOVED', 1)).toBe('FAILED')
  })
})
