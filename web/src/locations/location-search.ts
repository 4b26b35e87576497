import { number, oneOf, search, text } from '../ui/search-params.ts'

/** `resumeWith` and `returnTo` are the path to open afterwards. */
export const chooseLocationSearch = search({ resumeWith: text() })
export const addLocationSearch = search({ returnTo: text() })

/** Billing of a location or an organization: the card's form or the portal in place of the page, where to go afterwards, and the chosen invoice. */
export const billingSearch = search({
  mode: oneOf(['view', 'edit-custom', 'add-custom', 'portal'], 'view'),
  returnTo: text(),
  invoice: number(),
})
