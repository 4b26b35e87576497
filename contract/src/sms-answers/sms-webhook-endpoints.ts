import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../wire.ts'

export const smsProviderWebhook = endpoint({
  method: 'POST',
  path: '/provider-webhooks/sms/',
  summary: 'An SMS that someone sent us, from the SMS provider: signed, any number of times.',
  access: 'provider-signature',
  scope: 'session',
  status: 204,
  body: z.record(z.string(), z.unknown()),
  response: Nothing,
  errors: ['SIGNATURE_INVALID'],
})
