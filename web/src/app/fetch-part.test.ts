// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchPart } from './fetch-part.ts'
import { reloadOnce } from './reload-once.ts'

vi.mock(import('./reload-once.ts'), () => ({ reloadOnce: vi.fn(() => new Promise<never>(() => undefined)) }))
afterEach(() => vi.restoreAllMocks())

it('waits for the network while offline, and leaves the open page alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('part')
  const part = fetchPart(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  expect(reloadOnce).not.toHaveBeenCalled()
})

it('treats a part that fails to load while online as part of an old build', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  void fetchPart(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1), { timeout: 10_000 })
})
