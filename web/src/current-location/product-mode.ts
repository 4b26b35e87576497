import type { User } from '@muster/contract/accounts/user.ts'

/** Whether the user can use the hire screens of a location. */
export const holdsHire = (user: Pick<User, 'licenses'>, locationId: number | null): boolean =>
  user.licenses.some(({ location_id, license_name }) => location_id === locationId && license_name === 'hire')
