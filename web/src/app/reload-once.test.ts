// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn<() => void>()
const missing = new TypeError('Failed to fetch')
beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

/** How the browser opened this page. */
const openedBy = (type: 'navigate' | 'reload'): void => {
  performance.getEntriesByType = vi.fn<() => PerformanceEntryList>(() => [{ type } as unknown as PerformanceEntry])
}

it('reloads for the first part that fails to load, and only once per build', () => {
  openedBy('navigate')
  void reloadOnce(missing, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(() => reloadOnce(missing, reload)).toThrow('could not be loaded')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads once where storage is forbidden, too', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  openedBy('navigate')
  void reloadOnce(missing, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  openedBy('reload')
  expect(() => reloadOnce(missing, reload)).toThrow('could not be loaded')
  expect(reload).toHaveBeenCalledTimes(1)
})
