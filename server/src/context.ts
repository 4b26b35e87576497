import type { Location } from '@muster/contract/locations/location.ts'
import type { LocationRole } from '@muster/contract/accounts/user.ts'
import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { HeldNotice } from './notices/held-notice.ts'

/** Who makes a call: read once a request, in one statement, and kept for at most a second. */
export interface Actor {
  session_id: number
  user_id: number
  display_name: string
  language: 'en' | 'es'
  is_gigpro_admin: boolean
  pro: { id: number; market_id: number } | null
  /** Every location the user may act for, organization administrators' included, with the stronger role. */
  locations: ReadonlyMap<number, { role: LocationRole; market_id: number; licences: readonly string[] }>
  organizations: ReadonlySet<number>
}

/**
 * What a use case works with. `db` is the transaction of this effect (every call but GET runs in one, opened and committed by
 * the server around the handler), so whatever a use case writes, records and tells is one unit; nothing outside happens in it.
 */
export interface Context {
  deps: Deps
  db: Database
  actor: Actor | null
  /** The location the call is about, when its access word needs one: the actor may act there. */
  location: { id: number; role: LocationRole; market_id: Location['market_id'] } | null
  request_id: string | null
  /** The edit version the caller last saw (If-Match), for calls that edit. */
  seen_version: number | null
  /** The body as it came and the headers, for calls that are proved by a signature over them. */
  raw: { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> } | null
  /** The file of a multipart call, read whole; null for every other call. */
  upload: { name: string; bytes: Buffer; fields: Readonly<Record<string, string>> } | null
  /** The caller's address, for rate limits only. */
  address: string
  /** What the caller's program calls itself, to tell one's devices apart; at most 300 characters. */
  user_agent: string
  /** Within `tellingOnce`: what pros are told is kept here until the end. */
  held?: HeldNotice[]
  /** Nobody is at work on this now, the clock is: SMS wait for the morning of the shift's zone. */
  waits_for_morning?: boolean
}

/** What a use case is given when the clock or the payment provider asks for it: nobody acts, and nothing was sent. */
export const contextOfJob = (deps: Deps, db: Database): Context => ({
  deps,
  db,
  actor: null,
  location: null,
  request_id: null,
  seen_version: null,
  raw: null,
  upload: null,
  address: '',
  user_agent: '',
})

/** The actor of a call whose access word guarantees one. */
export function actorOf(context: Context): Actor {
  if (context.actor === null) throw new Error('a call without an actor reached a use case that needs one')
  return context.actor
}

/** The location of a call whose access word guarantees one. */
export function locationOf(context: Context): NonNullable<Context['location']> {
  if (context.location === null) throw new Error('a call without a location reached a use case that needs one')
  return context.location
}

/** The pro of a call whose access word guarantees one. */
export function proOf(context: Context): { id: number; market_id: number } {
  const { pro } = actorOf(context)
  if (pro === null) throw new Error('a call without a pro reached a use case that needs one')
  return pro
}
