// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('keeps its name while it is loading, and takes no clicks', () => {
  render(<Button loading>Pay $412.50</Button>)
  const button = screen.getByRole('button', { name: 'Pay $412.50' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  // Hidden by visibility, the words would be gone for screen readers as well.
  expect(screen.getByText('Pay $412.50').className).not.toContain('invisible')
})
