import { Trans, useLingui } from '@lingui/react/macro'
import { overviewTotals } from '@muster/contract/organizations/overview-rules.ts'
import type { OrganizationOverview, OverviewLocation } from '@muster/contract/organizations/overview.ts'
import { Avatar } from '../ui/avatar.tsx'
import { money } from '../ui/format-money.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { FillBar } from './fill-bar.tsx'
import { MethodName } from './method-words.tsx'
import { StateOfLocation } from './state-of-location.tsx'

/** A row for each location, and their sums. */
export function OverviewTable({ overview: { locations } }: { overview: OrganizationOverview }) {
  const { t } = useLingui()
  return (
    <Table label={t`Locations`}>
      <thead>
        <tr>
          <ColumnHead>{t`Location`}</ColumnHead>
          <ColumnHead>{t`Next 7 days, filled`}</ColumnHead>
          <ColumnHead>{t`State`}</ColumnHead>
          <ColumnHead figure>{t`To approve and pay`}</ColumnHead>
          <ColumnHead figure className="pr-5">{t`Spent this month`}</ColumnHead>
          <ColumnHead>{t`Managers`}</ColumnHead>
          <ColumnHead>{t`Pays with`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {locations.map((location) => (
          <LocationRow key={location.id} location={location} />
        ))}
      </tbody>
      {locations.length > 1 && <TotalRow locations={locations} />}
    </Table>
  )
}

function LocationRow({ location }: { location: OverviewLocation }) {
  const { week, amount_due, spent, billing_source, method } = location
  const params = { locationId: String(location.id) }
  return (
    <Row>
      <Cell className="py-1.5">
        <span className="flex items-center gap-3">
          <PlaceImage size={34} src={imageUrl(location.image_public_id, 68)} />
          <span className="min-w-0 leading-[18px]">
            <TextLink to="/locations/$locationId/home" params={params} search={{}} tone="ink" className="block">
              {location.name}
            </TextLink>
            <span className="block text-small text-gray">
              {location.street_address}, {location.city}
            </span>
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="flex items-center gap-2">
          <FillBar {...week} className="h-2 w-20 wide:w-24" />
          <span>
            <Trans>
              {week.filled} of {week.places}
            </Trans>
          </span>
        </span>
      </Cell>
      <Cell>
        <StateOfLocation location={location} />
      </Cell>
      <Cell figure>
        {amount_due > 0 ? (
          <TextLink to="/locations/$locationId/gigs/pay" params={params} search={{}}>
            {money(amount_due)}
          </TextLink>
        ) : (
          <span className="text-gray">–</span>
        )}
      </Cell>
      <Cell figure className="pr-5">
        {spent === 0 ? <span className="text-gray">–</span> : money(spent)}
      </Cell>
      <Cell>
        <ManagersOf location={location} />
      </Cell>
      <Cell className={billing_source === 'ORGANIZATION' ? 'text-gray' : ''}>
        <MethodName method={method} />
      </Cell>
    </Row>
  )
}

/** The first managers as initials, and how many more there are. */
export function ManagersOf({ location: { managers, managers_count } }: { location: OverviewLocation }) {
  const more = managers_count - managers.length
  if (managers_count === 0) return <span className="text-gray">–</span>
  return (
    <span className="flex shrink-0 items-center gap-0.5">
      {managers.map(({ id, first_name, last_name }) => (
        <Avatar key={id} size={26} labelled name={`${first_name} ${last_name}`} />
      ))}
      {more > 0 && <span className="pl-1 text-small text-gray">+{more}</span>}
    </span>
  )
}

function TotalRow({ locations }: { locations: readonly OverviewLocation[] }) {
  const { filled, places, amount_due, spent } = overviewTotals(locations)
  return (
    <tfoot>
      <tr className="h-11 border-t-2 border-black font-semibold">
        <Cell>
          <Trans>All locations</Trans>
        </Cell>
        <Cell>
          <span className="flex gap-2">
            <span aria-hidden className="w-20 wide:w-24" />
            <Trans>
              {filled} of {places}
            </Trans>
          </span>
        </Cell>
        <Cell />
        <Cell figure>{money(amount_due)}</Cell>
        <Cell figure className="pr-5">
          {money(spent)}
        </Cell>
        <Cell />
        <Cell />
      </tr>
    </tfoot>
  )
}
