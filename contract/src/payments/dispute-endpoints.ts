import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { Dispute, DisputeDetail, MOST_DISPUTES } from './dispute.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

export const listDisputes = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/disputes/',
  summary: 'Charges that cardholders’ banks ask back: those that wait for evidence first, by their deadline, then the newest.',
  response: z.array(Dispute).max(MOST_DISPUTES),
})

export const getDispute = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/disputes/:id/',
  summary: 'One dispute, with what its charge paid for and the evidence.',
  params: ById,
  response: DisputeDetail,
})

export const returnSurplusAgain = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/disputes/:id/surplus/',
  summary: 'Ask the card provider again to send back what it refused: a won dispute whose charge was paid in another way.',
  params: ById,
  response: DisputeDetail,
  errors: ['INVALID_TRANSITION'],
})

export const sendEvidence = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/disputes/:id/evidence/',
  summary: 'Send the evidence to the card provider. It counts once.',
  params: ById,
  response: DisputeDetail,
  errors: ['ALREADY_ANSWERED', 'ANSWER_TOO_LATE'],
})
