import { z } from 'zod'
import { LocationRole } from '../accounts/user.ts'
import { OptionalPhone } from '../phone.ts'
import { Id, Instant, requiredText } from '../wire.ts'

/** The most managers of one location or organization in an answer, and the most open invitations. */
export const MOST_MANAGERS = 200

/** A person of a team, as colleagues see them. */
export const TeamUser = z.object({
  id: Id,
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
})
export type TeamUser = z.output<typeof TeamUser>

/** A manager of one location (specification section 3.8). */
export const LocationManager = z.object({
  id: Id,
  location: Id,
  role: LocationRole,
  user: TeamUser,
  is_last_admin: z.boolean(),
})
export type LocationManager = z.output<typeof LocationManager>

export const RoleEdit = z.object({ role: LocationRole })
export const NewLocationManager = RoleEdit.extend({ user_id: Id })

export const InvitationStatus = z.enum(['SUBMITTED', 'ACCEPTED', 'ERROR', 'EXPIRED'])
export type InvitationStatus = z.output<typeof InvitationStatus>

const invited = {
  status: InvitationStatus,
  expiration_date: Instant,
  link: z.url().nullable().describe('what the invitation opens; null once it was accepted or expired'),
  email: z.string(),
  phone_number: z.string().nullable(),
  manager_name: z.string(),
}
const sent = { sent_ts: Instant, sent_by_name: z.string() }

/** An invitation to the team of a location. */
export const LocationInvitation = z.object({ id: Id, ...invited, location_id: Id, role: LocationRole, ...sent })
export type LocationInvitation = z.output<typeof LocationInvitation>

const InvitedEmail = z.email('Invalid email address').trim().toLowerCase().max(254)

/** Who to invite. The email gets the link, and so does the phone if there is one. */
export const NewLocationInvitation = z.object({
  email: InvitedEmail,
  location_id: Id,
  role: LocationRole,
  manager_name: requiredText(120),
  phone_number: OptionalPhone,
})
export type NewLocationInvitation = z.output<typeof NewLocationInvitation>

/** Who an invitation to a location is for, once corrected. */
export const LocationInvitationCorrection = NewLocationInvitation.omit({ location_id: true })

/** What an invitation shows to the person who opens its link. */
export const InvitationWelcome = z.object({
  status: InvitationStatus,
  expiration_date: Instant,
  email: z.string(),
  phone_number: z.string().nullable(),
  manager_name: z.string(),
  role: LocationRole,
  invited_by: z.string().describe('the name of the person who invited'),
  name: z.string().describe('the name of the location or organization'),
  image_public_id: z.string().nullable(),
})

export const LocationInvitationWelcome = InvitationWelcome.extend({
  id: Id,
  location_id: Id,
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
})
export type LocationInvitationWelcome = z.output<typeof LocationInvitationWelcome>

const OrganizationRole = z.literal('ADMIN')

/** An invitation to administer an organization. */
export const OrganizationInvitation = z.object({
  id: z.uuid(),
  ...invited,
  organization_id: Id,
  role: OrganizationRole,
  ...sent,
})
export type OrganizationInvitation = z.output<typeof OrganizationInvitation>

export const NewOrganizationInvitation = z.object({
  email: InvitedEmail,
  role: OrganizationRole.default('ADMIN'),
  manager_name: requiredText(120),
  phone_number: OptionalPhone,
})
export type NewOrganizationInvitation = z.output<typeof NewOrganizationInvitation>

/** Who an invitation to an organization is for, once corrected. */
export const OrganizationInvitationCorrection = NewOrganizationInvitation.omit({ role: true })

export const OrganizationInvitationWelcome = InvitationWelcome.extend({
  id: z.uuid(),
  organization_id: Id,
  locations_count: z.number().int().describe('how many locations the organization has'),
})
export type OrganizationInvitationWelcome = z.output<typeof OrganizationInvitationWelcome>

/** An admin of an organization. */
export const OrganizationManager = z.object({
  id: Id,
  organization_id: Id,
  role: OrganizationRole,
  user: TeamUser,
  is_last_admin: z.boolean(),
})
export type OrganizationManager = z.output<typeof OrganizationManager>

/** A person with the roles they have at an organization's locations. */
export const LocationManagerByUser = z.object({
  user: TeamUser,
  locations: z
    .array(z.object({ id: Id, manager_id: Id, name: z.string(), role: LocationRole, is_last_admin: z.boolean() }))
    .max(1000)
    .describe('the locations they manage, by name'),
})
export type LocationManagerByUser = z.output<typeof LocationManagerByUser>

/** The token of an invitation's link. */
export const InviteToken = z.string().trim().min(1).max(80).describe('what the link carries')

/** The caller's own phone number, which they proved with a code. Without it, their proved email must be the invitation's. */
export const Acceptance = z.object({ phone_number: OptionalPhone })
