import { refusesTracking } from '@muster/contract/analytics/usage-rules.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor, Context, Upload } from '../context.ts'
import type { Deps } from '../deps.ts'
import { admit } from './access.ts'
import type { ActorFinder } from './actor.ts'
import { bearerOf } from './bearer.ts'
import { callerAddress } from './caller-address.ts'

/** The first value of a header. */
export const headerText = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
const versionOf = (header: string | undefined): number | null => {
  const version = Number(/^"\d+-(\d+)"$/.exec(header ?? '')?.[1] ?? Number.NaN)
  return Number.isInteger(version) ? version : null
}

/** Reads the one file of a multipart body, up to the server's limit. */
async function readUpload(request: FastifyRequest): Promise<Upload | null> {
  if (!request.isMultipart()) return null
  const part = await request.file()
  if (part === undefined) return null
  const bytes = await part.toBuffer()
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields)) {
    const one = Array.isArray(field) ? field[0] : field
    if (one?.type === 'field' && typeof one.value === 'string') fields[name] = one.value
  }
  return { name: part.filename, bytes, fields }
}

/** The caller's own clock. A header that is no time says nothing. */
const phoneTimeOf = (text: string | undefined): string | null =>
  text === undefined || Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()

/** A random UUID, as browsers make it. No other text gets in. */
const DEVICE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The device's name for usage statistics, unless the browser asks not to be followed. */
function analyticsIdOf(headers: FastifyRequest['headers']): string | null {
  const id = headerText(headers['x-analytics-id'])
  const signals = { globalPrivacyControl: headerText(headers['sec-gpc']), doNotTrack: headerText(headers.dnt) }
  return id === undefined || !DEVICE_ID.test(id) || refusesTracking(signals) ? null : id.toLowerCase()
}

/** Who the token belongs to. A call that asks for fresh proof looks again: another process may just have noted it. */
async function actorOf(token: string, { proof }: Endpoint, actors: ActorFinder): Promise<Actor | null> {
  const actor = actors.kept(token) ?? (await actors.find(token))
  return proof === 'fresh' && actor?.is_proved === false ? actors.findNow(token) : actor
}

/** Finds who makes the call and decides whether they may. Throws a `Problem` when they may not. */
export async function contextOfRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  { deps, actors }: { deps: Deps; actors: ActorFinder },
): Promise<Omit<Context, 'db'>> {
  const token = bearerOf(request)
  const actor = token === null ? null : await actorOf(token, endpoint, actors)
  const asked = {
    actor,
    params: request.params as Record<string, string>,
    locationHeader: headerText(request.headers['x-location-id']),
    modeHeader: headerText(request.headers['x-app-mode']),
  }
  const location = admit(endpoint, asked)
  request.subject = actor?.user_id ?? null
  request.view = actor?.view_id ?? null
  const raw = endpoint.access === 'provider-signature' && request.rawBody ? { body: request.rawBody, headers: request.headers } : null
  return {
    deps,
    actor,
    location,
    request_id: request.id,
    seen_version: versionOf(request.headers['if-match']),
    raw,
    readUpload: endpoint.takes === 'file' ? () => readUpload(request) : null,
    address: callerAddress(request),
    analytics_id: analyticsIdOf(request.headers),
    phone_time: phoneTimeOf(headerText(request.headers['x-phone-time'])),
    user_agent: (headerText(request.headers['user-agent']) ?? '').slice(0, 300),
  }
}
