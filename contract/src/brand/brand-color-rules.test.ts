import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_BRAND, BrandEdit } from './brand.ts'
import { checkColor, contrastOf, hoverOf, LEAST_CONTRAST, nearestPassing, shownContrast } from './brand-color-rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const theme = fc.constantFrom('light' as const, 'dark' as const)

test('contrast is that of WCAG: 21 for black on white, 1 for a color on itself, the same both ways', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrastOf(one, one)).toBe(1)
      expect(contrastOf(one, other)).toBe(contrastOf(other, one))
    }),
  )
})

test('the colors that Muster comes with pass in their themes, and each fails in the other', () => {
  expect(checkColor(FIRST_BRAND.light_color, 'light').passes).toBe(true)
  expect(checkColor(FIRST_BRAND.dark_color, 'dark').passes).toBe(true)
  expect(checkColor(FIRST_BRAND.light_color, 'dark').passes).toBe(false)
  expect(checkColor('#ffdd00', 'light').passes).toBe(false)
})

test('what is proposed always passes, and a color that passes is proposed itself', () => {
  fc.assert(
    fc.property(color, theme, (tried, where) => {
      const proposed = nearestPassing(tried, where)
      expect(checkColor(proposed, where).least).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      if (checkColor(tried, where).passes) expect(proposed).toBe(tried)
    }),
  )
})

test('the button under the pointer reads at least as well on cards', () => {
  fc.assert(
    fc.property(color, theme, (tried, where) => {
      const passing = nearestPassing(tried, where)
      expect(checkColor(hoverOf(passing, where), where).card).toBeGreaterThanOrEqual(checkColor(passing, where).card)
    }),
  )
})

test('no figure claims more contrast than there is', () => {
  expect([shownContrast(4.49), shownContrast(4.5), shownContrast(21)]).toEqual(['4.4', '4.5', '21.0'])
})

test('a brand with a color that is hard to read is refused with the figure, and one that is no color without', () => {
  const edit = { ...FIRST_BRAND, light_color: '#FFDD00', dark_color: '#3fbf9' }
  const { error } = BrandEdit.safeParse(edit)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['light_color', expect.stringMatching(/^Its contrast is 1\.\d to 1\. Text needs 4\.5 to 1\.$/)],
    ['dark_color', 'Enter # and six digits, such as #0e6b52'],
  ])
  expect(BrandEdit.parse({ ...FIRST_BRAND, light_color: ' #0E6B52 ' }).light_color).toBe('#0e6b52')
})
