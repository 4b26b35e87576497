import { expect, test } from 'vitest'
import { type RemedyFacts, remediesOf } from './remedy-rules.ts'

const none: RemedyFacts = { certified: 0, free: 0, requires_certificates: true, with_network: 0, later: [] }

test('names only what lets more pros take the shift', () => {
  expect(remediesOf(none)).toEqual([])
  expect(remediesOf({ ...none, certified: 2, free: 2, with_network: 2, later: [{ hours: 1, able: 2 }] })).toEqual([])
})

test('puts the strongest first', () =>
  expect(remediesOf({ ...none, free: 3, with_network: 1, later: [{ hours: 2, able: 5 }] })).toEqual([
    { what: 'LATER_START', hours: 2, able: 5 },
    { what: 'NO_CERTIFICATES', hours: null, able: 3 },
    { what: 'NETWORK', hours: null, able: 1 },
  ]))

test('takes the earliest of the later starts with the most pros', () => {
  const later = [
    { hours: 1, able: 1 },
    { hours: 2, able: 4 },
    { hours: 3, able: 4 },
  ]
  expect(remediesOf({ ...none, later })).toEqual([{ what: 'LATER_START', hours: 2, able: 4 }])
})

test('does not propose to leave out certificates that the shift does not require', () =>
  expect(remediesOf({ ...none, free: 3, requires_certificates: false })).toEqual([]))
