import { z } from 'zod'
import { ApplicantSummary, ScoreReceipt } from '../gigs/application.ts'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant, LocalDate } from '../wire.ts'
import { FILL_MOST_DAYS, FILL_MOST_GIGS, FILL_MOST_PICKS, FillRefusal } from './fill-rules.ts'

const DAY_MS = 86_400_000

/** Which shifts to fill: those of some local days, or some by id. */
export const FillWish = z
  .object({
    from: LocalDate.optional(),
    /** The last day, inclusive. */
    to: LocalDate.optional(),
    gig_ids: z.array(Id).min(1).max(FILL_MOST_GIGS).optional(),
    /** Also favorites and network members who did not apply. */
    include_network: z.boolean().default(false),
  })
  .refine(({ from, to, gig_ids }) => (gig_ids ? !from && !to : from !== undefined && to !== undefined), {
    path: ['from'],
    error: 'Give the first and the last day, or shifts',
  })
  .refine(
    ({ from, to }) => !from || !to || (Date.parse(to) >= Date.parse(from) && Date.parse(to) - Date.parse(from) < FILL_MOST_DAYS * DAY_MS),
    { path: ['to'], error: 'At most 14 days' },
  )
export type FillWish = z.output<typeof FillWish>

/** Why a pro who was considered has no spot on a shift: a limit for machines, or another shift of the same plan. */
export const WhyOpen = z.enum([...FillRefusal.options, 'ELSEWHERE'])

export const FillChoice = z.object({
  pro: ApplicantSummary.pick({ id: true, first_name: true, display_name: true, headshot_public_id: true }),
  /** Null for a pro who has not applied. */
  application_id: Id.nullable(),
  score_receipt: ScoreReceipt,
})

export const FillRow = z.object({
  gig: z.object({
    id: Id,
    skill: SkillTag,
    start_time: Instant,
    end_time: Instant,
    timezone: z.string(),
    wage_amount: Dollars,
    address_line_1: z.string(),
  }),
  /** Spots without a pro or an offer, before this plan. */
  open_places: z.number().int(),
  chosen: z.array(FillChoice).max(500),
  /** Why spots stay open, the most frequent reason first; empty if there was nobody to consider. */
  passed_over: z.array(z.object({ why: WhyOpen, count: z.number().int() })).max(WhyOpen.options.length),
})
export type FillRow = z.output<typeof FillRow>

export const FillPlan = z.object({
  rows: z.array(FillRow).max(FILL_MOST_GIGS),
  open_places: z.number().int(),
  filled_places: z.number().int(),
  /** No other plan fills more spots. Equal to `filled_places` if the plan is proven to be the best. */
  places_bound: z.number().int(),
  is_proven: z.boolean(),
  is_whole: z.boolean().describe('false when there were more open shifts or applicants than are looked at together'),
})
export type FillPlan = z.output<typeof FillPlan>

export const FillPick = z.object({ gig_id: Id, pro_id: Id })
export const FillPicks = z.object({ picks: z.array(FillPick).min(1).max(FILL_MOST_PICKS) })

export const PickRefusal = z.enum([
  ...FillRefusal.options,
  'GIG_FILLED',
  'GIG_NOT_OPEN',
  'GIG_STARTED',
  'APPLICATION_CANCELLED',
  'ALREADY_CONFIRMED',
  'CREW_TOGETHER',
  'NOT_FOUND',
])
export type PickRefusal = z.output<typeof PickRefusal>

export const PickResult = FillPick.extend({
  outcome: z.enum(['ASKED', 'ALREADY_ASKED', 'REFUSED']),
  refusal: PickRefusal.nullable(),
})
export type PickResult = z.output<typeof PickResult>
