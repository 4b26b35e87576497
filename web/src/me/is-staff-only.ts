import type { User } from '@muster/contract/accounts/user.ts'

/** Whether someone works for the provider alone: nothing of a business or of a pro is theirs. */
export const isStaffOnly = (me: User): boolean =>
  me.is_gigpro_admin && me.app_mode === 'STAFFER' && me.managed_locations.length + me.organization_roles.length === 0
