import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant } from '../wire.ts'

export const getCheckinPass = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/checkin-pass/',
  summary: 'What the QR code on the manager’s screen says right now: signed, and another one every 30 seconds.',
  access: 'location-member',
  licence: 'marketplace',
  scope: 'location',
  cache: 'once',
  params: z.object({ id: IdParam }),
  response: z.object({ pass: z.string(), valid_until: Instant }),
})
