import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Instant } from '../../wire.ts'

/** Acts for the pros of a shift who have an offer and have not replied. */

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location', params: z.object({ id: IdParam }) } as const

/** The most pros of a shift you can remind, or give more time, at once. */
export const MOST_AWAITED = 50
const ApplicationIds = z.array(Id).min(1).max(MOST_AWAITED, `At most ${MOST_AWAITED} pros at once`)

export const nudgeAwaited = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/nudge/',
  summary: 'Remind pros to answer an offer, each at most once an hour: in the app, and by SMS if they opted in.',
  body: z.object({ application_ids: ApplicationIds }),
  /** The pros who got a reminder. The others got one less than an hour ago or have replied. Refused if that is everyone. */
  response: z.object({ application_ids: z.array(Id).max(MOST_AWAITED) }),
  errors: [
    'NUDGED_RECENTLY',
    'APPLICATION_CANCELLED',
    'ALREADY_CONFIRMED',
    'NOT_SELECTED',
    'GIG_FILLED',
    'GIG_NOT_OPEN',
    'GIG_STARTED',
    'OFFER_EXPIRED',
  ],
})

export const extendAwaited = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigs/:id/extend-offers/',
  summary: 'Give more time to answer offers, at most until the shift starts. Notifies each pro who gets it.',
  body: z.object({ application_ids: ApplicationIds, until: Instant }),
  /** The pros who now have more time. Refused if nobody has. */
  response: z.object({ application_ids: z.array(Id).max(MOST_AWAITED), offer_expires_at: Instant }),
  errors: [
    'OFFER_NOT_LONGER',
    'APPLICATION_CANCELLED',
    'ALREADY_CONFIRMED',
    'NOT_SELECTED',
    'GIG_FILLED',
    'GIG_NOT_OPEN',
    'GIG_STARTED',
    'OFFER_EXPIRED',
  ],
})
