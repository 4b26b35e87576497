import { z } from 'zod'

/** The pages that the operator has elsewhere. */
export const OperatorLink = z.enum(['support', 'contact_support', 'marketplace_terms', 'business_services_agreement', 'privacy_policy'])
export type OperatorLink = z.output<typeof OperatorLink>

/** The server leads from these paths to the operator's pages, so a page moves by changing a setting. */
export const OPERATOR_PATHS: Record<OperatorLink, string> = {
  support: '/support',
  contact_support: '/support/contact',
  marketplace_terms: '/legal/marketplace-terms',
  business_services_agreement: '/legal/business-services-agreement',
  privacy_policy: '/legal/privacy-policy',
}
