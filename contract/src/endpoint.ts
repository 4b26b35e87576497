import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call. `location-*` words are checked against the current location (the `:locationId` of the path when
 * there is one, the `X-Location-Id` header otherwise); `organization-admin` against `:orgId`. The object itself is
 * loaded by tenant in the handler's query, so a foreign id and an absent one are the same 404.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'pro'
  | 'own-application'
  | 'shift-captain'
  | 'location-member'
  | 'location-admin'
  | 'organization-admin'
  | 'provider-admin'
  | 'secret-link'
  | 'provider-signature'

export type Licence = 'marketplace' | 'hire'

/** Everything the server, the web client, the API reference, the authorisation matrix and the fuzzer know of one call. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}/`
  summary: string
  access: Access
  /** The licence the current location needs; absent where the call does not depend on the product mode. */
  licence?: Licence
  /** What an answer belongs to: the session, or the current location (whose change then drops it from the cache). */
  scope: 'session' | 'location'
  cache?: 'default' | 'indefinite' | 'once'
  /** `secret`: the answer is never stored for a repeated Idempotency-Key. */
  answer?: 'secret'
  /** `csv`: the answer is a table, sent as text/csv while it is read; `response` is its text. */
  answers?: 'csv'
  /** A question too long for an address: a POST that writes nothing. It runs in no transaction, and its answer is not kept for a repeat. */
  asks?: true
  /** `standing`: the call changes who someone is or what they may do, so the server forgets what it kept of every session. */
  changes?: 'standing'
  /** 200 unless said: 201 where a record is made, 204 where nothing is answered. */
  status?: 200 | 201 | 204
  /** `file`: the body is multipart, with one file in it, and no schema of a body is declared. */
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
type QueryInput<E> = E extends { query: infer S extends z.ZodType } ? { query?: Partial<z.output<S>> } : unknown

/** What a caller passes. Query values are given typed; the client writes them as the wire has them (arrays comma-joined). */
export type CallInput<E extends Endpoint> = ParamsInput<E> & QueryInput<E> & BodyInput<E>
/** What a handler gets: everything parsed. */
export type HandlerInput<E extends Endpoint> = OutputOf<E, 'params'> & OutputOf<E, 'query'> & OutputOf<E, 'body'>
export type CallResult<E extends Endpoint> = z.output<E['response']>

/** The refusals this call names, so a screen can word each one and the compiler can tell when it forgot. */
export type CallError<E extends Endpoint> = E extends { errors: readonly (infer C)[] } ? C : never

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
