import type { CallResult } from '@muster/contract/endpoint.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'

/** The location's refused charges, and what pauses its postings. Undefined until it is known, and at a location that pays nothing here. */
export function useRefusedCharges(locationId: number): CallResult<typeof getRefusedCharges> | undefined {
  const { licenses } = useMe()
  const pays = licenses.some(({ license_name, location_id }) => license_name === 'marketplace' && location_id === locationId)
  return useQuery({ ...read(getRefusedCharges, {}), enabled: pays }).data
}
