import { expect, test } from 'vitest'
import { PolicyHistory } from './policy-queries.ts'

const row = (id: number, effective_from: string, value: string) => ({
  id,
  effective_from,
  effective_at: `${effective_from}T05:00:00Z`,
  value,
})

test('of a market’s policies the latest that has begun holds, and the seeded values before the first', () => {
  const history = new PolicyHistory([row(1, '2026-11-01', 'old'), row(2, '2026-12-01', 'new')], 'seeded')
  const heldAt = (instant: string) => history.at(instant).value
  expect(heldAt('2026-11-01T04:59:59Z')).toBe('seeded')
  expect(heldAt('2026-11-01T05:00:00Z')).toBe('old')
  expect(heldAt('2026-12-01T04:59:59Z')).toBe('old')
  expect(heldAt('2026-12-01T05:00:00Z')).toBe('new')
  expect(history.at('2026-12-01T05:00:00Z')).toMatchObject({ id: 2, effective_from: '2026-12-01', value: 'new' })
})
