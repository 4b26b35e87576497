import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Someone that the provider knows, by what they type on its page. */
export interface ProviderPerson {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** A real OpenID provider on this machine, with a page to sign in on that takes any password. */
export interface TestProvider {
  issuer: string
  /** Host and port, as the setting for internal hosts names it. */
  host: string
  client_id: string
  client_secret: string
  people: Map<string, ProviderPerson>
  close(): Promise<void>
}

/** Starts a provider whose only client returns to `redirect_uris`. */
export async function startOpenIdProvider(redirect_uris: string[]): Promise<TestProvider> {
  const server: Server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const client_id = 'muster'
  const client_secret = randomBytes(24).toString('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(`http://${host}`, {
    clients: [{ client_id, client_secret, redirect_uris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId)
      return person === undefined ? undefined : { accountId, claims: () => ({ sub: accountId, ...person }) }
    },
  })
  const serve = provider.callback()
  return {
    issuer: `http://${host}`,
    host,
    client_id,
    client_secret,
    people,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

/** Walks the provider's pages as a browser does, and returns where they lead back to. */
export async function signInAtProvider(authorization_url: string, login: string, { denies = false } = {}): Promise<URL> {
  const jar = new Map<string, string>()
  const ask = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const home = new URL(authorization_url).host
  let url = authorization_url
  let response = await ask(url)
  for (let step = 0; step < 12; step++) {
    const to = response.headers.get('location')
    if (to !== null) {
      url = new URL(to, url).href
      if (new URL(url).host !== home) return new URL(url)
      response = await ask(url)
    } else {
      const page = await response.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (prompt === undefined) throw new Error(`the provider shows no form: ${page.slice(0, 500)}`)
      response = denies
        ? await ask(`${url}/abort`)
        : await ask(url, new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) }))
    }
  }
  throw new Error('the provider’s pages lead nowhere')
}
