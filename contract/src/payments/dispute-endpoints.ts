import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { Dispute, DisputeDetail, DisputeFileKind, MOST_DISPUTES } from './dispute.ts'

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

const ByKind = ById.extend({ kind: DisputeFileKind.describe('what the file shows') })

/** The body is multipart with one `file`. */
export const putDisputeFile = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/disputes/:id/files/:kind/',
  summary:
    'Add a file to the evidence, or replace the one of its kind: a PDF, or a JPEG, PNG or WebP picture, which Muster re-encodes as JPEG. All files of a dispute hold at most 4.5 MB.',
  takes: 'file',
  params: ByKind,
  response: DisputeDetail,
  errors: ['ALREADY_ANSWERED', 'ANSWER_TOO_LATE', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const removeDisputeFile = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/admin/disputes/:id/files/:kind/',
  summary: 'Remove a file from evidence that was not sent yet. A file that is gone already is no fault.',
  transaction: 'own',
  params: ByKind,
  response: DisputeDetail,
  errors: ['ALREADY_ANSWERED', 'ANSWER_TOO_LATE'],
})
