import { purposeKey } from '../settings/purpose-key.ts'
import { readSignedSms, type SmsInbox, smsSignature } from './sms-inbox.ts'

/** The key with which the demo and tests sign what they send as someone's SMS. */
export const embeddedSmsToken = (secret: string): string => purposeKey(secret, 'embedded SMS').toString('hex')

/** Takes SMS in the form of a real provider, signed with a key of this installation. */
export const embeddedSmsInbox = (secret: string, address: string): SmsInbox => ({
  takesAnswers: true,
  answersKeywords: false,
  compose({ id, from, body }) {
    const fields = new URLSearchParams({ MessageSid: id, From: from, Body: body })
    return {
      raw: Buffer.from(fields.toString()),
      headers: { 'x-twilio-signature': smsSignature(embeddedSmsToken(secret), address, fields) },
    }
  },
  read: (raw, headers) => readSignedSms({ token: embeddedSmsToken(secret), address }, raw, headers),
})
