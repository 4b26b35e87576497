import { hoverOf } from '@muster/contract/brand/brand-color-rules.ts'
import { type Brand, FIRST_BRAND } from '@muster/contract/brand/brand.ts'

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The built page with the marketplace’s name, logo and colors, so that the first picture has them already. Without a brand it stays as built. */
export function brandedPage(page: string, { name, logo_public_id, light_color, dark_color }: Brand): string {
  const named = name === FIRST_BRAND.name ? '' : ` data-brand="${escaped(name)}"`
  const logo = logo_public_id === null ? '' : ` data-logo="${escaped(logo_public_id)}"`
  const isOwnColor = light_color !== FIRST_BRAND.light_color || dark_color !== FIRST_BRAND.dark_color
  const hover = `light-dark(${hoverOf(light_color, 'light')}, ${hoverOf(dark_color, 'dark')})`
  const style = `<style>:root{--color-brand:light-dark(${light_color}, ${dark_color});--color-brand-hover:${hover}}</style>`
  return page
    .replace('<html', () => `<html${named}${logo}`)
    .replace('<title>Muster</title>', () => `<title>${escaped(name)}</title>`)
    .replace('</head>', () => (isOwnColor ? `${style}</head>` : '</head>'))
}
