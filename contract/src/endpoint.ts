import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FlagKey } from './flag-key.ts'
import type { SecretField } from './secret-fields.ts'

/**
 * Who may make a call. `location-*` words check the current location: the `:locationId` of the path if there is one, else the
 * `X-Location-Id` header. `organization-admin` checks `:orgId`. `location-admin-or-staff` also admits the provider's staff, at any location. The handler's query loads the object by tenant, so a foreign id and a
 * missing one are the same 404.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'pro'
  | 'own-application'
  | 'shift-captain'
  | 'location-member'
  | 'location-admin'
  | 'location-admin-or-staff'
  | 'organization-admin'
  | 'provider-admin'
  | 'secret-link'
  | 'provider-signature'

export type License = 'marketplace' | 'hire'

/** Everything the server, the web client, the API reference, the authorization matrix and the fuzzer know about one call. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}/`
  summary: string
  access: Access
  /** The license the current location needs. Absent when the call works in every product mode. */
  license?: License
  /** The feature that it belongs to. Where the operator turned it off, the server refuses with FEATURE_OFF. */
  feature?: FlagKey
  /** What an answer belongs to: the session, or the current location. Changing the location drops its answers from the cache. */
  scope: 'session' | 'location'
  cache?: 'default' | 'indefinite' | 'once'
  /** `secret`: the server never stores the answer for a repeated Idempotency-Key. */
  answer?: 'secret'
  /**
   * What of the answer no one else may learn, not even the provider's staff while they look at someone's account: `all` of it, then the server
   * refuses the call, or some fields, then it blanks them.
   */
  secrets?: 'all' | readonly SecretField[]
  /** `csv`: the server streams a table as text/csv, and `response` is its text. */
  answers?: 'csv'
  /**
   * A question that is too long for an address: a POST that writes nothing. It runs in no transaction, and the server keeps no answer
   * for a repeat.
   */
  asks?: true
  /**
   * `own`: the handler asks a third party first and opens its transaction afterwards, so a slow answer holds no connection to the database.
   * Never for a POST, because its Idempotency-Key must commit together with the write.
   */
  transaction?: 'own'
  /** `standing`: the call changes who someone is or what they may do, so the server forgets what it kept of every session. */
  changes?: 'standing'
  /** `fresh`: the caller typed a code a short time ago. Otherwise the server refuses with PROOF_NEEDED, and the web app asks for one. */
  proof?: 'fresh'
  /** 200 unless set: 201 if it creates a record, 204 if it answers nothing. */
  status?: 200 | 201 | 204
  /** `file`: the body is multipart with one file, so it has no body schema. The handler receives it, in no transaction. */
  takes?: 'file'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  errors?: readonly ErrorCode[]
}

type OutputOf<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S extends z.ZodType> ? Record<K, z.output<S>> : unknown
type ParamsInput<E> = E extends { params: infer S extends z.ZodType } ? { params: z.output<S> } : unknown
type BodyInput<E> = E extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown
/** A browser sends a FormData, which this package doesn't know. */
type FileInput<E> = E extends { takes: 'file' } ? { body?: object } : unknown
type QueryInput<E> = E extends { query: infer S extends z.ZodType } ? { query?: Partial<z.output<S>> } : unknown

/** What a caller passes. Query values are typed; the client writes them for the wire, with arrays joined by commas. */
export type CallInput<E extends Endpoint> = ParamsInput<E> & QueryInput<E> & BodyInput<E> & FileInput<E>
/** What a handler receives, parsed. */
export type HandlerInput<E extends Endpoint> = OutputOf<E, 'params'> & OutputOf<E, 'query'> & OutputOf<E, 'body'>
export type CallResult<E extends Endpoint> = z.output<E['response']>

/** The refusals this call names. A screen words each one, and the compiler finds a forgotten one. */
export type CallError<E extends Endpoint> = E extends { errors: readonly (infer C)[] } ? C : never

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
