import type { Brand } from '@muster/contract/brand/brand.ts'
import { hoverOf } from '@muster/contract/brand/brand-color-rules.ts'

/** Shows a brand on this page at once. Pages that open later have it from the server. */
export function applyBrand({ name, logo_public_id, light_color, dark_color }: Brand): void {
  const root = document.documentElement
  root.dataset['brand'] = name
  if (logo_public_id === null) delete root.dataset['logo']
  else root.dataset['logo'] = logo_public_id
  root.style.setProperty('--color-brand', `light-dark(${light_color}, ${dark_color})`)
  root.style.setProperty('--color-brand-hover', `light-dark(${hoverOf(light_color, 'light')}, ${hoverOf(dark_color, 'dark')})`)
}
