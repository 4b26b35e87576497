import type { Endpoint } from '@muster/contract/endpoint.ts'
import { currentLocationId } from '../current-location/current-location.ts'
import { usedAppMode } from '../session/app-mode.ts'
import { sessionToken } from '../session/session.ts'
import { CallFailed } from './call-failed.ts'

/** `CallInput` without the types of one endpoint. */
export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A value in wire format: dates in ISO 8601, lists joined by commas. */
function wireText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(wireText).join(',')
  return String(value)
}

/** The values of a query that are sent, as text. */
const wireQuery = (query: Record<string, unknown>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[name, wireText(value)]],
  )

/**
 * Refuses a request that does not match its call, before it leaves. A wrong body names its fields, so a form shows the faults as if the
 * server had found them.
 */
export function refuseInvalid(endpoint: Endpoint | undefined, { params, query = {}, body }: Parts): void {
  if (!endpoint) throw new TypeError('no endpoint found')
  const parts = [
    ['Path', endpoint.params, params],
    ['Query', endpoint.query, Object.fromEntries(wireQuery(query))],
    ['Body', endpoint.body, body ?? {}],
  ] as const
  for (const [type, schema, value] of parts) {
    const issues = schema?.safeParse(value).error?.issues
    if (!issues) continue
    const faults = issues.map(({ message, path }) => ({ code: 'invalid', message, target: path.join('.') }))
    const details = type === 'Body' ? faults : []
    throw new CallFailed({ status: 400, code: 'invalid', message: `Invalid ${type} parameter`, target: null, details, request_id: null })
  }
}

/** The URL of a call, with its parameters filled in and absent query values left out. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError('Invalid Path parameter')
    return encodeURIComponent(wireText(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of wireQuery(query)) search.set(name, value)
  const text = search.toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}

/** Headers that every call carries from now on. */
export const everyCall: Record<string, string> = {}

/** The headers of every call: session, location (the current one unless given) and app mode. */
export function headersOf(extra: Record<string, string> = {}, location = currentLocationId()): Headers {
  const headers = new Headers({ Accept: 'application/json', ...everyCall, ...extra })
  const token = sessionToken()
  const mode = usedAppMode()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (location !== null) headers.set('X-Location-Id', String(location))
  if (mode) headers.set('X-App-Mode', mode)
  return headers
}
