import { flag, numberList, number, oneOf, search, text, textList } from '../../ui/search-params.ts'

export const applicantOrderings = ['-match_score', 'created_ts', '-created_ts'] as const

/** Applicants screen: who is compared, the group and its filters. applicant-query.ts checks the values. */
export const applicantsSearch = search({
  selection: numberList(),
  group: text(),
  ordering: oneOf(applicantOrderings, '-match_score'),
  rating_gte: number(),
  worked_here: flag(),
  badge_types: textList(),
  certifications: numberList(),
  selected_pro_id: number(),
})

/** Roster screen: the name to find. */
export const rosterSearch = search({ name: text(), selected_pro_id: number() })
