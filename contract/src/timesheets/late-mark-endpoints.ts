import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Application } from '../gigs/application.ts'
import { IdParam } from '../wire.ts'
import { LATE_MINUTES } from './late-notice-rules.ts'

const staffer = {
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  path: '/staffer/gig-applications/:id/running-late/',
  params: z.object({ id: IdParam }),
} as const

export const markRunningLate = endpoint({
  ...staffer,
  method: 'POST',
  summary: 'Note that a pro is running late, as when they called. Replaces what stood, and changes no pay and no points.',
  body: z.object({
    minutes: z.literal(LATE_MINUTES).describe('how late: after the start, or from now on if the shift has started'),
  }),
  response: Application,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'ALREADY_CLOCKED_IN', 'LATE_NOTICE_TOO_EARLY', 'SHIFT_OVER'],
})

export const unmarkRunningLate = endpoint({
  ...staffer,
  method: 'DELETE',
  summary: 'Note that a pro is no longer running late, until the clock-in.',
  response: Application,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'ALREADY_CLOCKED_IN'],
})
