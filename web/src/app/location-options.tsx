import { Plural, useLingui } from '@lingui/react/macro'
import type { LocationSummary } from '@muster/contract/locations/location.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { type ManagedOrganization, useManagedOrganizations } from '../locations/use-managed-organizations.ts'
import { imageUrl } from '../ui/image-url.ts'
import { matching } from '../ui/matching.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useOrganizationId } from './use-organization-id.ts'

const SEARCHED_FROM = 6

/** The locations to switch to. A person with many can search them. */
export function LocationOptions({ locations, current, choose, close }: LocationChoice & { close: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const organizationId = useOrganizationId()
  const organizations = useManagedOrganizations()
  const all = locations.data ?? []
  const options = all.map(({ id, name, organization_name }) => ({ value: id, label: `${name} ${organization_name}` }))
  const found = new Set(matching(options, typed).map(({ value }) => value))
  return (
    <div className="p-1.5">
      {all.length >= SEARCHED_FROM && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t`Search locations`}
          placeholder={t`Search locations`}
          className="mb-1.5 h-9 w-full rounded-control border border-light-gray bg-background px-3 touch:h-11"
        />
      )}
      {typed === '' &&
        organizations.map((organization) => (
          <OrganizationOption
            key={organization.id}
            organization={organization}
            isCurrent={organization.id === organizationId}
            onChoose={close}
          />
        ))}
      <ul>
        {all
          .filter(({ id }) => found.has(id))
          .map((location) => (
            <li key={location.id}>
              <LocationOption
                location={location}
                isCurrent={organizationId === null && location.id === current?.id}
                onChoose={() => {
                  choose(location.id)
                  // The pages of an organization have no location in their address to exchange.
                  if (organizationId !== null)
                    void navigate({ to: '/locations/$locationId/home', params: { locationId: String(location.id) }, search: {} })
                  close()
                }}
              />
            </li>
          ))}
      </ul>
      {found.size === 0 && <p className="px-2 py-2 text-gray">{t`Nothing matches`}</p>}
      <TextLink
        to="/locations/add"
        search={{}}
        className="mt-1 flex h-9 items-center gap-2 border-t border-light-gray px-2 pt-1 touch:h-11"
      >
        <Plus size={16} aria-hidden /> {t`Add a location`}
      </TextLink>
    </div>
  )
}

function LocationOption({ location, isCurrent, onChoose }: { location: LocationSummary; isCurrent: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onChoose}
      className="flex h-11 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-background aria-[current=true]:bg-brand-soft"
    >
      <PlaceImage src={imageUrl(location.image_public_id, 56)} size={28} />
      <span className="min-w-0 flex-1 leading-4">
        <b className="block truncate">{location.name}</b>
        <span className="block truncate text-extra-small text-gray">{location.organization_name}</span>
      </span>
    </button>
  )
}

interface OrganizationOptionProps {
  organization: ManagedOrganization
  isCurrent: boolean
  onChoose: () => void
}

/** All locations of an organization together. */
function OrganizationOption({ organization: { id, name, locations }, isCurrent, onChoose }: OrganizationOptionProps) {
  return (
    <Link
      to="/organizations/$organizationId"
      params={{ organizationId: String(id) }}
      onClick={onChoose}
      className={`mb-1 flex h-11 w-full items-center gap-2.5 rounded-control border-b border-light-gray px-2 hover:bg-background ${isCurrent ? 'bg-brand-soft' : ''}`}
    >
      <span className="flex size-7 shrink-0 items-center justify-center">
        <Building2 size={18} className="text-brand" aria-hidden />
      </span>
      <span className="min-w-0 flex-1 leading-4">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-extra-small text-gray">
          <Plural value={locations} one="All # location" other="All # locations" />
        </span>
      </span>
    </Link>
  )
}
