import { expect, test } from 'vitest'
import { accessChange, whyNotRemap } from './remap-rules.ts'

test.each([
  ['the provider’s staff', { is_staff: true, administers: false, admins: 3 }, null],
  ['an admin of the organization', { is_staff: false, administers: true, admins: 1 }, null],
  ['a location’s admin under an organization with admins', { is_staff: false, administers: false, admins: 1 }, 'NOT_ITS_ADMIN'],
  ['a location’s admin under an organization without', { is_staff: false, administers: false, admins: 0 }, null],
])('a location is moved by %s: %j', (_, mover, why) => expect(whyNotRemap(mover)).toBe(why))

const person = (id: number) => ({ id, first_name: 'Lena', last_name: String(id) })
const ids = (people: { id: number }[]) => people.map(({ id }) => id)

test('a move gives access to new admins and takes it from old ones, except those with a role at the location', () => {
  const { gain, lose } = accessChange([person(1), person(2), person(3)], [person(3), person(4)], [2, 5])
  expect(ids(gain)).toEqual([4])
  expect(ids(lose)).toEqual([1])
})
