import type { startSso as startCall } from '@muster/contract/accounts/sso-endpoints.ts'
import { domainOf } from '@muster/contract/accounts/sso-rules.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { unseal } from '../outbox/seal.ts'
import { Problem } from '../problem.ts'
import type { OpenIdClient } from '../providers/open-id.ts'
import { ThirdPartyAway } from '../providers/third-party-away.ts'
import type { Config } from '../settings/config.ts'
import { findLiveSso, findSsoOfDomain, type LiveSso } from './sso-queries.ts'
import { sealTicket } from './sso-tickets.ts'

/** Where a provider sends people back to. An admin registers this address there. */
export const redirectUri = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}auth/callback/sso`

export const clientOf = (secret: string, { issuer, client_id, client_secret }: LiveSso): OpenIdClient => ({
  issuer,
  client_id,
  client_secret: unseal(secret, client_secret, 'company sign-in'),
})

/** A company sign-in that is on. Throws SSO_OFF. */
export async function getLiveSso({ db }: Pick<Context, 'db'>, id: number, options: { locked?: boolean } = {}): Promise<LiveSso> {
  const sso = await findLiveSso(db, id, options)
  if (sso === null) throw new Problem('SSO_OFF')
  return sso
}

/** Runs what asks a provider. One that doesn't answer refuses the call, and the operator finds out why in the log. */
export async function askProvider<T>({ deps }: Pick<Context, 'deps'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ThirdPartyAway)) throw error
    deps.log.warn({ reason: error.message }, 'company sign-in: the provider did not answer')
    throw new Problem('SSO_UNAVAILABLE')
  }
}

/** Which company sign-in an email address has. */
export const findSso = ({ db }: Context, email: string) => findSsoOfDomain(db, domainOf(email))

/** Asks the provider where a person signs in, and seals what its answer must fit. */
export async function startSso(context: Context, provider: number, email: string | undefined): Promise<CallResult<typeof startCall>> {
  const { deps } = context
  const sso = await getLiveSso(context, provider)
  const to = { redirect_uri: redirectUri(deps.config), email: email ?? null }
  const { authorization_url, ...request } = await askProvider(context, () => deps.openId.begin(clientOf(deps.secret, sso), to))
  return { authorization_url, sso_request: sealTicket(deps.secret, { kind: 'request', provider, ...request }) }
}
