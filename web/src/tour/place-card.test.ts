import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('beside a link of the side navigation on a desk', () => {
  expect(placeCard({ left: 12, right: 220, top: 300, bottom: 330 }, DESK, 160)).toEqual({ left: 234, width: 340, top: 300 })
})

test('above a tab on a phone, and never past its edge', () => {
  expect(placeCard({ left: 300, right: 380, top: 788, bottom: 844 }, PHONE, 160)).toEqual({ left: 34, width: 340, bottom: 70 })
})

test('in the middle when it points at nothing', () => {
  expect(placeCard(null, DESK, 200)).toEqual({ left: 550, width: 340, top: 350 })
})

test('stays inside the window from side to side, and does not cover what it points at', () => {
  const side = fc.integer({ min: 0, max: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 0, max: 800 }), side, (left, top, isPhone) => {
      const window = isPhone ? PHONE : DESK
      const at = { left: left % (window.width - 40), top, right: (left % (window.width - 40)) + 40, bottom: top + 40 }
      const place = placeCard(at, window, 160)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.left + place.width).toBeLessThanOrEqual(window.width)
      const isBeside = place.left >= at.right
      const isBelow = 'top' in place && place.top >= at.bottom
      const isAbove = 'bottom' in place && window.height - place.bottom <= at.top
      expect(isBeside || isBelow || isAbove).toBe(true)
    }),
  )
})
