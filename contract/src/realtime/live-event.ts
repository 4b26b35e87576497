import { z } from 'zod'
import { Id } from '../wire.ts'

/** Says what changed, so open pages of the people it concerns read it again. Never personal data. */
export const LiveEventKind = z.enum([
  'gig',
  'application',
  'timesheet',
  'payment',
  'notice',
  'location',
  'session',
  'certification',
  'appeal',
  'suspension',
  'network',
  'team',
  'chat',
  'typing',
  'report',
  'hiring',
])
export type LiveEventKind = z.output<typeof LiveEventKind>

export const LiveEvent = z.object({
  kind: LiveEventKind,
  gig_id: Id.optional(),
  application_id: Id.optional(),
  payment_id: Id.optional(),
  location_id: Id.optional(),
  channel_url: z.uuid().optional().describe('the conversation it is about'),
  by: Id.optional().describe('the account of the person who types'),
})
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * What a stream says about itself. `open` is its first event and carries the position to resume from. After `reload` read everything again:
 * the stream can't say what changed since the position it was asked to resume from.
 */
export const StreamNote = z.object({ kind: z.enum(['open', 'reload']) })
export type StreamNote = z.output<typeof StreamNote>
