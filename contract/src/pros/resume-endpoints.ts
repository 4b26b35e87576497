import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { OwnResume } from './resume.ts'

export const getMyResume = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/resume/',
  summary: 'The pro’s own resume; null without one.',
  access: 'pro',
  scope: 'session',
  response: z.object({ resume: OwnResume.nullable() }),
})

/** The body is multipart with one `file`. */
export const putMyResume = endpoint({
  method: 'PUT',
  path: '/gigster-profiles/me/resume/',
  summary: 'Add a resume (PDF, 5 MB), or replace it.',
  access: 'pro',
  scope: 'session',
  takes: 'file',
  response: z.object({ resume: OwnResume.nullable() }),
  errors: ['PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const removeMyResume = endpoint({
  method: 'DELETE',
  path: '/gigster-profiles/me/resume/',
  summary: 'Remove the resume. No business can open it again.',
  access: 'pro',
  scope: 'session',
  status: 204,
  transaction: 'own',
  response: Nothing,
})

export const getResumeHere = endpoint({
  method: 'GET',
  path: '/staffer/gigster-profiles/:id/resume/',
  summary: 'The resume of a pro who applied to or worked at the location; null without one, and for any other pro.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: z.object({ resume: OwnResume.nullable() }),
})

export const getResumeForStaff = endpoint({
  method: 'GET',
  path: '/admin/pros/:id/resume/',
  summary: 'Where to download a pro’s resume; null without one.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: z.object({ resume: OwnResume.nullable() }),
})
