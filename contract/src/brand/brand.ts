import { z } from 'zod'
import { requiredText } from '../wire.ts'
import { checkColor, LEAST_CONTRAST, shownContrast, type Theme } from './brand-color-rules.ts'

/** What a marketplace looks like until its staff choose. */
export const FIRST_BRAND = { name: 'Muster', address: '', logo_public_id: null, light_color: '#0e6b52', dark_color: '#3fbf97' } as const

const color = (theme: Theme) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter # and six digits, such as #0e6b52')
    .superRefine((value, refinement) => {
      if (!/^#[0-9a-f]{6}$/.test(value)) return
      const { least, passes } = checkColor(value, theme)
      if (!passes)
        refinement.addIssue({ code: 'custom', message: `Its contrast is ${shownContrast(least)} to 1. Text needs ${LEAST_CONTRAST} to 1.` })
    })

/** Whose marketplace this is, as the staff edit it. */
export const BrandEdit = z.object({
  name: requiredText(60).describe('The name in titles, on messages and on invoices.'),
  address: z
    .string()
    .trim()
    .max(300, 'Keep this to 300 characters or fewer')
    .describe('The address on invoices, with commas between its lines; may be empty.'),
  logo_public_id: z.string().max(200).nullable().describe('An uploaded picture of the purpose `logo`; null for the drawn mark.'),
  light_color: color('light').describe('The brand color of the light theme.'),
  dark_color: color('dark').describe('The brand color of the dark theme.'),
})
export type BrandEdit = z.output<typeof BrandEdit>

export const Brand = z.object({
  name: z.string().describe('The name in use.'),
  address: z.string().describe('The address in use.'),
  logo_public_id: z.string().nullable().describe('The logo; null for the drawn mark.'),
  light_color: z.string().describe('The brand color of the light theme.'),
  dark_color: z.string().describe('The brand color of the dark theme.'),
  fixed: z
    .array(z.enum(['name', 'address']))
    .max(2)
    .describe('What the server’s settings say. It holds whatever is saved here.'),
})
export type Brand = z.output<typeof Brand>
