import { Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { directionsAddress } from './directions-address.ts'

interface DirectionsLinkProps {
  to: ProGig['location']
  /** On a card, the link is over the one that opens the shift. */
  at?: 'card'
}

/** Opens the phone's map app, or a map in the browser, with the way to a location. */
export function DirectionsLink({ to, at }: DirectionsLinkProps) {
  const { t } = useLingui()
  return (
    <a
      href={directionsAddress(to, navigator.userAgent)}
      target="_blank"
      rel="noreferrer"
      aria-label={at === 'card' ? t`Directions to ${to.name}` : undefined}
      className={`inline-flex min-h-11 items-center font-semibold text-brand ${at === 'card' ? 'relative z-1 text-normal' : ''}`}
    >
      {at === 'card' ? <Trans>Directions</Trans> : <Trans>Get directions</Trans>}
    </a>
  )
}
