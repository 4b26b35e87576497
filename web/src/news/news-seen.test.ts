import { expect, test } from 'vitest'
import { hasUnread } from './news-seen.ts'

test('news is unread until a day as late as its own was read', () => {
  expect(hasUnread('2026-11-20', null)).toBe(true)
  expect(hasUnread('2026-11-20', '2026-11-19')).toBe(true)
  expect(hasUnread('2026-11-20', '2026-11-20')).toBe(false)
  expect(hasUnread('2026-11-20', '2026-12-01')).toBe(false)
})

test('without news nothing is unread', () => {
  expect(hasUnread(undefined, null)).toBe(false)
})
