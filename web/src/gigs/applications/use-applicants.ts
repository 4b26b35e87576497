import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { asksStandbys, standbyCount, standbysOf } from '@muster/contract/gigs/applications/standby-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { isOpenStatus, needsMore } from '@muster/contract/gigs/gig-status.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useEndless } from '../../api/use-endless.ts'
import { useNow } from '../../ui/use-now.ts'
import { boundCrew } from './bound-crew.ts'
import { type ApplicantGroup, applicantQuery, filtersOf, groupOf } from './applicant-query.ts'
import type { applicantsSearch } from './applicants-search.ts'
import { useHeldOrder } from './use-held-order.ts'

const NO_ONE: ReadonlySet<number> = new Set()

/** The counts of a shift that decide who is a standby. */
export const spotCounts = (gig: Gig) => ({
  allowed: gig.allowed_confirmed_pros,
  confirmed: gig.stats.confirmed_pros_count,
  selected: gig.stats.selected_applications_count,
})

/** Until when an offer made now is open by the location's term; null if nobody can be selected. */
const offersEndOf = ({ first, items }: ReturnType<typeof useEndless<typeof listApplications>>): string | null =>
  items.some((one) => one.why_not_select === null) ? (first?.offer_expires_at ?? null) : null

/** A shift, the applicants that the URL asks for, and who of them is a standby. */
export function useApplicants(id: number, search: typeof applicantsSearch.defaults) {
  const now = new Date(useNow())
  const group = groupOf(search)
  const filters = filtersOf(search)
  const gig = useQuery(read(getGig, { params: { id } }))
  const list = useEndless(listApplications, { params: { id }, query: applicantQuery(group, search.ordering, filters) })
  const counts = gig.data && spotCounts(gig.data)
  const isRanked = search.ordering === '-match_score'
  const isOpen = gig.data !== undefined && isOpenStatus(gig.data.status)
  // While other filters load, the list still shows what was there before.
  const key = list.isPlaceholderData ? '' : JSON.stringify([id, group, search.ordering, filters])
  return {
    gig,
    list,
    shown: useHeldOrder(list.items, key, isRanked && group === 'waiting'),
    group,
    filters,
    groups: list.first?.groups,
    offersEnd: isOpen ? offersEndOf(list) : null,
    isRanked,
    isOpen,
    isFull: counts !== undefined && counts.confirmed >= counts.allowed,
    asStandby: group === 'waiting' && gig.data !== undefined && counts !== undefined && asksStandbys(gig.data, counts, now),
    best:
      isOpen && group === 'waiting' && isRanked && counts
        ? list.items.filter((one) => !one.is_selected && one.why_not_select === null && boundCrew(one) === null).slice(0, needsMore(counts))
        : [],
    ...useStandbys(id, counts, group),
  }
}

/** How many pros are on standby, and their application ids while the selected group is shown. */
function useStandbys(id: number, counts: ReturnType<typeof spotCounts> | undefined, group: ApplicantGroup) {
  const standbyTotal = counts ? standbyCount(counts) : 0
  // Standbys are the last of everyone selected, so the whole group is needed, whatever the filters show.
  const selected = useQuery({
    ...read(listApplications, { params: { id }, query: { group: 'selected', page_size: 50 } }),
    enabled: standbyTotal > 0 && group === 'selected',
  })
  const allSelected = selected.data && selected.data.results.length === selected.data.count ? selected.data.results : []
  return { standbyTotal, standbys: counts && group === 'selected' ? standbysOf(allSelected, counts.allowed - counts.confirmed) : NO_ONE }
}

export type Applicants = ReturnType<typeof useApplicants>
