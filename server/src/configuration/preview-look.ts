import type { FigureName } from '@muster/contract/configuration/preview.ts'

/** What a look back found. Dollars in cents, hours in minutes. */
export interface Look {
  checked: number
  changed: number
  is_whole: boolean
  figures: { name: FigureName; before: number; after: number }[]
}
