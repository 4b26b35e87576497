import { flag, numberList, number, oneOf, search, text, textList } from '../../ui/search-params.ts'

export const applicantOrderings = ['-match_score', 'created_ts', '-created_ts'] as const

/** Applicants: which are ticked for comparing, which group is shown and what it is narrowed by; applicant-query.ts knows the choices. */
export const applicantsSearch = search({
  selection: numberList(),
  selected_pro_id: number(),
  group: text(),
  ordering: oneOf(applicantOrderings, '-match_score'),
  rating_gte: number(),
  worked_here: flag(),
  badge_types: textList(),
  certifications: numberList(),
})

/** Roster: the name searched for. */
export const rosterSearch = search({ name: text() })
