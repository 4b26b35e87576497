import { Trans, useLingui } from '@lingui/react/macro'
import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import { getLocation, listAddresses, removeAddress } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
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

/** Everywhere the location works: the primary address, then the others; its administrators add, change and take away. */
export function LocationAddresses({ location, isAdmin }: { location: Location; isAdmin: boolean }) {
  const { t } = useLingui()
  const params = { locationId: location.id }
  const addresses = useQuery(read(listAddresses, { params }))
  const [edited, setEdited] = useState<LocationAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<LocationAddress | null>(null)
  const remove = useCall(removeAddress, {
    changes: [listAddresses, getLocation],
    onSuccess: () => {
      setRemoved(null)
      toastDone(t`Address taken away`)
    },
  })
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
      {addresses.isError ? (
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
              <li key={one.id} className="flex items-start gap-2.5 py-2.5">
                <MapPin size={16} className="mt-0.5 shrink-0 text-gray" aria-hidden />
                <div className="min-w-0 flex-1">
                  <b className="block">{one.name ?? (one.type === 'PRIMARY' ? location.name : one.street_address)}</b>
                  <span className="block text-gray">
                    {one.street_address}, {one.city}, {one.state_code} {one.postal_code}
                  </span>
                  <span className="block text-small text-gray">
                    {zoneName(one.timezone)} · {one.type === 'PRIMARY' ? <Trans>primary</Trans> : <Trans>further address</Trans>}
                  </span>
                </div>
                {isAdmin && (
                  <Button
                    variant="ghost"
                    iconOnly
                    aria-label={t`Change ${one.street_address}`}
                    icon={<Pencil size={14} aria-hidden />}
                    onClick={() => setEdited(one)}
                  />
                )}
                {isAdmin && one.type === 'SECONDARY' && (
                  <Button
                    variant="ghost"
                    iconOnly
                    aria-label={t`Take ${one.street_address} away`}
                    icon={<Trash2 size={14} aria-hidden />}
                    onClick={() => setRemoved(one)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && <AddressDialog locationId={location.id} address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        title={<Trans>Take this address away?</Trans>}
        consequence={<Trans>Shifts posted there keep it. New ones can no longer be posted there.</Trans>}
        action={<Trans>Take away</Trans>}
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ params: { ...params, id: removed.id } })}
      >
        <p>{removed?.street_address}</p>
        <CallProblem error={remove.error} />
      </ConfirmDialog>
    </aside>
  )
}
