import type { Api } from '@muster/contract/api.ts'
import { endpoints } from '@muster/contract/api.ts'
import type { Access, Endpoint } from '@muster/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvent, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'

/**
 * Tries every call as every kind of person, about every relation to the object: the person's own tenant, another tenant, or an object that
 * does not exist. The expected answer depends only on the call's access word, so removing a guard fails here.
 */

type Subject =
  | 'nobody'
  | 'ended session'
  | 'pro'
  | 'other pro'
  | 'member'
  | 'admin'
  | 'organization admin'
  | 'member elsewhere'
  | 'admin elsewhere'
  | 'hire-only admin'
  | 'operator'
  | 'both sides'
type Relation = 'own' | 'foreign' | 'absent' | 'no location'
type Expected = 'let in' | 401 | 403 | 404 | 400

const ABSENT = 999_999_999
let app: TestApp
const people = new Map<Subject, Person>()
const NOTHING = { location: 0, gig: 0, application: 0, organization: 0, event: 0, shift: 0 }
const ABSENT_IDS = { location: ABSENT, gig: ABSENT, application: ABSENT, organization: ABSENT, event: ABSENT, shift: ABSENT }
const ids = { own: NOTHING, foreign: NOTHING }
let hireLocation = 0

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.deps
  const admin = await newManager(app)
  const elsewhere = await newManager(app)
  const hire = await newManager(app)
  hireLocation = hire.location_id
  await db.updateTable('license').set({ license_name: 'hire' }).where('location_id', '=', hire.location_id).execute()
  for (const person of [admin, elsewhere, hire])
    await db
      .deleteFrom('organization_manager')
      .where('user_id', '=', await userOf(person))
      .execute()
  const member = await newManager(app, { ready: false })
  const memberElsewhere = await newManager(app, { ready: false })
  const organizationAdmin = await newManager(app, { ready: false })
  await employ(member, admin.location_id, 'TEAM_MEMBER')
  await employ(memberElsewhere, elsewhere.location_id, 'TEAM_MEMBER')
  await employ(organizationAdmin, null, null)
  const { organization_id } = await db
    .selectFrom('location')
    .select('organization_id')
    .where('id', '=', admin.location_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organization_manager')
    .values({ organization_id, user_id: await userOf(organizationAdmin) })
    .execute()
  const pro = await newPro(app)
  const otherPro = await newPro(app)
  const both = await newPro(app)
  await employ(both, admin.location_id, 'TEAM_MEMBER')
  const ended = new Person(app)
  ended.token = 'a-token-that-nobody-was-ever-given-0123456789'
  const event = await madeEvent(admin)
  const foreignEvent = await madeEvent(elsewhere)
  const gig = await makeGig(admin, 40, { allowed_confirmed_pros: 5, event_id: event.event })
  const foreignGig = await makeGig(elsewhere, 60, { type: 'NETWORK', event_id: foreignEvent.event })
  ids.own = {
    ...event,
    shift: await shiftOf(admin, event.event),
    location: admin.location_id,
    gig: gig.id,
    application: (await pro.call(applyToGig, { params: { id: gig.id } })).id,
  }
  const third = await newPro(app)
  await db.insertInto('network_member').values({ location_id: elsewhere.location_id, pro_id: third.pro_id }).execute()
  ids.foreign = {
    ...foreignEvent,
    shift: await shiftOf(elsewhere, foreignEvent.event),
    location: elsewhere.location_id,
    gig: foreignGig.id,
    application: (await third.call(applyToGig, { params: { id: foreignGig.id } })).id,
  }
  for (const [subject, person] of Object.entries({
    nobody: new Person(app),
    'ended session': ended,
    pro,
    'other pro': otherPro,
    member,
    admin,
    'organization admin': organizationAdmin,
    'member elsewhere': memberElsewhere,
    'admin elsewhere': elsewhere,
    'hire-only admin': hire,
    operator: await newOperator(app),
    'both sides': both,
  }) as [Subject, Person][]) {
    person.location_id = null
    people.set(subject, person)
  }
})
afterAll(() => app.close())

async function userOf(person: Person): Promise<number> {
  const { tokenHash } = await import('../accounts/token-hash.ts')
  const { user_id } = await app.deps.db
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', tokenHash(person.token ?? ''))
    .executeTakeFirstOrThrow()
  return user_id
}

/** An event of the manager's organization. */
async function madeEvent(person: Person & { location_id: number }): Promise<{ organization: number; event: number }> {
  const { organization_id } = await app.deps.db
    .selectFrom('location')
    .select('organization_id')
    .where('id', '=', person.location_id)
    .executeTakeFirstOrThrow()
  const { id } = await person.call(createEvent, { body: { name: 'Spring gala', organization_id } })
  return { organization: organization_id, event: id }
}

const shiftOf = async (person: Person, id: number): Promise<number> => (await person.call(listEventShifts, { params: { id } }))[0]?.id ?? 0

async function employ(person: Person, location_id: number | null, role: 'TEAM_MEMBER' | null): Promise<void> {
  const { db } = app.deps
  const user_id = await userOf(person)
  await db.deleteFrom('organization_manager').where('user_id', '=', user_id).execute()
  await db.deleteFrom('location_manager').where('user_id', '=', user_id).execute()
  if (location_id !== null && role !== null) await db.insertInto('location_manager').values({ user_id, location_id, role }).execute()
}

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
const isPro = (subject: Subject): boolean =>
  subject === 'pro' || subject === 'other pro' || subject === 'both sides' || subject === 'operator'

