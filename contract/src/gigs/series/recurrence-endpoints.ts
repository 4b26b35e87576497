import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SkillTag } from '../../skills/skill.ts'
import { Dollars, Id, IdParam, Instant, LocalDate, queryList } from '../../wire.ts'
import { SeriesAssignment } from '../assignments/assignment.ts'
import { seriesScopes } from '../editing/change-rules.ts'
import { Gig } from '../gig.ts'
import { SeriesEdit } from '../new-gig.ts'
import { Consequence, costChange, SeenCost } from '../gig-cost.ts'
import { GigType } from '../gig-type.ts'
import { RecurrencePattern } from '../recurrence.ts'

const ByGig = z.object({ id: IdParam })
const of = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

/** A local date, or an instant that stands for its date in the location's zone. */
const DateOrInstant = z.union([LocalDate, Instant])

/** The pattern of a series, with what a person needs to see next to it. */
export const SeriesPattern = RecurrencePattern.required().extend({
  series_id: Id,
  first_date: LocalDate,
  /** The series date of this shift. Someone may have moved the shift to another day. */
  local_date: LocalDate,
  /** Excluded dates, from today on. */
  skipped: z.array(LocalDate).max(366),
  /** The next dates without a shift. */
  next_dates: z.array(LocalDate).max(12),
  ended: z.boolean(),
  /** The pros assigned to each new shift. */
  assigned: z.array(SeriesAssignment).max(120),
})
export type SeriesPattern = z.output<typeof SeriesPattern>

export const getRecurringPattern = endpoint({
  ...of,
  method: 'GET',
  path: '/staffer/gigs/:id/recurring-pattern/',
  summary: 'How the series of a shift repeats.',
  params: ByGig,
  response: SeriesPattern,
  errors: ['NOT_IN_SERIES'],
})

export const listRecurringDates = endpoint({
  ...of,
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/v2/recurring-pattern/dates/',
  summary: 'The local dates of a pattern, for at most 731 days. Stores nothing.',
  body: RecurrencePattern.extend({ until: DateOrInstant.nullable().default(null), dtstart: DateOrInstant }),
  response: z.object({
    dates: z.array(LocalDate).max(731),
    is_cut: z.boolean().describe('the pattern continues after the last day that was looked at'),
  }),
})

/** A future date of a series that has no shift yet. */
export const PhantomGig = z.object({
  /** phantom-{n}: its place in this answer, as a key for lists. It holds only for this answer. */
  id: z.string().regex(/^phantom-\d+$/),
  series_id: Id,
  local_date: LocalDate,
  start_time: Instant,
  end_time: Instant,
  skill: SkillTag,
  type: GigType,
  wage_amount: Dollars,
  allowed_confirmed_pros: z.number().int(),
  timezone: z.string(),
})
export type PhantomGig = z.output<typeof PhantomGig>

export const listPhantomGigs = endpoint({
  ...of,
  method: 'GET',
  path: '/staffer/gigs/v2/recurring-pattern/gigs/',
  summary: 'The dates of the location’s series without a shift yet, in a range of at most 42 days.',
  query: z.object({
    location_id: IdParam,
    start_time: Instant,
    end_time: Instant,
    skill_ids: queryList(IdParam).optional(),
    types: queryList(GigType).optional(),
  }),
  response: z.array(PhantomGig).max(10_000),
})

const PersonName = z.object({ id: Id, display_name: z.string() })

/** What changing one or many shifts of a series does to people and money. Shown before the change and answered after it. */
export const SeriesConsequence = Consequence.extend({
  gig_count: z.number().int(),
  /** Shifts that keep what was changed on them alone. */
  kept_count: z.number().int(),
  /** What an edit owes, with fees, if none of the pros it asks again says yes. 0 for a cancellation, which owes `amount_due` at once. */
  amount_if_declined: Dollars,
  ...costChange,
  /** Confirmed pros who must confirm again. */
  asked_again: z.array(PersonName).max(5_000),
  /** Pros who work elsewhere at the new time, as far as this market knows. */
  conflicts: z.array(z.object({ pro: PersonName, gig_id: Id, local_date: LocalDate })).max(5_000),
})
export type SeriesConsequence = z.output<typeof SeriesConsequence>

const Scope = z.enum(seriesScopes)
const ManyScope = Scope.exclude(['one'])
/** Cancels the shifts after this local date, which becomes the last of the series. The scope is then `all`. */
const After = LocalDate
const SeriesChanged = z.object({ gig: Gig, consequence: SeriesConsequence })

export const getSeriesConsequence = endpoint({
  ...of,
  method: 'POST',
  path: '/staffer/gigs/:id/series/consequence/',
  summary: 'What editing or cancelling one shift, this and the following, or all would do. Changes nothing.',
  params: ByGig,
  body: z.object({ act: z.enum(['edit', 'cancel']), scope: Scope, change: SeriesEdit.default({}), after: After.optional() }),
  response: SeriesConsequence,
  errors: ['NOT_IN_SERIES', 'SERIES_ENDED'],
})

export const editSeries = endpoint({
  ...of,
  method: 'PATCH',
  path: '/staffer/gigs/:id/series/',
  summary: 'Edit this and the following shifts of a series, or all that have not started, and every later date.',
  params: ByGig,
  body: z.object({
    scope: ManyScope,
    change: SeriesEdit,
    /** A later last date; null repeats without an end; absent keeps it. To end sooner, cancel a shift and the following ones. */
    until: LocalDate.nullable().optional(),
  }),
  response: SeriesChanged,
  errors: ['NOT_IN_SERIES', 'SERIES_ENDED', 'GIG_STARTED', 'BELOW_CONFIRMED', 'WAGE_BELOW_MINIMUM', 'INVALID_TRANSITION'],
})

export const cancelSeries = endpoint({
  ...of,
  method: 'POST',
  path: '/staffer/gigs/:id/series/cancel/',
  summary: 'Cancel this and the following shifts of a series, all that have not started, or those after a date. Later dates get no shift.',
  params: ByGig,
  body: z.object({ scope: ManyScope, after: After.optional(), explanation: z.string().trim().max(1000).default(''), amount_due: SeenCost }),
  response: SeriesChanged,
  errors: ['NOT_IN_SERIES', 'SERIES_ENDED', 'PRICE_CHANGED'],
})

export const skipSeriesDate = endpoint({
  ...of,
  method: 'POST',
  path: '/staffer/gigs/:id/series/skip/',
  summary: 'Exclude one date from a shift’s series. If it has a shift already, cancel it.',
  params: ByGig,
  body: z.object({ local_date: LocalDate, amount_due: SeenCost }),
  response: SeriesPattern,
  errors: ['NOT_IN_SERIES', 'SERIES_ENDED', 'GIG_STARTED', 'PRICE_CHANGED'],
})
