import { z } from 'zod'
import { Id, Instant, requiredText, whenMissing } from '../wire.ts'
import { AlertFigure } from './figure-rules.ts'

export const MOST_ALERTS = 50
export const MOST_EMAILS = 10
const MOST_MINUTES = 1_440

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email address'))

const LOGIN = /^https?:\/\/[^/?#]*@/i

/** Plain http is only for hosts that the settings name, which the server checks. */
const WebhookUrl = z
  .string()
  .trim()
  .max(500)
  .pipe(
    z
      .url({ protocol: /^https?$/, error: 'Use an https:// address' })
      .refine((address) => !LOGIN.test(address), 'Leave out the name and password'),
  )

/** What an operator sets. `alert-rules.ts` refuses what doesn't fit together. */
export const NewAlert = z.object({
  name: requiredText(80).describe('what the messages and the screen call it'),
  figure: AlertFigure.describe('what it watches'),
  market_id: Id.nullable().describe('one market; null for all of them, and for a figure without markets'),
  comparison: z.enum(['AT_LEAST', 'AT_MOST']).describe('which side of the threshold turns it on; the threshold counts'),
  threshold: z.number(whenMissing).int().min(0).max(1_000_000).describe('percent of the fill rate, hours of the oldest, else a count'),
  for_minutes: z
    .number(whenMissing)
    .int()
    .min(0)
    .max(MOST_MINUTES)
    .describe('how long its condition must hold before it turns on, and not hold before it is over'),
  emails: z
    .array(email)
    .max(MOST_EMAILS)
    .transform((all) => [...new Set(all)])
    .describe('who gets an email when it turns on and when it is over'),
  webhook_url: WebhookUrl.nullable().describe('where a signed POST goes at the same times; null for none'),
})
export type NewAlert = z.output<typeof NewAlert>

export const AlertState = z
  .enum(['ON', 'WAITING', 'OFF', 'NO_DATA', 'PAUSED'])
  .describe('WAITING: the condition holds, but not for long enough yet. NO_DATA: too little to say')
export type AlertState = z.output<typeof AlertState>

export const WebhookOutcome = z
  .enum(['TAKEN', 'REFUSED', 'REDIRECTED', 'TIMED_OUT', 'FORBIDDEN', 'UNREACHABLE', 'REMOVED'])
  .describe('FORBIDDEN: not a public https address. REMOVED: the alert lost its webhook meanwhile')
export type WebhookOutcome = z.output<typeof WebhookOutcome>

/** What a webhook said. */
export const WebhookAnswer = z.object({
  outcome: WebhookOutcome,
  status: z.number().int().nullable().describe('the HTTP status; null without an answer'),
  said: z.string().max(300).nullable().describe('the beginning of the answer, or why there was none'),
})
export type WebhookAnswer = z.output<typeof WebhookAnswer>

export const Alert = z.object({
  id: Id,
  ...NewAlert.omit({ emails: true, webhook_url: true }).shape,
  emails: z.array(z.string()).max(MOST_EMAILS).describe('who gets an email'),
  webhook_url: z.string().nullable().describe('where a signed POST goes'),
  market_name: z.string().nullable(),
  state: AlertState,
  value: z.number().int().nullable().describe('the figure at the last measurement; null without data'),
  measured_at: Instant.nullable().describe('the last measurement; null before the first'),
  since: Instant.nullable().describe('since when it is on, or its condition holds'),
  failed_at: Instant.nullable().describe('when its webhook did not take its last message, after all tries'),
})
export type Alert = z.output<typeof Alert>

const DeliveryState = z.enum(['WAITING', 'SENT', 'FAILED']).describe('WAITING: it will be tried again')

/** One time an alert turned on or was over, and who got to know. */
export const AlertHappening = z.object({
  id: Id,
  alert_id: Id.describe('which alert'),
  alert_name: z.string().describe('what it was called then'),
  figure: AlertFigure,
  news: z.enum(['ON', 'OVER']).describe('whether it turned on or was over'),
  reason: z
    .enum(['CONDITION', 'EDITED', 'PAUSED', 'REMOVED'])
    .describe('CONDITION: the figure. The others: someone changed, paused or removed the alert while it was on'),
  value: z.number().int().nullable().describe('the figure then'),
  happened_at: Instant.describe('when it turned on or was over'),
  emails: z
    .array(
      z.object({
        to: z.string(),
        state: DeliveryState,
        said: z.string().nullable().describe('why it was not sent; null unless that is so'),
      }),
    )
    .max(MOST_EMAILS)
    .describe('the emails about it'),
  webhook: z
    .object({
      state: DeliveryState,
      tries: z.number().int().describe('how often it was tried'),
      answer: WebhookAnswer.nullable().describe('null before the first try'),
    })
    .nullable()
    .describe('the message to the webhook; null without one'),
})
export type AlertHappening = z.output<typeof AlertHappening>

/** An alert that is on, for the operator's home. */
export const AlertOn = Alert.pick({
  id: true,
  name: true,
  figure: true,
  comparison: true,
  threshold: true,
  market_name: true,
  value: true,
  since: true,
})
export type AlertOn = z.output<typeof AlertOn>

/** What a test message met. */
export const AlertTest = z.object({
  emails: z
    .array(
      z.object({
        to: z.string(),
        is_sent: z.boolean().describe('the mail server took it'),
        said: z.string().nullable().describe('why it was not sent; null unless that is so'),
      }),
    )
    .max(MOST_EMAILS)
    .describe('what became of each email'),
  webhook: WebhookAnswer.nullable().describe('null without a webhook'),
})
export type AlertTest = z.output<typeof AlertTest>
