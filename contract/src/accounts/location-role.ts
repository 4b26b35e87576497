import type { LocationRole } from './user.ts'

/** What decides a signed-in user's role at a location (specification section 3.8). */
export interface Standing {
  is_gigpro_admin: boolean
  managed_locations: readonly { location_id: number; role: LocationRole }[]
  organization_roles: readonly { organization_id: number; role: 'ADMIN' }[]
}

/**
 * The user's role at a location, the stronger one when there are two; null for a stranger. The provider's admins count as ADMIN.
 * Each call's access word says which role it needs (`endpoint.ts`).
 */
export function roleAt(user: Standing, location: { id: number; organization_id: number }): LocationRole | null {
  if (user.is_gigpro_admin || user.organization_roles.some((role) => role.organization_id === location.organization_id)) return 'ADMIN'
  const roles = user.managed_locations.filter((managed) => managed.location_id === location.id).map(({ role }) => role)
  return roles.includes('ADMIN') ? 'ADMIN' : (roles[0] ?? null)
}
