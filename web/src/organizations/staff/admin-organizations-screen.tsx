import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AdminOrganizationRow, listOrganizationsForAdmin } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { countWords } from '../../admin/count-words.ts'
import { FilterBar } from '../../admin/filter-bar.tsx'
import { NumberFilter } from '../../admin/number-filter.tsx'
import { ListTools } from '../../admin/list-tools.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { TypedFilter } from '../../admin/typed-filter.tsx'
import { read } from '../../api/query.ts'
import { shortDate } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePhone } from '../../ui/use-phone.ts'

const ORDERINGS = ['-created_ts', 'created_ts', 'name', '-name'] as const
type Ordering = (typeof ORDERINGS)[number]

/** Every organization, for the staff: how many locations and admins, who pays, and how they sign in. */
export function AdminOrganizationsScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/organizations' })
  const navigate = useNavigate({ from: '/admin/organizations' })
  const isPhone = usePhone()
  const ordering = ORDERINGS.find((one) => one === search.ordering) ?? '-created_ts'
  const [id, wrong] = typeof search.id === 'string' ? [undefined, search.id] : [search.id, undefined]
  const query = { ...search, ordering, id }
  const organizations = useQuery({
    ...read(listOrganizationsForAdmin, { query }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  return (
    <>
      <PageHeader
        title={<Trans>Organizations</Trans>}
        note={wrong === undefined && organizations.data && countWords(organizations.data)}
        actions={
          <ListTools
            list="organizations"
            endpoint={listOrganizationsForAdmin}
            query={query}
            page={wrong === undefined ? organizations.data : undefined}
          />
        }
      />
      <FilterBar
        isFiltered={search.id !== undefined || search.name !== undefined}
        onClear={() => change({ id: undefined, name: undefined })}
      >
        <TypedFilter label={t`Name`} value={search.name ?? ''} onChange={(name) => change({ name: name || undefined })} />
        <NumberFilter label={t`ID`} value={search.id} onChange={(typed) => change({ id: typed })} />
      </FilterBar>
      <PagedList
        list={organizations}
        search={search}
        wrong={wrong}
        none={<Trans>No organizations match</Trans>}
        counted={(count) => <Plural value={count} one="# organization" other="# organizations" />}
        onChange={change}
      >
        {(rows) =>
          isPhone ? (
            <OrganizationCards organizations={rows} />
          ) : (
            <OrganizationTable organizations={rows} ordering={ordering} onOrder={(next) => change({ ordering: next })} />
          )
        }
      </PagedList>
    </>
  )
}

/** Its locations in the staff's list of them. */
function Locations({ organization: { name, locations_count } }: { organization: AdminOrganizationRow }) {
  if (locations_count === 0) return <>0</>
  return (
    <TextLink to="/admin/locations" search={{ organization_name: name }}>
      {locations_count}
    </TextLink>
  )
}

interface TableProps {
  organizations: readonly AdminOrganizationRow[]
  ordering: Ordering
  onOrder: (ordering: Ordering) => void
}

function OrganizationTable({ organizations, ordering, onOrder }: TableProps) {
  const { t } = useLingui()
  const sort = (column: 'name' | 'created_ts') => ({
    sorted: ordering === column ? ('ascending' as const) : ordering === `-${column}` ? ('descending' as const) : undefined,
    onSort: () => onOrder(ordering === column ? `-${column}` : column),
  })
  return (
    <Table label={t`Organizations`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`ID`}</ColumnHead>
          <ColumnHead {...sort('name')}>{t`Name`}</ColumnHead>
          <ColumnHead figure>{t`Locations`}</ColumnHead>
          <ColumnHead figure>{t`Pays for`}</ColumnHead>
          <ColumnHead figure className="pr-4">{t`Admins`}</ColumnHead>
          <ColumnHead>{t`Payment method`}</ColumnHead>
          <ColumnHead>{t`Company sign-in`}</ColumnHead>
          <ColumnHead {...sort('created_ts')}>{t`Added`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {organizations.map((organization) => (
          <Row key={organization.id}>
            <Cell className="text-gray">{organization.id}</Cell>
            <Cell strong className="max-w-72 truncate">
              {organization.name}
            </Cell>
            <Cell figure>
              <Locations organization={organization} />
            </Cell>
            <Cell figure>{organization.pays_for}</Cell>
            <Cell figure className="pr-4">
              {organization.managers_count}
            </Cell>
            <Cell className={organization.pays_for > 0 && !organization.has_payment_method ? 'text-error' : ''}>
              {organization.has_payment_method ? t`Works` : organization.pays_for > 0 ? t`Missing` : '–'}
            </Cell>
            <Cell>{organization.has_company_sign_in ? t`Set up` : '–'}</Cell>
            <Cell className="text-gray">{shortDate(organization.created_ts)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function OrganizationCards({ organizations }: { organizations: readonly AdminOrganizationRow[] }) {
  return (
    <ul>
      {organizations.map((organization) => (
        <li key={organization.id} className="border-b border-light-gray px-4 py-3">
          <b className="block">{organization.name}</b>
          <span className="text-gray">
            <Trans>Locations:</Trans> <Locations organization={organization} /> · <Trans>Admins:</Trans> {organization.managers_count} ·{' '}
            {shortDate(organization.created_ts)}
          </span>
        </li>
      ))}
    </ul>
  )
}
