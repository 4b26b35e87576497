import { z } from 'zod'
import { ForecastRemedy } from './remedy-rules.ts'

/** With fewer similar shifts than this, the forecast claims nothing. */
export const FORECAST_LEAST = 30
export const FORECAST_DAYS = 180
/** The most past shifts that count: of the position, and of each other one. */
export const FORECAST_MOST_SHIFTS = 2_000
export const FORECAST_MOST_OF_OTHERS = 100

/** A past marketplace shift of the same market. */
export interface PastShift {
  /** Of the draft's position. */
  is_same_position: boolean
  /** Of a position of the same group, itself included. */
  is_same_group: boolean
  wage_cents: number
  /** What the market recommends for the position. Positions are compared by how much above or below it a shift paid. */
  usual_cents: number
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

export type ForecastDraft = Pick<PastShift, 'wage_cents' | 'usual_cents' | 'lead_hours' | 'posted_hour' | 'requirements'>

export const leadBands = ['UNDER_12_H', 'UNDER_24_H', 'UNDER_3_D', 'UNDER_7_D', 'LONGER'] as const
export type LeadBand = (typeof leadBands)[number]
const BAND_ENDS = [12, 24, 72, 168]

export const leadBandOf = (lead_hours: number): LeadBand => leadBands[BAND_ENDS.findIndex((end) => lead_hours < end)] ?? 'LONGER'

const WAGE_STEP = 100
/** What counts as the same wage, in cents: within half a dollar, so a dollar more is another wage. */
const SAME_WAGE = 50
/** What counts as a near wage, in cents. */
const NEAR_WAGE = 150
const partOfDay = (hour: number): number => Math.floor(hour / 6)

export const ForecastLikeness = z.array(z.enum(['hour', 'requirements'])).max(2)

/** Which shifts are compared. They are the closest of which there are enough. */
export const ForecastPool = z.object({
  positions: z.enum(['POSITION', 'GROUP', 'MARKET']).describe('the same position, its group, or all positions of the market'),
  wage: z.enum(['SAME', 'NEAR']).describe('within 50 cents or $1.50; of other positions as much above or below what is usual there'),
  has_lead: z.boolean().describe('whether they were posted as long before the start'),
  likeness: ForecastLikeness,
})
export type ForecastPool = z.output<typeof ForecastPool>

/** From the most similar shifts to all of the market. The first pool with enough shifts speaks. */
const POOLS: readonly ForecastPool[] = [
  { positions: 'POSITION', wage: 'SAME', has_lead: true, likeness: ['hour', 'requirements'] },
  { positions: 'POSITION', wage: 'SAME', has_lead: true, likeness: ['requirements'] },
  { positions: 'POSITION', wage: 'SAME', has_lead: true, likeness: ['hour'] },
  { positions: 'POSITION', wage: 'SAME', has_lead: true, likeness: [] },
  { positions: 'POSITION', wage: 'NEAR', has_lead: true, likeness: [] },
  { positions: 'GROUP', wage: 'SAME', has_lead: true, likeness: [] },
  { positions: 'GROUP', wage: 'NEAR', has_lead: true, likeness: [] },
  { positions: 'MARKET', wage: 'SAME', has_lead: true, likeness: [] },
  { positions: 'MARKET', wage: 'NEAR', has_lead: true, likeness: [] },
  { positions: 'MARKET', wage: 'NEAR', has_lead: false, likeness: [] },
]

export const ForecastFigure = z.object({
  samples: z.number().int(),
  /** 0 to 1: the share that was full when it started. */
  chance: z.number(),
  /** The true share lies between these in 19 of 20 samples like this one (Wilson's interval). */
  low: z.number(),
  high: z.number(),
  /** Median hours from posting to full, of those that filled; null if none did. */
  hours_to_fill: z.number().nullable(),
})
export type ForecastFigure = z.output<typeof ForecastFigure>

/** How far a forecast can be trusted: by how close the shifts are that it is from, and how many. */
export const sureness = ['GOOD', 'FAIR', 'ROUGH'] as const
export type Sureness = (typeof sureness)[number]

export const ForecastChange = z.object({
  what: z.enum(['WAGE_UP', 'WAGE_DOWN', 'LEAD']),
  lead: z.enum(leadBands).nullable(),
  figure: ForecastFigure,
  difference: z.number().describe('-1 to 1: how much larger the share is than without the change, among the same kind of shifts'),
  /** Two samples of these sizes differ this much by chance at most once in twenty, and more pay did not fill fewer. */
  is_clear: z.boolean(),
})
export type ForecastChange = z.output<typeof ForecastChange>

export const WageHistogram = z.object({
  is_of_group: z.boolean().describe('too few shifts of the position: those of its group'),
  samples: z.number().int(),
  bins: z.array(z.object({ from: z.number().int().describe('dollars'), count: z.number().int() })).max(61),
  average: z.number().describe('dollars'),
  share_below: z.number().describe('0 to 1: the share that paid less than the draft'),
})
export type WageHistogram = z.output<typeof WageHistogram>

/** How many pros could take the shift. Each line counts within the one before. */
export const ForecastReach = z.object({
  in_position: z.number().int().describe('pros of this market with the position'),
  nearby: z.number().int().describe('of those, within 25 miles'),
  free: z.number().int().describe('of those, without another shift when it starts'),
  certified: z.number().int().describe('of those, with every certificate that the shift requires'),
})
export type ForecastReach = z.output<typeof ForecastReach>

/** Too few pros could take the shift for all its spots, whatever became of shifts like it. */
export const isOutOfReach = ({ certified }: Pick<ForecastReach, 'certified'>, pros: number): boolean => certified < pros

export const Forecast = z.object({
  /** Null below thirty similar shifts: unknown. */
  figure: ForecastFigure.nullable(),
  /** How many shifts the widest pool has, even if they are too few. */
  samples: z.number().int(),
  lead: z.enum(leadBands),
  pool: ForecastPool.nullable(),
  sure: z.enum(sureness).nullable(),
  changes: z.array(ForecastChange).max(2 + leadBands.length),
  wages: WageHistogram.nullable(),
  reach: ForecastReach,
  remedies: z.array(ForecastRemedy).max(3).describe('changes after which more pros could take the shift, the strongest first'),
})
export type Forecast = z.output<typeof Forecast>

const premiumOf = ({ wage_cents, usual_cents }: Pick<PastShift, 'wage_cents' | 'usual_cents'>): number => wage_cents - usual_cents

/** The same position is compared by its wage, others by how much above what is usual they paid. */
function hasWage(past: PastShift, draft: ForecastDraft, { positions, wage }: ForecastPool): boolean {
  const apart = positions === 'POSITION' ? past.wage_cents - draft.wage_cents : premiumOf(past) - premiumOf(draft)
  return Math.abs(apart) <= (wage === 'SAME' ? SAME_WAGE : NEAR_WAGE)
}

const isInPool = (past: PastShift, draft: ForecastDraft, lead: LeadBand, pool: ForecastPool): boolean =>
  (pool.positions === 'MARKET' || (pool.positions === 'GROUP' ? past.is_same_group : past.is_same_position)) &&
  hasWage(past, draft, pool) &&
  (!pool.has_lead || leadBandOf(past.lead_hours) === lead) &&
  pool.likeness.every((what) =>
    what === 'hour' ? partOfDay(past.posted_hour) === partOfDay(draft.posted_hour) : past.requirements === draft.requirements,
  )

const alike = (history: readonly PastShift[], draft: ForecastDraft, lead: LeadBand, pool: ForecastPool): PastShift[] =>
  history.filter((past) => isInPool(past, draft, lead, pool))

function median(sorted: readonly number[]): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

/** Standard errors on either side that hold 19 of 20 samples. */
const Z = 1.96

/** What became of shifts. One that took longer to fill than `lead_hours`, the time left for the draft, would not have filled. */
function figureOf(all: readonly PastShift[], lead_hours: number): ForecastFigure {
  const shifts = all.map((past) => ({ ...past, is_filled: past.is_filled && (past.hours_to_fill ?? 0) <= lead_hours }))
  const hours = shifts.flatMap(({ is_filled, hours_to_fill }) => (is_filled && hours_to_fill !== null ? [hours_to_fill] : []))
  const samples = shifts.length
  const chance = shifts.filter(({ is_filled }) => is_filled).length / samples
  const center = (chance + (Z * Z) / (2 * samples)) / (1 + (Z * Z) / samples)
  const reach = (Z / (1 + (Z * Z) / samples)) * Math.sqrt((chance * (1 - chance)) / samples + (Z * Z) / (4 * samples * samples))
  return {
    samples,
    chance,
    low: Math.max(0, Math.min(chance, center - reach)),
    high: Math.min(1, Math.max(chance, center + reach)),
    hours_to_fill: median(hours.sort((a, b) => a - b)),
  }
}

/** Two proportions differ by more than 1.96 standard errors of their difference. */
function isClear(one: ForecastFigure, other: ForecastFigure): boolean {
  const pooled = (one.chance * one.samples + other.chance * other.samples) / (one.samples + other.samples)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.samples + 1 / other.samples))
  return Math.abs(one.chance - other.chance) > Z * error
}

