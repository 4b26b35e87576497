import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../wire.ts'

export const setPunchKey = endpoint({
  method: 'PUT',
  path: '/users/me/punch-key/',
  summary: 'Give the public key with which the phone of this session signs its punches. The private key never leaves the phone.',
  access: 'pro',
  scope: 'session',
  status: 204,
  body: z.object({
    public_key: z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9+/=]+$/)
      .describe('ECDSA P-256, as SPKI in base64'),
  }),
  response: Nothing,
})
