import { oneOf, search } from '../ui/search-params.ts'

/** An organization's billing. */
export const organizationBillingSearch = search({ mode: oneOf(['view', 'edit-custom', 'add-custom'], 'view') })
