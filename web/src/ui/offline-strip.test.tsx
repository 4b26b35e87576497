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

it('speaks while there is no network, from a place that was there to be listened to', () => {
  render(<OfflineStrip>Changes need the network.</OfflineStrip>)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  goes(false)
  expect(status.textContent).toBe('Changes need the network.')
  goes(true)
  expect(status.textContent).toBe('')
})

it('gives way to the words of a screen', () => {
  render(
    <>
      <OfflineStrip>Changes need the network.</OfflineStrip>
      <OfflineStrip own>Marks are kept.</OfflineStrip>
    </>,
  )
  goes(false)
  const [app, own] = screen.getAllByRole('status')
  // The rule that hides the app's words as long as a screen has its own.
  const rule = /\[(body:has\(\S+\))_&\]:hidden/.exec(app!.className)?.[1] ?? ''
  expect(document.querySelector(rule)).toBe(document.body)
  expect(own!.className).not.toContain('hidden')
  expect(own!.textContent).toBe('Marks are kept.')
})
