import type { LiveEvent, LiveEventKind } from '@muster/contract/realtime/live-event.ts'

/**
 * The path prefixes whose cached answers each kind of event makes stale. A new kind must be added here. What pros read about shifts is not
 * here: everyone in a market hears about every shift of it, so `gigs/pro-gigs/keep-jobs-current.ts` reads only what they see again.
 */
const staleAfter: Record<LiveEventKind, readonly string[]> = {
  gig: ['/staffer/gigs/', '/staffer/home/', '/events/', '/locations/:locationId/stats/', '/team-captain/'],
  application: [
    '/staffer/gigs/',
    '/staffer/home/',
    '/staffer/gig-applications/',
    '/staffer/offerable-pros/',
    '/staffer/gigster-profiles/',
    '/gig-applications/',
    '/gigs/',
    '/events/',
    '/admin/gig-applications/',
    '/team-captain/',
    '/handovers/',
  ],
  timesheet: [
    '/team-captain/',
    '/timesheets/',
    '/events/',
    '/staffer/gigs/',
    '/staffer/home/',
    '/staffer/gig-applications/',
    '/staffer/gigster-profiles/',
    '/gig-applications/',
  ],
  payment: [
    '/staffer/payments/',
    '/staffer/invoices/',
    '/staffer/gigs/',
    '/staffer/home/',
    '/payments/',
    '/gig-applications/',
    '/hire/',
    '/gigster/interviews/',
  ],
  notice: ['/notices/'],
  // Someone’s role changed, or an invitation: they may see other locations now.
  team: ['/location-managers/', '/invitations/', '/staffer/organizations/', '/locations/', '/users/me/'],
  location: ['/locations/', '/users/me/', '/admin/locations/', '/admin/to-do/', '/admin/home/'],
  appeal: ['/admin/appeals/', '/admin/to-do/', '/admin/home/', '/gigster-profiles/me/points/'],
  suspension: ['/gigster-profiles/me/', '/admin/pros/', '/admin/suspension-appeals/', '/admin/to-do/', '/admin/home/'],
  network: ['/staffer/pro-block/', '/staffer/network/', '/pro-groups/', '/staffer/gigster-profiles/'],
  // With the certificate, the pro may apply to more shifts. Only they and the staff hear of it.
  certification: [
    '/certification-requests/',
    '/gigster-profiles/',
    '/gigs/',
    '/admin/certification-requests/',
    '/admin/to-do/',
    '/admin/home/',
  ],
  chat: ['/chats/'],
  // Someone reported a message, or the staff decided: also whether a person may write.
  report: ['/message-reports/', '/admin/message-reports/', '/admin/to-do/', '/admin/home/', '/chats/', '/users/me/messaging-block/'],
  // Shown where it happens, and nothing to read again.
  typing: [],
  // A candidate answered, or a colleague changed a posting or an interview.
  hiring: ['/job-postings/', '/hire/', '/gigster/interviews/'],
  session: ['/users/', '/manager-profiles/'],
}

/** Whether `event` may have changed the cached answer of the endpoint at `path`. */
export const makesStale = (event: LiveEvent, path: string): boolean => staleAfter[event.kind].some((start) => path.startsWith(start))
