import type { LiveEvent, LiveEventKind } from '@muster/contract/realtime/live-event.ts'

/** The paths whose cached answers a kind of event makes stale: each begins one noun's calls. A new kind must be listed. */
const staleAfter: Record<LiveEventKind, readonly string[]> = {
  gig: [
    '/staffer/gigs/',
    '/staffer/home/',
    '/gigs/',
    '/gig-applications/',
    '/events/',
    '/locations/:locationId/stats/',
    '/admin/gigs/',
    '/team-captain/',
  ],
  application: [
    '/staffer/gigs/',
    '/staffer/home/',
    '/staffer/gig-applications/',
    '/staffer/offerable-pros/',
    '/gig-applications/',
    '/gigs/',
    '/direct-offers/',
    '/events/',
    '/admin/gig-applications/',
    '/team-captain/',
  ],
  timesheet: [
    '/team-captain/',
    '/timesheets/',
    '/events/',
    '/staffer/gigs/',
    '/staffer/home/',
    '/staffer/gig-applications/',
    '/gig-applications/',
  ],
  payment: [
    '/staffer/payments/',
    '/staffer/invoices/',
    '/staffer/gigs/',
    '/staffer/home/',
    '/payments/',
    '/payouts/',
    '/gig-applications/',
  ],
  notice: ['/notices/', '/chats/'],
  location: ['/locations/', '/users/me/'],
  session: ['/users/', '/manager-profiles/'],
}

/** Whether a cached answer of the endpoint at `path` may have changed by `event`. */
export const makesStale = (event: LiveEvent, path: string): boolean => staleAfter[event.kind].some((start) => path.startsWith(start))
