import { OPERATOR_PATHS, OperatorLink } from '@muster/contract/accounts/operator-link.ts'

/** The operator's own addresses, of those pages that have them elsewhere. */
interface OwnAddresses {
  MUSTER_SUPPORT_URL?: string | undefined
  MUSTER_CONTACT_SUPPORT_URL?: string | undefined
  MUSTER_MARKETPLACE_TERMS_URL?: string | undefined
  MUSTER_BUSINESS_SERVICES_AGREEMENT_URL?: string | undefined
  MUSTER_PRIVACY_POLICY_URL?: string | undefined
}

/** Where each page of the operator is: at the address that the settings name, or at ours. */
export const operatorAddresses = (own: OwnAddresses, publicUrl: string): Record<OperatorLink, string> => ({
  support: own.MUSTER_SUPPORT_URL ?? ownPage(publicUrl, 'support'),
  contact_support: own.MUSTER_CONTACT_SUPPORT_URL ?? ownPage(publicUrl, 'contact_support'),
  marketplace_terms: own.MUSTER_MARKETPLACE_TERMS_URL ?? ownPage(publicUrl, 'marketplace_terms'),
  business_services_agreement: own.MUSTER_BUSINESS_SERVICES_AGREEMENT_URL ?? ownPage(publicUrl, 'business_services_agreement'),
  privacy_policy: own.MUSTER_PRIVACY_POLICY_URL ?? ownPage(publicUrl, 'privacy_policy'),
})

const ownPage = (publicUrl: string, name: OperatorLink): string => `${publicUrl}${OPERATOR_PATHS[name].slice(1)}`

/** The operator's pages that the settings name. For the others there is nothing to lead to. */
export const operatorLinksOf = ({ links, publicUrl }: { links: Record<OperatorLink, string>; publicUrl: string }): OperatorLink[] =>
  OperatorLink.options.filter((name) => links[name] !== ownPage(publicUrl, name))
