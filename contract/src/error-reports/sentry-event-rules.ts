import { type CleanReport, frameOf, placeOf } from './scrub-rules.ts'

/** What a report becomes in the protocol of Sentry, and what may leave in it. */

/** Shares of what is measured: one request or navigation in ten, and of those half with a profile. */
export const TRACES_SAMPLED = 0.1
export const PROFILES_SAMPLED = 0.5

/** Its frames are the outermost first. */
export const sentryFrames = (stack: readonly string[]) =>
  stack.toReversed().flatMap((words) => {
    const frame = frameOf(words)
    if (frame === null) return []
    return [
      {
        function: frame.function === '' ? '?' : frame.function,
        filename: frame.file,
        lineno: frame.line,
        ...(frame.column !== null && { colno: frame.column }),
        in_app: !frame.file.includes('node_modules/') && !frame.file.startsWith('node:'),
      },
    ]
  })

interface Told {
  source: string
  /** Letters that only tell people apart. */
  person: string | null
  /** Seconds since 1970. */
  at: number
  sameAs: string
}

/** A clean report as an event. */
export const sentryEventOf = (report: CleanReport, { source, person, at, sameAs }: Told) => ({
  level: 'error' as const,
  timestamp: at,
  exception: { values: [{ type: report.name, value: report.message, stacktrace: { frames: sentryFrames(report.stack) } }] },
  breadcrumbs: report.steps.map(({ kind, place, status, seconds_before }) => ({
    timestamp: at - seconds_before,
    category: kind === 'call' ? 'http' : 'navigation',
    type: kind === 'call' ? 'http' : 'navigation',
    data: kind === 'call' ? { url: place, ...(status !== null && { status_code: status }) } : { to: place },
  })),
  transaction: report.place,
  fingerprint: [sameAs],
  tags: { source, ...(report.request_id !== null && { request_id: report.request_id }) },
  ...(person !== null && { user: { id: person } }),
})

/** The fields of an event that we set, or that the protocol needs. Whatever else the library adds stays here: addresses, hosts, headers. */
const ALLOWED = [
  'event_id',
  'level',
  'timestamp',
  'start_timestamp',
  'platform',
  'type',
  'environment',
  'release',
  'exception',
  'breadcrumbs',
  'transaction',
  'transaction_info',
  'fingerprint',
  'tags',
  'user',
  'contexts',
  'spans',
  'sdk',
  'sdkProcessingMetadata',
  'debug_meta',
] as const

type Loose = Record<string, unknown>
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const pick = (from: unknown, names: readonly string[]): Loose =>
  isRecord(from) ? Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) : {}

const SPAN = ['span_id', 'parent_span_id', 'trace_id', 'start_timestamp', 'timestamp', 'op', 'status', 'origin', 'profile_id']
/** Without its words and data, which name addresses. */
const spanOf = (span: unknown): Loose => ({
  ...pick(span, SPAN),
  ...(isRecord(span) && typeof span.description === 'string' && { description: nameOf(span.description) }),
  data: {},
})

/** "GET /api/gigs/5/" and "/gigs/5" with :id for ids; a step of the browser keeps its word. */
const nameOf = (text: string): string =>
  text
    .split(' ')
    .map((part) => (part.includes('/') ? placeOf(part) : /^[A-Za-z][\w.-]{0,30}$/.test(part) ? part : ':id'))
    .join(' ')

/** The last door: an event with our fields only. Takes what the library is about to send. */
export function allowedEvent<E extends object>(event: E): E {
  const loose = event as Loose
  const kept = pick(loose, ALLOWED)
  const contexts = isRecord(loose.contexts) ? loose.contexts : {}
  return {
    ...kept,
    ...(typeof kept.transaction === 'string' && { transaction: nameOf(kept.transaction) }),
    ...(isRecord(kept.user) && { user: pick(kept.user, ['id']) }),
    contexts: {
      ...(isRecord(contexts.trace) && { trace: pick(contexts.trace, SPAN) }),
      ...(isRecord(contexts.profile) && { profile: pick(contexts.profile, ['profile_id', 'profiler_id']) }),
    },
    ...(Array.isArray(loose.spans) && { spans: loose.spans.map(spanOf) }),
  } as E
}
