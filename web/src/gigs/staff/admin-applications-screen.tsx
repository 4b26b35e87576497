import { Plural, Trans } from '@lingui/react/macro'
import type { CallInput } from '@muster/contract/endpoint.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../../api/query.ts'
import { localeNow } from '../../i18n/language.ts'
import { ListTools } from '../../admin/list-tools.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { dayOf, dayPlus, startOfDay, viewerZone } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { AdminApplicationCards } from './admin-application-cards.tsx'
import { AdminApplicationFilters, isFiltered } from './admin-application-filters.tsx'
import { AdminApplicationTable } from './admin-application-table.tsx'
import type { adminApplicationsSearch } from './admin-applications-search.ts'

type Search = ReturnType<(typeof adminApplicationsSearch)['read']>
type Query = NonNullable<CallInput<typeof listAdminApplications>['query']>
const ORDERINGS = ['-gig__start_time', 'gig__start_time', '-created_ts', 'created_ts'] as const

const orderOf = (asked: string): (typeof ORDERINGS)[number] => ORDERINGS.find((one) => one === asked) ?? '-gig__start_time'

/** The question that an address asks. A word that the call doesn't know is left out. */
const queryOf = ({ ordering, shift_break_compliance, gig_id, pro_id, ...search }: Search, until: string | undefined): Query => ({
  ...search,
  ...(until !== undefined && { gig__start_time__lte: until }),
  gig_id: typeof gig_id === 'number' ? gig_id : undefined,
  pro_id: typeof pro_id === 'number' ? pro_id : undefined,
  ordering: orderOf(ordering),
  shift_break_compliance: ComplianceStatus.options.find((one) => one === shift_break_compliance),
})

/** Every application of the marketplace with its pay, for the provider's staff. */
export function AdminApplicationsScreen() {
  const search = useSearch({ from: '/admin/applications' })
  const navigate = useNavigate({ from: '/admin/applications' })
  const isPhone = usePhone()
  // Shifts are posted months ahead. Without a filter, staff start with today's and read back from there.
  const isOpen = orderOf(search.ordering) === '-gig__start_time' && !isFiltered(search)
  const today = dayOf(new Date(useNow()))
  const query = queryOf(search, isOpen ? new Date(startOfDay(dayPlus(today, 1), viewerZone()).getTime() - 1).toISOString() : undefined)
  const wrong = [search.gig_id, search.pro_id].find((one) => typeof one === 'string')
  const applications = useQuery({
    ...read(listAdminApplications, { query }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<Search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const page = applications.data
  const counted = page && `${page.count.toLocaleString(localeNow())}${page.count_exact === false ? '+' : ''}`
  return (
    <>
      <PageHeader
        title={<Trans>Applications</Trans>}
        note={wrong === undefined && page && (isOpen ? <Trans>{counted} up to today</Trans> : counted)}
        actions={
          <ListTools
            list="applications"
            endpoint={listAdminApplications}
            query={query}
            page={wrong === undefined ? applications.data : undefined}
          />
        }
      />
      <AdminApplicationFilters search={search} onChange={change} />
      <PagedList
        list={applications}
        search={search}
        wrong={wrong}
        none={<Trans>No applications match</Trans>}
        counted={(count) => <Plural value={count} one="# application" other="# applications" />}
        onChange={change}
      >
        {(rows) =>
          isPhone ? (
            <AdminApplicationCards applications={rows} />
          ) : (
            <AdminApplicationTable
              applications={rows}
              ordering={query.ordering ?? '-gig__start_time'}
              onOrder={(ordering) => change({ ordering })}
            />
          )
        }
      </PagedList>
    </>
  )
}
