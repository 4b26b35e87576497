import { Trans } from '@lingui/react/macro'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** Which card or account a payment of this location charges, or that its next invoice has it. Shows nothing until it is known: paying says if there is none. */
export function ChargedCard({ locationId }: { locationId: number }) {
  const method = useQuery(read(getPaymentMethod, { params: { locationId }, query: { include_details: true } })).data
  const location = useQuery(read(getLocation, { params: { locationId } })).data
  if (location?.invoicing_enabled)
    return (
      <p className="text-normal text-gray">
        <Trans>Added to your next invoice. The pros are paid at once.</Trans>
      </p>
    )
  const { brand, last4 } = method?.details ?? {}
  if (last4 === undefined) return null
  return (
    <p className="text-normal text-gray">
      {brand === undefined ? (
        <Trans>Charged to the bank account ending in {last4}</Trans>
      ) : (
        <Trans>
          Charged to <span className="capitalize">{brand}</span> ending in {last4}
        </Trans>
      )}
    </p>
  )
}
