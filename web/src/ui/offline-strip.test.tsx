// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineStrip } from './offline-strip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function goes(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
}

it('announces that the network is gone, from a live region that was there before', () => {
  render(<OfflineStrip>Changes need the network.</OfflineStrip>)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  goes(false)
  expect(status.textContent).toBe('Changes need the network.')
  goes(true)
  expect(status.textContent).toBe('')
})

it('hides when a screen shows its own strip', () => {
  render(
    <>
      <OfflineStrip>Changes need the network.</OfflineStrip>
      <OfflineStrip own>Marks are kept.</OfflineStrip>
    </>,
  )
  goes(false)
  const [app, own] = screen.getAllByRole('status')
  // The rule that hides the app's strip while a screen shows its own.
  const rule = /\[(body:has\(\S+\))_&\]:hidden/.exec(app!.className)?.[1] ?? ''
  expect(document.querySelector(rule)).toBe(document.body)
  expect(own!.className).not.toContain('hidden')
  expect(own!.textContent).toBe('Marks are kept.')
})
