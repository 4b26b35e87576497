import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ManagerProfile, ManagerProfileEdit, ManagerSkill, TermsStatus, User, UserEdit } from './user.ts'

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
  changes: 'standing',
  access: 'signed-in',
  scope: 'session',
  body: UserEdit,
  response: User,
})

export const patchMe = endpoint({
  method: 'PATCH',
  path: '/users/me/',
  summary: 'Edit the user.',
  changes: 'standing',
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

export const patchManagerProfile = endpoint({
  method: 'PATCH',
  path: '/manager-profiles/me/',
  summary: 'Set what the signed-in manager does at the location; null clears it.',
  access: 'signed-in',
  scope: 'session',
  body: ManagerProfileEdit,
  response: ManagerProfile,
})

export const listManagerSkills = endpoint({
  method: 'GET',
  path: '/manager-skills/',
  summary: 'What a manager can be at a location, by name.',
  access: 'signed-in',
  scope: 'session',
  cache: 'indefinite',
  response: z.array(ManagerSkill),
})

const TermsAcceptance = z.object({ status: TermsStatus })

export const getTermsAcceptance = endpoint({
  method: 'GET',
  path: '/staffer/tos/acceptance/me/',
  summary: 'Whether the user accepted the current terms.',
  access: 'signed-in',
  scope: 'session',
  cache: 'once',
  response: TermsAcceptance,
})

export const putTermsAcceptance = endpoint({
  method: 'PUT',
  path: '/staffer/tos/acceptance/me/',
  summary: 'Accept the current terms.',
  access: 'signed-in',
  scope: 'session',
  body: z.object({ status: z.literal('ACCEPTED') }),
  response: TermsAcceptance,
})
