import { type Asked, json, type StandIn, startStandIn } from './stand-in.ts'

export const SMS_ACCOUNT = 'AC00000000000000000000000000000000'
export const SMS_TOKEN = 'a token'
/** A number that cannot receive messages. */
export const DEAD_NUMBER = '+18435550199'

export interface SmsStandIn extends StandIn {
  delivered: { To: string; From: string; Body: string }[]
}

const refuse = (status: number, code: number, message: string) =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

/** Twilio's call for one message, with its refusals: account, form encoding, required parameters and E.164 numbers. */
export async function startSmsStandIn(): Promise<SmsStandIn> {
  const delivered: SmsStandIn['delivered'] = []
  const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  const standIn = await startStandIn(({ method, path, headers, body }: Asked) => {
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`)
      return refuse(404, 20404, `The requested resource ${path} was not found`)
    if (headers.authorization !== authorization) return refuse(401, 20003, 'Authenticate')
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refuse(400, 21604, "A 'To' phone number is required.")
    const { To = '', From = '', Body = '' } = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
    if (To === '') return refuse(400, 21604, "A 'To' phone number is required.")
    if (From === '') return refuse(400, 21603, "A 'From' phone number is required.")
    if (Body === '') return refuse(400, 21602, 'Message body is required.')
    if (!/^\+[1-9]\d{6,14}$/.test(To) || To === DEAD_NUMBER) return refuse(400, 21211, `The 'To' number ${To} is not a valid phone number.`)
    if (Body.length > 1600) return refuse(400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
    delivered.push({ To, From, Body })
    return json(201, { sid: `SM${String(delivered.length).padStart(32, '0')}`, status: 'queued', to: To, from: From, error_code: null })
  })
  return { ...standIn, delivered }
}
