import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import {
  decideSsoDomain,
  findSso,
  finishSso,
  getOrganizationSso,
  linkSso,
  listSsoDomains,
  putOrganizationSso,
  removeOrganizationSso,
  SsoAnswer,
  startSso,
} from '@muster/contract/accounts/sso-endpoints.ts'
import { getMe, getTermsAcceptance, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { inviteManager } from '@muster/contract/teams/team-endpoints.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAtProvider, startOpenIdProvider, type TestProvider } from '../testing/open-id-provider.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'

let provider: TestProvider
let app: TestApp
let ines: Person
/** An organization whose company sign-in is on, with its own domain. */
let company: Awaited<ReturnType<typeof newCompany>>

beforeAll(async () => {
  provider = await startOpenIdProvider(['http://localhost:3000/auth/callback/sso'])
  app = await startTestApp({ MUSTER_SSO_INTERNAL_HOSTS: provider.host })
  ines = await newOperator(app)
})
beforeEach(async () => {
  company = await newCompany()
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const settings = (changed: object = {}) => ({
  issuer: provider.issuer,
  client_id: provider.client_id,
  client_secret: provider.client_secret,
  is_on: true,
  joins_location_id: null,
  domains: ['harbor.example'],
  ...changed,
})

const organizationOf = async (location_id: number): Promise<number> =>
  (await app.deps.db.selectFrom('location').select('organization_id').where('id', '=', location_id).executeTakeFirstOrThrow())
    .organization_id

async function approve(domain: string, status: 'APPROVED' | 'DENIED' = 'APPROVED') {
  const asked = (await ines.call(listSsoDomains, {})).find((one) => one.domain === domain)!
  await ines.call(decideSsoDomain, { params: { id: asked.id }, body: { status } })
}

async function newCompany(changed: object = {}) {
  const manager = await newManager(app)
  const orgId = await organizationOf(manager.location_id)
  const domain = `${randomUUID().slice(0, 8)}.example`
  const { id } = await manager.call(putOrganizationSso, { params: { orgId }, body: settings({ domains: [domain], ...changed }) })
  await approve(domain)
  return { manager, orgId, domain, id }
}

/** Someone that the provider knows, with an address at the company. */
function employee(changed: object = {}) {
  const login = `e${randomUUID().slice(0, 8)}`
  const email = `${login}@${company.domain}`
  provider.people.set(login, { email, email_verified: true, given_name: 'Maya', family_name: 'Lindqvist', ...changed })
  return { login, email }
}

async function finish(login: string, options: { denies?: boolean; id?: number } = {}) {
  const id = options.id ?? company.id
  const person = new Person(app)
  const { authorization_url, sso_request } = await person.call(startSso, { params: { provider: id }, body: {} })
  const back = await signInAtProvider(authorization_url, login, options)
  // The web app sends what the contract takes, and nothing else that a provider adds.
  const sso_answer = SsoAnswer.parse(Object.fromEntries(back.searchParams))
  return { person, back, input: { params: { provider: id }, body: { sso_request, sso_answer } } }
}

async function signIn(login: string) {
  const { person, input } = await finish(login)
  const answer = await person.call(finishSso, input)
  person.token = answer.session?.token ?? null
  return { person, answer }
}

const refusalOf = async (login: string): Promise<string> => {
  const { person, input } = await finish(login)
  return (await person.refusal(finishSso, input)).code
}

const invite = (email: string, role: 'ADMIN' | 'TEAM_MEMBER' = 'TEAM_MEMBER') =>
  company.manager.call(inviteManager, {
    body: { email, role, manager_name: 'Maya Lindqvist', location_id: company.manager.location_id },
  })

const withEmail = async (person: Person, email: string): Promise<void> => {
  const { id } = await person.call(getMe, {})
  await sql`INSERT INTO login_identity (user_id, kind, value, verified_at) VALUES (${id}, 'email', ${email}, app_now())`.execute(
    app.deps.db,
  )
}

describe('an organization’s company sign-in', () => {
  test('is set by an admin after a fresh code, answers no secret, and offers nothing until the staff confirm the domain', async () => {
    const manager = await newManager(app)
    const orgId = await organizationOf(manager.location_id)
    const put = { params: { orgId }, body: settings({ domains: ['Tides.Example'] }) }
    const { id: user_id } = await manager.call(getMe, {})
    await sql`UPDATE session SET proved_at = app_now() - interval '1 day' WHERE user_id = ${user_id}`.execute(app.deps.db)
    await manager.call(patchMe, { body: { settings: { language: 'en' } } })
    expect(await manager.refusal(putOrganizationSso, put)).toMatchObject({ code: 'PROOF_NEEDED' })
    await sql`UPDATE session SET proved_at = app_now() WHERE user_id = ${user_id}`.execute(app.deps.db)
    await manager.call(patchMe, { body: { settings: { language: 'en' } } })
    await manager.call(putOrganizationSso, { ...put, body: { ...put.body, issuer: `${provider.issuer}/` } })
    const read = await manager.call(getOrganizationSso, { params: { orgId } })
    expect(read).toMatchObject({
      redirect_uri: 'http://localhost:3000/auth/callback/sso',
      sso: { issuer: provider.issuer, is_on: true, domains: [{ domain: 'tides.example', status: 'WAITING' }], people_count: 0 },
    })
    expect(JSON.stringify(read)).not.toContain(provider.client_secret)
    const { rows } = await sql<{
      client_secret: string
    }>`SELECT client_secret FROM organization_sso WHERE organization_id = ${orgId}`.execute(app.deps.db)
    expect(rows[0]!.client_secret).not.toContain(provider.client_secret)
    const find = { body: { email: 'maya@tides.example' } }
    expect(await new Person(app).call(findSso, find)).toEqual({ provider: null })
    await approve('tides.example')
    expect(await new Person(app).call(findSso, find)).toMatchObject({ provider: { id: read.sso!.id } })
    expect(await new Person(app).call(findSso, { body: { email: 'maya@sub.tides.example' } })).toEqual({ provider: null })
  })

  test('keeps its secret when it is not sent again, but never for another issuer or client', async () => {
    const { manager, orgId, domain } = company
    const { client_secret: _, ...rest } = settings({ domains: [domain, 'more.example'] })
    const { domains } = await manager.call(putOrganizationSso, { params: { orgId }, body: rest })
    expect(domains).toEqual(
      [
        { domain, status: 'APPROVED' },
        { domain: 'more.example', status: 'WAITING' },
      ].sort((a, b) => a.domain.localeCompare(b.domain)),
    )
    for (const other of [{ client_id: 'another' }, { issuer: 'https://evil.example' }])
      expect(await manager.refusal(putOrganizationSso, { params: { orgId }, body: { ...rest, ...other } })).toMatchObject({
        code: 'invalid',
        target: 'client_secret',
      })
  })

  test('is refused for an issuer that is no OpenID provider or that this server may not call', async () => {
    const { manager, orgId, domain } = company
    for (const issuer of [
      'http://127.0.0.1:1',
      'https://127.0.0.1',
      'https://169.254.169.254',
      'http://harbor.example',
      `${provider.issuer}/nowhere`,
    ])
      expect(
        await manager.refusal(putOrganizationSso, { params: { orgId }, body: settings({ issuer, domains: [domain] }) }),
        issuer,
      ).toMatchObject({
        code: 'SSO_UNAVAILABLE',
      })
  })

  test('takes only the organization’s own location for new people, and a domain only once', async () => {
    const { manager, orgId, domain } = company
    const other = await newCompany()
    const foreign = settings({ domains: [domain], joins_location_id: other.manager.location_id })
    expect(await manager.refusal(putOrganizationSso, { params: { orgId }, body: foreign })).toMatchObject({ target: 'joins_location_id' })
    await other.manager.call(putOrganizationSso, { params: { orgId: other.orgId }, body: settings({ domains: [domain] }) })
    const asked = (await ines.call(listSsoDomains, {})).find((one) => one.organization_id === other.orgId)!
    expect(asked).toMatchObject({ domain, status: 'WAITING', held_by: expect.any(String) as string })
    expect(await ines.refusal(decideSsoDomain, { params: { id: asked.id }, body: { status: 'APPROVED' } })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('is nobody’s to read or change but an admin’s of the organization', async () => {
    const { manager, orgId, domain } = company
    const stranger = await newManager(app)
    const params = { orgId }
    expect(await stranger.refusal(getOrganizationSso, { params })).toMatchObject({ status: 404 })
    expect(await stranger.refusal(putOrganizationSso, { params, body: settings({ domains: [domain] }) })).toMatchObject({ status: 404 })
    expect(await stranger.refusal(removeOrganizationSso, { params })).toMatchObject({ status: 404 })
    expect((await manager.call(getOrganizationSso, { params })).sso).toMatchObject({ is_on: true })
  })

  test('ends the sessions it opened when it is turned off or removed', async () => {
    const { manager, orgId, domain } = company
    const { login, email } = employee()
    await invite(email)
    const { person } = await signIn(login)
    expect(await person.call(getMe, {})).toMatchObject({ is_sso_login: true })
    await manager.call(putOrganizationSso, { params: { orgId }, body: settings({ domains: [domain], is_on: false }) })
    expect(await person.refusal(getMe, {})).toMatchObject({ status: 401 })
    expect(await new Person(app).refusal(startSso, { params: { provider: company.id }, body: {} })).toMatchObject({ code: 'SSO_OFF' })
    await manager.call(removeOrganizationSso, { params: { orgId } })
    expect(await manager.call(getOrganizationSso, { params: { orgId } })).toMatchObject({ sso: null })
  })
})

describe('signing in at the company’s provider', () => {
  test('makes an account for someone invited, with the invited role, the terms still to accept and no fresh proof', async () => {
    const { login, email } = employee()
    await invite(email, 'ADMIN')
    const { person, answer } = await signIn(login)
    expect(answer).toMatchObject({ is_new: true, link: null })
    expect(await person.call(getMe, {})).toMatchObject({
      first_name: 'Maya',
      last_name: 'Lindqvist',
      email,
      is_sso_login: true,
      managed_locations: [{ location_id: company.manager.location_id, role: 'ADMIN' }],
    })
    expect(await person.call(getTermsAcceptance, {})).toMatchObject({ status: 'REQUIRED' })
    const { rows } = await sql<{ proved: boolean }>`SELECT bool_or(proved_at > app_now() - interval '1 hour') AS proved FROM session s
      JOIN login_identity i ON i.user_id = s.user_id WHERE i.value = ${email}`.execute(app.deps.db)
    expect(rows[0]!.proved).toBe(false)
    const again = await signIn(login)
    expect(again.answer).toMatchObject({ is_new: false })
    expect((await again.person.call(getMe, {})).id).toBe((await person.call(getMe, {})).id)
    expect((await company.manager.call(getOrganizationSso, { params: { orgId: company.orgId } })).sso!.people_count).toBe(1)
  })

  test('opens nothing for someone who is neither invited nor allowed to join', async () => {
    expect(await refusalOf(employee().login)).toBe('SSO_NOT_MEMBER')
  })

  test('lets new people join as team members, if the organization wants that; a removed one needs an invitation', async () => {
    const { manager, orgId, domain } = company
    const body = settings({ domains: [domain], joins_location_id: manager.location_id })
    await manager.call(putOrganizationSso, { params: { orgId }, body })
    const { login, email } = employee()
    const { person } = await signIn(login)
    const me = await person.call(getMe, {})
    expect(me.managed_locations).toMatchObject([{ location_id: manager.location_id, role: 'TEAM_MEMBER' }])
    await sql`DELETE FROM location_manager WHERE user_id = ${me.id}`.execute(app.deps.db)
    expect(await refusalOf(login)).toBe('SSO_NOT_MEMBER')
    await invite(email)
    expect((await signIn(login)).answer.session).not.toBeNull()
  })

  test('asks for a code once where an account has the same address, and opens that account from then on', async () => {
    const { login, email } = employee()
    const { manager } = company
    await withEmail(manager, email)
    const { person, answer } = await signIn(login)
    expect(answer).toMatchObject({ session: null, link: { email } })
    const { sso_ticket } = answer.link!
    const link = (code: string) => ({ params: { provider: company.id }, body: { sso_ticket, code } })
    const { dev_code = '' } = await person.call(requestCode, { body: { email } })
    const wrong = String((Number(dev_code) + 1) % 1_000_000).padStart(6, '0')
    expect(await person.refusal(linkSso, link(wrong))).toMatchObject({ code: 'CODE_WRONG' })
    const other = await newCompany()
    expect(await person.refusal(linkSso, { ...link(dev_code), params: { provider: other.id } })).toMatchObject({ code: 'SSO_EXPIRED' })
    person.token = (await person.call(linkSso, link(dev_code))).token
    const me = await person.call(getMe, {})
    expect(me).toMatchObject({ id: (await manager.call(getMe, {})).id, is_sso_login: true })
    expect(await manager.call(getMe, {})).toMatchObject({ is_sso_login: false })
    expect((await signIn(login)).answer).toMatchObject({ link: null, is_new: false })
    expect((await person.call(listSessions, {})).length).toBeGreaterThan(1)
  })

  test('never opens an account of the staff or of someone outside the organization', async () => {
    for (const outsider of [await newOperator(app), await newPro(app)]) {
      const { login, email } = employee()
      await withEmail(outsider, email)
      expect(await refusalOf(login)).toBe('SSO_NOT_MEMBER')
    }
  })

  test('refuses an unverified address, one of another domain and none at all', async () => {
    expect(await refusalOf(employee({ email_verified: false }).login)).toBe('SSO_EMAIL_NOT_VERIFIED')
    expect(await refusalOf(employee({ email_verified: undefined }).login)).toBe('SSO_EMAIL_NOT_VERIFIED')
    expect(await refusalOf(employee({ email: undefined }).login)).toBe('SSO_EMAIL_NOT_VERIFIED')
    expect(await refusalOf(employee({ email: 'maya@elsewhere.example' }).login)).toBe('SSO_WRONG_DOMAIN')
    await approve(company.domain, 'DENIED')
    expect(await refusalOf(employee().login)).toBe('SSO_WRONG_DOMAIN')
  })

  test('refuses a no at the provider, and an answer to no request of this browser', async () => {
    const { login, email } = employee()
    await invite(email)
    const denied = await finish(login, { denies: true })
    expect(denied.back.searchParams.get('error')).toBe('access_denied')
    expect(await denied.person.refusal(finishSso, denied.input)).toMatchObject({ code: 'SSO_DENIED' })
    const [own, foreign] = [await finish(login), await finish(login)]
    const mixed = { ...own.input, body: { ...own.input.body, sso_answer: foreign.input.body.sso_answer } }
    expect(await own.person.refusal(finishSso, mixed)).toMatchObject({ code: 'SSO_FAILED' })
    // With the state copied, the code still belongs to another request.
    const { state } = own.input.body.sso_answer
    const copied = { ...own.input, body: { ...own.input.body, sso_answer: { ...foreign.input.body.sso_answer, ...(state && { state }) } } }
    expect(await own.person.refusal(finishSso, copied)).toMatchObject({ code: 'SSO_FAILED' })
    const invented = { ...own.input, body: { ...own.input.body, sso_request: 'invented' } }
    expect(await own.person.refusal(finishSso, invented)).toMatchObject({ code: 'SSO_EXPIRED' })
    await own.person.call(finishSso, own.input)
    expect(await own.person.refusal(finishSso, own.input)).toMatchObject({ code: 'SSO_FAILED' })
  })

  test('sends PKCE, state and nonce, new ones each time', async () => {
    const ask = async () =>
      new URL(
        (await new Person(app).call(startSso, { params: { provider: company.id }, body: { email: 'a@b.example' } })).authorization_url,
      ).searchParams
    const [one, two] = [await ask(), await ask()]
    expect(one.get('code_challenge_method')).toBe('S256')
    expect(one.get('login_hint')).toBe('a@b.example')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)!.length).toBeGreaterThan(30)
      expect(one.get(name)).not.toBe(two.get(name))
    }
  })
})
