// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { takeEarly } from './early-answers.ts'

const answer = Promise.resolve(new Response('{}'))
const asked = (session: string, location: string | null) =>
  new Headers({ Authorization: `Bearer ${session}`, ...(location && { 'X-Location-Id': location }) })
const early = (key: string): void => {
  globalThis.musterEarly = { '/api/users/me/': { key, answer } }
}
afterEach(() => {
  globalThis.musterEarly = undefined
})

test('an early answer is taken once, and only by the call it was asked for', () => {
  early('Bearer abc 7')
  expect(takeEarly('/api/staffer/home/', asked('abc', '7'))).toBeNull()
  expect(takeEarly('/api/users/me/', asked('abc', '7'))).toBe(answer)
  expect(takeEarly('/api/users/me/', asked('abc', '7'))).toBeNull()
})

test('an answer for another session or location is not taken', () => {
  early('Bearer abc null')
  expect(takeEarly('/api/users/me/', asked('abc', '7'))).toBeNull()
  early('Bearer abc 7')
  expect(takeEarly('/api/users/me/', asked('other', '7'))).toBeNull()
  early('Bearer abc null')
  expect(takeEarly('/api/users/me/', asked('abc', null))).toBe(answer)
  globalThis.musterEarly = undefined
  expect(takeEarly('/api/users/me/', asked('abc', null))).toBeNull()
})
