import { z } from 'zod'
import { Reason, SetBy } from '../configuration/policy.ts'
import { Id, Instant, LocalDate } from '../wire.ts'
import { Environment } from './environment.ts'
import { FlagKey } from '../flag-key.ts'

const MOST_RULES = 10
const MOST_NAMED = 200
const once = <T extends z.ZodType<string | number>>(item: T) =>
  z
    .array(item)
    .max(MOST_NAMED, `Choose at most ${MOST_NAMED}`)
    .refine((all) => new Set(all).size === all.length, 'Name each once')

/** Who a rule is for, and what they get. Every condition that is set must hold. */
export const FlagRule = z.object({
  environments: once(Environment).describe('The environments it is for; empty for all.'),
  market_ids: once(Id).describe('The markets it is for; empty for all.'),
  location_ids: once(Id).describe('The locations it is for; empty for all. Pros have none.'),
  percentage: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'Enter 1 to 99')
    .max(99, 'Enter 1 to 99')
    .nullable()
    .describe('For how many of a hundred people; null for all. People keep it as the number grows.'),
  is_on: z.boolean().describe('What they get.'),
})
export type FlagRule = z.output<typeof FlagRule>

/** What a flag answers: the first rule that fits, or else `otherwise`. */
export const FlagValue = z.object({
  rules: z
    .array(FlagRule)
    .max(MOST_RULES, `Use at most ${MOST_RULES} rules`)
    .describe('The rules in their order. The first that fits decides.'),
  otherwise: z.boolean().describe('What everyone else gets.'),
})
export type FlagValue = z.output<typeof FlagValue>

/** A flag's value from a moment on. */
export const DatedFlag = SetBy.extend({
  key: FlagKey.describe('The feature.'),
  effective_from: LocalDate.nullable().describe('The day from which it holds, from midnight in each market; null if it held at once.'),
  value: FlagValue.describe('The rules, and what everyone else gets.'),
})
export type DatedFlag = z.output<typeof DatedFlag>

const Named = z.object({ id: Id, name: z.string() })

/** What the staff see of the flags. */
export const Flags = z.object({
  source: z.enum(['OWN', 'REMOTE']).describe('OWN: the rules are here. REMOTE: a feature-flag service has them.'),
  environment: Environment.describe('The environment of this installation.'),
  changes: z.array(DatedFlag).max(2_000).describe('By feature and day; without those that were taken back.'),
  locations: z
    .array(Named.extend({ market_name: z.string() }))
    .max(2_000)
    .describe('The locations that rules name.'),
})
export type Flags = z.output<typeof Flags>

/** A value to look at before it is set. */
export const FlagDraft = z.object({
  key: FlagKey.describe('The feature.'),
  value: FlagValue.describe('The rules, and what everyone else gets.'),
})
export type FlagDraft = z.output<typeof FlagDraft>

export const NewFlag = FlagDraft.extend({
  effective_from: LocalDate.nullable().describe(
    'The first day it holds, tomorrow at the earliest, from midnight in each market; null for at once.',
  ),
  reason: Reason,
})
export type NewFlag = z.output<typeof NewFlag>

const Touched = z.object({
  checked: z.number().int().describe('How many were there in the 30 days.'),
  gain: z.number().int().describe('How many of them would get the feature.'),
  lose: z.number().int().describe('How many of them would lose it.'),
})

/** What a value would have changed in the last 30 days. Someone at two locations counts once, and counts as both if one gains and one loses. */
export const FlagPreview = z.object({
  key: FlagKey.describe('The feature.'),
  since: Instant.describe('The beginning of the 30 days.'),
  until: Instant.describe('Their end: now.'),
  people: Touched.describe('The people who used the product.'),
  locations: Touched.describe('Those with shifts that started then; of a feature of pros, none.'),
  shifts: Touched.describe('The shifts that started then, where a manager or a pro of the market gains or loses it.'),
  is_whole: z.boolean().describe('Whether all were looked at. False where there were too many.'),
})
export type FlagPreview = z.output<typeof FlagPreview>
