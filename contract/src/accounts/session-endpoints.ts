import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { UserSession } from './user.ts'

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out/',
  summary: 'End this session, at once and everywhere.',
  changes: 'standing',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  response: Nothing,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions/',
  summary: 'The signed-in devices.',
  access: 'signed-in',
  scope: 'session',
  response: z.array(UserSession).max(200),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id/',
  summary: 'Sign one device out.',
  changes: 'standing',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})
