import type { ErrorCode } from '../errors.ts'
import type { LocationRole } from './user.ts'

/**
 * Who may do what: one table, asked by the server on every request and by the web app to hide actions (docs/domain.md, "Who may do
 * what"; roles of specification section 6).
 */

const shiftWork = ['gigs', 'applicants', 'offers', 'groups', 'chats', 'timesheets', 'interviews'] as const
const locationCare = ['location_info', 'billing', 'team', 'invitations', 'add_ons', 'paying'] as const
const organizationCare = ['organization_info', 'organization_billing', 'organization_teams'] as const

export type LocationAction = (typeof shiftWork)[number] | (typeof locationCare)[number]
export type OrganizationAction = (typeof organizationCare)[number]

/** What each role may do at a location. */
export const locationPermissions = {
  TEAM_MEMBER: shiftWork,
  ADMIN: [...shiftWork, ...locationCare],
} as const satisfies Record<LocationRole, readonly LocationAction[]>

/** What an organization's administrators may do for it, beside being ADMIN on each of its locations. */
export const organizationPermissions = { ADMIN: organizationCare } as const satisfies Record<string, readonly OrganizationAction[]>

/** What a pro may do: always with public gigs of the own market, or with what is the pro's own. */
export const proPermissions = [
  'public_gigs',
  'own_applications',
  'own_offers',
  'own_timesheets',
  'own_payments',
  'own_chats',
  'own_profile',
  'own_certification_requests',
] as const
export type ProAction = (typeof proPermissions)[number]

/** What a confirmed pro named on the gig may do for that shift. */
export const captainPermissions = ['roster', 'checkin'] as const
export type CaptainAction = (typeof captainPermissions)[number]

/** The parts of the signed-in user that permissions look at (specification section 3.8). */
export interface Standing {
  is_gigpro_admin: boolean
  gigster_profile_id: number | null
  managed_locations: readonly { location_id: number; role: LocationRole }[]
  organization_roles: readonly { organization_id: number; role: 'ADMIN' }[]
}

export interface LocationRef {
  id: number
  organization_id: number
}

/** The user's role at a location, the stronger one when there are two; null for a stranger. The provider's admins count as ADMIN. */
export function roleAt(user: Standing, location: LocationRef): LocationRole | null {
  if (user.is_gigpro_admin || user.organization_roles.some((role) => role.organization_id === location.organization_id)) return 'ADMIN'
  const roles = user.managed_locations.filter((managed) => managed.location_id === location.id).map(({ role }) => role)
  return roles.includes('ADMIN') ? 'ADMIN' : (roles[0] ?? null)
}

const includes = <T extends string>(actions: readonly T[], action: T): boolean => actions.includes(action)

/** Whether a role permits an action; for tables of routes that know the role already. */
export const roleMay = (role: LocationRole, action: LocationAction): boolean => includes<LocationAction>(locationPermissions[role], action)

export function mayOnLocation(user: Standing, location: LocationRef, action: LocationAction): boolean {
  const role = roleAt(user, location)
  return role !== null && roleMay(role, action)
}

export const mayOnOrganization = (user: Standing, organization_id: number, action: OrganizationAction): boolean =>
  user.is_gigpro_admin ||
  user.organization_roles.some(
    (role) => role.organization_id === organization_id && includes<OrganizationAction>(organizationPermissions[role.role], action),
  )

export const mayAsPro = (user: Standing, action: ProAction): boolean =>
  user.gigster_profile_id !== null && includes<ProAction>(proPermissions, action)

/** The captain's console: the named, confirmed pro, or whoever manages the location's gigs. */
export const mayCaptain = (
  user: Standing,
  gig: { location: LocationRef; captain_pro_id: number | null; is_captain_confirmed: boolean },
): boolean =>
  mayOnLocation(user, gig.location, 'gigs') ||
  (gig.captain_pro_id !== null && gig.captain_pro_id === user.gigster_profile_id && gig.is_captain_confirmed)

/** The refusal to send: to a stranger the location does not exist, so that nothing leaks; to a colleague it is forbidden. */
export function whyNotOnLocation(user: Standing, location: LocationRef, action: LocationAction): ErrorCode | null {
  if (mayOnLocation(user, location, action)) return null
  return roleAt(user, location) === null ? 'NOT_FOUND' : 'FORBIDDEN'
}

/** A location or an organization always keeps one ADMIN: the last can be neither removed nor demoted. */
export const whyNotLoseAdmin = (manager: { role: LocationRole }, admins_count: number): ErrorCode | null =>
  manager.role === 'ADMIN' && admins_count <= 1 ? 'LAST_ADMIN' : null
