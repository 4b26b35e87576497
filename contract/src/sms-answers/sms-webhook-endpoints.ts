import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Phone } from '../phone.ts'
import { Nothing, requiredText } from '../wire.ts'

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

export const answerAsPhone = endpoint({
  method: 'POST',
  path: '/dev/outbox/answers/',
  summary: 'Developer tools: send us an SMS as the owner of a phone, on the way of the provider’s webhook. Absent in other environments.',
  access: 'public',
  scope: 'session',
  status: 204,
  body: z.object({
    from: Phone.describe('the number of the phone'),
    body: requiredText(160).describe('what its owner writes, such as YES, NO or STOP'),
  }),
  response: Nothing,
})
