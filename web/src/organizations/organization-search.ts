import { maybeOneOf, number, oneOf, search, text } from '../ui/search-params.ts'

/** An organization's billing. */
export const organizationBillingSearch = search({ mode: oneOf(['view', 'edit-custom', 'add-custom', 'portal'], 'view'), invoice: number() })

/** An organization's managers: those whose name or contact has the text, at one location, with one role. */
export const organizationTeamsSearch = search({
  search: text(),
  location: number(),
  role: maybeOneOf(['organization', 'admin', 'member']),
})
