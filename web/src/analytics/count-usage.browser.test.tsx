import { getUsageChoice, sendUsageEvents } from '@muster/contract/analytics/usage-endpoints.ts'
import type { UsageChoice } from '@muster/contract/analytics/usage-event.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../api/client.ts'
import { everyCall } from '../api/request-of.ts'
import { makeRouter } from '../app/routes.tsx'
import { switchAppMode } from '../session/app-mode.ts'
import { clearSession, startSession } from '../session/session.ts'
import { aPro } from '../testing/make-people.ts'
import { type StandIn, standIn } from '../testing/stand-in.ts'
import { countUsage } from './count-usage.ts'

const AGREED: UsageChoice = { is_agreed: true, decided_at: '2030-06-01T14:00:00.000Z' }
const HEADER = 'X-Analytics-Id'

let server: StandIn
const sent = () => server.asked(sendUsageEvents).flatMap(({ body }) => body.events.map(({ fact }) => fact))
const hide = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  server = standIn()
  server.answers(getMe, aPro())
  server.answers(sendUsageEvents, { kept: 1, is_agreed: true })
  clearSession()
  startSession('usage-test-token', 3_600)
  switchAppMode('GIGSTER')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearSession()
  server.leaves()
})

/** Opens a page of the app without drawing it, and counts. */
async function open(choice: UsageChoice) {
  server.answers(getUsageChoice, choice)
  const router = makeRouter([], createMemoryHistory({ initialEntries: ['/legal/privacy'] }))
  await router.load()
  const queries = new QueryClient()
  onTestFinished(countUsage(router, queries))
  return { router, queries }
}

test('nothing is counted and the device has no name before someone agrees', async () => {
  const { queries } = await open({ is_agreed: null, decided_at: null })
  await expect.poll(() => server.asked(getUsageChoice)).toHaveLength(1)
  await expect.poll(() => queries.isFetching()).toBe(0)
  hide()
  expect([everyCall[HEADER], sent(), localStorage.getItem('muster.usage_device')]).toEqual([undefined, [], null])
})

test('after that, pages count by their pattern and calls carry a random name', async () => {
  const { router } = await open(AGREED)
  await expect.poll(() => everyCall[HEADER]).toMatch(/^[0-9a-f-]{36}$/)
  await router.navigate({ to: '/verify-record' })
  await call(getMe, {})
  hide()
  await expect.poll(sent).toEqual([
    { name: 'page_opened', properties: { page: '/legal/$document' } },
    { name: 'page_opened', properties: { page: '/verify-record' } },
  ])
  expect(server.asked(sendUsageEvents)[0]?.body.side).toBe('pro')
})

test('once they withdraw in Settings, it stops and the name is gone', async () => {
  const { queries } = await open(AGREED)
  await expect.poll(() => everyCall[HEADER]).toBeDefined()
  queries.setQueryData([getUsageChoice.path, 'session', {}], { is_agreed: false, decided_at: AGREED.decided_at })
  await expect.poll(() => everyCall[HEADER]).toBeUndefined()
  hide()
  expect([sent(), localStorage.getItem('muster.usage_device')]).toEqual([[], null])
})

test('it stops when the server says that they withdrew elsewhere, and at sign-out', async () => {
  await open(AGREED)
  await expect.poll(() => everyCall[HEADER]).toBeDefined()
  server.answers(sendUsageEvents, { kept: 0, is_agreed: false })
  hide()
  await expect.poll(() => everyCall[HEADER]).toBeUndefined()
})

test('the next person on the device has another name', async () => {
  await open(AGREED)
  await expect.poll(() => everyCall[HEADER]).toBeDefined()
  const first = everyCall[HEADER]
  clearSession()
  await expect.poll(() => everyCall[HEADER]).toBeUndefined()
  startSession('usage-test-token-of-another', 3_600)
  await expect.poll(() => everyCall[HEADER]).toBeDefined()
  expect(everyCall[HEADER]).not.toBe(first)
})

test('where the browser asks not to be followed, not even the choice is read', async () => {
  vi.spyOn(Navigator.prototype, 'doNotTrack', 'get').mockReturnValue('1')
  await open(AGREED)
  hide()
  expect([server.asked(getUsageChoice), sent()]).toEqual([[], []])
})
