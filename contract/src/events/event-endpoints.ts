import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GigType } from '../gigs/gig-type.ts'
import { page, pageQuery } from '../page.ts'
import { OptionalPhone } from '../phone.ts'
import { Id, IdParam, Instant, Nothing, queryBoolean, queryList, requiredText, WallTime } from '../wire.ts'
import {
  Event,
  EventApplicant,
  EventBoard,
  EventRemoval,
  EventWhole,
  GigShift,
  GridCheck,
  NetworkPro,
  ShiftMove,
  StaffingRatio,
} from './event.ts'
import { EventGrid } from './event-grid-rules.ts'
import { EventName } from './event-rules.ts'

const ofLocation = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
const ById = z.object({ id: IdParam })

export const listEvents = endpoint({
  method: 'GET',
  path: '/events/',
  summary: 'The events of the location’s organization: upcoming ones (and those without a shift) soonest first, or past ones latest first.',
  ...ofLocation,
  query: z.object({ ...pageQuery({ page_size: 25 }), past: queryBoolean.default(false) }),
  response: page(Event),
})

export const createEvent = endpoint({
  method: 'POST',
  path: '/events/',
  summary: 'Create an event in the current location’s organization.',
  ...ofLocation,
  status: 201,
  body: z.object({ name: EventName, organization_id: Id }),
  response: EventWhole,
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id/',
  summary: 'One event with its dates and fill.',
  ...ofLocation,
  secrets: ['board_token'],
  params: ById,
  response: EventWhole,
})

export const editEvent = endpoint({
  method: 'PATCH',
  path: '/events/:id/',
  summary: 'Rename an event. With If-Match, the second of two editors sees the first one’s change.',
  ...ofLocation,
  params: ById,
  body: z.object({ name: EventName }).partial(),
  response: EventWhole,
  errors: ['EDITED_BY_ANOTHER'],
})

export const getEventRemoval = endpoint({
  method: 'GET',
  path: '/events/:id/removal/',
  summary: 'What removing an event would mean for its shifts.',
  ...ofLocation,
  params: ById,
  response: EventRemoval,
})

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/events/:id/',
  summary: 'Remove an event. Its shifts stay as ordinary ones, unless `gigs` says to cancel those that are to come.',
  ...ofLocation,
  status: 204,
  params: ById,
  query: z.object({ gigs: z.enum(['keep', 'cancel']).default('keep') }),
  response: Nothing,
  errors: ['CONFLICT', 'GIG_STARTED'],
})

export const listEventShifts = endpoint({
  method: 'GET',
  path: '/events/:id/shifts/',
  summary: 'The shifts of an event by start, on request with their gigs; at most 200.',
  ...ofLocation,
  params: ById,
  query: z.object({ is_including_gigs: queryBoolean.default(false) }),
  response: z.array(GigShift).max(200),
})

export const listOrganizationShifts = endpoint({
  method: 'GET',
  path: '/staffer/organizations/:orgId/shifts/',
  summary: 'Shifts of an organization from a moment on, without those of given events; the first 200 by start.',
  ...ofLocation,
  params: z.object({ orgId: IdParam }),
  query: z.object({
    start_time: Instant.optional().describe('shifts that start at this moment or later; now when absent'),
    location_id: IdParam.optional(),
    gig_types: queryList(GigType).optional(),
    excluded_event_ids: queryList(IdParam).optional(),
  }),
  response: z.array(GigShift).max(200),
})

export const addEventShifts = endpoint({
  method: 'POST',
  path: '/events/:id/shifts/',
  summary: 'Add whole shifts to an event; a shift of another event moves here.',
  ...ofLocation,
  params: ById,
  body: z.object({ gig_shift_ids: z.array(Id).min(1).max(200) }),
  response: z.array(GigShift).max(200),
})

/** The most single gigs you can add to an event at once. */
export const EVENT_GIGS_AT_ONCE = 200

export const addEventGigs = endpoint({
  method: 'POST',
  path: '/events/:id/gigs/',
  summary: 'Add single gigs to an event: each joins the event’s shift with its place and times, or makes one.',
  ...ofLocation,
  params: ById,
  body: z.object({ gig_ids: z.array(Id).min(1).max(EVENT_GIGS_AT_ONCE) }),
  response: z.array(GigShift).max(200),
})

