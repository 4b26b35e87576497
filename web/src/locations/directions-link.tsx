import { Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { directionsAddress } from './directions-address.ts'

interface DirectionsLinkProps {
  to: ProGig['location']
  /** On a card of a list, the distance is the link. It is over the link that opens the card. */
  miles?: number
  /** How long the way takes, as an estimate. Null when no home is known. */
  minutes?: number | null
}

/** Opens the phone's map app, or a map in the browser, with the way to a location. */
export function DirectionsLink({ to, miles, minutes = null }: DirectionsLinkProps) {
  const { t } = useLingui()
  const href = directionsAddress(to, navigator.userAgent)
  if (miles !== undefined) {
    const way = minutes === null || minutes === 0 ? t`${miles} mi` : t`${miles} mi, about ${minutes} min`
    return (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={t`${way}: directions to ${to.name}`}
        className="relative z-1 -my-[11px] inline-flex min-h-11 shrink-0 items-center gap-1 text-brand"
      >
        {way}
        <span aria-hidden>↗</span>
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center font-semibold text-brand">
      <Trans>Get directions</Trans>
    </a>
  )
}
