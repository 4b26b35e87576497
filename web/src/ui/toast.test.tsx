// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toastFailed, ToastPlace } from './toast.tsx'

const missing = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
vi.mock('./toaster.tsx', () => missing())
vi.mock('sonner', () => missing())
afterEach(cleanup)

it('leaves the page alone and reports why when the toaster cannot load', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
