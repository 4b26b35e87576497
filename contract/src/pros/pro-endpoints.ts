import { endpoint } from '../endpoint.ts'
import { ProProfile, ProProfileEdit } from './pro.ts'

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/',
  summary: 'The pro’s own profile.',
  access: 'pro',
  scope: 'session',
  response: ProProfile,
})

export const editMyProfile = endpoint({
  method: 'PATCH',
  path: '/gigster-profiles/me/',
  summary: 'Edit the pro’s own profile.',
  access: 'pro',
  scope: 'session',
  body: ProProfileEdit,
  response: ProProfile,
})
