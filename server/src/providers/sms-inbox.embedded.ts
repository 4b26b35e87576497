import { purposeKey } from '../settings/purpose-key.ts'
import { readSignedSms, type SmsInbox } from './sms-inbox.ts'

/** The key with which the demo and tests sign what they send as someone's SMS. */
export const embeddedSmsToken = (secret: string): string => purposeKey(secret, 'embedded SMS').toString('hex')

/** Takes SMS in the form of a real provider, signed with a key of this installation. */
export const embeddedSmsInbox = (secret: string, address: string): SmsInbox => ({
  takesAnswers: true,
  answersKeywords: false,
  read: (raw, headers) => readSignedSms({ token: embeddedSmsToken(secret), address }, raw, headers),
})
