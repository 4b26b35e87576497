import { expect, test } from 'vitest'
import type { OverviewLocation } from './overview.ts'
import { locationState, type LocationState, needsAdmin, overviewTotals } from './overview-rules.ts'

type Facts = Pick<OverviewLocation, 'approval_status' | 'method' | 'failed_amount' | 'week'>
const pays = (status: Facts['method']['status']): Facts['method'] => ({ type: 'card', status, details: null })
const ready: Facts = { approval_status: 'APPROVED', method: pays('ACTIVE'), failed_amount: 0, week: { places: 4, filled: 3 } }

test.each<[string, Partial<Facts>, LocationState, boolean]>([
  ['spots are open', {}, 'open', false],
  ['every spot is filled', { week: { places: 4, filled: 4 } }, 'filled', false],
  ['more came than asked for', { week: { places: 4, filled: 5 } }, 'filled', false],
  ['nothing is posted', { week: { places: 0, filled: 0 } }, 'no_shifts', false],
  ['a charge failed', { failed_amount: 96.3 }, 'declined', true],
  ['the card no longer works', { method: pays('FAILED') }, 'declined', true],
  ['the bank wants to confirm the card', { method: pays('REQUIRES_ACTION') }, 'declined', true],
  ['there is no way to pay', { method: pays('NOT_CONFIGURED') }, 'no_method', true],
  ['the provider has not approved it', { approval_status: 'PENDING', method: pays('NOT_CONFIGURED') }, 'waiting', false],
  ['the provider denied it', { approval_status: 'DENIED', failed_amount: 96.3 }, 'denied', true],
])('the state of a location where %s', (_, change, state, needs) => {
  expect(locationState({ ...ready, ...change })).toBe(state)
  expect(needsAdmin(state)).toBe(needs)
})

test('the totals add up to the cent', () => {
  const one = { week: { places: 4, filled: 3 }, amount_due: 0.1, spent: 0.7, spent_before: 1.1 }
  const other = { week: { places: 2, filled: 2 }, amount_due: 0.2, spent: 0.1, spent_before: 2.2 }
  expect(overviewTotals([one, other])).toEqual({ places: 6, filled: 5, amount_due: 0.3, spent: 0.8, spent_before: 3.3 })
  expect(overviewTotals([])).toEqual({ places: 0, filled: 0, amount_due: 0, spent: 0, spent_before: 0 })
})
