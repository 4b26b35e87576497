// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const missing = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
afterEach(() => {
  cleanup()
  for (const name of ['./toaster.tsx', 'sonner', '../api/send-error.ts']) vi.doUnmock(name)
  vi.resetModules()
})

it('leaves the page alone and reports why when the toaster cannot load', async () => {
  // Other files of this run may have loaded both already.
  vi.resetModules()
  vi.doMock('./toaster.tsx', () => missing())
  vi.doMock('sonner', () => missing())
  const { toastFailed, ToastPlace } = await import('./toast.tsx')
  const reported = vi.fn<() => void>()
  vi.doMock('../api/send-error.ts', () => ({ sendError: reported }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <p>The page</p>
      <ToastPlace />
    </>,
  )
  act(() => toastFailed('That did not go through'))
  await vi.waitFor(() => expect(reported.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 10_000 })
  expect(screen.getByText('The page')).toBeDefined()
})
