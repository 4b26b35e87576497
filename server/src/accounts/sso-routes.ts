import type { Handlers } from '../http/handlers.ts'
import { decideSsoDomain, putOrganizationSso, removeOrganizationSso } from './configure-sso.ts'
import { finishSso, linkSso } from './finish-sso.ts'
import { findSsoOfOrganization, listSsoDomainsForStaff } from './sso-queries.ts'
import { findSso, redirectUri, startSso } from './start-sso.ts'

export const ssoRoutes: Handlers<
  | 'findSso'
  | 'startSso'
  | 'finishSso'
  | 'linkSso'
  | 'getOrganizationSso'
  | 'putOrganizationSso'
  | 'removeOrganizationSso'
  | 'listSsoDomains'
  | 'decideSsoDomain'
> = {
  findSso: async ({ body }, context) => ({ provider: await findSso(context, body.email) }),
  startSso: ({ params, body }, context) => startSso(context, params.provider, body.email),
  finishSso: ({ params, body }, context) => finishSso(context, params.provider, body),
  linkSso: ({ params, body }, context) => linkSso(context, params.provider, body),
  getOrganizationSso: async ({ params }, { db, deps }) => ({
    sso: await findSsoOfOrganization(db, params.orgId),
    redirect_uri: redirectUri(deps.config),
  }),
  putOrganizationSso: ({ params, body }, context) => putOrganizationSso(context, params.orgId, body),
  async removeOrganizationSso({ params }, context) {
    await removeOrganizationSso(context, params.orgId)
    return null
  },
  listSsoDomains: (_input, { db }) => listSsoDomainsForStaff(db),
  async decideSsoDomain({ params, body }, context) {
    await decideSsoDomain(context, params.id, body.status)
    return null
  },
}
