import { z } from 'zod'

/** With fewer similar shifts than this, the forecast claims nothing. */
export const FORECAST_LEAST = 30
export const FORECAST_DAYS = 180
export const FORECAST_MOST_SHIFTS = 2_000

/** A past marketplace shift of the same position in the same market. */
export interface PastShift {
  wage_cents: number
  /** From posting to the start. */
  lead_hours: number
  /** The hour of the local day it was posted, 0 to 23. */
  posted_hour: number
  /** Certificates, background check and particular requirements asked for. */
  requirements: number
  is_filled: boolean
  /** From posting until the last place was taken; null when it never was. */
  hours_to_fill: number | null
}

export type ForecastDraft = Pick<PastShift, 'wage_cents' | 'lead_hours' | 'posted_hour' | 'requirements'>

export const leadBands = ['UNDER_12_H', 'UNDER_24_H', 'UNDER_3_D', 'UNDER_7_D', 'LONGER'] as const
export type LeadBand = (typeof leadBands)[number]
const BAND_ENDS = [12, 24, 72, 168]

export const leadBandOf = (lead_hours: number): LeadBand => leadBands[BAND_ENDS.findIndex((end) => lead_hours < end)] ?? 'LONGER'

const WAGE_STEP = 100
/** What counts as the same wage: within half a dollar, so a dollar more is another wage. */
const WAGE_REACH = 50
const partOfDay = (hour: number): number => Math.floor(hour / 6)

/** What the compared shifts share with the draft besides wage and lead time, the most similar first. */
const LIKENESSES = [['hour', 'requirements'], ['requirements'], ['hour'], []] as const
export const ForecastLikeness = z.array(z.enum(['hour', 'requirements'])).max(2)

export const ForecastFigure = z.object({
  samples: z.number().int(),
  /** 0 to 1: the share that was full when it started. */
  chance: z.number(),
  /** Median hours from posting to full, of those that filled; null if none did. */
  hours_to_fill: z.number().nullable(),
})
export type ForecastFigure = z.output<typeof ForecastFigure>

export const ForecastChange = z.object({
  what: z.enum(['WAGE_UP', 'WAGE_DOWN', 'LEAD']),
  lead: z.enum(leadBands).nullable(),
  figure: ForecastFigure,
  /** Two samples of these sizes differ this much by chance at most once in twenty. */
  is_clear: z.boolean(),
})
export type ForecastChange = z.output<typeof ForecastChange>

export const Forecast = z.object({
  /** Null below thirty similar shifts: unknown. */
  figure: ForecastFigure.nullable(),
  /** How many similar shifts there were, even if they are too few. */
  samples: z.number().int(),
  lead: z.enum(leadBands),
  likeness: ForecastLikeness,
  changes: z.array(ForecastChange).max(2 + leadBands.length),
})
export type Forecast = z.output<typeof Forecast>

type Likeness = (typeof LIKENESSES)[number]

const isAlike = (past: PastShift, draft: ForecastDraft, likeness: Likeness): boolean =>
  Math.abs(past.wage_cents - draft.wage_cents) <= WAGE_REACH &&
  likeness.every((what) =>
    what === 'hour' ? partOfDay(past.posted_hour) === partOfDay(draft.posted_hour) : past.requirements === draft.requirements,
  )

function alike(history: readonly PastShift[], draft: ForecastDraft, lead: LeadBand, likeness: Likeness): PastShift[] {
  return history.filter((past) => leadBandOf(past.lead_hours) === lead && isAlike(past, draft, likeness))
}

function median(sorted: readonly number[]): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

function figureOf(shifts: readonly PastShift[]): ForecastFigure {
  const hours = shifts.flatMap(({ is_filled, hours_to_fill }) => (is_filled && hours_to_fill !== null ? [hours_to_fill] : []))
  return {
    samples: shifts.length,
    chance: shifts.filter(({ is_filled }) => is_filled).length / shifts.length,
    hours_to_fill: median(hours.sort((a, b) => a - b)),
  }
}

/** Two proportions differ by more than 1.96 standard errors of their difference. */
function isClear(one: ForecastFigure, other: ForecastFigure): boolean {
  const pooled = (one.chance * one.samples + other.chance * other.samples) / (one.samples + other.samples)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.samples + 1 / other.samples))
  return Math.abs(one.chance - other.chance) > 1.96 * error
}

/**
 * How shifts like the draft went: filled or not, how fast, and the same for shifts that paid a dollar more or less or were posted
 * earlier or later. Only what happened. If fewer than thirty are similar even in wage and lead time alone, nothing. A difference says
 * what went with a wage, not what a wage will do.
 */
export function forecastFill(history: readonly PastShift[], draft: ForecastDraft): Forecast {
  const lead = leadBandOf(draft.lead_hours)
  const likeness = LIKENESSES.find((one) => alike(history, draft, lead, one).length >= FORECAST_LEAST) ?? []
  const found = alike(history, draft, lead, likeness)
  if (found.length < FORECAST_LEAST) return { figure: null, samples: found.length, lead, likeness: [], changes: [] }
  const figure = figureOf(found)
  const changed = (what: ForecastChange['what'], other: ForecastDraft, band: LeadBand): ForecastChange[] => {
    const shifts = alike(history, other, band, likeness)
    if (shifts.length < FORECAST_LEAST) return []
    const theirs = figureOf(shifts)
    return [{ what, lead: what === 'LEAD' ? band : null, figure: theirs, is_clear: isClear(figure, theirs) }]
  }
  return {
    figure,
    samples: found.length,
    lead,
    likeness: [...likeness],
    changes: [
      ...changed('WAGE_UP', { ...draft, wage_cents: draft.wage_cents + WAGE_STEP }, lead),
      ...changed('WAGE_DOWN', { ...draft, wage_cents: draft.wage_cents - WAGE_STEP }, lead),
      ...leadBands.filter((band) => band !== lead).flatMap((band) => changed('LEAD', draft, band)),
    ],
  }
}
