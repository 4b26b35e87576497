import { z } from 'zod'
import { Instant } from '../wire.ts'
import { PolicyKind } from './policy.ts'

/** What a preview counts, and in what. */
export const FIGURE_UNITS = {
  PRO_PAY: 'dollars',
  BUSINESS_COST: 'dollars',
  OVERTIME: 'hours',
  BREAK_PREMIUMS: 'dollars',
  CANCELLATION_PAY: 'dollars',
  FEES: 'dollars',
  POINTS: 'count',
  SEARCHES: 'count',
  SUSPENSIONS: 'count',
  GOLD: 'count',
  SILVER: 'count',
  BRONZE: 'count',
} as const
export type FigureName = keyof typeof FIGURE_UNITS
export const FigureName = z.enum(Object.keys(FIGURE_UNITS) as [FigureName, ...FigureName[]])

export const PreviewFigure = z.object({
  name: FigureName.describe('What is counted.'),
  unit: z.enum(['dollars', 'hours', 'count']).describe('In what it is counted.'),
  before: z.number().describe('What it came to by the rules that held.'),
  after: z.number().describe('What it would have come to by the new rules.'),
})
export type PreviewFigure = z.output<typeof PreviewFigure>

export const MarketPreview = z.object({
  market_id: z.number().int(),
  checked: z.number().int().describe('How many shifts, cancellations or pros were looked at.'),
  changed: z.number().int().describe('For how many of them something would have been different.'),
  is_whole: z.boolean().describe('Whether all of the 30 days were looked at. False where there was too much; then the latest part was.'),
  figures: z.array(PreviewFigure),
})
export type MarketPreview = z.output<typeof MarketPreview>

/** What a policy would have changed in the last 30 days. */
export const PolicyPreview = z.object({
  kind: PolicyKind.describe('The kind of policy.'),
  since: Instant.describe('The beginning of the 30 days.'),
  until: Instant.describe('Their end: now.'),
  markets: z.array(MarketPreview),
})
export type PolicyPreview = z.output<typeof PolicyPreview>
