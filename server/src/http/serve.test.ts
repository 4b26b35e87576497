import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '@muster/contract/api.ts'
import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { createEvent, listEvents } from '@muster/contract/events/event-endpoints.ts'
import { listGigs, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { addLocation, listLocations } from '@muster/contract/locations/location-endpoints.ts'
import { gigIn, makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'
import { logPath } from './log-path.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('every path', () => {
  test('answers with and without a trailing slash, and never redirects', async () => {
    for (const url of ['/api/skills/', '/api/skills']) expect((await app.app.inject({ url })).statusCode).toBe(200)
  })

  test('under /api belongs to the contract', () => {
    const served = new Set(app.app.printRoutes({ commonPrefix: false }).match(/\/api\/?/g))
    expect(served.size).toBeGreaterThan(0)
    for (const [, endpoint] of endpoints)
      expect(app.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path.slice(0, -1)}` })).toBe(true)
  })

  test('that does not exist is a 404 in the error body’s form, with a request id', async () => {
    const response = await app.app.inject({ url: '/api/nothing/here/' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})

test('the body null is refused by every call that takes one', async () => {
  const manager = await newManager(app)
  const accepted: string[] = []
  for (const [name, { body, method, path, access, takes }] of endpoints) {
    if (body === undefined || takes === 'file' || access === 'provider-signature') continue
    const answer = await app.app.inject({
      method,
      url: `/api${path.replaceAll(':locationId', String(manager.location_id)).replace(/:\w+/g, '1')}`,
      headers: {
        authorization: `Bearer ${manager.token}`,
        'x-location-id': String(manager.location_id),
        'content-type': 'application/json',
      },
      payload: 'null',
    })
    if (answer.statusCode < 400 || answer.statusCode >= 500) accepted.push(`${name} ${answer.statusCode}`)
  }
  expect(accepted).toEqual([])
})

test.each([
  ['a short answer', '/api/nothing/here/'],
  ['a refusal', '/api/staffer/gigs/'],
  ['a long answer', '/api/skills/'],
  ['a short success', '/api/session/dev-accounts/'],
  ['an unusual spelling', '/%61pi/staffer/gigs/'],
  ['a full address', 'http://elsewhere/api/nothing/'],
  ['a damaged path', '/api/%zz'],
])('%s may load nothing, and may not be framed or cached', async (_what, url) => {
  const { headers } = await app.app.inject({ url })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

test('a long answer is compressed as the caller accepts, and a short one is not', async () => {
  const long = await app.app.inject({ url: '/api/skills/', headers: { 'accept-encoding': 'br' } })
  expect(long.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toBeInstanceOf(Array)
  const short = await app.app.inject({
    url: '/api/auth/otp/',
    method: 'POST',
    payload: { phone_number: '+18435550127' },
    headers: { 'accept-encoding': 'br' },
  })
  expect(short.headers['content-encoding']).toBeUndefined()
})

describe('a bad body', () => {
  test('names every field that is wrong', async () => {
    const manager = await newManager(app)
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/staffer/gigs/',
      headers: { authorization: `Bearer ${manager.token}`, 'x-location-id': String(manager.location_id) },
      payload: { ...gigIn(30, manager.location_id), wage_amount: 9, contact_phone: '12', contact_name: '  ' },
    })
    expect(response.statusCode).toBe(400)
    const { error } = response.json<{ error: { code: string; details: { target: string; message: string }[] } }>()
    expect(error.code).toBe('invalid')
    expect(error.details.map(({ target }) => target).sort()).toEqual(['contact_name', 'contact_phone', 'wage_amount'])
    expect(error.details.find(({ target }) => target === 'contact_phone')?.message).toBe('Invalid phone number')
    expect(error.details.find(({ target }) => target === 'contact_name')?.message).toBe('This field is required')
  })

  test('distinguishes missing from wrong', async () => {
    const { token, location_id } = await newManager(app)
    const faultsOf = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'x-location-id': String(location_id) }
      const answer = await app.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
      expect(answer.statusCode).toBe(400)
      const { error } = answer.json<{ error: { details: { target: string; message: string }[] } }>()
      return Object.fromEntries(error.details.map(({ target, message }) => [target, message]))
    }
    const missing = 'This field is required'
    expect(await faultsOf('GET', '/shifts/')).toEqual({ location_id: missing })
    expect(await faultsOf('GET', '/shifts/?location_id=abc')).toEqual({ location_id: 'Invalid input: expected number, received NaN' })
    const dates = '/staffer/gigs/v2/recurring-pattern/dates/'
    expect(await faultsOf('POST', dates, {})).toEqual({ freq: missing, dtstart: missing })
    expect(await faultsOf('POST', dates, { freq: null, dtstart: '2026-11-22', byweekdays: [{}, { weekday: 7 }] })).toEqual({
      freq: missing,
      'byweekdays.0.weekday': missing,
      'byweekdays.1.weekday': 'At most 6',
    })
  })

  test.each([
    ['not JSON', 'not json at all'],
    ['a list', '[]'],
    ['nothing', ''],
    ['deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ])('that is %s is a 400', async (_what, payload) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/auth/otp/',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { code: 'invalid' } })
  })

  test('of more than a megabyte is a 413', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/auth/otp/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ x: 'x'.repeat(1_100_000) }),
    })
    expect(response.statusCode).toBe(413)
  })

  test('that is one of too many from one address at once is a 429', async () => {
    const { port } = app.app.server.address() as AddressInfo
    const sockets = Array.from({ length: 101 }, () => connect(port, '127.0.0.1'))
    const answers: string[] = []
    for (const socket of sockets) {
      socket.write('POST /api/auth/otp/ HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
      socket.on('data', (bytes) => answers.push(bytes.toString()))
    }
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toContain('429 Too Many Requests')
    expect((await fetch(`http://127.0.0.1:${port}/api/skills/`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test('with unknown fields is refused, names the first one and stores nothing', async () => {
    const manager = await newManager(app)
    const body = { ...gigIn(30, manager.location_id), status: 'COMPLETED', market_id: 7, created_by: 1 }
    expect(await manager.refusal(postGig, { body })).toMatchObject({ status: 400, target: 'status' })
    expect((await manager.call(listGigs, { query: {} })).results).toEqual([])
  })
})

