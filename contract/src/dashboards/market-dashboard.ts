import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { Id, LocalDate } from '../wire.ts'
import { count, DashboardPeriod, Figures, split } from './dashboard.ts'

const ofMarketplace = Figures.extend({
  fill_minutes: Figures.shape.fill_minutes.describe(
    'median minutes from posting to the yes, over filled spots, read from ranges: close, not exact; null without any',
  ),
})

const Market = z.object({ id: Id, name: z.string(), state_code: z.string() })

/** What the whole marketplace's shifts came to, for the provider's staff. */
export const MarketDashboard = z.object({
  period: DashboardPeriod.describe('the days that are added up, both ends included; none later than counted_through'),
  before: DashboardPeriod.nullable().describe('the days just before, as many as the period has; null when nothing is compared'),
  counted_through: LocalDate.describe('the last day that is counted; later shifts are in no figure yet'),
  recounting: z
    .number()
    .int()
    .nonnegative()
    .max(1_001)
    .describe(
      'days of a location that changed since they were counted, and are counted again within a minute or two; 1,001 for more than 1,000',
    ),
  total: ofMarketplace,
  total_before: ofMarketplace.nullable().describe('the same of the days before'),
  days: split({ day: LocalDate.describe('the day on which the shifts began') })
    .max(366)
    .describe('days with shifts, in order'),
  days_before: split({ day: LocalDate.describe('the day on which the shifts began') })
    .max(366)
    .describe('days with shifts of the period before, in order'),
  by_market: split({ market: Market }).max(1_000).describe('the market with the most spots first'),
  by_position: split({ skill: SkillTag }).max(500).describe('the position with the most spots first'),
  by_weekday: split({ weekday: z.number().int().min(1).max(7).describe('1 is Monday, 7 is Sunday') })
    .max(7)
    .describe('in the order of the week'),
  pros_by_month: z
    .array(
      z.object({
        month: LocalDate.describe('the first day of the month'),
        active: count('pros who held a spot that month'),
        active_before: count('pros who held one in the month before'),
        returning: count('pros who held one in both'),
        is_whole: z.boolean().describe('whether each day of the month is counted'),
      }),
    )
    .max(14)
    .describe('each month of the period, in order: whole months, whatever the chosen positions'),
})
export type MarketDashboard = z.output<typeof MarketDashboard>

/** A location or an organization of a market with what its shifts there came to. */
export const PlaceFigures = z.object({
  id: Id,
  name: z.string(),
  figures: Figures.omit({ fill_minutes: true }),
})
export type PlaceFigures = z.output<typeof PlaceFigures>
