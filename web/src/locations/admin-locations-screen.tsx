import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminLocationRow } from '@muster/contract/locations/admin-location.ts'
import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../api/query.ts'
import { localeNow } from '../i18n/language.ts'
import { ListTools } from '../admin/list-tools.tsx'
import { PagedList } from '../admin/paged-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ColumnHead, Table } from '../ui/table.tsx'
import { AdminLocationFilters } from './admin-location-filters.tsx'
import { AdminLocationLine } from './admin-location-line.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { AdminLocationCards } from './admin-location-cards.tsx'

type Ordering = 'created_ts' | '-created_ts' | 'name' | '-name' | 'first_shift_at'
const orderings: readonly Ordering[] = ['created_ts', '-created_ts', 'name', '-name', 'first_shift_at']

/** Every location, for the operator to find and approve: first those whose waiting shifts start soonest, then the newest. */
export function AdminLocationsScreen() {
  const isPhone = usePhone()
  const search = useSearch({ from: '/admin/locations' })
  const navigate = useNavigate({ from: '/admin/locations' })
  const ordering = orderings.find((one) => one === search.ordering) ?? 'first_shift_at'
  const [id, wrong] = typeof search.id === 'string' ? [undefined, search.id] : [search.id, undefined]
  const query = { ...search, ordering, id }
  const locations = useQuery({
    ...read(listLocationsForAdmin, { query }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const page = locations.data
  return (
    <>
      <PageHeader
        title={<Trans>Locations</Trans>}
        note={wrong === undefined && page && page.count.toLocaleString(localeNow())}
        actions={
          <ListTools
            list="locations"
            endpoint={listLocationsForAdmin}
            query={query}
            page={wrong === undefined ? locations.data : undefined}
          />
        }
      />
      <AdminLocationFilters search={search} onChange={change} />
      <PagedList
        list={locations}
        search={search}
        wrong={wrong}
        none={<Trans>No locations match</Trans>}
        counted={(count) => <Plural value={count} one="# location" other="# locations" />}
        onChange={change}
      >
        {(rows) =>
          isPhone ? (
            <AdminLocationCards locations={rows} />
          ) : (
            <LocationTable locations={rows} ordering={ordering} onOrder={(next) => change({ ordering: next })} />
          )
        }
      </PagedList>
    </>
  )
}

interface LocationTableProps {
  locations: readonly AdminLocationRow[]
  ordering: Ordering
  onOrder: (ordering: Ordering) => void
}

function LocationTable({ locations, ordering, onOrder }: LocationTableProps) {
  const { t } = useLingui()
  const sort = (column: 'created_ts' | 'name') => ({
    sorted: ordering === column ? ('ascending' as const) : ordering === `-${column}` ? ('descending' as const) : undefined,
    onSort: () => onOrder(ordering === column ? `-${column}` : column),
  })
  return (
    <Table label={t`Locations`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`ID`}</ColumnHead>
          <ColumnHead {...sort('name')}>{t`Name`}</ColumnHead>
          <ColumnHead>{t`Organization`}</ColumnHead>
          <ColumnHead>{t`Address`}</ColumnHead>
          <ColumnHead>{t`Market`}</ColumnHead>
          <ColumnHead>{t`Approval`}</ColumnHead>
          <ColumnHead figure className="pr-4">{t`Fee`}</ColumnHead>
          <ColumnHead>{t`Added by`}</ColumnHead>
          <ColumnHead {...sort('created_ts')}>{t`Added`}</ColumnHead>
          <ColumnHead>
            <span className="sr-only">{t`Actions`}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {locations.map((location) => (
          <AdminLocationLine key={location.id} location={location} />
        ))}
      </tbody>
    </Table>
  )
}