describe('lists', () => {
  test('following the links gives each row once, in order; page numbers give the same rows', async () => {
    const manager = await newManager(app)
    for (let n = 0; n < 7; n++) await makeGig(manager, 30 + n)
    const seen: number[] = []
    let query: Record<string, string | number> = { page_size: 3 }
    for (;;) {
      const page = await manager.call(listGigs, { query })
      expect(page.count).toBe(7)
      seen.push(...page.results.map(({ id }) => id))
      if (page.next === null) break
      query = Object.fromEntries(new URL(page.next, 'http://x').searchParams)
      expect(query.after).toBeTruthy()
    }
    expect(new Set(seen).size).toBe(7)
    const second = await manager.call(listGigs, { query: { page: 2, page_size: 3 } })
    expect(second.results.map(({ id }) => id)).toEqual(seen.slice(3, 6))
  })

  test('a page past the last still has the count', async () => {
    const manager = await newManager(app)
    for (let n = 0; n < 3; n++) await makeGig(manager, 30 + n)
    const [location] = (await manager.call(listLocations, { query: { query: 'managed' } })).results
    await manager.call(createEvent, { body: { name: 'The only one', organization_id: location!.organization_id } })
    const past = { query: { page: 9, page_size: 2 } }
    expect(await manager.call(listEvents, past)).toMatchObject({ count: 1, next: null, results: [] })
    expect(await manager.call(listGigs, past)).toMatchObject({ count: 3, next: null, results: [] })
    expect(await manager.call(listLocations, { query: { query: 'managed', ...past.query } })).toMatchObject({
      count: 1,
      next: null,
      results: [],
    })
    expect(await manager.call(listEvents, { query: { past: true } })).toMatchObject({ count: 0, previous: null })
  })

  test('a page beyond 10,000 rows by number is refused on `page`; a damaged link on `after`', async () => {
    const manager = await newManager(app)
    expect(await manager.refusal(listGigs, { query: { page: 1_000, page_size: 50 } })).toMatchObject({ status: 400, target: 'page' })
    expect(await manager.refusal(listGigs, { query: { after: 'not-ours' } })).toMatchObject({ status: 400, target: 'after' })
    expect(await manager.refusal(listGigs, { query: { page_size: 51 } })).toMatchObject({ status: 400, target: 'page_size' })
  })
})

