import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newPro } from '../testing/test-person.ts'

const PER_MINUTE = 40
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ MUSTER_TRUSTED_PROXIES: '10.9.8.7', MUSTER_REQUESTS_PER_MINUTE: String(PER_MINUTE) })
})
afterAll(() => app.close())

const PROXY = '10.9.8.7'
let sent = 0
async function askForCode(caller: string, remoteAddress: string): Promise<number> {
  const payload = { email: `person-${++sent}@example.com` }
  return (await app.app.inject({ method: 'POST', url: '/api/auth/otp/', remoteAddress, headers: { 'x-forwarded-for': caller }, payload }))
    .statusCode
}

describe('behind a trusted proxy', () => {
  test('each person has their own limit of codes', async () => {
    for (let n = 0; n < 20; n++) expect(await askForCode('203.0.113.1', PROXY)).toBe(200)
    expect(await askForCode('203.0.113.1', PROXY)).toBe(429)
    expect(await askForCode('203.0.113.2', PROXY)).toBe(200)
  })

  test('an address that the caller put before that of the proxy counts for nothing', async () => {
    for (let n = 0; n < 20; n++) expect(await askForCode(`198.51.100.${n}, 203.0.113.3`, PROXY)).toBe(200)
    expect(await askForCode('198.51.100.200, 203.0.113.3', PROXY)).toBe(429)
  })
})

test('a caller who does not come through the proxy can’t choose an address', async () => {
  for (let n = 0; n < 20; n++) expect(await askForCode(`203.0.113.${50 + n}`, '192.0.2.1')).toBe(200)
  expect(await askForCode('203.0.113.99', '192.0.2.1')).toBe(429)
})

test('a signed-in person has their own limit, even at an address that used up its own', async () => {
  const pro = await newPro(app)
  await pro.call(getMe, {})
  const asked = async (authorization: string) =>
    (await app.app.inject({ url: '/api/users/me/', remoteAddress: pro.address, headers: { authorization } })).statusCode
  const invented = []
  for (let n = 0; n < PER_MINUTE; n++) invented.push(await asked(`Bearer invented-token-number-${n}`))
  expect(new Set(invented)).toEqual(new Set([401, 429]))
  expect(await asked('Bearer invented-token-number-99')).toBe(429)
  expect(await asked(`Bearer ${pro.token}`)).toBe(200)
})

test('a provider’s event is judged by its signature before anything reads its body, and unsigned ones are limited', async () => {
  const tell = async (payload: string) => {
    const headers = { 'content-type': 'application/json', 'x-muster-signature': 'invented' }
    const request = { method: 'POST', url: '/api/provider-webhooks/card-payments/', remoteAddress: '192.0.2.7', headers, payload } as const
    return app.app.inject(request)
  }
  const parse = vi.spyOn(JSON, 'parse')
  const nested = await tell('['.repeat(500_000) + ']'.repeat(500_000))
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
  expect(nested.json()).toMatchObject({ error: { code: 'SIGNATURE_INVALID' } })
  for (let n = 1; n < PER_MINUTE / 10; n++) expect((await tell('{}')).json()).toMatchObject({ error: { code: 'SIGNATURE_INVALID' } })
  expect((await tell('{}')).statusCode).toBe(429)
})
