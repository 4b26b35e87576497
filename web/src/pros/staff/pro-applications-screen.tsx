import { Plural, Trans } from '@lingui/react/macro'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PagedList } from '../../admin/paged-list.tsx'
import { read } from '../../api/query.ts'
import { AdminApplicationCards } from '../../gigs/staff/admin-application-cards.tsx'
import { AdminApplicationTable } from '../../gigs/staff/admin-application-table.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { AdminProFrame } from './admin-pro-frame.tsx'

const ORDERINGS = ['-gig__start_time', 'gig__start_time', '-created_ts', 'created_ts'] as const

/** Every application of one pro, for the staff. */
export function ProApplicationsScreen() {
  const { id } = useParams({ from: '/admin/pros/$id/application-history' })
  return <AdminProFrame id={id}>{(pro) => <Applications proId={pro.id} />}</AdminProFrame>
}

function Applications({ proId }: { proId: number }) {
  const search = useSearch({ from: '/admin/pros/$id/application-history' })
  const navigate = useNavigate({ from: '/admin/pros/$id/application-history' })
  const isPhone = usePhone()
  const ordering = ORDERINGS.find((one) => one === search.ordering) ?? '-gig__start_time'
  const query = { pro_id: proId, page: search.page, page_size: search.page_size, ordering }
  const applications = useQuery({ ...read(listAdminApplications, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  return (
    <div className="-mx-4 -mt-4 flex min-h-0 flex-col desktop:-mx-6">
      <PagedList
        list={applications}
        search={search}
        wrong={undefined}
        none={<Trans>Never applied</Trans>}
        counted={(count) => <Plural value={count} one="# application" other="# applications" />}
        onChange={change}
      >
        {(rows) =>
          isPhone ? (
            <AdminApplicationCards applications={rows} />
          ) : (
            <AdminApplicationTable applications={rows} ordering={ordering} onOrder={(next) => change({ ordering: next })} />
          )
        }
      </PagedList>
    </div>
  )
}
