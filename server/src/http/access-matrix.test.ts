import type { Api } from '@muster/contract/api.ts'
import { endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { digest } from '../testing/digest.ts'
import { matrixPeople, STRANGERS, SUBJECTS, type Subject } from '../testing/matrix-people.ts'
import { type CallBy, fillIn, placesOf } from '../testing/named-object.ts'
import { NO_OBJECTS, OPEN_TO_ALL } from '../testing/object-call-reasons.ts'
import { OBJECT_CALLS } from '../testing/object-calls.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { makeTenants, type Tenant, type TenantIds } from '../testing/tenant.ts'
import type { Person } from '../testing/test-person.ts'

/**
 * Tries every call as every kind of person, about every relation to the object: the person's own tenant, another tenant, or an object that
 * does not exist. The expected answer depends only on the call's access word, so removing a guard fails here. Then it tries every place
 * where a call names an object: someone with every right at the own location names a foreign object there.
 */

type Relation = 'own' | 'foreign' | 'absent' | 'no location'
type Expected = 'let in' | 401 | 403 | 404 | 400

const ABSENT = 999_999_999
const ABSENT_CHANNEL = '00000000-0000-4000-8000-000000000000'
/** The id of no object of a kind. */
const absent = (kind: keyof TenantIds): number | string => (kind === 'channel' ? ABSENT_CHANNEL : ABSENT)
let app: TestApp
let tenants: { own: Tenant; foreign: Tenant }
let people: Record<Subject, Person>
let hireLocation = 0
let foreignKitchen = ''

beforeAll(async () => {
  app = await startTestApp()
  tenants = await makeTenants(app)
  ;({ people, hireLocation } = await matrixPeople(app, tenants))
  const { db } = app.deps
  foreignKitchen = (await db.selectFrom('location').select('name').where('id', '=', tenants.foreign.ids.location).executeTakeFirstOrThrow())
    .name
})
afterAll(() => app.close())

/** The roles at the own and at the foreign location. */
const roleAt = (subject: Subject, relation: Relation): 'ADMIN' | 'TEAM_MEMBER' | null => {
  const own: Partial<Record<Subject, 'ADMIN' | 'TEAM_MEMBER'>> = {
    member: 'TEAM_MEMBER',
    admin: 'ADMIN',
    'organization admin': 'ADMIN',
    'both sides': 'TEAM_MEMBER',
  }
  const foreign: Partial<Record<Subject, 'ADMIN' | 'TEAM_MEMBER'>> = { 'member elsewhere': 'TEAM_MEMBER', 'admin elsewhere': 'ADMIN' }
  return relation === 'own' ? (own[subject] ?? null) : relation === 'foreign' ? (foreign[subject] ?? null) : null
}
const isPro = (subject: Subject): boolean => ['pro', 'other pro', 'both sides', 'operator'].includes(subject)

/** What the access word promises. The handler's own 400 or 404 for a missing object comes after the caller was let in. */
function expected(endpoint: Endpoint, subject: Subject, relation: Relation): Expected {
  const { access } = endpoint
  if (access === 'public' || access === 'secret-link' || access === 'provider-signature') return 'let in'
  if (STRANGERS.has(subject)) return 401
  if (access === 'signed-in') return 'let in'
  if (access === 'provider-admin') return subject === 'operator' ? 'let in' : 403
  if (access === 'pro' || access === 'own-application' || access === 'shift-captain') return isPro(subject) ? 'let in' : 403
  if (access === 'organization-admin') return relation === 'own' && subject === 'organization admin' ? 'let in' : 404
  if (access === 'location-admin-or-staff' && subject === 'operator') return 'let in'
  if (relation === 'no location' && !endpoint.path.includes(':locationId')) return 400
  const role = roleAt(subject, relation)
  if (role === null) return 404
  return access !== 'location-member' && role !== 'ADMIN' ? 403 : 'let in'
}

const OTHER_PARAMS: Record<string, string> = {
  token: '00000000-0000-4000-8000-000000000000',
  client_secret: 'seti_nobody_has_this',
  zip_code: '29401',
  channelUrl: ABSENT_CHANNEL,
}

const inPath = (name: string, value: unknown): string =>
  value === undefined ? (OTHER_PARAMS[name] ?? `${ABSENT}`) : typeof value === 'string' ? value : JSON.stringify(value)

function ask(endpoint: Endpoint, person: Person, { params = {}, query = {}, body }: CallBy, location: number | null) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  return app.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => inPath(name, params[name]))}?${search.toString()}`,
    remoteAddress: person.address,
    headers: {
      'content-type': 'application/json',
      ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
      ...(location !== null && { 'x-location-id': String(location) }),
    },
    ...(endpoint.body !== undefined && { payload: JSON.stringify(body ?? {}) }),
  })
}

/**
 * Someone who must be refused sends a complete request. Someone who is let in asks the full question too, but writes about an object that
 * doesn't exist, so the scene stays as it is.
 */
function request(name: keyof Api, endpoint: Endpoint, person: Person, relation: Relation, isLetIn: boolean) {
  const ids = relation === 'own' || relation === 'foreign' ? tenants[relation].ids : null
  const isTame = isLetIn && endpoint.method !== 'GET'
  const input = fillIn(OBJECT_CALLS[name] ?? {}, ({ kind }) =>
    ids === null || (isTame && kind !== 'location') ? absent(kind) : ids[kind],
  ) as CallBy
  if (isTame) delete input.body
  return ask(endpoint, person, input, relation === 'no location' ? null : (ids?.location ?? ABSENT))
}

/** What lists need besides the session. */
const LISTS: Partial<Record<keyof Api, CallBy>> = {
  listProApplications: { query: { group: 'upcoming' } },
  listLocations: { query: { query: 'managed' } },
}
/** Pros see marketplace shifts of every location, also instead of one they lost. */
const PUBLIC_TO_PROS = new Set<keyof Api>(['searchGigs', 'getApplicationOutcome'])
/** An approved location finds every pro of its market, so also the one that another tenant knows, and nothing else of that tenant. */
const FINDS_PROS = new Set<keyof Api>(['listPros', 'searchPros'])
const RELATIONS: Relation[] = ['own', 'foreign', 'absent', 'no location']
/** These change who the people of the matrix are, or the clock, so only refused callers try them. */
const CHANGES_THE_PEOPLE = new Set<keyof Api>(['signOut', 'endAllSessions', 'shiftClock', 'listDemoAccounts'])
const calls = endpoints as readonly (readonly [keyof Api, Endpoint])[]

describe('who may make which call', () => {
  let cells = 0
  test.each(calls)('%s', async (name, endpoint) => {
    const wrong: string[] = []
    const tryCell = async (subject: Subject, relation: Relation): Promise<void> => {
      const should = expected(endpoint, subject, relation)
      if (should === 'let in' && CHANGES_THE_PEOPLE.has(name)) return
      const { statusCode, body } = await request(name, endpoint, people[subject], relation, should === 'let in')
      cells++
      const isRight = should === 'let in' ? ![401, 403].includes(statusCode) && statusCode < 500 : statusCode === should
      if (!isRight || (should === 404 && body.includes('Kitchen'))) wrong.push(`${subject} about ${relation}: ${statusCode}, not ${should}`)
    }
    for (const subject of SUBJECTS) await Promise.all(RELATIONS.map((relation) => tryCell(subject, relation)))
    expect(wrong).toEqual([])
  })

  test('a location with only a hire license cannot make marketplace calls', async () => {
    for (const [name, endpoint] of calls) {
      if (endpoint.license !== 'marketplace') continue
      const response = await ask(endpoint, people['hire-only admin'], {}, hireLocation)
      expect([name, response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([name, 403, 'LICENSE_REQUIRED'])
    }
  })

  test('a tab of one side makes no calls of the other, and a side that does not exist is refused', async () => {
    const { own } = tenants
    const both = people['both sides']
    const at = { 'x-location-id': String(own.ids.location) }
    const asked = (mode: string) => both.refusal(getMyProfile, {}, { ...at, 'x-app-mode': mode })
    expect(await asked('STAFFER')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await asked('BOTH')).toMatchObject({ status: 400, target: 'X-App-Mode' })
    expect(await both.refusal(listGigs, {}, { ...at, 'x-app-mode': 'GIGSTER' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await both.call(getMyProfile, {}, { 'x-app-mode': 'GIGSTER' })
    await both.call(listGigs, {}, { ...at, 'x-app-mode': 'STAFFER' })
  })

  test('the matrix tried every cell', () => {
    const untried = [...CHANGES_THE_PEOPLE].map((name) => {
      const [, endpoint] = calls.find(([one]) => one === name)!
      return SUBJECTS.flatMap((subject) => RELATIONS.filter((relation) => expected(endpoint, subject, relation) === 'let in')).length
    })
    expect(cells).toBe(calls.length * SUBJECTS.length * RELATIONS.length - untried.reduce((a, b) => a + b, 0))
  })
})

/** The names of fields in a schema that look like objects, by their place. */
function objectFields(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, anyOf, oneOf, allOf, items } = schema as Record<string, object[] & Record<string, unknown>>
  const named = Object.entries(properties).flatMap(([name, one]) =>
    /(^id|_id|_ids|Id|^events)$/.test(name) ? [`${place}.${name}`] : objectFields(one, `${place}.${name}`),
  )
  return [
    ...named,
    ...[anyOf, oneOf, allOf].flatMap((some) => (some ?? []).flatMap((one) => objectFields(one, place))),
    ...objectFields(items, place),
  ]
}

const objectsOf = (endpoint: Endpoint): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? objectFields(z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any', reused: 'inline' }), part) : [],
  )

/** Who has every right at the own tenant. */
const entitled = ({ access, path }: Endpoint): Person =>
  path === '/locations/' || path.startsWith('/staffer/organization') || path.endsWith('/org-remap/')
    ? people['organization admin']
    : access === 'pro' || access === 'own-application' || access === 'shift-captain'
      ? tenants.own.pro
      : tenants.own.manager

describe('someone with every right at their own location who names a foreign object', () => {
  const tried = Object.keys(OBJECT_CALLS) as (keyof Api)[]
  const endpointOf = (name: keyof Api): Endpoint => calls.find(([one]) => one === name)![1]
  /** Puts the id of `side` at one place, and own ids at all others. */
  const asks = async (name: keyof Api, place: string | null, side: TenantIds | null) => {
    const input = fillIn(OBJECT_CALLS[name], ({ kind }, at) =>
      at === place ? (side?.[kind] ?? absent(kind)) : tenants.own.ids[kind],
    ) as CallBy
    return ask(endpointOf(name), entitled(endpointOf(name)), input, tenants.own.ids.location)
  }
  /** The answer without the ids that the caller sent. */
  const answerOf = ({ statusCode, body }: { statusCode: number; body: string }, ids: TenantIds | null): string =>
    `${statusCode} ${body.replace(/\d+/g, (number) => (number === String(ABSENT) || Object.values(ids ?? {}).includes(Number(number)) ? '#' : number))}`

  test('no place is left out', () => {
    const left = calls.flatMap(([name, endpoint]) => {
      const known = new Set(placesOf(OBJECT_CALLS[name] ?? {}))
      return objectsOf(endpoint)
        .filter((place) => !known.has(place) && !(place.split('.').at(-1)! in NO_OBJECTS) && !(`${name} ${place}` in NO_OBJECTS))
        .map((place) => `${name} ${place}`)
    })
    expect(left).toEqual([])
    const all = tried.flatMap((name) => placesOf(OBJECT_CALLS[name]).map((place) => `${name} ${place}`))
    expect(Object.keys(OPEN_TO_ALL).filter((place) => !all.includes(place))).toEqual([])
    expect(all.length).toBe(389)
  })

  test('gets the answer for an object that does not exist, and changes nothing', async () => {
    const before = await digest(app.deps.db)
    const leaks: string[] = []
    for (const name of tried)
      for (const place of placesOf(OBJECT_CALLS[name])) {
        if (`${name} ${place}` in OPEN_TO_ALL) continue
        const foreign = answerOf(await asks(name, place, tenants.foreign.ids), tenants.foreign.ids)
        const absent = answerOf(await asks(name, place, null), null)
        if (foreign !== absent) leaks.push(`${name} ${place}: ${foreign.slice(0, 300)} instead of ${absent.slice(0, 300)}`)
      }
    expect(leaks).toEqual([])
    expect(await digest(app.deps.db)).toEqual(before)
  })

  test('reads nothing of another tenant in any of their lists and records', async () => {
    const foreign = new Set(Object.values(tenants.foreign.ids).map(String))
    const seen: string[] = []
    let answered = 0
    for (const [name, endpoint] of calls) {
      if ((endpoint.method !== 'GET' && !endpoint.asks) || PUBLIC_TO_PROS.has(name) || endpoint.access === 'provider-admin') continue
      const input = fillIn(OBJECT_CALLS[name] ?? LISTS[name] ?? {}, ({ kind }) => tenants.own.ids[kind]) as CallBy
      const { statusCode, body } = await ask(endpoint, entitled(endpoint), input, tenants.own.ids.location)
      if (statusCode === 200) answered++
      const { knownPro, asking, member } = tenants.foreign.ids
      const open = FINDS_PROS.has(name) ? [knownPro, asking, member].map(String) : []
      const found = (body.replace(/\.\d+Z/g, 'Z').match(/\d{6,}/g) ?? []).filter((number) => foreign.has(number) && !open.includes(number))
      if (found.length > 0 || body.includes(foreignKitchen) || body.includes(tenants.foreign.ids.channel))
        seen.push(`${name}: ${found.join(' ')}`)
    }
    expect(seen).toEqual([])
    expect(answered).toBeGreaterThan(70)
  })

  test('would be let in with an own one', async () => {
    const refused: string[] = []
    for (const name of tried) {
      const { statusCode, body } = await asks(name, null, null)
      if ([401, 403, 404].includes(statusCode) || statusCode >= 500 || body.includes('"code":"invalid"'))
        refused.push(`${name}: ${statusCode} ${body.slice(0, 300)}`)
    }
    expect(refused).toEqual([])
  })
})
