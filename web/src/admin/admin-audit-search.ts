import { instant, number, paging, search, text } from '../ui/search-params.ts'
import { recordNumber } from './record-number.ts'

/** Filters and page of the audit log. */
export const adminAuditSearch = search({
  ...paging(50),
  actor_id: recordNumber(),
  subject_kind: text(),
  subject_id: recordNumber(),
  gig_id: recordNumber(),
  action: text(),
  created_ts__gte: instant(),
  created_ts__lte: instant(),
  after: text(),
  expanded_id: number(),
})

/** Filters and page of the background jobs. */
export const adminJobsSearch = search({ ...paging(25), name: text(), state: text() })
