import type { FlagKey } from '@muster/contract/flag-key.ts'
import { useMe } from '../me/use-me.ts'

/** Whether a feature is on for the user: at a location, or in the app of pros (null). It came with the user, and the server checks it on every call. */
export const useFlag = (key: FlagKey, location_id: number | null): boolean =>
  !useMe().features_off.some((off) => off.key === key && off.location_id === location_id)
