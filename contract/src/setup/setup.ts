import { z } from 'zod'
import { Language } from '../accounts/user.ts'
import { Wages } from '../configuration/wage.ts'
import { Phone } from '../phone.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { HIGHEST_WAGE_CENTS, LOWEST_WAGE_CENTS } from '../gigs/gig-rules.ts'
import { Id, requiredText, twoDecimals, whenMissing } from '../wire.ts'

/** The letters and digits of a setup code: none that look alike. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = /^([A-HJKMNP-Z2-9]{4})-?([A-HJKMNP-Z2-9]{4})-?([A-HJKMNP-Z2-9]{4})$/

/** The one-time code that the server prints at its start, such as ABCD-EFGH-JKMN. People may type it in small letters and without dashes. */
export const SetupCode = z
  .string(whenMissing)
  .trim()
  .toUpperCase()
  .regex(GROUPS, 'Enter the 12 letters and digits that the server printed')
  .transform((text) => text.replaceAll('-', ''))

export const FirstOperator = z.object({
  setup_code: SetupCode.describe('The code that the server printed at its start.'),
  phone_number: Phone.describe('The number of the first operator, who signs in with it.'),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits')
    .describe('The sign-in code that was sent to the number.'),
  first_name: requiredText(80),
  last_name: requiredText(80),
  email: z.email('Invalid email address').trim().toLowerCase().max(254).describe('For mail. It signs no one in until it is confirmed.'),
  language: Language.default('en'),
})
export type FirstOperator = z.output<typeof FirstOperator>
/** What the form asks before the number is proved. */
export const OperatorPerson = FirstOperator.pick({ first_name: true, last_name: true, email: true, phone_number: true })
export type OperatorPerson = z.output<typeof OperatorPerson>

const LOWEST = LOWEST_WAGE_CENTS / 100
const HIGHEST = HIGHEST_WAGE_CENTS / 100

export const FirstMarket = z.object({
  name: requiredText(60).describe('What people call it, such as Charleston.'),
  zip_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Invalid postal code')
    .describe('The postal code of its center. It gives the state and the time zone.'),
  minimum_wage_amount: twoDecimals(
    z.number(whenMissing).min(LOWEST, `Enter $${LOWEST} to $${HIGHEST}`).max(HIGHEST, `Enter $${LOWEST} to $${HIGHEST}`),
  ).describe('The least that an hour of any position may pay.'),
  employment_types: z
    .array(EmploymentType)
    .min(1, 'Choose at least one')
    .max(EmploymentType.options.length)
    .describe('How pros may be engaged.'),
})
export type FirstMarket = z.output<typeof FirstMarket>

export const OfferedPosition = z.object({ skill_id: Id.describe('The position.'), wages: Wages.describe('Its wages in the market.') })
export const OfferedPositions = z.object({
  positions: z
    .array(OfferedPosition)
    .min(1, 'Choose at least one position')
    .max(500)
    .refine((all) => new Set(all.map(({ skill_id }) => skill_id)).size === all.length, 'Name each position once')
    .describe('The positions that businesses can post in the first market.'),
})
export type OfferedPositions = z.output<typeof OfferedPositions>

export const AdapterName = z.enum(['cards', 'sms', 'mail', 'push', 'images', 'places'])
export type AdapterName = z.output<typeof AdapterName>

export const Adapter = z.object({
  name: AdapterName.describe('What it does.'),
  provider: z.string().describe('Who does it; `embedded` for the server itself.'),
  sends_to: z.string().nullable().describe('The own number or address that a test goes to; null where it goes to no one.'),
})
export type Adapter = z.output<typeof Adapter>

export const AdapterTest = z.object({
  outcome: z.enum(['OK', 'FAILED', 'TIMED_OUT', 'NO_RECEIVER']).describe('How the test ended.'),
  detail: z.string().nullable().describe('The provider’s own words; null without any.'),
  sent_to: z.string().nullable().describe('Where a message went; null where none left.'),
  took_ms: z.number().int().describe('How long it took, in milliseconds.'),
})
export type AdapterTest = z.output<typeof AdapterTest>

const SetupMarket = FirstMarket.extend({ id: Id, state_code: z.string(), timezone: z.string() })

export const SetupPosition = z.object({
  skill_id: Id,
  name: z.string(),
  name_es: z.string(),
  group_name: z.string(),
  is_offered: z.boolean().describe('Whether businesses can post it in the market.'),
  wages: Wages.describe('What it pays in the market, or what is proposed.'),
})
export type SetupPosition = z.output<typeof SetupPosition>

export const SETUP_STEPS = ['provider', 'market', 'positions', 'adapters', 'done'] as const

/** How far the setup is. */
export const Setup = z.object({
  step: z.enum(SETUP_STEPS).describe('The first step that is still to do.'),
  market: SetupMarket.nullable().describe('The first market; null until it is named.'),
  positions: z.array(SetupPosition).max(500).describe('The catalog, by group and name; empty until there is a market.'),
  adapters: z.array(Adapter).max(6).describe('Who sends, charges, stores and finds.'),
})
export type Setup = z.output<typeof Setup>
