import { useMe } from './use-me.ts'

/** Whether the user may do what only a location's admins may: pay, and change the location. The server checks it on every call. */
export function useIsAdminAt(location_id: number | null): boolean {
  const { is_gigpro_admin, managed_locations } = useMe()
  return is_gigpro_admin || managed_locations.some((managed) => managed.location_id === location_id && managed.role === 'ADMIN')
}
