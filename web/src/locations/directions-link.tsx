import { Trans } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { directionsAddress } from './directions-address.ts'

/** Opens the phone's map app, or a map in the browser, with the way to a location. */
export function DirectionsLink({ to }: { to: ProGig['location'] }) {
  const href = directionsAddress(to, navigator.userAgent)
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center text-base font-semibold text-brand">
      <Trans>Get directions</Trans>
    </a>
  )
}