/** Half the width of the interval, 0 to 1, up to which a forecast from this position is good, and one from other positions fair. */
const NARROW = 0.1

export function surenessOf({ positions, wage }: ForecastPool, { low, high }: ForecastFigure): Sureness {
  const isNarrow = (high - low) / 2 <= NARROW
  if (positions === 'POSITION' && wage === 'SAME') return isNarrow ? 'GOOD' : 'FAIR'
  return positions !== 'MARKET' && isNarrow ? 'FAIR' : 'ROUGH'
}

/** That less pay fills more shifts comes from what else is different about them, so it is no advice. */
const isBackwards = (what: ForecastChange['what'], difference: number): boolean =>
  (what === 'WAGE_UP' && difference < 0) || (what === 'WAGE_DOWN' && difference > 0)

/**
 * What a change went with: the first pool from this one on that has thirty shifts on both sides. A dollar is smaller than the reach of a near
 * wage, so only pools of the same wage tell anything about it.
 */
function changeOf(
  history: readonly PastShift[],
  draft: ForecastDraft,
  from: number,
  change: { what: ForecastChange['what']; other: ForecastDraft; band: LeadBand },
): ForecastChange[] {
  const lead = leadBandOf(draft.lead_hours)
  for (const pool of POOLS.slice(from)) {
    if (!pool.has_lead || (change.what !== 'LEAD' && pool.wage !== 'SAME')) continue
    const [without, changed] = [alike(history, draft, lead, pool), alike(history, change.other, change.band, pool)]
    if (Math.min(without.length, changed.length) < FORECAST_LEAST) continue
    const time_left = change.what === 'LEAD' ? Number.POSITIVE_INFINITY : draft.lead_hours
    const [before, figure] = [figureOf(without, draft.lead_hours), figureOf(changed, time_left)]
    const difference = figure.chance - before.chance
    const is_clear = isClear(before, figure) && !isBackwards(change.what, difference)
    return [{ what: change.what, lead: change.what === 'LEAD' ? change.band : null, figure, difference, is_clear }]
  }
  return []
}