const ShiftParam = z.object({ id: IdParam })

export const getShiftMove = endpoint({
  method: 'GET',
  path: '/staffer/gigs/gig-shifts/:id/move/',
  summary: 'What new times would do to a gig shift’s pros and cost.',
  ...ofLocation,
  params: ShiftParam,
  query: z.object({ start_time: Instant.or(WallTime), end_time: Instant.or(WallTime) }),
  response: ShiftMove,
})

export const editGigShift = endpoint({
  method: 'PATCH',
  path: '/staffer/gigs/gig-shifts/:id/',
  summary:
    'Move every gig of a shift to new times (instants, or HH:mm:ss in UTC closest to the current ones), or give all of them a new contact.',
  ...ofLocation,
  params: ShiftParam,
  body: z
    .object({
      start_time: Instant.or(WallTime),
      end_time: Instant.or(WallTime),
      timezone: z.string().max(60),
      contact_name: requiredText(120),
      contact_phone: OptionalPhone,
    })
    .partial()
    .refine(({ start_time, end_time }) => (start_time === undefined) === (end_time === undefined), {
      path: ['end_time'],
      message: 'A start and an end go together',
    }),
  response: GigShift,
  errors: ['EDITED_BY_ANOTHER', 'INVALID_TRANSITION', 'GIG_STARTED', 'OVERLAPPING_GIG'],
})

export const checkEventGrid = endpoint({
  method: 'POST',
  asks: true,
  path: '/events/gigs-grid/check/',
  summary: 'What a grid of shifts would make and cost, and what is wrong with it. Writes nothing.',
  ...ofLocation,
  body: EventGrid,
  response: GridCheck,
})

export const postEventGrid = endpoint({
  method: 'POST',
  path: '/events/gigs-grid/',
  summary: 'Post a grid of shifts: all of them, with a new event if you name one, or none.',
  ...ofLocation,
  status: 201,
  body: EventGrid,
  response: z.object({ event: EventWhole, gig_ids: z.array(Id).max(200) }),
  errors: ['PAYMENT_METHOD_DOES_NOT_EXIST', 'INVOICE_OVERDUE', 'CHARGE_REFUSED', 'WAGE_BELOW_MINIMUM', 'GIG_STARTED'],
})

export const openEventToMarketplace = endpoint({
  method: 'POST',
  path: '/events/:id/marketplace/',
  summary: 'Turn an event’s unfilled upcoming network gigs into marketplace gigs. Confirmed pros keep their spots.',
  ...ofLocation,
  params: ById,
  body: z.object({ gig_ids: z.array(Id).max(200).optional().describe('only these; absent: all of them') }),
  response: z.object({ gig_ids: z.array(Id).max(200) }),
})

export const listEventNetwork = endpoint({
  method: 'GET',
  path: '/events/:id/network/',
  summary: 'The location’s network pros, and where each stands with each upcoming shift of the event; the first 100 by name.',
  ...ofLocation,
  params: ById,
  response: z.array(NetworkPro).max(100),
})

export const listEventApplicants = endpoint({
  method: 'GET',
  path: '/events/:id/applicants/',
  summary: 'Who applied to the event’s marketplace gigs, best match first; at most 200.',
  ...ofLocation,
  params: ById,
  response: z.array(EventApplicant).max(200),
})

export const getEventBoard = endpoint({
  method: 'GET',
  path: '/events/board/:token/',
  summary: 'An event’s fill and attendance for a wall screen, by secret link: no names, no money.',
  access: 'secret-link',
  scope: 'session',
  params: z.object({ token: z.uuid() }),
  response: EventBoard,
})

export const listStaffingRatios = endpoint({
  method: 'GET',
  path: '/staffer/staffing-ratios/',
  summary: 'How many guests one pro of each position serves here; at most 100.',
  ...ofLocation,
  response: z.array(StaffingRatio).max(100),
})

export const putStaffingRatios = endpoint({
  method: 'PUT',
  path: '/staffer/staffing-ratios/',
  summary: 'Save how many guests one pro of each position serves here. Positions you leave out keep their number.',
  ...ofLocation,
  body: z.object({ ratios: z.array(StaffingRatio).min(1).max(100) }),
  response: z.array(StaffingRatio).max(100),
})
