import type { Endpoint } from '@muster/contract/endpoint.ts'
import { currentLocationId } from '../current-location/current-location.ts'
import { usedAppMode } from '../session/app-mode.ts'
import { sessionToken } from '../session/session.ts'

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

/** The URL of a call, with its parameters filled in and absent query values left out. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError(`Invalid ${name} parameter`)
    return encodeURIComponent(wireText(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const absent = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (!absent) search.set(name, wireText(value))
  }
  const text = search.toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}

/** The headers of every call: session, location and app mode. */
export function headersOf(extra: Record<string, string> = {}): Headers {
  const headers = new Headers({ Accept: 'application/json', ...extra })
  const token = sessionToken()
  const location = currentLocationId()
  const mode = usedAppMode()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (location !== null) headers.set('X-Location-Id', String(location))
  if (mode) headers.set('X-App-Mode', mode)
  return headers
}
