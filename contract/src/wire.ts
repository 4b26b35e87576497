import { z } from 'zod'
import { plainFault } from './plain-faults.ts'

z.config({ customError: plainFault })

/** The small shapes of every call: ids, instants, local dates and times, dollars, and query codecs. */

export const Id = z.number().int().positive()
/** An id in a path, where everything is text. */
export const IdParam = z.coerce.number().int().positive()
/** An instant: ISO 8601 in UTC, e.g. 2026-11-20T22:00:00.000Z. */
export const Instant = z.iso.datetime()
/** A local calendar date, yyyy-MM-dd. */
export const LocalDate = z.iso.date()
/** A local wall time, HH:mm:ss, without a zone. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Invalid time')
/** Dollars on the wire: decimal numbers with at most two places. Inside they are integer cents (money.ts). */
export const Dollars = z.number()
export const Point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
})
export type Point = z.output<typeof Point>
export const Nothing = z.null()

/** The specification's message for a missing value. A wrong value keeps its own message. */
export const whenMissing = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || Number.isNaN(input) ? 'This field is required' : undefined,
}

/** Whole cents or hundredths: the check of dollars and percentages that people type. */
export const twoDecimals = (number: z.ZodNumber): z.ZodNumber => number.multipleOf(0.01, 'Use at most two decimals')

/** A required text: trimmed, at least one character. Every way of missing it gets the specification's message. */
export const requiredText = (max = 255) =>
  z.string(whenMissing).trim().min(1, 'This field is required').max(max, `Keep this to ${max} characters or fewer`)

/** A comma-joined list in a query. An empty value is an empty list, so it filters nothing. */
export const queryList = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value), z.array(item).max(200))

/** true or false in a query. */
export const queryBoolean = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
