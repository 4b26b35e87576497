import type { Location } from '@muster/contract/locations/location.ts'
import type { LocationRole } from '@muster/contract/accounts/user.ts'
import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { HeldNotice } from './notices/held-notice.ts'

/** Who makes a call. Read once per request in one statement, and kept for at most a second. */
export interface Actor {
  session_id: number
  /** Whether the person typed a code a short time ago, for calls that ask for fresh proof. */
  is_proved: boolean
  user_id: number
  display_name: string
  language: 'en' | 'es'
  is_gigpro_admin: boolean
  /** The view of the staff that this is; null for the person. A view reads and never writes. */
  view_id: number | null
  pro: { id: number; market_id: number } | null
  /** Every location the user may act for, with the stronger role. Includes those of organizations the user administers. */
  locations: ReadonlyMap<number, { role: LocationRole; market_id: number; licenses: readonly string[] }>
  organizations: ReadonlySet<number>
}

export interface Upload {
  name: string
  bytes: Buffer
  fields: Readonly<Record<string, string>>
}

/**
 * What a use case works with. `db` is the transaction of this effect: the server opens and commits one around the handler of every call but
 * GET. So the writes, the audit and the notices are one unit. Nothing outside the database may happen in it. A call that asks a third party
 * first opens its own transaction afterwards, and gets no transaction here (`transaction: 'own'`).
 */
export interface Context {
  deps: Deps
  db: Database
  actor: Actor | null
  /** The location of the call, if its access word needs one. The actor may act there. */
  location: { id: number; role: LocationRole; market_id: Location['market_id'] } | null
  request_id: string | null
  /** The edit version the caller last saw (If-Match), for calls that edit. */
  seen_version: number | null
  /** The unparsed body and the headers, for calls that carry a signature. */
  raw: { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> } | null
  /** Receives the file of a multipart call, when its handler is ready for it; null for every other call. */
  readUpload: (() => Promise<Upload | null>) | null
  /** The caller's address (of IPv6 the /64 network), only for rate limits. */
  address: string
  /** The user agent, so that people can tell their devices apart; at most 300 characters. */
  user_agent: string
  /** What time it is on the caller's phone, as it says (X-Phone-Time). */
  phone_time?: string | null
  /** The random name of the caller's device for usage statistics (X-Analytics-Id); null without one, and where the browser asks not to be followed. */
  analytics_id?: string | null
  /** Inside `tellingOnce`, holds the notices to pros until the end. */
  held?: HeldNotice[]
  /** Set when the clock started this work, not a person: SMS then wait for the morning in the shift's zone. */
  waits_for_morning?: boolean
}

/** The context of work that the clock or the payment provider starts: without an actor or a request. */
export const contextOfJob = (deps: Deps, db: Database): Context => ({
  deps,
  db,
  actor: null,
  location: null,
  request_id: null,
  seen_version: null,
  raw: null,
  readUpload: null,
  address: '',
  user_agent: '',
})

/** The actor of a call whose access word guarantees one. Throws when there is none. */
export function actorOf(context: Context): Actor {
  if (context.actor === null) throw new Error('a call without an actor reached a use case that needs one')
  return context.actor
}

/** The location of a call whose access word guarantees one. Throws when there is none. */
export function locationOf(context: Context): NonNullable<Context['location']> {
  if (context.location === null) throw new Error('a call without a location reached a use case that needs one')
  return context.location
}

/** The pro of a call whose access word guarantees one. Throws when there is none. */
export function proOf(context: Context): { id: number; market_id: number } {
  const { pro } = actorOf(context)
  if (pro === null) throw new Error('a call without a pro reached a use case that needs one')
  return pro
}
