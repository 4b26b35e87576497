import type { BenchDatabase } from './bench-database.ts'
import type { Load } from './send-load.ts'

const DAY_MS = 86_400_000

/** A call that people make all day, as they make it: signed in, about their location, compressed. */
export interface HotCall {
  name: string
  request: Load['requests'][number]
}

/** The twelve hottest calls but the list of shifts, which has its own line. */
export function hotCalls({ managers, pro, gig_id, job_id }: Pick<BenchDatabase, 'managers' | 'pro' | 'gig_id' | 'job_id'>): HotCall[] {
  const [{ token, location_id }] = managers as [BenchDatabase['managers'][number]]
  const as = (bearer: string, location: number | null) => (name: string, path: string) => ({
    name,
    request: {
      path: `/api${path}`,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        authorization: `Bearer ${bearer}`,
        ...(location === null ? {} : { 'x-location-id': String(location) }),
      },
    },
  })
  const manager = as(token, location_id)
  const worker = as(pro.token, null)
  const days = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString()
  return [
    manager('home', '/staffer/home/'),
    manager('a month of the calendar', `/staffer/gigs/calendar/?${new URLSearchParams({ from: days(-10), to: days(25) }).toString()}`),
    manager('a shift', `/staffer/gigs/${gig_id}/`),
    manager('its applicants', `/staffer/gigs/${gig_id}/applications/`),
    manager('its roster', `/staffer/gigs/${gig_id}/roster/`),
    manager('notices', '/notices/'),
    manager('me', '/users/me/'),
    worker('a pro’s jobs', '/gigs/'),
    worker('a job', `/gigs/${job_id}/`),
    worker('a pro’s schedule', '/gig-applications/?group=upcoming'),
    worker('a pro’s past shifts', '/gig-applications/?group=history'),
  ]
}
