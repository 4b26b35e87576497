import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, requiredText } from '../wire.ts'
import { MOST_DESCRIBED } from './correction.ts'
import { TakeBack } from './take-back.ts'

const params = z.object({ id: IdParam.describe('of the pay that is taken back') })
const pro = { access: 'pro', scope: 'session', method: 'POST', params, response: TakeBack } as const
const staff = { access: 'provider-admin', scope: 'session', method: 'POST', params, response: TakeBack } as const

export const agreeToTakeBack = endpoint({
  ...pro,
  path: '/take-backs/:id/agree/',
  summary: 'Agree that extra pay was too much. It is taken back at once.',
  errors: ['ALREADY_ANSWERED'],
})

export const contestTakeBack = endpoint({
  ...pro,
  path: '/take-backs/:id/contest/',
  summary: 'Contest that extra pay was too much, within 48 hours. Nothing is taken until the staff decide.',
  body: z.object({ reason: requiredText(MOST_DESCRIBED).describe('why the pay is yours') }),
  errors: ['ALREADY_ANSWERED', 'ANSWER_TOO_LATE'],
})

export const decideTakeBack = endpoint({
  ...staff,
  path: '/admin/take-backs/:id/decide/',
  summary: 'Take contested pay back, or leave the pay with the pro. The pro reads the answer.',
  proof: 'fresh',
  body: z.object({
    decision: z.enum(['TAKE', 'LEAVE']).describe('TAKE: it is taken back, once contested; LEAVE: the pro keeps it'),
    answer: requiredText(MOST_DESCRIBED).describe('what the pro reads'),
  }),
  errors: ['INVALID_TRANSITION'],
})

export const retryTakeBack = endpoint({
  ...staff,
  path: '/admin/take-backs/:id/retry/',
  summary: 'Ask the payments provider again to take pay back, after it refused.',
  proof: 'fresh',
  errors: ['INVALID_TRANSITION'],
})
