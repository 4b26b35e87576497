import { z } from 'zod'
import { BillingSource } from '../locations/location.ts'
import { PaymentMethod } from '../payments/payment.ts'
import { MOST_MANAGERS } from '../teams/team.ts'
import { Id, requiredText } from '../wire.ts'

/** The most organizations that a location is offered to move to. */
export const MOST_TARGETS = 50

const Admin = z.object({ id: Id, first_name: z.string(), last_name: z.string() })

/** An organization with what a location that joins it should know. */
export const RemapOrganization = z.object({
  id: Id,
  name: z.string(),
  locations_count: z.number().int(),
  admins: z.array(Admin).max(MOST_MANAGERS).describe('its admins, by name'),
})
export type RemapOrganization = z.output<typeof RemapOrganization>

const Method = PaymentMethod.pick({ type: true, status: true, details: true })

/** What follows from moving a location to another organization, before it is done. */
export const LocationRemap = z.object({
  organization: RemapOrganization.describe('the one it belongs to'),
  why_not: z.enum(['NOT_ITS_ADMIN']).nullable().describe('why the caller can’t move it; null if they can'),
  targets: z
    .array(RemapOrganization)
    .max(MOST_TARGETS)
    .describe('the others that the caller administers; for the provider’s staff those that the search finds'),
  billing_source: BillingSource,
  own_method: Method.describe('the location’s own method, which pays from then on'),
  members: z.array(Id).max(MOST_MANAGERS).describe('the people who have a role at the location itself'),
  confirmed_gigs_count: z.number().int().describe('shifts with confirmed pros that are not paid yet'),
  moving_events_count: z.number().int().describe('events with shifts at no other location, which move along'),
  left_events_count: z.number().int().describe('events of several locations, which this one’s shifts leave'),
})
export type LocationRemap = z.output<typeof LocationRemap>

/** Where a location moves: to an organization, or to a new one of this name. Exactly one of both. */
export const RemapBody = z.object({ organization_id: Id.optional(), organization_name: requiredText(120).optional() })
export type RemapBody = z.output<typeof RemapBody>

export const Remapped = z.object({ organization_id: Id, organization_name: z.string(), billing_source: BillingSource })
export type Remapped = z.output<typeof Remapped>
