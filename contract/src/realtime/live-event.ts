import { z } from 'zod'
import { Id } from '../wire.ts'

/** Says what changed, so open pages of the people it concerns read it again. Never personal data. */
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
