import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenHeading } from './screen-heading.tsx'

it('names the page by its words, also when they change', () => {
  const { rerender } = render(<ScreenHeading>Shifts</ScreenHeading>)
  expect(document.title).toBe('Shifts · Muster')
  rerender(
    <ScreenHeading>
      Prep <b>cook</b>
    </ScreenHeading>,
  )
  expect(document.title).toBe('Prep cook · Muster')
})

it('leaves the product’s name while its words are not there yet', () => {
  render(
    <ScreenHeading>
      <span aria-hidden />
    </ScreenHeading>,
  )
  expect(document.title).toBe('Muster')
})
