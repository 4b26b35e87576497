import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { PastJob, ProProfile, ProProfileEdit, WorkHistoryItem } from './pro.ts'

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

export const addPastJob = endpoint({
  method: 'POST',
  path: '/gigster-profiles/me/work-history/',
  summary: 'Add a job outside Muster to the pro’s work history.',
  access: 'pro',
  scope: 'session',
  status: 201,
  body: PastJob,
  response: WorkHistoryItem,
})

export const editPastJob = endpoint({
  method: 'PUT',
  path: '/gigster-profiles/me/work-history/:id/',
  summary: 'Change a job of the pro’s work history.',
  access: 'pro',
  scope: 'session',
  params: z.object({ id: IdParam }),
  body: PastJob,
  response: WorkHistoryItem,
})

export const removePastJob = endpoint({
  method: 'DELETE',
  path: '/gigster-profiles/me/work-history/:id/',
  summary: 'Remove a job from the pro’s work history.',
  access: 'pro',
  scope: 'session',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})
