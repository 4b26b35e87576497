import { z } from 'zod'
import { MessageNotSent } from './message-not-sent.ts'
import type { MessageSender } from './message-sender.ts'

const TIMEOUT_MS = 10_000

/** How Twilio and compatible services word a refusal. */
const RefusalBody = z.object({ code: z.number().optional(), message: z.string() })

export interface SmsSettings {
  /** Such as https://api.twilio.com. */
  SMS_URL: string
  SMS_ACCOUNT: string
  SMS_TOKEN: string
  /** A number in E.164 format. */
  SMS_FROM: string
}

/**
 * SMS through the REST API of Twilio and compatible services. The API has no idempotency key, so a process that dies between sending a
 * message and noting it sends it again. Throws MessageNotSent with the provider's reason; the job retries, not this sender. Gives up after
 * `timeoutMs` milliseconds.
 */
export function smsSender({ SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: SmsSettings, timeoutMs = TIMEOUT_MS): MessageSender {
  const url = `${SMS_URL}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  return {
    async send({ to, body }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: SMS_FROM, Body: body }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const answer = await response.text()
      if (!response.ok) throw new MessageNotSent('sms', `${response.status} ${wordsOf(answer)}`, to)
    },
  }
}

/** The provider's reason. Repeats nothing of a body that is not the provider's (a proxy's page). */
function wordsOf(answer: string): string {
  try {
    const { code, message } = RefusalBody.parse(JSON.parse(answer))
    return code === undefined ? message : `${code}: ${message}`
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'without words of the provider'
    throw error
  }
}
