import { createHmac, timingSafeEqual } from 'node:crypto'

/** An SMS that someone sent us. */
export interface InboundSms {
  /** The provider's own id: the same when it tells us again. */
  id: string
  /** The sender's number in E.164 format. */
  from: string
  body: string
}

/** Reads the SMS provider's webhook. */
export interface SmsInbox {
  /** Whether people may be asked to answer: the provider hands their answers on to us. */
  takesAnswers: boolean
  /** Whether the provider itself answers STOP, START and HELP, as carriers demand. We answer them otherwise. */
  answersKeywords: boolean
  /** Signs an SMS as the provider would. Only the embedded adapter can, so that the developer tools answer a text as its receiver. */
  compose?(sms: InboundSms): { raw: Buffer; headers: Record<string, string> }
  /** The message of a webhook call; null if its signature is wrong or it is no message. */
  read(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): InboundSms | null
}

/** The signature of Twilio and compatible services: HMAC-SHA1 over the webhook's address and the sorted fields. */
export function smsSignature(token: string, address: string, fields: URLSearchParams): string {
  const text = [...new Set(fields.keys())]
    .sort()
    .flatMap((name) => fields.getAll(name).map((value) => name + value))
    .join('')
  return createHmac('sha1', token)
    .update(address + text, 'utf8')
    .digest('base64')
}

/** Reads a form that is signed with `token` for this address. */
export function readSignedSms(
  { token, address }: { token: string; address: string },
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): InboundSms | null {
  const given = headers['x-twilio-signature']
  if (typeof given !== 'string') return null
  const fields = new URLSearchParams(raw.toString('utf8'))
  const [expected, received] = [Buffer.from(smsSignature(token, address, fields)), Buffer.from(given)]
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null
  const [id, from, body] = [fields.get('MessageSid'), fields.get('From'), fields.get('Body')]
  return id && from && body !== null ? { id: id.slice(0, 64), from: from.slice(0, 32), body: body.slice(0, 1_600) } : null
}
