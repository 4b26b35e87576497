import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, Nothing } from '../wire.ts'
import { verifyCode } from './auth-endpoints.ts'
import { AdminSsoDomain, OrganizationSso, SsoDomainStatus, SsoSettings } from './sso.ts'
import { Language } from './user.ts'

const Email = z.email('Invalid email address').trim().toLowerCase().max(254)
const ByProvider = z.object({ provider: IdParam })
const ByOrganization = z.object({ orgId: IdParam })
const SignedIn = z.object({ token: z.string(), expires_in: z.number().int().describe('seconds') })

export const findSso = endpoint({
  method: 'POST',
  path: '/auth/sso/',
  summary: 'Which company sign-in an email address has, by its domain; null without one.',
  access: 'public',
  scope: 'session',
  asks: true,
  body: z.object({ email: Email }),
  response: z.object({ provider: z.object({ id: Id, organization_name: z.string() }).nullable() }),
})

export const startSso = endpoint({
  method: 'POST',
  path: '/auth/sso/:provider/',
  summary: 'The page of an organization’s OpenID provider where a person signs in, and what to send with its answer. Writes nothing.',
  access: 'public',
  scope: 'session',
  asks: true,
  answer: 'secret',
  params: ByProvider,
  body: z.object({ email: Email.optional() }),
  response: z.object({ authorization_url: z.string(), sso_request: z.string() }),
  errors: ['SSO_OFF', 'SSO_UNAVAILABLE'],
})

/** What the provider's page hands back in the address. */
export const SsoAnswer = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
})
export type SsoAnswer = z.output<typeof SsoAnswer>

const SSO_REFUSALS = [
  'SSO_OFF',
  'SSO_UNAVAILABLE',
  'SSO_DENIED',
  'SSO_EXPIRED',
  'SSO_FAILED',
  'SSO_EMAIL_NOT_VERIFIED',
  'SSO_WRONG_DOMAIN',
  'SSO_NOT_MEMBER',
] as const

export const finishSso = endpoint({
  method: 'PUT',
  path: '/auth/sso/:provider/',
  summary:
    'Exchange the provider’s answer for a session, or for a ticket if an account with the same email must be linked by a code first.',
  changes: 'standing',
  access: 'public',
  scope: 'session',
  answer: 'secret',
  transaction: 'own',
  params: ByProvider,
  body: z.object({ sso_request: z.string().max(4_000), sso_answer: SsoAnswer, language: Language.default('en') }),
  response: z.object({
    session: SignedIn.nullable(),
    is_new: z.boolean().describe('whether the sign-in made the account'),
    link: z.object({ email: z.string(), sso_ticket: z.string() }).nullable(),
  }),
  errors: SSO_REFUSALS,
})

export const linkSso = endpoint({
  method: 'POST',
  path: '/auth/sso/:provider/link/',
  summary: 'Let an organization’s provider sign in to the account that has the same email address, with a code that went there.',
  changes: 'standing',
  access: 'public',
  scope: 'session',
  answer: 'secret',
  params: ByProvider,
  body: z.object({
    sso_ticket: z.string().max(4_000),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6 digits'),
  }),
  response: SignedIn,
  errors: [...verifyCode.errors, 'SSO_OFF', 'SSO_EXPIRED', 'SSO_NOT_MEMBER'],
})

const admin = { access: 'organization-admin', scope: 'session' } as const

export const getOrganizationSso = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/sso/',
  summary: 'An organization’s company sign-in; null without one. Never the client secret.',
  params: ByOrganization,
  response: z.object({ sso: OrganizationSso.nullable(), redirect_uri: z.string() }),
})

export const putOrganizationSso = endpoint({
  ...admin,
  method: 'PUT',
  path: '/staffer/organizations/:orgId/sso/',
  summary: 'Set an organization’s OpenID provider, after asking it. The provider’s staff confirm each new domain.',
  changes: 'standing',
  proof: 'fresh',
  transaction: 'own',
  params: ByOrganization,
  body: SsoSettings,
  response: OrganizationSso,
  errors: ['SSO_UNAVAILABLE'],
})

export const removeOrganizationSso = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/staffer/organizations/:orgId/sso/',
  summary: 'Remove an organization’s company sign-in. Sessions that it opened end.',
  changes: 'standing',
  proof: 'fresh',
  status: 204,
  params: ByOrganization,
  response: Nothing,
})

export const listSsoDomains = endpoint({
  method: 'GET',
  path: '/admin/sso-domains/',
  summary: 'Domains that organizations say are theirs: those that wait first, then the newest.',
  access: 'provider-admin',
  scope: 'session',
  response: z.array(AdminSsoDomain).max(500),
})

export const decideSsoDomain = endpoint({
  method: 'POST',
  path: '/admin/sso-domains/:id/decision/',
  summary: 'Confirm that a domain belongs to an organization, or deny it. A domain belongs to one organization.',
  changes: 'standing',
  proof: 'fresh',
  access: 'provider-admin',
  scope: 'session',
  status: 204,
  params: z.object({ id: IdParam }),
  body: z.object({ status: SsoDomainStatus.exclude(['WAITING']) }),
  response: Nothing,
  errors: ['CONFLICT'],
})
