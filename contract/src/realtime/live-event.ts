import { z } from 'zod'
import { Id } from '../wire.ts'

/** What happened, said to whom it concerns, so that an open page reads again what changed. Never personal data. */
export const LiveEventKind = z.enum(['gig', 'application', 'timesheet', 'payment', 'notice', 'location', 'session'])
export type LiveEventKind = z.output<typeof LiveEventKind>

export const LiveEvent = z.object({
  kind: LiveEventKind,
  gig_id: Id.optional(),
  application_id: Id.optional(),
  payment_id: Id.optional(),
  location_id: Id.optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>
