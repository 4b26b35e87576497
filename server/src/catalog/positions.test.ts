import { expect, test } from 'vitest'
import { POSITIONS } from './positions.ts'

test('the usual text of a position promises nothing that the business did not', () => {
  const promise = /\b(?:on us|free|tips?|paid|provided|are here|you will|you start|arrive|shows you|with you|bring your own|up to 400)\b/i
  expect(POSITIONS.map(({ description }) => description).filter((text) => promise.test(text))).toEqual([])
})
