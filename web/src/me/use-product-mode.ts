import { type ProductMode, productMode } from '@muster/contract/accounts/product-mode.ts'
import { useMe } from './use-me.ts'

/** What a location uses Muster for. Without a location, it is the marketplace. */
export function useProductMode(location_id: number | null): ProductMode {
  const { licenses } = useMe()
  return productMode(licenses.filter((license) => license.location_id === location_id).map(({ license_name }) => license_name))
}

/** Whether a location has the license to hire. */
export const useHires = (location_id: number | null): boolean =>
  useMe().licenses.some((license) => license.location_id === location_id && license.license_name === 'hire')
