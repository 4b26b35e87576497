import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Application } from '../gigs/application.ts'
import { Id, IdParam, Instant, requiredText } from '../wire.ts'
import { CaptainShift, CrewMember } from './captain-shift.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location', params: z.object({ id: IdParam }) } as const
const captain = { access: 'shift-captain', scope: 'session' } as const
const ByShift = z.object({ shiftId: IdParam })

export const nameCaptain = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/captain/',
  summary: 'Make a confirmed pro team captain of the shift: the pro sees its crew and checks it in. Notifies the pro.',
  response: Application,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'SHIFT_OVER'],
})

export const unnameCaptain = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/gig-applications/:id/captain/',
  summary: 'Remove the captain; the pro keeps the spot. Notifies the pro. Changes nothing for a pro who is not captain.',
  response: Application,
})

export const findCaptainShift = endpoint({
  ...captain,
  method: 'GET',
  path: '/team-captain/',
  summary: 'The shift that the pro leads through one of its gigs, with its crew.',
  query: z.object({ source_gig_id: IdParam }),
  response: CaptainShift,
})

export const getCaptainShift = endpoint({
  ...captain,
  method: 'GET',
  path: '/team-captain/:shiftId/roster/',
  summary: 'A shift that the pro leads, with its crew: who is expected, here, on a break or gone.',
  params: ByShift,
  response: CaptainShift,
})

export const checkInAsCaptain = endpoint({
  ...captain,
  method: 'POST',
  path: '/team-captain/:shiftId/check-ins/',
  summary: 'Clock a crew member in or out, in the captain’s name. A repeated client id counts once.',
  status: 201,
  params: ByShift,
  body: z.object({
    application_id: Id,
    punch_type: z.enum(['CLOCK_IN', 'CLOCK_OUT']),
    client_id: z.uuid(),
    /** When the captain marked it; the moment of arrival if absent. An offline phone sends the past, until 72 hours after the end. */
    time: Instant.optional(),
  }),
  response: CrewMember,
  errors: [
    'CLOCK_IN_TOO_EARLY',
    'SHIFT_OVER',
    'ALREADY_CLOCKED_IN',
    'NOT_CLOCKED_IN',
    'ALREADY_CLOCKED_OUT',
    'NOT_CONFIRMED',
    'APPLICATION_CANCELLED',
    'MARK_TOO_LATE',
    'HOURS_APPROVED',
  ],
})

export const getCaptainPass = endpoint({
  ...captain,
  method: 'GET',
  path: '/team-captain/:shiftId/checkin-pass/',
  summary: 'The six digits and the current QR code for the captain to show. They work for every position of the shift.',
  secrets: 'all',
  cache: 'once',
  params: ByShift,
  response: z.object({ checkin_code: z.string(), pass: z.string(), valid_until: Instant }),
})

export const messageCrew = endpoint({
  ...captain,
  method: 'POST',
  path: '/team-captain/:shiftId/messages/',
  summary: 'Message everyone else confirmed for the shift: in the app, and by SMS if they opted in.',
  params: ByShift,
  body: z.object({ text: requiredText(400) }),
  response: z.object({ told: z.number().int() }),
  errors: ['MESSAGES_BLOCKED', 'TOO_MANY_REQUESTS'],
})
