import { Trans, useLingui } from '@lingui/react/macro'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { DirectionsLink } from '../../locations/directions-link.tsx'
import { MapView } from '../../locations/map-view.tsx'
import { useGoBack } from '../../session/use-go-back.ts'
import { Button } from '../../ui/button.tsx'
import { usePhone } from '../../ui/use-phone.ts'

/** The way back, over the map where there is room for one. A phone loads the map when asked: it weighs more than the rest of the page. */
export function JobTop({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const goBack = useGoBack(() => void navigate({ search: (before) => ({ ...before, selected_gig_id: undefined }) }))
  const back = (
    <Button
      variant={isPhone ? 'ghost' : 'raised'}
      iconOnly
      aria-label={t`Back`}
      icon={<ChevronLeft size={20} aria-hidden />}
      className="rounded-full"
      onClick={goBack}
    />
  )
  if (isPhone) return <div className="flex px-1 pt-1">{back}</div>
  return (
    <div className="relative">
      <PlaceOnMap gig={gig} className="h-52 rounded-none border-0" />
      {/* The button is already positioned for its spinner, so a span places it over the map. */}
      <span className="absolute top-3 left-3">{back}</span>
    </div>
  )
}

function PlaceOnMap({ gig: { id, location }, className }: { gig: ProGigDetail; className: string }) {
  const { t } = useLingui()
  const label = `${location.name}, ${location.street_address}, ${location.city}`
  return <MapView label={t`Where the shift is`} className={className} zoom={10} places={[{ id, point: location.coordinates, label }]} />
}

/** The ways to find the place. */
export function FindJob({ gig }: { gig: ProGigDetail }) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="flex flex-wrap gap-x-1">
        <DirectionsLink to={gig.location} />
        {isPhone && !isOpen && (
          <Button variant="text" className="px-0! text-base" onClick={() => setOpen(true)}>
            <Trans>Show on a map</Trans>
          </Button>
        )}
      </span>
      {isPhone && isOpen && <PlaceOnMap gig={gig} className="h-48 rounded-card" />}
    </>
  )
}
