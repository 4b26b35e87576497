import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DataExport, SigningKey } from './export.ts'

const Answer = z.object({ export: DataExport.nullable() })

export const getDataExport = endpoint({
  method: 'GET',
  path: '/users/me/export/',
  summary: 'The export the user asked for.',
  access: 'signed-in',
  scope: 'session',
  response: Answer,
})

export const askDataExport = endpoint({
  method: 'POST',
  path: '/users/me/export/',
  summary: 'Prepare a file of everything held about the user.',
  access: 'signed-in',
  scope: 'session',
  proof: 'fresh',
  response: Answer,
  errors: ['ASKED_TOO_SOON'],
})

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/users/me/export/file/',
  summary: 'The finished export: a ZIP in base64.',
  access: 'signed-in',
  scope: 'session',
  cache: 'once',
  proof: 'fresh',
  response: z.object({ file_name: z.string(), base64: z.string() }),
})

export const getSigningKey = endpoint({
  method: 'GET',
  path: '/signing-key/',
  summary: 'The key that checks files this server signed.',
  access: 'public',
  scope: 'session',
  response: SigningKey,
})

export const getWorkRecord = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/work-record/',
  summary: 'The pro’s signed work record.',
  access: 'pro',
  scope: 'session',
  cache: 'once',
  response: z.object({ file_name: z.string(), text: z.string() }),
})
