import { type Api, endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { startViewAs } from '@muster/contract/view-as/view-as-endpoints.ts'
import { isOpenWhileViewing } from '@muster/contract/view-as/view-as-rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../testing/digest.ts'
import { fuzzInputs } from '../testing/fuzz-inputs.ts'
import { matrixPeople } from '../testing/matrix-people.ts'
import { type CallBy, fillIn } from '../testing/named-object.ts'
import { OBJECT_CALLS } from '../testing/object-calls.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { makeTenants, type Tenant, userOf } from '../testing/tenant.ts'
import { newOperator, type Person } from '../testing/test-person.ts'

/**
 * Tries every call of the contract, with complete inputs about the person's own objects, by the staff who look at that person's account. What is no
 * read, and what gives away a secret, is refused by one guard, and whatever is asked, no table changes.
 */

const calls = endpoints as readonly (readonly [keyof Api, Endpoint])[]
const PARAMS: Record<string, string> = { channelUrl: '00000000-0000-4000-8000-000000000000', zip_code: '29401' }
let app: TestApp
let own: Tenant
let viewed: Record<'a manager' | 'an admin of an organization' | 'a pro', Person>

beforeAll(async () => {
  app = await startTestApp()
  const tenants = await makeTenants(app)
  own = tenants.own
  const { people } = await matrixPeople(app, tenants)
  viewed = { 'a manager': own.manager, 'an admin of an organization': people['organization admin'], 'a pro': own.pro }
})
afterAll(() => app.close())

function inputOf(name: keyof Api, endpoint: Endpoint): CallBy {
  const known = OBJECT_CALLS[name]
  if (known !== undefined) return fillIn(known, ({ kind }) => own.ids[kind]) as CallBy
  return fc.sample(fuzzInputs(endpoint), { numRuns: 1, seed: 20_261_128 })[0] as CallBy
}

const inPath = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function ask(name: keyof Api, endpoint: Endpoint, token: string) {
  const { params = {}, query = {}, body } = inputOf(name, endpoint)
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))
  return app.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(inPath(params[key] ?? PARAMS[key] ?? 1)))}?${search.toString()}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-location-id': String(own.ids.location) },
    ...(endpoint.body !== undefined && { payload: JSON.stringify(body) ?? 'null' }),
  })
}

test.each(['a manager', 'an admin of an organization', 'a pro'] as const)(
  'while the staff look at %s, every read is answered or has no such record, everything else is refused, and nothing changes',
  async (who) => {
    const operator = await newOperator(app)
    const id = await userOf(app, viewed[who])
    const { token } = await operator.call(startViewAs, { params: { id }, body: { reason: 'They can’t find their shift' } })
    const before = await digest(app.deps.db)
    const wrong: string[] = []
    let answered = 0
    for (const [name, endpoint] of calls) {
      const { statusCode, body } = await ask(name, endpoint, token)
      const isRefused = statusCode === 403 && body.includes('"VIEW_ONLY"')
      if (isRefused === isOpenWhileViewing(endpoint) || statusCode >= 500 || statusCode === 401)
        wrong.push(`${name}: ${statusCode} ${body.slice(0, 200)}`)
      if (statusCode === 200) answered++
    }
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(35)
    expect(await digest(app.deps.db)).toEqual(before)
  },
)
