import { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useEndless } from '../../api/use-endless.ts'
import type { queryOfJobs } from './query-of-jobs.ts'

/** Open shifts, loaded page by page, and their total. */
export const useJobs = (query: ReturnType<typeof queryOfJobs>, { enabled = true } = {}) => useEndless(searchGigs, { query }, { enabled })
