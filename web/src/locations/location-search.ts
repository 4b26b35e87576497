import { flagOr, oneOf, search, text } from '../ui/search-params.ts'

/** Choosing a location, then going on where one was. */
export const chooseLocationSearch = search({ resumeWith: text() })
export const addLocationSearch = search({ returnTo: text() })

/** A location's billing. */
export const locationBillingSearch = search({ mode: oneOf(['view', 'edit-custom', 'add-custom'], 'view'), returnTo: text() })

/** Home: the tour and the film of the first visit. */
export const homeSearch = search({ show_tour: flagOr(false), show_video: flagOr(false) })