/** What the access word promises. The handler's own 400 or 404 for a missing object comes after the caller was let in. */
function expected(endpoint: Endpoint, subject: Subject, relation: Relation): Expected {
  const { access } = endpoint
  if (access === 'public' || access === 'secret-link' || access === 'provider-signature') return 'let in'
  if (subject === 'nobody' || subject === 'ended session') return 401
  if (access === 'signed-in') return 'let in'
  if (access === 'provider-admin') return subject === 'operator' ? 'let in' : 403
  if (access === 'pro' || access === 'own-application' || access === 'shift-captain') return isPro(subject) ? 'let in' : 403
  if (access === 'organization-admin') return 404
  if (relation === 'no location' && !endpoint.path.includes(':locationId')) return 400
  const role = roleAt(subject, relation)
  if (role === null) return 404
  return access === 'location-admin' && role !== 'ADMIN' ? 403 : 'let in'
}

const PARAMS: Record<string, (of: typeof ids.own) => string> = {
  locationId: ({ location }) => String(location),
  application_id: ({ application }) => String(application),
  orgId: ({ organization }) => String(organization),
  shiftId: ({ shift }) => String(shift),
  token: () => '00000000-0000-4000-8000-000000000000',
  client_secret: () => 'seti_nobody_has_this',
  zip_code: () => '29401',
}

function request(endpoint: Endpoint, person: Person, relation: Relation) {
  const of = relation === 'own' ? ids.own : relation === 'foreign' ? ids.foreign : ABSENT_IDS
  const about = endpoint.path.includes('gig-applications')
    ? of.application
    : endpoint.path.startsWith('/events/')
      ? of.event
      : endpoint.path.includes('gig-shifts')
        ? of.shift
        : of.gig
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name]?.(of) ?? String(about))}`
  return app.app.inject({
    method: endpoint.method,
    url,
    remoteAddress: person.address,
    headers: {
      ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
      ...(relation !== 'no location' && { 'x-location-id': String(of.location) }),
    },
    // An empty body changes nothing: a call that needs a body lets the caller in and then answers 400.
    ...(endpoint.body !== undefined && { payload: {} }),
  })
}

const SUBJECTS: Subject[] = [
  'nobody',
  'ended session',
  'pro',
  'other pro',
  'member',
  'admin',
  'organization admin',
  'member elsewhere',
  'admin elsewhere',
  'hire-only admin',
  'operator',
  'both sides',
]
const RELATIONS: Relation[] = ['own', 'foreign', 'absent', 'no location']
/** These calls change the data of the matrix when the caller is let in, so only refused callers try them. */
const CHANGES_THE_SCENE = new Set<keyof Api>([
  'signOut',
  'endSession',
  'approveLocation',
  'selectApplicant',
  'selectBest',
  'confirmApplication',
  'declineApplication',
  'applyToGig',
  'applyToBundle',
  'cancelByPro',
  'cancelGig',
  'dismissApplicant',
  'cancelApplication',
  'markNoShow',
  'openEventToMarketplace',
  'listDemoAccounts',
  'shiftClock',
])

describe('who may make which call', () => {
  let cells = 0
  test.each(endpoints)('%s', async (name, endpoint) => {
    for (const subject of SUBJECTS) {
      for (const relation of RELATIONS) {
        const should = expected(endpoint, subject, relation)
        if (should === 'let in' && CHANGES_THE_SCENE.has(name as keyof Api)) continue
        const { statusCode, body } = await request(endpoint, people.get(subject)!, relation)
        cells++
        const cell = `${name} as ${subject} about ${relation}`
        if (should === 'let in') expect([cell, letIn(endpoint.access, statusCode), statusCode < 500]).toEqual([cell, true, true])
        else expect([cell, statusCode]).toEqual([cell, should])
        if (should === 404) expect(body).not.toContain(String(ids.foreign.gig === 0 ? 'x' : 'Kitchen'))
      }
    }
  })

  test('another tenant’s id gets the same answer as one that does not exist', async () => {
    for (const [name, endpoint] of endpoints) {
      if (!/:(id|application_id|locationId)\b/.test(endpoint.path) || CHANGES_THE_SCENE.has(name as keyof Api)) continue
      const subject = endpoint.access === 'own-application' || endpoint.access === 'pro' ? 'other pro' : 'admin'
      const [foreign, absent] = await Promise.all([
        request(endpoint, people.get(subject)!, 'foreign'),
        request(endpoint, people.get(subject)!, 'absent'),
      ])
      expect([name, foreign.statusCode, foreign.body]).toEqual([name, absent.statusCode, absent.body])
    }
  })

  test('a location with only a hire license cannot make marketplace calls', async () => {
    const hire = people.get('hire-only admin')!
    for (const [name, endpoint] of endpoints) {
      if (endpoint.license !== 'marketplace') continue
      const response = await app.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${hire.token}`, 'x-location-id': String(hireLocation) },
        ...(endpoint.body !== undefined && { payload: {} }),
      })
      expect([name, response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([name, 403, 'LICENSE_REQUIRED'])
    }
  })

  test('the matrix tried thousands of cells', () => {
    expect(cells).toBeGreaterThan(3_000)
  })
})

/** Let in means anything but a refusal of the person. A 404 after that is about the object, and correct. */
function letIn(access: Access, status: number): boolean {
  if (status === 401) return false
  if (status === 403) return false
  return access === 'public' || status !== 500
}
