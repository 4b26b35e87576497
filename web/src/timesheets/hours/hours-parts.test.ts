import { describe, expect, it } from 'vitest'
import type { HoursFacts } from './hours-facts.ts'
import { HOURS_PARTS, hoursParts } from './hours-parts.ts'

const states: HoursFacts['state'][] = ['paid', 'paying', 'failed', 'approved', 'contested', 'waiting', 'open']
const all = states.flatMap((state) => [true, false].map((is_exception) => ({ state, is_exception }) as HoursFacts))

describe('the parts of a shift’s hours', () => {
  it('add up to the whole, with each pro in one part', () => {
    const parts = hoursParts(all)
    const together = HOURS_PARTS.flatMap((part) => parts[part])
    expect(together).toHaveLength(all.length)
    expect(new Set(together)).toEqual(new Set(all))
  })

  it('separate what needs a look from what can be approved together, contested hours first', () => {
    const { check, usual } = hoursParts(all)
    expect(check.map(({ state }) => state)).toEqual(['contested', 'contested', 'open'])
    expect(usual).toEqual([{ state: 'open', is_exception: false }])
  })

  it('leave out of the work what was decided, even if it differs from the schedule', () =>
    expect(hoursParts([{ state: 'approved', is_exception: true } as HoursFacts]).check).toEqual([]))
})
