import { Trans, useLingui } from '@lingui/react/macro'
import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listOrganizationsForAdmin } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { read } from '../api/query.ts'
import { RemovableChip } from '../ui/chip.tsx'
import { Segmented } from '../ui/segmented.tsx'

const KINDS = ['market', 'organization', 'location'] as const
type Kind = (typeof KINDS)[number]

/** A market, organization or location whose people may enter a coupon. */
export interface Chosen {
  kind: Kind
  id: number
  name: string
}

const MOST_FOUND = 6

/** Who may enter a coupon: every location, unless staff choose markets, organizations or single locations by name. */
export function AudienceField({ value, onChange }: { value: readonly Chosen[]; onChange: (value: readonly Chosen[]) => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('location')
  const [typed, setTyped] = useState('')
  const found = useFound(kind, typed).filter(({ id }) => !value.some((one) => one.kind === kind && one.id === id))
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">
        <Trans>For</Trans>
      </legend>
      <div className="mb-2 flex flex-wrap gap-1.5">
        {value.length === 0 && (
          <span className="text-gray">
            <Trans>Every location. Choose some to narrow it.</Trans>
          </span>
        )}
        {value.map((one) => (
          <RemovableChip key={`${one.kind}:${one.id}`} onRemove={() => onChange(value.filter((other) => other !== one))}>
            {one.name}
          </RemovableChip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t`Choose by`}
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'location', label: t`Location` },
            { value: 'organization', label: t`Organization` },
            { value: 'market', label: t`Market` },
          ]}
        />
        <TypedFilter label={t`Name`} value={typed} onChange={setTyped} />
      </div>
      {found.length > 0 && (
        <ul className="mt-2 rounded-control border border-light-gray">
          {found.map((one) => (
            <li key={one.id} className="border-b border-light-gray last:border-b-0">
              <button
                type="button"
                className="flex min-h-9 w-full items-center px-3 text-left hover:bg-background touch:min-h-11"
                onClick={() => onChange([...value, one])}
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** What matches the typed name; markets without typing, as they are few. */
function useFound(kind: Kind, typed: string): readonly Chosen[] {
  const query = { page_size: MOST_FOUND, name: typed }
  const isTyped = typed !== ''
  const locations = useQuery({
    ...read(listLocationsForAdmin, { query }),
    enabled: isTyped && kind === 'location',
    placeholderData: keepPreviousData,
  })
  const organizations = useQuery({
    ...read(listOrganizationsForAdmin, { query }),
    enabled: isTyped && kind === 'organization',
    placeholderData: keepPreviousData,
  })
  const markets = useQuery({ ...read(listMarkets, {}), enabled: kind === 'market' })
  if (kind === 'market') {
    const words = typed.toLowerCase()
    return (markets.data ?? [])
      .filter(({ name }) => name.toLowerCase().includes(words))
      .slice(0, MOST_FOUND)
      .map(({ id, name }) => ({ kind, id, name }))
  }
  if (!isTyped) return []
  const rows = (kind === 'location' ? locations.data : organizations.data)?.results ?? []
  return rows.map(({ id, name }) => ({ kind, id, name }))
}
