import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProApplication } from '../gigs/pro-gigs/pro-gig.ts'
import { IdParam } from '../wire.ts'
import { LATE_MINUTES } from './late-notice-rules.ts'

const own = { access: 'own-application', scope: 'session', path: '/gig-applications/:id/running-late/' } as const
const ById = z.object({ id: IdParam })

export const sayRunningLate = endpoint({
  ...own,
  method: 'POST',
  summary: 'Say that the pro is running late, from 2 hours before the start until the clock-in. Changes no pay and no points.',
  params: ById,
  body: z.object({
    minutes: z.literal(LATE_MINUTES).describe('how late: after the start, or from now on if the shift has started'),
  }),
  response: ProApplication,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'ALREADY_CLOCKED_IN', 'LATE_NOTICE_TOO_EARLY', 'SHIFT_OVER'],
})

export const takeBackRunningLate = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Take back that the pro is running late, until the clock-in.',
  params: ById,
  response: ProApplication,
  errors: ['APPLICATION_CANCELLED', 'NOT_CONFIRMED', 'ALREADY_CLOCKED_IN'],
})
