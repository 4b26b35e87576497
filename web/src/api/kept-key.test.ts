// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Loading the module again is what a reload does: only what the browser stored is left.
const reload = async (): Promise<typeof import('./kept-key.ts')> => {
  vi.resetModules()
  return import('./kept-key.ts')
}
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

it('keeps the key of an act without an answer, also over a reload', async () => {
  const before = (await reload()).keyOf('/api/gigs/ {"pay":2200}')
  const { keyOf } = await reload()
  expect(keyOf('/api/gigs/ {"pay":2200}')).toBe(before)
  expect(keyOf('/api/gigs/ {"pay":2300}')).not.toBe(before)
})

it('gives the same input a new key once it was answered, or an hour later', async () => {
  const { answered, keyOf } = await reload()
  const first = keyOf('a')
  answered('a')
  const second = keyOf('a')
  expect(second).not.toBe(first)
  vi.useFakeTimers({ now: Date.now() + 3_700_000 })
  expect(keyOf('a')).not.toBe(second)
})

it('stores nothing of what was sent', async () => {
  const { keyOf } = await reload()
  keyOf('/api/gigs/7/message/ {"text":"Call Ana at +18435550100"}')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ana|8435550100|message/)
})
