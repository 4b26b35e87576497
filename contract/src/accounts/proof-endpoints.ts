import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../wire.ts'
import { LoginValue, requestCode, verifyCode } from './auth-endpoints.ts'
import { Language } from './user.ts'

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/',
  summary: 'Sign out everywhere: end every session of the person, this one too.',
  changes: 'standing',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  response: Nothing,
})

export const requestProof = endpoint({
  method: 'POST',
  path: '/users/me/proof/code/',
  summary: 'Send a code to the person’s own phone number or email address, for a call that asks for fresh proof.',
  access: 'signed-in',
  scope: 'session',
  answer: 'secret',
  body: z.object({
    language: Language.optional(),
    /** Where the code goes: the phone number first, unless the person asks for the other. */
    connection: z.enum(['phone', 'email']).optional(),
  }),
  response: requestCode.response.extend({
    sent_to: LoginValue,
    /** Where else the person could receive the code. */
    other_connection: z.enum(['phone', 'email']).nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
})

export const proveAgain = endpoint({
  method: 'POST',
  path: '/users/me/proof/',
  summary: 'Prove with the code who uses this session. Calls that ask for fresh proof then work for some minutes.',
  changes: 'standing',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  body: verifyCode.body,
  response: Nothing,
  errors: verifyCode.errors,
})
