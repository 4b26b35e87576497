import { useMe } from './use-me.ts'

/** Whether a location has the license to hire. */
export const useHires = (location_id: number | null): boolean =>
  useMe().licenses.some((license) => license.location_id === location_id && license.license_name === 'hire')
