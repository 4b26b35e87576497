import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Answered, json, type StandIn, startStandIn } from './stand-in.ts'

export const SENTRY_KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const PROJECT = '42'

const Seconds = z.number().positive()
const Hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))
const Trace = z.object({ trace_id: Hex(32), span_id: Hex(16) })
const Frame = z
  .object({ filename: z.string(), function: z.string(), lineno: z.number().int(), colno: z.number().int(), in_app: z.boolean() })
  .partial()
const Base = z.object({
  event_id: Hex(32),
  timestamp: Seconds,
  platform: z.string(),
  environment: z.string().max(64),
  contexts: z.object({ trace: Trace.loose() }).loose().optional(),
})

/** An error of the public protocol: https://develop.sentry.dev/sdk/data-model/event-payloads/ */
const ErrorEvent = Base.extend({
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']),
  exception: z.object({
    values: z.array(z.object({ type: z.string(), value: z.string(), stacktrace: z.object({ frames: z.array(Frame) }).optional() })).min(1),
  }),
  breadcrumbs: z
    .array(z.object({ timestamp: Seconds, category: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) }))
    .optional(),
  fingerprint: z.array(z.string()).optional(),
  tags: z.record(z.string().max(32), z.string().max(200)).optional(),
  user: z.strictObject({ id: z.string() }).optional(),
})

const Transaction = Base.extend({
  type: z.literal('transaction'),
  transaction: z.string(),
  start_timestamp: Seconds,
  contexts: z.object({ trace: Trace.extend({ op: z.string() }).loose() }).loose(),
  spans: z.array(z.object({ span_id: Hex(16), start_timestamp: Seconds, timestamp: Seconds }).loose()),
})

const Header = z.object({ event_id: Hex(32).optional(), sent_at: z.iso.datetime().optional(), dsn: z.string().optional() }).loose()
const ItemHeader = z.object({ type: z.string(), length: z.number().int().nonnegative().optional() }).loose()

export type SentEvent = z.output<typeof ErrorEvent>
export type SentTransaction = z.output<typeof Transaction>

/** The parts of an envelope: a header line, then for each item a header line and its body, as long as the header says. */
function readEnvelope(body: Buffer): { type: string; payload: unknown }[] {
  let at = 0
  const line = (): unknown => {
    const end = body.indexOf(10, at)
    const text = body.subarray(at, end < 0 ? body.length : end).toString('utf8')
    at = end < 0 ? body.length : end + 1
    return JSON.parse(text)
  }
  Header.parse(line())
  const items: { type: string; payload: unknown }[] = []
  while (at < body.length) {
    const { type, length } = ItemHeader.parse(line())
    if (length === undefined) items.push({ type, payload: line() })
    else {
      items.push({ type, payload: JSON.parse(body.subarray(at, at + length).toString('utf8')) })
      at += length + 1
    }
  }
  return items
}

export interface SentryStandIn extends StandIn {
  dsn: string
  events: SentEvent[]
  transactions: SentTransaction[]
  /** Everything that came, as text. Tests search it for canaries. */
  text(): string
}

/** A service for errors: takes envelopes of its project, and refuses a wrong key, a wrong project and what is off the protocol. */
export async function startSentryStandIn(answer?: () => Answered | Promise<Answered>): Promise<SentryStandIn> {
  const events: SentEvent[] = []
  const transactions: SentTransaction[] = []
  const bodies: Buffer[] = []
  const standIn = await startStandIn(({ method, path, query, headers, body }) => {
    if (answer) return answer()
    if (method !== 'POST' || path !== `/api/${PROJECT}/envelope/`) return json(404, { detail: 'no such project' })
    const auth = `${headers['x-sentry-auth']?.toString() ?? ''} sentry_key=${query.get('sentry_key') ?? ''}`
    if (!auth.includes(`sentry_key=${SENTRY_KEY}`)) return json(401, { detail: 'bad sentry DSN public key' })
    const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    bodies.push(plain)
    for (const { type, payload } of readEnvelope(plain)) {
      if (type === 'event') events.push(ErrorEvent.parse(payload))
      else if (type === 'transaction') transactions.push(Transaction.parse(payload))
    }
    return json(200, { id: events.at(-1)?.event_id ?? null })
  })
  return {
    ...standIn,
    dsn: standIn.url.replace('://', `://${SENTRY_KEY}@`) + `/${PROJECT}`,
    events,
    transactions,
    text: () => bodies.map((body) => body.toString('utf8')).join('\n'),
  }
}
