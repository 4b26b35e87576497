import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoredFile } from './stored-file.ts'

/** What a picture is for. Only its owner can use it, and only for this. */
export const FilePurpose = z.enum(['headshot', 'location', 'organization', 'attachment', 'certification', 'appeal', 'logo'])

/** The body is multipart: `file` and `purpose`. The client sends a FormData, so no body schema is declared. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/files/',
  summary: 'Upload a picture (JPEG, PNG or WebP, 10 MB). Muster re-encodes it and removes the phone’s data.',
  access: 'signed-in',
  scope: 'session',
  status: 201,
  takes: 'file',
  response: StoredFile,
  errors: ['PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})
