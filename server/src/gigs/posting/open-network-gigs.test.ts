import { editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { openNetworkGigs } from './open-network-gigs.ts'

let app: TestApp
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const typeOf = async (id: number) => (await manager.call(getGig, { params: { id } })).type
const network = { type: 'NETWORK', is_auto_post_network_to_marketplace_enabled: true } as const

test('a network shift with an open spot a day before opens to the marketplace if its manager chose that', async () => {
  const outsider = await newPro(app)
  const [open, unwanted] = [await makeGig(manager, 40, network), await makeGig(manager, 40, { type: 'NETWORK' })]
  expect(await openNetworkGigs(app.deps)).toBe(0)
  expect(await outsider.refusal(applyToGig, { params: { id: open.id } })).toMatchObject({ code: 'NOT_IN_NETWORK' })
  await app.travel(17 * 3_600)
  expect(await openNetworkGigs(app.deps)).toBe(1)
  expect([await typeOf(open.id), await typeOf(unwanted.id)]).toEqual(['MARKETPLACE', 'NETWORK'])
  expect((await outsider.call(applyToGig, { params: { id: open.id } })).gig.id).toBe(open.id)
  expect(await openNetworkGigs(app.deps)).toBe(0)
})

test('a full one stays in the network until a spot opens; a started one stays', async () => {
  const pro = await newPro(app)
  await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()
  const [full, begun] = [await makeGig(manager, 40, network), await makeGig(manager, 20, network)]
  await takePlace(manager, pro, full.id)
  await app.travel(21 * 3_600)
  expect(await openNetworkGigs(app.deps)).toBe(0)
  expect([await typeOf(full.id), await typeOf(begun.id)]).toEqual(['NETWORK', 'NETWORK'])
  await manager.call(editGig, { params: { id: full.id }, body: { allowed_confirmed_pros: 2 } })
  expect(await openNetworkGigs(app.deps)).toBe(1)
  const opened = await manager.call(getGig, { params: { id: full.id } })
  expect(opened).toMatchObject({ type: 'MARKETPLACE', stats: { confirmed_pros_count: 1 } })
})
