import type { ErrorCode } from '../errors.ts'

/** Signing in with an organization's own OpenID provider ("company sign-in"). */

/** How long someone may take at the provider's page. */
export const SSO_MINUTES = 10

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** What the provider says of the person who signed in. */
export interface SsoClaims {
  email: string | null
  is_email_verified: boolean
}

/** Why an answer of the provider opens no account at all. Only a verified address at a domain of the organization counts. */
export function whyNotTrustClaims({ email, is_email_verified }: SsoClaims, approved_domains: readonly string[]): ErrorCode | null {
  if (email === null || !is_email_verified) return 'SSO_EMAIL_NOT_VERIFIED'
  return approved_domains.includes(domainOf(email)) ? null : 'SSO_WRONG_DOMAIN'
}

/** An account that a sign-in could open. */
export interface SsoAccount {
  is_active: boolean
  is_staff: boolean
  /** Whether it administers the organization or is on the team of one of its locations. */
  has_role: boolean
}

export interface SsoFacts {
  /** The account that this provider's subject signed in to before. */
  known: SsoAccount | null
  /** The account that signs in with the same email address. */
  same_email: SsoAccount | null
  /** Whether an open invitation of the organization went to the address. */
  is_invited: boolean
  /** Whether the organization lets people join without an invitation. */
  may_join: boolean
}

export type SsoWay = 'sign-in' | 'link' | 'sign-up'

/**
 * What a trusted answer leads to. A subject that signed in before opens its account, for as long as the account has a role in the
 * organization: a former employer's provider opens nothing. An account with the same address is linked only with a code, once. A new person
 * gets an account only if invited, or if the organization lets people join.
 */
export function ssoWay({ known, same_email, is_invited, may_join }: SsoFacts): SsoWay | 'SSO_NOT_MEMBER' {
  const account = known ?? same_email
  if (account === null) return is_invited || may_join ? 'sign-up' : 'SSO_NOT_MEMBER'
  if (!account.is_active || account.is_staff) return 'SSO_NOT_MEMBER'
  // Someone who was taken off the team doesn't come back without an invitation.
  const belongs = account.has_role || is_invited || (known === null && may_join)
  if (!belongs) return 'SSO_NOT_MEMBER'
  return known === null ? 'link' : 'sign-in'
}
