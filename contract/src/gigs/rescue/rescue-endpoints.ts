import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParam } from '../../wire.ts'
import { Rescue, RescueMoney } from './rescue.ts'

const ByGig = z.object({ id: IdParam })

export const getRescue = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/rescue/',
  summary: 'The latest replacement search of a shift: who got an offer, when, and the reply; null if there was none.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: Rescue.nullable(),
})

export const startRescue = endpoint({
  method: 'POST',
  path: '/staffer/gigs/:id/rescue/',
  summary: 'Find a replacement for the open spots, step by step.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  params: ByGig,
  body: RescueMoney.partial(),
  response: Rescue,
  errors: ['GIG_FILLED', 'GIG_NOT_OPEN', 'GIG_STARTED', 'INVALID_TRANSITION'],
})

export const changeRescue = endpoint({
  method: 'PATCH',
  path: '/staffer/gigs/:id/rescue/',
  summary: 'Pause, resume or stop the search, or change its budget. Stopping withdraws every open offer.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ByGig,
  body: RescueMoney.partial().extend({ act: z.enum(['pause', 'resume', 'stop']).optional() }),
  response: Rescue,
  errors: ['INVALID_TRANSITION'],
})
