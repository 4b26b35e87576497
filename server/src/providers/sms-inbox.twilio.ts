import { readSignedSms, type SmsInbox } from './sms-inbox.ts'

/** SMS that people send to a number at Twilio or a compatible service. The service answers STOP, START and HELP itself. */
export const twilioInbox = ({ SMS_TOKEN, SMS_REPLIES }: { SMS_TOKEN: string; SMS_REPLIES: 'on' | 'off' }, address: string): SmsInbox => ({
  takesAnswers: SMS_REPLIES === 'on',
  answersKeywords: true,
  read: (raw, headers) => readSignedSms({ token: SMS_TOKEN, address }, raw, headers),
})
