import type { User } from '@muster/contract/accounts/user.ts'

export type ProductMode = 'marketplace' | 'hire'

/** Marketplace where the user holds its licence or none at all for the location; hire otherwise. */
export function productModeOf(user: Pick<User, 'licenses'>, locationId: number | null): ProductMode {
  const here = user.licenses.filter(({ location_id }) => location_id === locationId).map(({ license_name }) => license_name)
  return here.length === 0 || here.includes('marketplace') ? 'marketplace' : 'hire'
}

/** Whether the user may use the hire screens there. */
export const holdsHire = (user: Pick<User, 'licenses'>, locationId: number | null): boolean =>
  user.licenses.some(({ location_id, license_name }) => location_id === locationId && license_name === 'hire')
