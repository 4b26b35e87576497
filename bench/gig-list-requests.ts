import type { Manager } from './bench-database.ts'
import type { RunningServer } from './running-server.ts'
import type { Load } from './send-load.ts'

type Request = Load['requests'][number]

/** The newest shifts: an old page is the cheapest, because nothing of today is in it. */
export const GIG_LIST_QUERY = { ordering: '-start_time' } as const

/** The first page of each manager's newest shifts, compressed as a browser takes it. */
export const gigListRequests = (managers: readonly Manager[]): Request[] =>
  managers.map(({ token, location_id }) => ({
    path: `/api/staffer/gigs/?ordering=${GIG_LIST_QUERY.ordering}`,
    headers: { 'accept-encoding': 'gzip, deflate, br', authorization: `Bearer ${token}`, 'x-location-id': String(location_id) },
  }))

/** The body of one list. Throws unless it is a full page: a short one would make everything look fast. */
export async function readFirstPage({ url }: RunningServer, { path, headers }: Request): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(10_000) })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body}`)
  const { results } = JSON.parse(body) as { results: unknown[] }
  if (results.length !== 25) throw new Error(`${path} has ${results.length} gigs, not 25`)
  return body
}
