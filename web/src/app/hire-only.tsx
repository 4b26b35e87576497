import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../ui/link-button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Shown for a screen of shifts at a location that has a license for hiring alone. */
export function HireOnly({ locationId }: { locationId: number }) {
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col justify-center px-6 py-16">
      <ScreenHeading className="text-extra-large">
        <Trans>This location is for hiring</Trans>
      </ScreenHeading>
      <p className="mt-2 mb-5 text-gray">
        <Trans>Its license covers hiring, not shifts. To post shifts, switch to a location with a marketplace license.</Trans>
      </p>
      <div>
        <LinkButton to="/locations/$locationId/info" params={{ locationId: String(locationId) }} variant="contained">
          <Trans>Open settings</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/** Shown for a screen of hiring at a location without a license for it. */
export function NoHiring({ locationId }: { locationId: number }) {
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col justify-center px-6 py-16">
      <ScreenHeading className="text-extra-large">
        <Trans>This location does not hire with Muster</Trans>
      </ScreenHeading>
      <p className="mt-2 mb-5 text-gray">
        <Trans>Its license covers shifts, not postings and interviews. Ask the people who run Muster to add hiring.</Trans>
      </p>
      <div>
        <LinkButton to="/locations/$locationId/home" params={{ locationId: String(locationId) }} search={{}} variant="contained">
          <Trans>Open home</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
