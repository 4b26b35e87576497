import { recordNumber } from '../../admin/record-number.ts'
import { instant, number, numberList, paging, search, textList } from '../../ui/search-params.ts'

/** The operator's list of gigs. The URL also holds the expanded rows. */
export const adminGigsSearch = search({
  ...paging(50),
  created_ts__gte: instant(),
  created_ts__lte: instant(),
  status: textList(),
  skill_id: number(),
  location_id: recordNumber(),
  event_id: number(),
  expanded_gig_ids: numberList(),
})
