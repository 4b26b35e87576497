import { expect, test } from 'vitest'
import {
  type EarnFacts,
  type JoinFacts,
  outcomeOf,
  promotionState,
  type ProJoinFacts,
  whyNotJoin,
  whyNotJoinAsPro,
  whyNotPromote,
} from './referral-rules.ts'

const promotion = {
  is_on: true,
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  budget_cents: 100_000,
  committed_cents: 0,
  referrer_cents: 15_000,
  joiner_cents: 5_000,
}

test.each([
  ['on', {}, '2026-11-30', 'ON'],
  ['before its first day', {}, '2026-10-31', 'PLANNED'],
  ['after its last day', {}, '2026-12-01', 'ENDED'],
  ['switched off', { is_on: false }, '2026-11-20', 'OFF'],
  ['a budget for one more', { committed_cents: 80_000 }, '2026-11-20', 'ON'],
  ['a cent less than that', { committed_cents: 80_001 }, '2026-11-20', 'USED_UP'],
] as const)('the state of a promotion: %s', (_, changed, today, state) => {
  expect(promotionState({ ...promotion, ...changed }, today)).toBe(state)
})

const joining: JoinFacts = {
  is_code_on: true,
  is_own_code: false,
  is_known_business: false,
  has_same_contact: false,
  rewards: 0,
  most_rewards: 2,
}
test.each([
  ['a new business', {}, null],
  ['the last reward of a person', { rewards: 1 }, null],
  ['one more than that', { rewards: 2 }, 'MOST_REWARDS'],
  ['a code that is off', { is_code_on: false, is_own_code: true }, 'CODE_OFF'],
  ['the own code', { is_own_code: true, is_known_business: true }, 'OWN_ACCOUNT'],
  ['a known business', { is_known_business: true }, 'EXISTING_BUSINESS'],
  ['the phone number of the referrer', { has_same_contact: true }, 'SAME_CONTACT'],
] as const)('who joins: %s', (_, changed, refusal) => {
  expect(whyNotJoin({ ...joining, ...changed })).toBe(refusal)
})

const waiting: EarnFacts = {
  shifts_paid: 1,
  shifts_needed: 2,
  is_over: false,
  is_code_on: true,
  is_one_person: false,
  has_same_card: false,
  has_same_bank: false,
}
test.each([
  ['too few shifts', {}, null],
  ['enough shifts', { shifts_paid: 2 }, { state: 'EARNED' }],
  ['enough shifts, looked at after the last day', { shifts_paid: 3, is_over: true }, { state: 'EARNED' }],
  ['too few in time', { is_over: true }, { state: 'LAPSED' }],
  ['one person', { shifts_paid: 2, is_one_person: true }, { state: 'REFUSED', refusal: 'OWN_ACCOUNT' }],
  ['one bank account', { shifts_paid: 2, has_same_bank: true }, { state: 'REFUSED', refusal: 'SAME_BANK' }],
  ['one card', { shifts_paid: 2, has_same_card: true }, { state: 'REFUSED', refusal: 'SAME_CARD' }],
  ['a code that was switched off meanwhile', { shifts_paid: 2, is_code_on: false }, { state: 'REFUSED', refusal: 'CODE_OFF' }],
] as const)('what becomes of a referral: %s', (_, changed, outcome) => {
  expect(outcomeOf({ ...waiting, ...changed })).toEqual(outcome)
})

const typed = { referrer_reward: 150, joiner_reward: 50, first_day: '2026-11-01', last_day: '2026-11-30', budget: 200 }
test.each([
  ['all fits', {}, null],
  ['nothing for either side', { referrer_reward: 0, joiner_reward: 0 }, 'referrer_reward'],
  ['something for one side', { referrer_reward: 0 }, null],
  ['the last day before the first', { last_day: '2026-10-31' }, 'last_day'],
  ['a budget for less than one', { budget: 199.99 }, 'budget'],
] as const)('a new promotion: %s', (_, changed, target) => {
  expect(whyNotPromote({ ...typed, ...changed })?.target ?? null).toBe(target)
})

const joiningPro: ProJoinFacts = { is_code_on: true, is_own_code: false, has_worked: true, rewards: 0, most_rewards: 2 }
test.each([
  ['a new pro', {}, null],
  ['the last reward of a person', { rewards: 1 }, null],
  ['one more than that', { rewards: 2 }, 'MOST_REWARDS'],
  ['a code that is off', { is_code_on: false, is_own_code: true }, 'CODE_OFF'],
  ['the own code', { is_own_code: true, has_worked: false }, 'OWN_ACCOUNT'],
  ['the code of someone who never worked', { has_worked: false }, 'NEVER_WORKED'],
] as const)('which pro joins: %s', (_, changed, refusal) => {
  expect(whyNotJoinAsPro({ ...joiningPro, ...changed })).toBe(refusal)
})
