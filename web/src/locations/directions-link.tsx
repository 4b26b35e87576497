import { Trans } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'

/** Opens the phone's map app, or a map in the browser, with the way to a location. */
export function DirectionsLink({ to: { name, street_address, city, state_code } }: { to: ProGig['location'] }) {
  const destination = encodeURIComponent(`${name}, ${street_address}, ${city}, ${state_code}`)
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-brand"
    >
      <Trans>Get directions</Trans>
    </a>
  )
}
