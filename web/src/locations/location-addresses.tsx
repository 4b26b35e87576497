import { Trans, useLingui } from '@lingui/react/macro'
import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import { getLocation, listAddresses, removeAddress } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { MapView } from './map-view.tsx'
import { zoneName } from './place-found.tsx'

/** The primary address, then the additional ones. Only the location's admins can add, edit and remove them. */
export function LocationAddresses({ location, isAdmin }: { location: Location; isAdmin: boolean }) {
  const { t } = useLingui()
  const addresses = useQuery(read(listAddresses, { params: { locationId: location.id } }))
  const [edited, setEdited] = useState<LocationAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<LocationAddress | null>(null)
  return (
    <aside aria-label={t`Where you work`}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-large">
          <Trans>Where you work</Trans>
        </h2>
        {isAdmin && (
          <Button variant="raised" size="small" icon={<Plus size={12} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>Add an address</Trans>
          </Button>
        )}
      </div>
      {failedToLoad(addresses) ? (
        <ErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />
      ) : addresses.isPending ? (
        <SkeletonRows rows={2} tall />
      ) : (
        <>
          <MapView
            label={t`Where you work`}
            places={addresses.data
              .filter(({ coordinates }) => coordinates !== null)
              .map((one) => ({ id: one.id, point: one.coordinates!, label: one.name ?? one.street_address }))}
            className="h-64 rounded-card"
          />
          <ul className="mt-2 divide-y divide-light-gray">
            {addresses.data.map((one) => (
              <AddressLine
                key={one.id}
                address={one}
                location={location}
                isAdmin={isAdmin}
                onEdit={() => setEdited(one)}
                onRemove={() => setRemoved(one)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && <AddressDialog location={location} address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveAddressDialog locationId={location.id} address={removed} onClose={() => setRemoved(null)} />}
    </aside>
  )
}

interface AddressLineProps {
  address: LocationAddress
  location: Location
  isAdmin: boolean
  onEdit: () => void
  onRemove: () => void
}

function AddressLine({ address, location, isAdmin, onEdit, onRemove }: AddressLineProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-start gap-2.5 py-2.5">
      <MapPin size={16} className="mt-0.5 shrink-0 text-gray" aria-hidden />
      <div className="min-w-0 flex-1">
        <b className="block">{address.name ?? (address.type === 'PRIMARY' ? location.name : address.street_address)}</b>
        <span className="block text-gray">
          {address.street_address}, {address.city}, {address.state_code} {address.postal_code}
        </span>
        <span className="block text-small text-gray">
          {zoneName(address.timezone)} · {address.type === 'PRIMARY' ? <Trans>primary</Trans> : <Trans>additional</Trans>}
        </span>
      </div>
      {isAdmin && (
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Edit ${address.street_address}`}
          icon={<Pencil size={14} aria-hidden />}
          onClick={onEdit}
        />
      )}
      {isAdmin && address.type === 'SECONDARY' && (
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Remove ${address.street_address}`}
          icon={<Trash2 size={14} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function RemoveAddressDialog({ locationId, address, onClose }: { locationId: number; address: LocationAddress; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useCall(removeAddress, {
    changes: [listAddresses, getLocation],
    onSuccess: () => {
      onClose()
      toastDone(t`Address removed`)
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove this address?</Trans>}
      consequence={<Trans>Shifts you already posted there keep this address. You can’t post new ones there.</Trans>}
      action={<Trans>Remove</Trans>}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { locationId, id: address.id } })}
    >
      <p>{address.street_address}</p>
      <CallProblem error={remove.error} />
    </ConfirmDialog>
  )
}
