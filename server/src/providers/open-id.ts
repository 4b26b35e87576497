import type { SsoAnswer } from '@muster/contract/accounts/sso-endpoints.ts'
import * as oidc from 'openid-client'
import { guardedFetch } from './guarded-fetch.ts'
import { ThirdPartyAway } from './third-party-away.ts'

const TIMEOUT_SECONDS = 5

/** An organization's registration at its OpenID provider. */
export interface OpenIdClient {
  issuer: string
  client_id: string
  client_secret: string
}

/** What binds an answer of the provider's page to the browser that asked for it. */
export interface OpenIdRequest {
  state: string
  nonce: string
  verifier: string
}

/** Who the provider says has signed in. */
export interface OpenIdPerson {
  issuer: string
  subject: string
  email: string | null
  is_email_verified: boolean
  first_name: string
  last_name: string
}

/** The person said no at the provider's page. */
export class OpenIdDenied extends Error {
  override name = 'OpenIdDenied'
}
/** The answer is none that this request can have: an old code, another state, a wrong signature. The message is safe to log. */
export class OpenIdFailed extends Error {
  override name = 'OpenIdFailed'
}

/** Talks to the OpenID providers that organizations name, by the authorization code flow with PKCE, state and nonce. */
export interface OpenIdProviders {
  /** The issuer's name as the provider itself writes it. Throws ThirdPartyAway unless an OpenID provider answers at its address. */
  check(client: OpenIdClient): Promise<string>
  begin(client: OpenIdClient, to: { redirect_uri: string; email: string | null }): Promise<OpenIdRequest & { authorization_url: string }>
  /** Throws OpenIdDenied, OpenIdFailed or ThirdPartyAway. */
  finish(client: OpenIdClient, request: OpenIdRequest, answered: { redirect_uri: string; answer: SsoAnswer }): Promise<OpenIdPerson>
}

/** Fetches of the library, through the guard. */
const fetchFor = (internalHosts: ReadonlySet<string>): oidc.CustomFetch => {
  const fetchGuarded = guardedFetch(internalHosts)
  return (url, { method, headers, body, signal }) => {
    const within = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
    const text = typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : null
    return fetchGuarded(url, { method, headers, body: text, signal: signal ? AbortSignal.any([signal, within]) : within })
  }
}

/** Reads a provider's metadata. Its own answer says how to authenticate there. */
function discovererOf(internalHosts: ReadonlySet<string>): (client: OpenIdClient) => Promise<oidc.Configuration> {
  const customFetch = fetchFor(internalHosts)
  return async ({ issuer, client_id, client_secret }) => {
    const isPlain = internalHosts.has(new URL(issuer).host)
    const execute = isPlain ? [oidc.allowInsecureRequests] : []
    try {
      const found = await oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
        [oidc.customFetch]: customFetch,
        timeout: TIMEOUT_SECONDS,
        execute,
      })
      const server = found.serverMetadata()
      const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
      const auth = takesBasic ? oidc.ClientSecretBasic(client_secret) : oidc.ClientSecretPost(client_secret)
      const configuration = new oidc.Configuration(server, client_id, undefined, auth)
      configuration[oidc.customFetch] = customFetch
      configuration.timeout = TIMEOUT_SECONDS
      oidc.enableNonRepudiationChecks(configuration)
      if (isPlain) oidc.allowInsecureRequests(configuration)
      if (server.authorization_endpoint === undefined || !isWeb(server.authorization_endpoint, isPlain))
        throw new Error('it has no page to sign in on')
      return configuration
    } catch (error) {
      throw new ThirdPartyAway(`the OpenID provider ${issuer} did not answer: ${reasonOf(error)}`)
    }
  }
}

export function openIdProviders(internalHosts: ReadonlySet<string>): OpenIdProviders {
  const discover = discovererOf(internalHosts)
  return {
    check: async (client) => (await discover(client)).serverMetadata().issuer,
    async begin(client, { redirect_uri, email }) {
      const configuration = await discover(client)
      const request = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        ...(email !== null && { login_hint: email }),
      })
      return { ...request, authorization_url: url.href }
    },
    async finish(client, { state, nonce, verifier }, { redirect_uri, answer }) {
      if (answer.error !== undefined)
        throw answer.error === 'access_denied' ? new OpenIdDenied(answer.error) : new OpenIdFailed(answer.error)
      const configuration = await discover(client)
      const url = new URL(redirect_uri)
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, url, checks)
        const claims = tokens.claims()
        if (claims === undefined) throw new OpenIdFailed('there is no ID token')
        const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return personOf(claims.iss, claims.sub, { ...claims, ...more })
      } catch (error) {
        throw failureOf(client.issuer, error)
      }
    },
  }
}

const isWeb = (address: string, mayBePlain: boolean): boolean => {
  const { protocol } = new URL(address)
  return protocol === 'https:' || (mayBePlain && protocol === 'http:')
}

const textOf = (value: unknown, most = 80): string => (typeof value === 'string' ? value.trim().slice(0, most) : '')

function personOf(issuer: string, subject: string, said: Readonly<Record<string, unknown>>): OpenIdPerson {
  const [first = '', ...rest] = textOf(said.name, 160).split(/\s+/)
  const email = textOf(said.email, 254).toLowerCase()
  return {
    issuer,
    subject,
    email: email === '' ? null : email,
    is_email_verified: said.email_verified === true,
    first_name: textOf(said.given_name) || first.slice(0, 80),
    last_name: textOf(said.family_name) || rest.join(' ').slice(0, 80),
  }
}

/** Never the whole error: it can hold the code, tokens or the secret. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}${'code' in error ? ` ${String(error.code)}` : ''}` : 'unknown'

/** Codes of the library that mean that the provider was not reached, rather than that its answer is wrong. */
const AWAY: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

function failureOf(issuer: string, error: unknown): Error {
  if (error instanceof OpenIdFailed) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isAway = AWAY.has(code) || (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'ForbiddenAddress'))
  return isAway
    ? new ThirdPartyAway(`the OpenID provider ${issuer} did not answer: ${reasonOf(error)}`)
    : new OpenIdFailed(`the answer of ${issuer} is not valid: ${reasonOf(error)}`)
}
