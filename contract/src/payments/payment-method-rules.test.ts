import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debitAuthorization } from './debit-authorization.ts'
import {
  becomesDefault,
  heirOf,
  MOST_METHODS,
  successorOf,
  triesLeft,
  whyNotAddMethod,
  whyNotChooseRole,
  whyNotRemoveMethod,
} from './payment-method-rules.ts'

const statuses = ['REQUIRES_ACTION', 'ACTIVE', 'FAILED'] as const
const kept = fc.array(
  fc.record({
    id: fc.integer({ min: 1 }),
    status: fc.constantFrom(...statuses),
    role: fc.constantFrom('fallback' as const, 'other' as const),
  }),
  { maxLength: 4 },
)

describe('which method is the default', () => {
  test.each([
    [null, 'REQUIRES_ACTION', false, true],
    ['ACTIVE', 'ACTIVE', true, true],
    ['ACTIVE', 'ACTIVE', false, false],
    ['ACTIVE', 'REQUIRES_ACTION', true, false],
    ['FAILED', 'ACTIVE', false, true],
    ['FAILED', 'REQUIRES_ACTION', true, true],
    ['FAILED', 'REQUIRES_ACTION', false, false],
    ['REQUIRES_ACTION', 'ACTIVE', false, true],
  ] as const)('with a default that is %s, one that is %s (asked: %s) becomes it: %s', (now, status, is_asked, becomes) => {
    expect(becomesDefault(now, { status, is_asked })).toBe(becomes)
  })

  test('a default that works is never left for one that does not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.boolean(), (status, is_asked) => {
        if (becomesDefault('ACTIVE', { status, is_asked })) expect(status).toBe('ACTIVE')
      }),
    )
  })

  test('only a fallback that works takes over, and an heir is one that works if there is any', () => {
    fc.assert(
      fc.property(kept, (methods) => {
        const successor = methods.find(({ id }) => id === successorOf(methods))
        if (successor !== undefined) expect(successor.status).toBe('ACTIVE')
        const heir = methods.find(({ id }) => id === heirOf(methods))
        expect(heir === undefined).toBe(methods.length === 0)
        if (methods.some(({ status }) => status === 'ACTIVE'))
          expect(methods.some(({ id, status }) => id === heir?.id && status === 'ACTIVE')).toBe(true)
      }),
    )
  })
})

test('only a method that works gets a role, and the default stays until another one is chosen', () => {
  expect(whyNotChooseRole({ status: 'REQUIRES_ACTION', role: 'other' }, 'default')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(whyNotChooseRole({ status: 'FAILED', role: 'other' }, 'fallback')).toBe('PAYMENT_METHOD_NOT_ACTIVE')
  expect(whyNotChooseRole({ status: 'ACTIVE', role: 'default' }, 'fallback')).toBe('INVALID_TRANSITION')
  expect(whyNotChooseRole({ status: 'ACTIVE', role: 'default' }, 'default')).toBeNull()
  expect(whyNotChooseRole({ status: 'ACTIVE', role: 'fallback' }, 'other')).toBeNull()
})

test('a payer keeps five methods, and removes none with a charge on its way', () => {
  expect([whyNotAddMethod(MOST_METHODS - 1), whyNotAddMethod(MOST_METHODS)]).toEqual([null, 'TOO_MANY_PAYMENT_METHODS'])
  expect([whyNotRemoveMethod({ open_charges_count: 0 }), whyNotRemoveMethod({ open_charges_count: 1 })]).toEqual([
    null,
    'PAYMENT_METHOD_IN_USE',
  ])
})

test('two amounts may be answered wrongly three times, a code ten times', () => {
  expect([0, 2, 3, 4].map((wrong) => triesLeft('amounts', wrong))).toEqual([3, 1, 0, 0])
  expect(triesLeft('descriptor_code', 9)).toBe(1)
})

test('an authorization says who debits, what for, and how it ends, in both languages', () => {
  expect(debitAuthorization('Harbor House', 'en')).toMatch(/Harbor House authorizes Muster .* up to two times.*removes the account/s)
  expect(debitAuthorization('Harbor House', 'es')).toMatch(/Harbor House autoriza a Muster .* dos veces más.*quite la cuenta/s)
})
