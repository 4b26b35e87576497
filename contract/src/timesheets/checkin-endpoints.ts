import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Application } from '../gigs/application.ts'
import { Id, IdParam, Instant } from '../wire.ts'

const ById = z.object({ id: IdParam })
const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const getCheckinPass = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigs/:id/checkin-pass/',
  summary: 'The current QR code of the manager’s screen: signed, and new every 30 seconds.',
  secrets: 'all',
  cache: 'once',
  params: ById,
  response: z.object({ pass: z.string(), valid_until: Instant }),
})

export const checkInPro = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/check-in/',
  summary: 'Clock a pro in or out by hand, in the manager’s name.',
  params: ById,
  body: z.object({
    punch_type: z.enum(['CLOCK_IN', 'CLOCK_OUT']),
    client_id: z.uuid(),
    time: Instant.optional(),
    reason: z.string().trim().max(500).optional(),
  }),
  response: Application,
  errors: [
    'CLOCK_IN_TOO_EARLY',
    'SHIFT_OVER',
    'ALREADY_CLOCKED_IN',
    'NOT_CLOCKED_IN',
    'ALREADY_CLOCKED_OUT',
    'NOT_CONFIRMED',
    'MARK_TOO_LATE',
    'HOURS_APPROVED',
  ],
})

export const undoPunch = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/undo-punch/',
  summary: 'Take back the last punch of a pro that a manager made by hand. The punch is kept, and no longer counts.',
  params: ById,
  body: z.object({ punch_id: Id }),
  response: Application,
  errors: ['UNDO_TOO_LATE', 'HOURS_APPROVED', 'OVERLAPPING_GIG', 'NOT_CONFIRMED', 'MARK_TOO_LATE'],
})
