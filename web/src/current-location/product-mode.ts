import type { User } from '@muster/contract/accounts/user.ts'

/** Whether the user may use the hire screens there. */
export const holdsHire = (user: Pick<User, 'licenses'>, locationId: number | null): boolean =>
  user.licenses.some(({ location_id, license_name }) => location_id === locationId && license_name === 'hire')
