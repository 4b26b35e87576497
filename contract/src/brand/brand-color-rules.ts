/** The contrast that text of any size needs (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

export type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

/** The surfaces of each theme that the brand color is read on, or that are read on it: the card, the page, and the row tinted with it. */
const SURFACES: Readonly<Record<Theme, { card: string; page: string; away: Rgb }>> = {
  light: { card: '#ffffff', page: '#faf8f3', away: [0, 0, 0] },
  dark: { card: '#181f1d', page: '#111715', away: [255, 255, 255] },
}
/** The card of a theme, to show a color on. */
export const cardOf = (theme: Theme): string => SURFACES[theme].card
/** How much of the brand color a selected row has (`--color-brand-soft`). */
const TINT = 0.09
const STEPS = 200

const rgbOf = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => Math.round(part))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

/** `share` of one color in another. */
const mixed = (one: Rgb, other: Rgb, share: number): Rgb => one.map((part, at) => part * share + other[at]! * (1 - share)) as unknown as Rgb

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What a brand color's contrast is on each surface of a theme, and whether all of them are enough. */
export interface ColorCheck {
  card: number
  page: number
  row: number
  least: number
  passes: boolean
}

/** Checks a brand color in a theme. `color` is six hexadecimal digits after #. */
export function checkColor(color: string, theme: Theme): ColorCheck {
  const surfaces = SURFACES[theme]
  const row = hexOf(mixed(rgbOf(color), rgbOf(surfaces.card), TINT))
  const [card, page, tinted] = [surfaces.card, surfaces.page, row].map((surface) => contrastOf(color, surface)) as [number, number, number]
  const least = Math.min(card, page, tinted)
  return { card, page, row: tinted, least, passes: least >= LEAST_CONTRAST }
}

/** The nearest color that passes in a theme, on the way to black or to white. A color that passes is its own. */
export function nearestPassing(color: string, theme: Theme): string {
  const { away } = SURFACES[theme]
  for (let step = 0; step < STEPS; step++) {
    const tried = hexOf(mixed(away, rgbOf(color), step / STEPS))
    if (checkColor(tried, theme).passes) return tried
  }
  return hexOf(away)
}

/** The color of a button under the pointer: a little farther from the surfaces, so it passes where the color itself does. */
export const hoverOf = (color: string, theme: Theme): string => hexOf(mixed(SURFACES[theme].away, rgbOf(color), 0.18))

/** A contrast as people read it: rounded down, so that no figure claims more than there is. */
export const shownContrast = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
