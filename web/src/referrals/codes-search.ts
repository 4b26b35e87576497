import { maybeOneOf, paging, search, text } from '../ui/search-params.ts'

export const CODE_USES = ['joined', 'refused', 'off'] as const

/** Filters and page of the staff's referral codes, and the one whose panel is open. */
export const codesSearch = search({
  ...paging(25),
  search: text(),
  kind: maybeOneOf(['PERSON', 'CAMPAIGN']),
  used: maybeOneOf(CODE_USES),
  code: text(),
})
