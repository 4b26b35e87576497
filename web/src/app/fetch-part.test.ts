// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchPart } from './fetch-part.ts'

const reload = vi.fn<(cause: unknown) => Promise<never>>(() => new Promise(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
})

it('waits for the network while offline, and leaves the open page alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('part')
  const part = fetchPart(load, reload)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

it('treats a part that fails to load while online as part of an old build', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  void fetchPart(() => Promise.reject(new TypeError('Failed to fetch')), reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 10_000 })
})
