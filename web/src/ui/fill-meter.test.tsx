// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../i18n/language.ts'
import { blocksOf, FillMeter, type Seats, seatsOf } from './fill-meter.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)
const show = (gig: Seats) =>
  render(
    <I18nProvider i18n={i18n}>
      <FillMeter {...gig} />
    </I18nProvider>,
  )

describe('FillMeter', () => {
  it('draws confirmed, late, selected, missing and open spots in that order', () => {
    expect(seatsOf({ seats: 6, confirmed: 3, late: 1, selected: 1, missing: 1 })).toEqual([
      'confirmed',
      'confirmed',
      'late',
      'selected',
      'missing',
      'open',
    ])
  })

  it('never draws more spots than the gig has', () => {
    expect(seatsOf({ seats: 2, confirmed: 2, selected: 3 })).toEqual(['confirmed', 'confirmed'])
    expect(seatsOf({ seats: 3, confirmed: 1, late: 5 })).toHaveLength(3)
  })

  it('groups long crews into blocks of five', () => {
    expect(blocksOf(seatsOf({ seats: 14, confirmed: 6 })).map((five) => five.length)).toEqual([5, 5, 4])
  })

  it('describes the picture in words', () => {
    show({ seats: 6, confirmed: 4, selected: 1, missing: 1 })
    expect(screen.getByRole('img', { name: '4 of 6 confirmed, 1 selected, 1 missing' })).toBeTruthy()
  })

  it('bolds the count only while a spot is open', () => {
    const { container, unmount } = show({ seats: 6, confirmed: 4 })
    expect(container.querySelector('b')?.textContent).toBe('4')
    unmount()
    expect(show({ seats: 4, confirmed: 4 }).container.querySelector('b')).toBeNull()
  })
})
