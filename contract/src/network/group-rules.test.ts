import { expect, test } from 'vitest'
import { automaticGroup, FAVORITES_GROUP, FIRST_OWN_GROUP, isOwnGroup, POSITION_GROUPS } from './group-rules.ts'

test('an id says whether a group is automatic, and which one', () => {
  expect(automaticGroup(FAVORITES_GROUP)).toEqual({ type: 'FAVORITES', skill_id: null })
  expect([2, 3].map((id) => automaticGroup(id)?.type)).toEqual(['WORKED_HERE', 'TOP_RATED'])
  expect(automaticGroup(POSITION_GROUPS + 7)).toEqual({ type: 'POSITION', skill_id: 7 })
  expect([4, POSITION_GROUPS, FIRST_OWN_GROUP].map(automaticGroup)).toEqual([null, null, null])
  expect([FIRST_OWN_GROUP - 1, FIRST_OWN_GROUP].map(isOwnGroup)).toEqual([false, true])
})
