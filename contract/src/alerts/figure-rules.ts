import { z } from 'zod'

/** What an alert can watch: the figures of the operator's home. */
export const AlertFigure = z.enum([
  'FILL_RATE',
  'SHIFTS_AT_RISK',
  'FAILED_CHARGES',
  'FAILED_PAYOUTS',
  'STUCK_JOBS',
  'ERRORS',
  'CERTIFICATIONS',
  'CERTIFICATIONS_OLDEST',
  'LOCATIONS',
  'LOCATIONS_OLDEST',
  'APPEALS',
  'APPEALS_OLDEST',
])
export type AlertFigure = z.output<typeof AlertFigure>

type FigureUnit = 'percent' | 'count' | 'hours'

interface FigureKind {
  unit: FigureUnit
  /** Whether each market has its own. The others belong to the whole installation. */
  has_market: boolean
}

export const FIGURES: Readonly<Record<AlertFigure, FigureKind>> = {
  FILL_RATE: { unit: 'percent', has_market: true },
  SHIFTS_AT_RISK: { unit: 'count', has_market: true },
  FAILED_CHARGES: { unit: 'count', has_market: true },
  FAILED_PAYOUTS: { unit: 'count', has_market: true },
  STUCK_JOBS: { unit: 'count', has_market: false },
  ERRORS: { unit: 'count', has_market: false },
  CERTIFICATIONS: { unit: 'count', has_market: true },
  CERTIFICATIONS_OLDEST: { unit: 'hours', has_market: true },
  LOCATIONS: { unit: 'count', has_market: true },
  LOCATIONS_OLDEST: { unit: 'hours', has_market: true },
  APPEALS: { unit: 'count', has_market: true },
  APPEALS_OLDEST: { unit: 'hours', has_market: true },
}

/** Below this many spots, the share of filled ones says nothing: one pro more or less moves it by ten percent or more. */
export const FEWEST_SPOTS = 10

/** What was counted of a figure in one market. */
export interface FigurePart {
  figure: AlertFigure
  /** Null for what belongs to no market. */
  market_id: number | null
  /** The count, the hours of the oldest, or the filled spots. */
  amount: number
  /** All spots, of the fill rate. */
  of: number | null
}

/**
 * The value of a figure in one market, or in all for null. Null means no data: too few spots for a rate. A market without a part has
 * nothing that waits, so its count and its oldest are 0.
 */
export function valueOf(figure: AlertFigure, market_id: number | null, parts: readonly FigurePart[]): number | null {
  const own = parts.filter((part) => part.figure === figure && (market_id === null || part.market_id === market_id))
  const amounts = own.map(({ amount }) => amount)
  const { unit } = FIGURES[figure]
  if (unit === 'hours') return Math.max(0, ...amounts)
  const sum = amounts.reduce((all, one) => all + one, 0)
  if (unit === 'count') return sum
  const spots = own.reduce((all, part) => all + (part.of ?? 0), 0)
  return spots < FEWEST_SPOTS ? null : Math.floor((sum * 100) / spots)
}
