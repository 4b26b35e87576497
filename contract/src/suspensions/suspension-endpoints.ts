import { z } from 'zod'
import { AppealDecision } from '../appeals/appeal.ts'
import { AppealStatus } from '../appeals/appeal-status.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { AdminSuspensionAppeal, NewSuspension, NewSuspensionAppeal, ProSuspensions, Suspension, SuspensionLift } from './suspension.ts'

const ById = z.object({ id: IdParam })

export const getMySuspension = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/suspension/',
  summary: 'The suspension that stands; null without one.',
  access: 'pro',
  scope: 'session',
  response: z.object({ suspension: Suspension.nullable() }),
})

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/suspensions/:id/appeal/',
  summary: 'Appeal a suspension, once.',
  access: 'pro',
  scope: 'session',
  status: 201,
  params: ById,
  body: NewSuspensionAppeal,
  response: z.object({ suspension: Suspension.nullable() }),
  errors: ['NOTHING_TO_APPEAL', 'ALREADY_APPEALED', 'APPEAL_TOO_LATE'],
})

export const listSuspensions = endpoint({
  method: 'GET',
  path: '/admin/pros/:id/suspensions/',
  summary: 'A pro’s suspensions, newest first.',
  access: 'provider-admin',
  scope: 'session',
  params: ById,
  response: ProSuspensions,
})

export const suspendPro = endpoint({
  method: 'POST',
  path: '/admin/pros/:id/suspensions/',
  summary: 'Suspend a pro. Their coming shifts end at no cost.',
  access: 'provider-admin',
  scope: 'session',
  params: ById,
  body: NewSuspension,
  response: ProSuspensions,
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/admin/suspensions/:id/lift/',
  summary: 'End a suspension now.',
  access: 'provider-admin',
  scope: 'session',
  params: ById,
  body: SuspensionLift,
  response: ProSuspensions,
  errors: ['INVALID_TRANSITION'],
})

export const listSuspensionAppeals = endpoint({
  method: 'GET',
  path: '/admin/suspension-appeals/',
  summary: 'Appeals of suspensions, those due first.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 25 }), status: AppealStatus.optional() }),
  response: page(AdminSuspensionAppeal),
})

export const decideSuspensionAppeal = endpoint({
  method: 'POST',
  path: '/admin/suspension-appeals/:id/decide/',
  summary: 'Lift an appealed suspension, or uphold it.',
  access: 'provider-admin',
  scope: 'session',
  params: ById,
  body: AppealDecision,
  response: AdminSuspensionAppeal,
  errors: ['INVALID_TRANSITION', 'OWN_RECORD'],
})
