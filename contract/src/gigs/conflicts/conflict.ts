import { z } from 'zod'

/**
 * What a person should look at before a pro takes a shift. It forbids nothing: a person may go on, Muster itself never does. What forbids a
 * shift is a refusal (`whyNotWork`).
 */
export const Caution = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('TRAVEL'),
    /** From the end of one shift to the start of the other. */
    minutes_between: z.number().int(),
    /** What the way between the two places takes, as an estimate. */
    minutes_needed: z.number().int(),
  }),
  z.object({
    kind: z.literal('REST'),
    /** Hours between this shift and the nearest other one. */
    rest_hours: z.number(),
  }),
  z.object({
    kind: z.literal('WEEK_HOURS'),
    /** Hours of the week from Monday to Sunday, with this shift. */
    week_hours: z.number(),
  }),
  z.object({ kind: z.literal('OUTSIDE_PREFERENCES') }),
])
export type Caution = z.output<typeof Caution>

/** Why a pro can't take a shift, however many spots are open (`whyNotAsk`). */
export const AskRefusal = z.enum(['OVERLAPPING_GIG', 'SUSPENDED', 'BLOCKED', 'EMPLOYMENT_TYPE_UNSUPPORTED', 'CERTIFICATION_MISSING'])

/** At most one caution of each kind. */
export const Cautions = z.array(Caution).max(Caution.options.length)
