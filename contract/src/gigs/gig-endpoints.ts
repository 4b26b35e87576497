import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Dollars, Id, IdParam, Instant, LocalDate, queryBoolean } from '../wire.ts'
import { HIGHEST_BONUS_CENTS } from './bulk/boost-rules.ts'
import { GigCalendar, isCalendarSpan } from './calendar/gig-calendar.ts'
import { gigFilters, GigOrdering } from './list/gig-filters.ts'
import { EditedGig, Gig, GigRow, GigStats, TimelineEntry } from './gig.ts'
import { GigEdit, NewGig, wallTimes } from './new-gig.ts'
import { Consequence, CostEstimate, EditConsequence, SeenCost } from './gig-cost.ts'

const ByGig = z.object({ id: IdParam })

export const listGigs = endpoint({
  method: 'GET',
  path: '/staffer/gigs/',
  summary: 'The location’s shifts, filtered and sorted, a page at a time.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: GigOrdering.default('start_time'),
    ...gigFilters,
  }),
  response: page(GigRow),
})

/** The most shifts one file holds. */
export const MOST_CSV_GIGS = 10_000

export const exportGigs = endpoint({
  method: 'GET',
  path: '/staffer/gigs/csv/',
  summary: 'The list’s shifts as a table, sorted, the first 10,000: a row each, with times local to the shift.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  answers: 'csv',
  query: z.object({ ordering: GigOrdering.default('start_time'), ...gigFilters }),
  response: z.string(),
})

export const listCalendarGigs = endpoint({
  method: 'GET',
  path: '/staffer/gigs/calendar/',
  summary: 'Every shift in a span of at most 45 days, by start, in short rows; at most 10,000.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: z
    .object({
      from: Instant,
      to: Instant,
      all_locations: queryBoolean
        .default(false)
        .describe('of every location of the organization that the caller runs, each shift naming its own'),
      ...gigFilters,
    })
    .refine(({ from, to }) => isCalendarSpan(from, to), { path: ['to'], error: 'After the beginning, by at most 45 days' }),
  response: GigCalendar,
})

export const postGig = endpoint({
  method: 'POST',
  path: '/staffer/gigs/',
  summary: 'Post a shift to the marketplace or the network.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  body: NewGig,
  response: Gig,
  errors: ['PAYMENT_METHOD_DOES_NOT_EXIST', 'INVOICE_OVERDUE', 'CHARGE_REFUSED', 'WAGE_BELOW_MINIMUM', 'GIG_STARTED'],
})

export const getGig = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/',
  summary: 'One shift with all its fields.',
  secrets: ['checkin_code', 'chat_token'],
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: Gig,
})

export const listBundle = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/bundle/',
  summary: 'The shifts that pros apply to together, this one included, by start; none if it is a single shift.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: z.array(GigRow.pick({ id: true, status: true, start_time: true, end_time: true, timezone: true })).max(61),
})

export const editGig = endpoint({
  method: 'PATCH',
  path: '/staffer/gigs/:id/',
  summary: 'Edit a shift. With If-Match, the second of two editors sees the first one’s change.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  body: GigEdit,
  response: EditedGig,
  errors: ['EDITED_BY_ANOTHER', 'INVALID_TRANSITION', 'GIG_STARTED', 'BELOW_CONFIRMED', 'OVERLAPPING_GIG', 'WAGE_BELOW_MINIMUM'],
})

export const getEditConsequence = endpoint({
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/:id/edit-consequence/',
  summary: 'What an edit of the shift would mean for its confirmed pros, and what it costs if they do not agree. Changes nothing.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  body: GigEdit,
  response: EditConsequence,
})

export const getCancelConsequence = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/cancel-consequence/',
  summary: 'Who we would notify and what it would cost to cancel the shift now.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: Consequence.extend({
    /** Opening a spot now starts a replacement search automatically. */
    replaces_freed: z.boolean(),
    owed: z
      .array(
        z.object({
          application_id: Id,
          display_name: z.string(),
          is_confirmed: z.boolean().describe('false if an edit took the confirmation back, so that the pro is asked again'),
          pro_amount: Dollars,
          total_amount: Dollars,
        }),
      )
      .max(5000)
      .describe('what losing the shift costs for each pro now, with and without fees; only those who are owed something'),
  }),
})

export const cancelGig = endpoint({
  method: 'POST',
  path: '/staffer/gigs/:id/cancel/',
  summary: 'Cancel a shift before it starts. Notifies everyone on it and pays late cancellation.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  body: z.object({ explanation: z.string().trim().max(1000).default(''), amount_due: SeenCost }),
  response: Gig,
  errors: ['INVALID_TRANSITION', 'GIG_STARTED', 'PRICE_CHANGED'],
})

export const showGigToEveryone = endpoint({
  method: 'POST',
  path: '/staffer/gigs/:id/show-to-everyone/',
  summary: 'Show a new marketplace shift to every pro at once instead of to ranked pros first.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: Gig,
})

export const getGigStats = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/stats/',
  summary: 'The counts of a shift.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: GigStats,
})

export const getGigTimeline = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/timeline/',
  summary: 'The story of a shift, newest first; the last 200 entries.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: z.array(TimelineEntry).max(200),
})

export const estimateCost = endpoint({
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/cost-estimate/',
  summary: 'What a shift would cost if everyone works as scheduled, with every fee line.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  body: NewGig.pick({
    allowed_confirmed_pros: true,
    wage_amount: true,
    unpaid_break_minutes: true,
    type: true,
    background_check_required: true,
  }).extend({
    /** The posted shift, whose confirmed W-2 pros cost their own fee. */
    gig_id: Id.optional(),
    dates: z
      .array(LocalDate)
      .max(400)
      .optional()
      .describe('the days of all such shifts, if several are posted together: coupons count for all of them'),
    ...wallTimes,
    /** The hourly bonus of the shift, or of the posting. */
    boosted_gig_bonus: Dollars.min(0)
      .max(HIGHEST_BONUS_CENTS / 100)
      .optional(),
  }),
  response: CostEstimate,
})
