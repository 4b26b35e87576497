import { number, oneOf, search, text } from '../ui/search-params.ts'

/** `resumeWith` and `returnTo` are the path to open afterwards. */
export const chooseLocationSearch = search({ resumeWith: text() })
export const addLocationSearch = search({ returnTo: text() })

export const locationBillingSearch = search({
  mode: oneOf(['view', 'edit-custom', 'add-custom', 'portal'], 'view'),
  returnTo: text(),
  invoice: number(),
})
