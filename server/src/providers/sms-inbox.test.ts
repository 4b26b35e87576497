import { expect, test } from 'vitest'
import { smsSignature } from './sms-inbox.ts'
import { twilioInbox } from './sms-inbox.twilio.ts'

const address = 'https://muster.example/api/provider-webhooks/sms/'
const inbox = twilioInbox({ SMS_TOKEN: 'a token', SMS_REPLIES: 'on' }, address)
const form = (change: Record<string, string> = {}) =>
  new URLSearchParams({ MessageSid: 'SM1', From: '+18435550142', To: '+18435550100', Body: 'Sí', ...change })
const read = (fields: URLSearchParams, signature: string | undefined) =>
  inbox.read(Buffer.from(fields.toString()), { 'x-twilio-signature': signature })

test('the signature is the one that the provider documents', () => {
  // The worked example of Twilio's page on webhook security.
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  expect(smsSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

test('a signed message is read', () => {
  expect(read(form(), smsSignature('a token', address, form()))).toEqual({ id: 'SM1', from: '+18435550142', body: 'Sí' })
})

test('no, another or a moved signature reads nothing', () => {
  const signed = smsSignature('a token', address, form())
  expect(read(form(), undefined)).toBeNull()
  expect(read(form(), smsSignature('another', address, form()))).toBeNull()
  expect(read(form(), smsSignature('a token', 'https://elsewhere.example/', form()))).toBeNull()
  expect(read(form({ Body: 'No' }), signed)).toBeNull()
  expect(read(form({ From: '+18435550143' }), signed)).toBeNull()
})

test('a signed form that is no message reads nothing', () => {
  const status = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered' })
  expect(read(status, smsSignature('a token', address, status))).toBeNull()
})
