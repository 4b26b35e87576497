// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

it('reloads for the first part that fails to load, and only once per build', () => {
  const reload = vi.fn()
  void reloadOnce(new TypeError('Failed to fetch'), reload)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(() => reloadOnce(new TypeError('Failed to fetch'), reload)).toThrow('could not be loaded')
  expect(reload).toHaveBeenCalledTimes(1)
})
