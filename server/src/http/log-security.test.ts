import { verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { exportGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person, provePhone } from '../testing/test-person.ts'

const lines: Record<string, unknown>[] = []
let app: TestApp

beforeAll(async () => {
  // Only errors are logged, and still every security event.
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>)
  app = await startTestApp({ MUSTER_SECURITY_LOG: 'on' }, pino({ level: 'error' }, { write }))
})
afterAll(() => app.close())

const eventsOf = async (act: () => Promise<unknown>) => {
  lines.length = 0
  await act()
  return lines.map(({ event, code }) => [event, code])
}

test('the security log has failed sign-ins, refusals, exports and what operators read, even when only errors are logged', async () => {
  const manager = await newManager(app)
  const operator = await newOperator(app)
  const pro = await newPro(app)
  const stranger = new Person(app)
  const body = { phone_number: '+18435550199', code: '000000' }
  expect(await eventsOf(() => stranger.refusal(verifyCode, { body }))).toEqual([['sign-in failed', 'CODE_EXPIRED']])
  expect(await eventsOf(() => provePhone(stranger, '+18435550199'))).toEqual([['signed in', null]])
  expect(await eventsOf(() => new Person(app).refusal(getHome, {}))).toEqual([['refused', 'UNAUTHENTICATED']])
  expect(await eventsOf(() => pro.refusal(listLocationsForAdmin, { query: {} }))).toEqual([['refused', 'FORBIDDEN']])
  expect(await eventsOf(() => operator.call(listLocationsForAdmin, { query: {} }))).toEqual([['operator call', null]])
  const csv = { method: 'GET' as const, url: '/api/staffer/gigs/csv/', remoteAddress: manager.address }
  const headers = { authorization: `Bearer ${manager.token}`, 'x-location-id': String(manager.location_id) }
  expect(exportGigs.path).toBe('/staffer/gigs/csv/')
  expect(await eventsOf(() => app.app.inject({ ...csv, headers }))).toEqual([['export', null]])
  expect(lines[0]).toMatchObject({ log: 'security', method: 'GET', path: '/api/staffer/gigs/csv/', status: 200, address: manager.address })
  expect(lines[0]?.user).toEqual(expect.any(Number))
  expect(await eventsOf(() => manager.call(getHome, {}))).toEqual([])
})

test('no line has a code, a token or a phone number', async () => {
  const manager = await newManager(app)
  lines.length = 0
  const phone_number = '+18435550198'
  await new Person(app).refusal(verifyCode, { body: { phone_number, code: '123456' } })
  await manager.refusal(listLocationsForAdmin, { query: {} })
  const text = JSON.stringify(lines)
  for (const secret of ['123456', '8435550198', manager.token ?? '?']) expect(text).not.toContain(secret)
})