test('the reference of all calls is served, and needs no session', async () => {
  const response = await app.app.inject({ url: '/api/openapi.json' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/staffer/gigs/': { post: { operationId: 'postGig' } } } })
})

describe('answers', () => {
  test('carry the security headers', async () => {
    const { headers } = await app.app.inject({ url: '/api/skills/' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeTruthy()
    expect(headers['cache-control']).toBe('no-store')
  })

  test('of an editable record carry its version', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 30)
    const response = await app.app.inject({
      url: `/api/staffer/gigs/${gig.id}/`,
      headers: { authorization: `Bearer ${manager.token}`, 'x-location-id': String(manager.location_id) },
    })
    expect(response.headers.etag).toBe(`"${gig.id}-${gig.edit_version}"`)
  })

  test('with a secret are not kept: the same key returns a new secret', async () => {
    const pro = await newPro(app)
    const key = { 'idempotency-key': 'the-same-key' }
    await pro.call(requestCode, { body: { phone_number: '+18435550199' } }, key)
    const keys = await app.deps.db.selectFrom('idempotency_key').select('answer').where('key', '=', 'the-same-key').execute()
    expect(keys.every(({ answer }) => answer === null)).toBe(true)
  })
})

test('a repeated key counts for one location and one call, however its path is spelled', async () => {
  const manager = await newManager(app)
  const first = manager.location_id
  const address = { street_address: '1 Pier Street', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
  const second = await manager.call(addLocation, { body: { name: 'The other kitchen', ...address } })
  const add = async (location_id: number, url = '/api/requirement-for-works/') => {
    const headers = { authorization: `Bearer ${manager.token}`, 'x-location-id': String(location_id), 'idempotency-key': 'once-each' }
    const answer = await app.app.inject({ method: 'POST', url, headers, payload: { name: 'Black apron', category: 'Dress' } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: number }>().id
  }
  const here = await add(first)
  for (const url of ['/api/requirement-for-works', '/%61pi/requirement-for-works/']) expect(await add(first, url)).toBe(here)
  const there = await add(second.id)
  expect(there).not.toBe(here)
  expect(await add(second.id)).toBe(there)
})

test('the log has no path that is a key', () => {
  const asked = (url: string, isSecret = false) =>
    logPath({ url, routeOptions: { url: '/api/events/board/:token/', config: { isSecret } } } as unknown as Parameters<typeof logPath>[0])
  expect(asked('/api/events/board/a-secret-token/?x=1', true)).toBe('/api/events/board/:token/')
  expect(asked('/%61pi/events/%62oard/a-secret-token/', true)).toBe('/api/events/board/:token/')
  expect(asked('/board/a-secret-token')).toBe('/board/…')
  expect(asked('/api/staffer/gigs/?after=key')).toBe('/api/staffer/gigs/')
})

test('a request makes few statements, as many for a long page as for a short one', async () => {
  const manager = await newManager(app)
  const counted = async (): Promise<number> => {
    let statements = 0
    const { reads } = app.deps
    const query = reads.query.bind(reads)
    reads.query = ((...all: Parameters<typeof query>) => {
      statements++
      return query(...all)
    }) as typeof reads.query
    await manager.call(listGigs, {})
    reads.query = query
    return statements
  }
  await makeGig(manager, 30)
  await counted()
  const few = await counted()
  for (let n = 0; n < 12; n++) await makeGig(manager, 31 + n)
  expect(await counted()).toBe(few)
  expect(few).toBeLessThanOrEqual(6)
  expect(new Person(app).token).toBeNull()
})

test('a question sent as POST opens no transaction and keeps no answer for a repeat', async () => {
  const manager = await newManager(app)
  const gig = await makeGig(manager, 48)
  const keys = async () =>
    Number(
      (
        await app.deps.db
          .selectFrom('idempotency_key')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const before = await keys()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/staffer/fill-plan/',
    headers: { authorization: `Bearer ${manager.token}`, 'x-location-id': String(manager.location_id), 'idempotency-key': 'asked-once' },
    payload: { gig_ids: [gig.id] },
  })
  const statements = asked.mock.calls.map(([one]: readonly unknown[]) => (typeof one === 'string' ? one : (one as { text: string }).text))
  asked.mockRestore()
  expect(response.statusCode, response.body).toBe(200)
  expect(statements.some((text) => text.includes('FROM gig g'))).toBe(true)
  expect(statements.filter((text) => /^(begin|start transaction)/i.test(text))).toEqual([])
  expect(await keys()).toBe(before)
})
