import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MOST_REFUSED, PostingPause, RefusedCharge } from './posting-pause.ts'

export const getRefusedCharges = endpoint({
  method: 'GET',
  path: '/staffer/payments/refused/',
  summary: 'Charges that were refused, when Muster tries them again, and whether one of them pauses posting.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  response: z.object({
    pause: PostingPause.nullable().describe('why the location can’t post shifts; null if it may'),
    charges: z.array(RefusedCharge).max(MOST_REFUSED).describe('the oldest first'),
  }),
})
