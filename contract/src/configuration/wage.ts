import { z } from 'zod'
import { HIGHEST_WAGE_CENTS, LOWEST_WAGE_CENTS } from '../gigs/gig-rules.ts'
import { Dollars, Id, LocalDate, twoDecimals, whenMissing } from '../wire.ts'
import { Reason, SetBy } from './policy.ts'

const LOWEST_WAGE = LOWEST_WAGE_CENTS / 100
const HIGHEST_WAGE = HIGHEST_WAGE_CENTS / 100
const wage = () =>
  twoDecimals(
    z
      .number(whenMissing)
      .min(LOWEST_WAGE, `Enter $${LOWEST_WAGE} to $${HIGHEST_WAGE}`)
      .max(HIGHEST_WAGE, `Enter $${LOWEST_WAGE} to $${HIGHEST_WAGE}`),
  )

/** What an hour of a position is paid in a market, in dollars. */
export const Wages = z.object({
  minimum_wage_amount: wage().describe('The least that a business may post.'),
  default_wage_amount: wage().describe('What the form starts with.'),
  recommended_wage_amount: wage().describe('What fills a shift in good time.'),
  recommended_wage_amount_boosted: wage().describe('What fills a shift in a hurry.'),
})
export type Wages = z.output<typeof Wages>

/** The wages of a position in a market from a day on. */
export const DatedWages = SetBy.extend({ skill_id: Id, market_id: Id, wages: Wages })
export type DatedWages = z.output<typeof DatedWages>

export const NewWages = z.object({
  skill_id: Id.describe('The position.'),
  market_id: Id.describe('The market.'),
  effective_from: LocalDate.describe('The first day they hold, tomorrow at the earliest. They begin at midnight in the market.'),
  wages: Wages.describe('The new wages.'),
  reason: Reason,
})
export type NewWages = z.output<typeof NewWages>

/** A position that a market lacks, for it to have from now on. */
export const NewOffer = NewWages.omit({ effective_from: true })
export type NewOffer = z.output<typeof NewOffer>

/** What businesses posted for a position in a market in the last 90 days. Shifts that are posted keep their wage whatever is set. */
export const WageFacts = z.object({
  posted: z.number().int().describe('How many shifts were posted.'),
  mean_wage_amount: Dollars.nullable().describe('The mean wage they were posted for; null without one.'),
  steps: z
    .array(
      z.object({
        wage_amount: Dollars.describe('Whole dollars: wages from here to the next dollar.'),
        posted: z.number().int().describe('How many shifts were posted.'),
        spots: z.number().int().describe('How many pros they needed.'),
        filled: z.number().int().describe('How many were found.'),
      }),
    )
    .max(HIGHEST_WAGE - LOWEST_WAGE + 1)
    .describe('The shifts by wage, whole dollars from the lowest.'),
})
export type WageFacts = z.output<typeof WageFacts>
