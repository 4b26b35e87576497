import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminLocationRow } from '@muster/contract/locations/admin-location.ts'
import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { localeNow } from '../i18n/language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageFoot } from '../admin/page-foot.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ColumnHead, Table } from '../ui/table.tsx'
import { AdminLocationFilters } from './admin-location-filters.tsx'
import { AdminLocationLine } from './admin-location-line.tsx'

type Ordering = 'created_ts' | '-created_ts' | 'name' | '-name'
const orderings: readonly Ordering[] = ['created_ts', '-created_ts', 'name', '-name']

/** Every location, for the operator to find and approve. */
export function AdminLocationsScreen() {
  const search = useSearch({ from: '/admin/locations' })
  const navigate = useNavigate({ from: '/admin/locations' })
  const ordering = orderings.find((one) => one === search.ordering) ?? '-created_ts'
  const locations = useQuery({ ...read(listLocationsForAdmin, { query: { ...search, ordering } }), placeholderData: keepPreviousData })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const page = locations.data
  return (
    <>
      <PageHeader title={<Trans>Locations</Trans>} note={page && page.count.toLocaleString(localeNow())} />
      <AdminLocationFilters search={search} onChange={change} />
      {locations.isPending ? (
        <SkeletonRows rows={16} />
      ) : failedToLoad(locations) ? (
        <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
      ) : page?.results.length === 0 ? (
        <EmptyState title={<Trans>No locations match</Trans>}>
          <Trans>Change or clear the filters above.</Trans>
        </EmptyState>
      ) : (
        <div className={`min-h-0 flex-1 ${locations.isPlaceholderData ? 'opacity-60' : ''}`}>
          <LocationTable locations={page?.results ?? []} ordering={ordering} onOrder={(next) => change({ ordering: next })} />
        </div>
      )}
      {page && page.count > 0 && (
        <PageFoot
          page={search.page}
          pageSize={search.page_size}
          count={page.count}
          counted={<Plural value={page.count} one="# location" other="# locations" />}
          onPage={(number) => change({ page: number })}
          onPageSize={(page_size) => change({ page_size })}
        />
      )}
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
