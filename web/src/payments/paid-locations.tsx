import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { listLocations } from '@muster/contract/locations/location-endpoints.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { useEndless } from '../api/use-endless.ts'
import { Button } from '../ui/button.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { Toggle } from '../ui/toggle.tsx'

/** The locations of an organization, each with the switch that lets the organization pay for it. */
export function PaidLocations({ organizationId, name }: { organizationId: number; name: string }) {
  const locations = useEndless(listLocations, { query: { organization_id: organizationId, page_size: 50 } })
  return (
    <section className="mt-8">
      <h2 className="text-base">
        <Trans>Who pays for each location</Trans>
      </h2>
      <p className="mb-2 text-gray">
        <Trans>
          A switch counts for shifts that pros confirm from then on. Shifts they confirmed before stay with who pays for them now.
        </Trans>
      </p>
      {locations.isPending ? (
        <SkeletonRows rows={3} tall />
      ) : (
        <ul className="divide-y divide-light-gray border-y border-light-gray">
          {locations.items.map((location) => (
            <PaidLocation key={location.id} location={location} organization={name} />
          ))}
        </ul>
      )}
      {locations.hasNextPage && (
        <Button className="mt-3" variant="outlined" loading={locations.isFetchingNextPage} onClick={() => void locations.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function PaidLocation({ location, organization }: { location: Location; organization: string }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof editLocation>, string> = {
    EDITED_BY_ANOTHER: t`Someone else changed this location. Try again.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`Add a card to the organization first.`,
  }
  const edit = useCall(editLocation, { changes: [listLocations, getPaymentMethod] })
  const isPaid = (edit.isPending ? edit.variables.body.billing_source : location.billing_source) === 'ORGANIZATION'
  return (
    <li className="flex items-center gap-3 py-2.5">
      <PlaceImage src={imageUrl(location.image_public_id, 72)} size={36} />
      <div className="min-w-0 flex-1">
        <Toggle
          atEnd
          label={<b>{location.name}</b>}
          help={isPaid ? <Trans>{organization} pays</Trans> : <Trans>Pays with its own card</Trans>}
          checked={isPaid}
          disabled={edit.isPending}
          onChange={(event) =>
            edit.mutate(
              { params: { locationId: location.id }, body: { billing_source: event.target.checked ? 'ORGANIZATION' : 'LOCATION' } },
              { onError: (error) => toastRefusal(error, words) },
            )
          }
        />
      </div>
    </li>
  )
}
