import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, Nothing } from '../wire.ts'

export const Notice = z.object({
  id: Id,
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_ts: Instant,
  read_at: Instant.nullable(),
})

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices/',
  summary: 'The user’s notices, newest first.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(Notice).extend({ unread: z.number().int() }),
})

export const getNotice = endpoint({
  method: 'GET',
  path: '/notices/:id/',
  summary: 'One of the user’s notices, to open what it is about.',
  access: 'signed-in',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: Notice,
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/notices/read/',
  summary: 'Mark everything up to a notice as read.',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  body: z.object({ up_to_id: Id }),
  response: Nothing,
})

export const readNotice = endpoint({
  method: 'POST',
  path: '/notices/:id/read/',
  summary: 'Mark one notice as read.',
  access: 'signed-in',
  scope: 'session',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})

/** A message that left, or would have left without an embedded adapter. */
export const SentMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'email', 'push']),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  created_ts: Instant,
  sent_at: Instant.nullable(),
})

export const listSentMessages = endpoint({
  method: 'GET',
  path: '/dev/outbox/',
  summary: 'Developer tools: every SMS, e-mail and push that left. Absent in other environments.',
  secrets: 'all',
  access: 'public',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 50 }), recipient: z.string().max(254).optional() }),
  response: page(SentMessage),
})

export const shiftClock = endpoint({
  method: 'POST',
  path: '/dev/clock/',
  summary: 'Developer tools of the test and automation environments: move business time.',
  access: 'public',
  scope: 'session',
  body: z.object({ seconds: z.number().int().min(-7_776_000).max(7_776_000) }),
  response: z.object({ now: Instant }),
})
