import { numberList, number, search, text } from '../ui/search-params.ts'

/** Applicants: which are ticked for comparing. */
export const applicantsSearch = search({ selection: numberList(), selected_pro_id: number() })

/** Roster: the name searched for. */
export const rosterSearch = search({ name: text() })
