import { maybeOneOf, number, search, text } from '../ui/search-params.ts'

/** An organization's managers: those whose name or contact has the text, at one location, with one role. */
export const organizationTeamsSearch = search({
  search: text(),
  location: number(),
  role: maybeOneOf(['organization', 'admin', 'member']),
})
