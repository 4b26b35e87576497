import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant } from '../wire.ts'

/** For so many days the log keeps what was sent. */
export const MESSAGE_LOG_DAYS = 30

/** Whether a message left: it did, it did not and the last try said why, or it waits for its first try. */
export const DeliveryState = z.enum(['sent', 'failed', 'waiting'])
export type DeliveryState = z.output<typeof DeliveryState>

/** A message to someone, as the provider's staff see it. Its text is here only while the log keeps it, and never a code or a secret link. */
export const LoggedMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'email', 'push']),
  state: DeliveryState,
  kind: z.string().nullable().describe('the kind of notice that it tells of; null for codes, replies and other texts'),
  user_id: Id.nullable().describe('the account that it went to; null for someone without one'),
  name: z.string().nullable().describe('of that person'),
  recipient: z.string().describe('the phone number or e-mail address; a device’s number for push'),
  subject: z.string().nullable(),
  body: z.string().nullable().describe('null once it left, unless developer tools are on'),
  error: z.string().nullable().describe('what the last try said'),
  is_unsure: z
    .boolean()
    .describe(
      'a try ended without the provider’s answer: a message that was sent may have arrived twice, one that was not may have arrived',
    ),
  created_ts: Instant,
  sent_at: Instant.nullable(),
})
export type LoggedMessage = z.output<typeof LoggedMessage>

export const listMessageLog = endpoint({
  method: 'GET',
  path: '/admin/messages/',
  summary: `Messages to people of the last ${MESSAGE_LOG_DAYS} days, newest first. Above 1,000 the count stops.`,
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 50 }),
    user_id: IdParam.optional(),
    recipient: z.string().trim().max(254).optional().describe('part of the phone number or e-mail address, at least four characters'),
    channel: z.enum(['sms', 'email', 'push']).optional(),
    state: DeliveryState.optional(),
    created_ts__gte: Instant.optional().describe('written from then on'),
    created_ts__lte: Instant.optional().describe('written until then'),
  }),
  response: page(LoggedMessage),
})
