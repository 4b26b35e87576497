// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenHeading } from './screen-heading.tsx'

it('sets the page title, also when the words change', () => {
  const { rerender } = render(<ScreenHeading>Shifts</ScreenHeading>)
  expect(document.title).toBe('Shifts · Muster')
  rerender(
    <ScreenHeading>
      Prep <b>cook</b>
    </ScreenHeading>,
  )
  expect(document.title).toBe('Prep cook · Muster')
})

it('keeps the product’s name while it has no words yet', () => {
  render(
    <ScreenHeading>
      <span aria-hidden />
    </ScreenHeading>,
  )
  expect(document.title).toBe('Muster')
})
