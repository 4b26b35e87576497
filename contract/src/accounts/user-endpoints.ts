import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ManagerProfile, TermsStatus, User, UserEdit } from './user.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me/',
  summary: 'The signed-in user.',
  access: 'signed-in',
  scope: 'session',
  response: User,
})

export const putMe = endpoint({
  method: 'PUT',
  path: '/users/me/',
  summary: 'Replace what the user may edit.',
  access: 'signed-in',
  scope: 'session',
  body: UserEdit,
  response: User,
})

export const patchMe = endpoint({
  method: 'PATCH',
  path: '/users/me/',
  summary: 'Edit the user.',
  access: 'signed-in',
  scope: 'session',
  body: UserEdit.extend({ settings: UserEdit.shape.settings.partial() }).partial(),
  response: User,
})

export const getManagerProfile = endpoint({
  method: 'GET',
  path: '/manager-profiles/me/',
  summary: 'The manager behind the signed-in user.',
  access: 'signed-in',
  scope: 'session',
  response: ManagerProfile,
})

const TermsAcceptance = z.object({ status: TermsStatus })

export const getTermsAcceptance = endpoint({
  method: 'GET',
  path: '/staffer/tos/acceptance/me/',
  summary: 'Whether the present terms are accepted.',
  access: 'signed-in',
  scope: 'session',
  cache: 'once',
  response: TermsAcceptance,
})

export const putTermsAcceptance = endpoint({
  method: 'PUT',
  path: '/staffer/tos/acceptance/me/',
  summary: 'Accept the present terms.',
  access: 'signed-in',
  scope: 'session',
  body: z.object({ status: z.literal('ACCEPTED') }),
  response: TermsAcceptance,
})
