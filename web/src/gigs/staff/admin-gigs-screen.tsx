import { Plural, Trans } from '@lingui/react/macro'
import { listGigsForAdmin } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { GigStatus } from '@muster/contract/gigs/gig-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { countWords } from '../../admin/count-words.ts'
import { ListTools } from '../../admin/list-tools.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { read } from '../../api/query.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminGigFilters } from './admin-gig-filters.tsx'
import { AdminGigList } from './admin-gig-list.tsx'

/** Every shift of the marketplace, the last posted first. A row opens to its applications; the address keeps which are open. */
export function AdminGigsScreen() {
  const search = useSearch({ from: '/admin/gigs' })
  const navigate = useNavigate({ from: '/admin/gigs' })
  const { expanded_gig_ids, location_id, ...rest } = search
  const wrong = typeof location_id === 'string' ? location_id : undefined
  const status = GigStatus.options.filter((one) => search.status.includes(one))
  const query = {
    ...rest,
    status: status.length > 0 ? status : undefined,
    location_id: typeof location_id === 'number' ? location_id : undefined,
  }
  const gigs = useQuery({
    ...read(listGigsForAdmin, {
      query,
    }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const toggle = (id: number): void =>
    void navigate({
      search: (old) => ({
        ...old,
        expanded_gig_ids: expanded_gig_ids.includes(id) ? expanded_gig_ids.filter((one) => one !== id) : [...expanded_gig_ids, id],
      }),
      replace: true,
    })
  return (
    <>
      <PageHeader
        title={<Trans>Shifts</Trans>}
        note={wrong === undefined && gigs.data && countWords(gigs.data)}
        actions={<ListTools list="shifts" endpoint={listGigsForAdmin} query={query} page={wrong === undefined ? gigs.data : undefined} />}
      />
      <AdminGigFilters search={search} onChange={change} />
      <PagedList
        list={gigs}
        search={search}
        wrong={wrong}
        none={<Trans>No shifts match</Trans>}
        counted={(count) => <Plural value={count} one="# shift" other="# shifts" />}
        onChange={change}
      >
        {(rows) => <AdminGigList gigs={rows} expanded={expanded_gig_ids} onToggle={toggle} />}
      </PagedList>
    </>
  )
}
