import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Instant } from '../../wire.ts'

export const checkGigMove = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/move-consequence/',
  summary: 'What other times would mean for a shift’s confirmed pros: who is free and who works elsewhere. Changes nothing.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  query: z.object({ start_time: Instant, end_time: Instant }),
  response: z.object({
    confirmed_pros_count: z.number().int(),
    /** Confirmed pros who work elsewhere at those times. While there are any, the shift cannot move there. */
    busy: z.array(z.object({ application_id: Id, display_name: z.string() })).max(500),
  }),
})
