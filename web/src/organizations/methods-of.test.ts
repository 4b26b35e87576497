import { expect, test } from 'vitest'
import { anOverviewLocation } from '../testing/make-teams.ts'
import { methodsOf } from './methods-of.ts'

const bank = { type: 'us_bank_account', status: 'ACTIVE', details: { last4: '4417' } } as const
const none = { type: null, status: 'NOT_CONFIGURED', details: null } as const
const failed = { type: 'card', status: 'FAILED', details: { brand: 'visa', last4: '0341' } } as const

test('what pays for the locations is listed once, what does not work first', () => {
  const locations = [
    anOverviewLocation(1),
    anOverviewLocation(2, { billing_source: 'ORGANIZATION', method: bank }),
    anOverviewLocation(3, { billing_source: 'ORGANIZATION', method: bank }),
    anOverviewLocation(4, { method: none }),
    anOverviewLocation(5, { method: none }),
    anOverviewLocation(6, { method: failed }),
  ]
  expect(methodsOf(locations).map(({ method, paysForAll, locations: of }) => [method.status, paysForAll, of.map(({ id }) => id)])).toEqual([
    ['NOT_CONFIGURED', false, [4, 5]],
    ['FAILED', false, [6]],
    ['ACTIVE', true, [2, 3]],
    ['ACTIVE', false, [1]],
  ])
})
