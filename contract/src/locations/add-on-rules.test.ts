import { describe, expect, test } from 'vitest'
import { addOnFault, addOnState } from './add-on-rules.ts'
import { hasAddOn } from './has-add-on.ts'

const TODAY = '2026-11-27'
const days = (start_date: string, end_date: string | null = null) => ({ start_date, end_date })

describe('an add-on', () => {
  test.each([
    [days('2026-11-28'), 'coming'],
    [days(TODAY), 'running'],
    [days('2026-11-01', TODAY), 'running'],
    [days('2026-11-01', '2026-11-26'), 'ended'],
  ])('%j is %s', (period, state) => expect(addOnState(period, TODAY)).toBe(state))

  test.each([
    ['a new one from today on', days(TODAY), null, [], null],
    ['a new one in the past', days('2026-11-26'), null, [], 'start_date'],
    ['one that ends before it starts', days('2026-12-05', '2026-12-04'), null, [], 'end_date'],
    ['one of a single day', days('2026-12-05', '2026-12-05'), null, [], null],
    ['a running one that ends today', days('2026-11-01', TODAY), days('2026-11-01'), [], null],
    ['a running one that ended yesterday', days('2026-11-01', '2026-11-26'), days('2026-11-01'), [], 'end_date'],
    ['a running one with another start', days('2026-11-02'), days('2026-11-01'), [], 'start_date'],
    ['a coming one that begins later', days('2026-12-09'), days('2026-12-02'), [], null],
    ['one that is over and runs again', days('2026-11-01', '2026-12-01'), days('2026-11-01', '2026-11-20'), [], 'end_date'],
    ['one that begins on the last day of another', days('2026-12-02'), null, [days(TODAY, '2026-12-02')], 'start_date'],
    ['one that begins after another', days('2026-12-03'), null, [days(TODAY, '2026-12-02')], null],
    ['one that reaches the first day of another', days(TODAY, '2026-12-02'), null, [days('2026-12-02')], 'end_date'],
    ['one without an end before another', days(TODAY), null, [days('2027-03-01', '2027-03-02')], 'end_date'],
  ])('%s', (_, wanted, before, others, field) => expect(addOnFault(wanted, before, others, TODAY)?.field ?? null).toBe(field))

  test('grants its service on its days, and the provider’s switch always', () => {
    const location = { add_ons: [{ type: 'CONCIERGE' as const, ...days('2026-12-01', '2026-12-03') }] }
    const off = { ...location, background_checks_enabled: false, concierge_enabled: false }
    expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map((date) => hasAddOn(off, 'CONCIERGE', date))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(hasAddOn(off, 'BACKGROUND_CHECKS', '2026-12-01')).toBe(false)
    expect(hasAddOn({ ...off, background_checks_enabled: true }, 'BACKGROUND_CHECKS', '2027-01-01')).toBe(true)
  })
})
