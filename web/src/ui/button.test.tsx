// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('keeps its name and ignores clicks while loading', () => {
  render(<Button loading>Pay $412.50</Button>)
  const button = screen.getByRole('button', { name: 'Pay $412.50' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  // `visibility: hidden` would hide the words from screen readers too.
  expect(screen.getByText('Pay $412.50').className).not.toContain('invisible')
})
