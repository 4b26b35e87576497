import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParam } from '../../wire.ts'
import { Rescue, RescueMoney } from './rescue.ts'

const ByGig = z.object({ id: IdParam })

export const getRescue = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/rescue/',
  summary: 'The latest search for a replacement on a shift: who was asked, when, and what they said; null when there was none.',
  access: 'location-member',
  licence: 'marketplace',
  scope: 'location',
  params: ByGig,
  response: Rescue.nullable(),
})

export const startRescue = endpoint({
  method: 'POST',
  path: '/staffer/gigs/:id/rescue/',
  summary: 'Begin to look for someone for the open places, rung by rung.',
  access: 'location-member',
  licence: 'marketplace',
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
  summary: 'Pause, resume or stop the search, or change what may be spent on it. Stopping withdraws every open offer.',
  access: 'location-member',
  licence: 'marketplace',
  scope: 'location',
  params: ByGig,
  body: RescueMoney.partial().extend({ act: z.enum(['pause', 'resume', 'stop']).optional() }),
  response: Rescue,
  errors: ['INVALID_TRANSITION'],
})
