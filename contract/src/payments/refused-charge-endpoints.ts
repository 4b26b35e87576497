import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ComingPause, MOST_REFUSED, PostingPause, RefusedCharge } from './posting-pause.ts'

export const getRefusedCharges = endpoint({
  method: 'GET',
  path: '/staffer/payments/refused/',
  summary: 'Charges that were refused, when Muster tries them again, and what pauses posting, and which overdue invoice will.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  response: z.object({
    pause: PostingPause.nullable().describe('why the location can’t post shifts; null if it may'),
    coming_pause: ComingPause.nullable().describe(
      'an overdue invoice that will pause posting; null if none will, and while its money is on the way',
    ),
    charges: z.array(RefusedCharge).max(MOST_REFUSED).describe('the oldest first'),
  }),
})
