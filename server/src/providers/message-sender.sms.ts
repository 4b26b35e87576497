import { z } from 'zod'
import { MessageNotSent } from './message-not-sent.ts'
import type { MessageSender } from './message-sender.ts'
import { isUnheard } from './is-unheard.ts'

const TIMEOUT_MS = 15_000

/** Refusals about the receiver: no such number, a landline, someone who answered STOP. The other codes may be our own settings. */
const FINAL_CODES = new Set([21211, 21217, 21610, 21612, 21614])

/** The provider broke at work, or a gateway gave up waiting for it: neither says whether it took the message. */
const UNSURE_STATUSES = new Set([500, 502, 504])

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
 * SMS through the REST API of Twilio and compatible services. The API has no idempotency key, so a message whose answer is lost is sent
 * again. Throws MessageNotSent with the provider's reason; the job retries, not this sender. Gives up after
 * `timeoutMs` milliseconds.
 */
export function smsSender({ SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: SmsSettings, timeoutMs = TIMEOUT_MS): MessageSender {
  const url = `${SMS_URL}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  return {
    async send({ to, body }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: SMS_FROM, Body: body }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        redirect: 'error',
      }).catch((error: unknown) => {
        if (isUnheard(error)) throw new MessageNotSent('sms', 'the provider can’t be reached', { to, isFinal: false })
        throw error
      })
      if (response.ok) return response.body?.cancel()
      const refusal = refusalOf(await response.text())
      const isFinal = response.status === 400 && FINAL_CODES.has(refusal?.code ?? 0)
      throw new MessageNotSent('sms', `${response.status} ${wordsOf(refusal)}`, {
        to,
        isFinal,
        isUnsure: UNSURE_STATUSES.has(response.status),
      })
    },
  }
}

/** The provider's refusal; null for a body that is not the provider's (a proxy's page), which we repeat nowhere. */
function refusalOf(answer: string): z.output<typeof RefusalBody> | null {
  try {
    return RefusalBody.parse(JSON.parse(answer))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

function wordsOf(refusal: z.output<typeof RefusalBody> | null): string {
  if (refusal === null) return 'without words of the provider'
  return refusal.code === undefined ? refusal.message : `${refusal.code}: ${refusal.message}`
}