/** How the wages of the position's shifts are spread, in steps of a dollar; of its group if there are too few. */
function wagesOf(history: readonly PastShift[], { wage_cents }: ForecastDraft): WageHistogram | null {
  const own = history.filter(({ is_same_position }) => is_same_position)
  const is_of_group = own.length < FORECAST_LEAST
  const shifts = is_of_group ? history.filter(({ is_same_group }) => is_same_group) : own
  if (shifts.length < FORECAST_LEAST) return null
  const counts = new Map<number, number>()
  for (const shift of shifts) {
    const from = Math.floor(shift.wage_cents / 100)
    counts.set(from, (counts.get(from) ?? 0) + 1)
  }
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  return {
    is_of_group,
    samples: shifts.length,
    bins: Array.from({ length: most - least + 1 }, (_, index) => ({ from: least + index, count: counts.get(least + index) ?? 0 })),
    average: Math.round(shifts.reduce((sum, shift) => sum + shift.wage_cents, 0) / shifts.length) / 100,
    share_below: shifts.filter((shift) => shift.wage_cents < wage_cents).length / shifts.length,
  }
}

/**
 * How shifts like the draft went: filled or not, how fast, and the same for shifts that paid a dollar more or less or were posted earlier or
 * later. Takes the closest pool of at least thirty shifts and says how sure that makes it. Only what happened: a difference says what went
 * with a wage, not what a wage will do. Nothing if even the whole market has fewer than thirty.
 */
export function forecastFill(history: readonly PastShift[], draft: ForecastDraft): Omit<Forecast, 'reach' | 'remedies'> {
  const lead = leadBandOf(draft.lead_hours)
  const wages = wagesOf(history, draft)
  const found = POOLS.findIndex((pool) => alike(history, draft, lead, pool).length >= FORECAST_LEAST)
  const pool = POOLS[found]
  if (pool === undefined) {
    const samples = alike(history, draft, lead, POOLS.at(-1)!).length
    return { figure: null, samples, lead, pool: null, sure: null, changes: [], wages }
  }
  const figure = figureOf(alike(history, draft, lead, pool), draft.lead_hours)
  const change = (what: ForecastChange['what'], other: ForecastDraft, band: LeadBand): ForecastChange[] =>
    changeOf(history, draft, found, { what, other, band })
  return {
    figure,
    samples: figure.samples,
    lead,
    pool,
    sure: surenessOf(pool, figure),
    changes: [
      ...change('WAGE_UP', { ...draft, wage_cents: draft.wage_cents + WAGE_STEP }, lead),
      ...change('WAGE_DOWN', { ...draft, wage_cents: draft.wage_cents - WAGE_STEP }, lead),
      ...leadBands.filter((band) => band !== lead).flatMap((band) => change('LEAD', draft, band)),
    ],
    wages,
  }
}
