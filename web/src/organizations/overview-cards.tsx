import { Trans } from '@lingui/react/macro'
import type { OrganizationOverview, OverviewLocation } from '@muster/contract/organizations/overview.ts'
import type { ReactNode } from 'react'
import { money } from '../ui/format-money.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { FillBar } from './fill-bar.tsx'
import { MethodName } from './method-words.tsx'
import { ManagersOf } from './overview-table.tsx'
import { StateOfLocation } from './state-of-location.tsx'

/** The locations on a phone, a card each. The sums are in the figures above. */
export function OverviewCards({ overview: { locations } }: { overview: OrganizationOverview }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3">
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
    </ul>
  )
}

function LocationCard({ location }: { location: OverviewLocation }) {
  const { week, amount_due, spent } = location
  const params = { locationId: String(location.id) }
  return (
    <li className="rounded-card border border-light-gray p-3.5">
      <div className="flex items-center gap-3">
        <PlaceImage size={40} src={imageUrl(location.image_public_id, 80)} />
        <div className="min-w-0 flex-1">
          <TextLink
            to="/locations/$locationId/home"
            params={params}
            search={{}}
            tone="ink"
            className="flex min-h-6 items-center text-base break-words"
          >
            {location.name}
          </TextLink>
          <p className="truncate text-small text-gray">
            {location.street_address}, {location.city}
          </p>
        </div>
        <ManagersOf location={location} />
      </div>
      <div className="mt-3 flex items-center gap-2.5">
        <FillBar {...week} className="h-2.5 flex-1" />
        <span>
          <Trans>
            {week.filled} of {week.places}
          </Trans>
        </span>
      </div>
      <div className="mt-1.5">
        <StateOfLocation location={location} />
      </div>
      <dl className="mt-2.5 grid gap-1 border-t border-light-gray pt-2.5">
        <Fact name={<Trans>To approve and pay</Trans>}>
          {amount_due > 0 ? (
            <TextLink to="/locations/$locationId/gigs/pay" params={params} search={{}}>
              {money(amount_due)}
            </TextLink>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={<Trans>Spent this month</Trans>}>{spent === 0 ? '–' : money(spent)}</Fact>
        <Fact name={<Trans>Pays with</Trans>}>
          <MethodName method={location.method} />
        </Fact>
      </dl>
    </li>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-gray">{name}</dt>
    <dd>{children}</dd>
  </div>
)
