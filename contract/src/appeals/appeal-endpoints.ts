import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { AdminAppeal, Appeal, AppealDecision, NewAppeal } from './appeal.ts'
import { AppealStatus } from './appeal-status.ts'

const ById = z.object({ id: IdParam })

export const sendAppeal = endpoint({
  method: 'POST',
  path: '/appeals/',
  summary: 'Appeal a no-show or a late cancellation. Someone other than the person who recorded it decides within five days.',
  access: 'pro',
  scope: 'session',
  status: 201,
  body: NewAppeal,
  response: Appeal,
  errors: ['NOTHING_TO_APPEAL', 'ALREADY_APPEALED', 'APPEAL_TOO_LATE'],
})

export const withdrawAppeal = endpoint({
  method: 'POST',
  path: '/appeals/:id/withdraw/',
  summary: 'Take an appeal back that nobody has decided.',
  access: 'pro',
  scope: 'session',
  params: ById,
  response: Appeal,
  errors: ['INVALID_TRANSITION'],
})

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals/',
  summary: 'Appeals of pros for the operator to decide, those due first.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 25 }), status: AppealStatus.optional() }),
  response: page(AdminAppeal),
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/appeals/:id/decide/',
  summary: 'Excuse what a pro appealed, so that it no longer counts, or uphold it. The pro reads the reason. A decision is final.',
  access: 'provider-admin',
  scope: 'session',
  params: ById,
  body: AppealDecision,
  response: AdminAppeal,
  errors: ['INVALID_TRANSITION', 'OWN_RECORD'],
})
