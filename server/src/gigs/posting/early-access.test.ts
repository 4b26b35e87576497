import { getGig, postGig, showGigToEveryone } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, getGigForPro, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gigIn } from '../../testing/make-gig.ts'
import { listen } from '../../testing/listen.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'

type Pro = Awaited<ReturnType<typeof newPro>>
let app: TestApp
let manager: Awaited<ReturnType<typeof newManager>>
let gold: Pro, silver: Pro, bronze: Pro, member: Pro
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
  const ranked = async (badges: string) => {
    const pro = await newPro(app)
    await sql`UPDATE pro SET badges = ${badges} WHERE id = ${pro.pro_id}`.execute(app.deps.db)
    return pro
  }
  gold = await ranked('{VERIFICATION,GOLD}')
  silver = await ranked('{SILVER}')
  bronze = await ranked('{BRONZE}')
  member = await newPro(app)
  await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: member.pro_id }).execute()
})
beforeEach(() => app.travel(0))
afterAll(() => app.close())

const post = (hours: number) => manager.call(postGig, { body: gigIn(hours, manager.location_id) })
/** Which of the four find the shift in their list. */
async function whoSees(gig_id: number): Promise<string[]> {
  const pros = { gold, silver, bronze, member }
  const seen = await Promise.all(
    Object.entries(pros).map(async ([name, pro]) => ((await pro.call(searchGigs, { query: { gig_id } })).count > 0 ? [name] : [])),
  )
  return seen.flat()
}

describe('a new marketplace shift', () => {
  test('is there for gold and the own network at once, for silver after 5 minutes, for everyone after 10', async () => {
    const gig = await post(72)
    expect((Date.parse(gig.everyone_from!) - Date.parse(gig.created_ts)) / 60_000).toBeCloseTo(10, 1)
    expect(await whoSees(gig.id)).toEqual(['gold', 'member'])
    for (const pro of [silver, bronze]) {
      expect(await pro.refusal(getGigForPro, { params: { id: gig.id } })).toMatchObject({ status: 404 })
      expect(await pro.refusal(applyToGig, { params: { id: gig.id } })).toMatchObject({ status: 404 })
    }
    const { id: application_id } = await gold.call(applyToGig, { params: { id: gig.id } })
    expect(application_id).toBeGreaterThan(0)
    await app.travel(301)
    expect(await whoSees(gig.id)).toEqual(['gold', 'silver', 'member'])
    expect((await silver.call(getGigForPro, { params: { id: gig.id } })).why_not_apply).toBeNull()
    await app.travel(601)
    expect(await whoSees(gig.id)).toEqual(['gold', 'silver', 'bronze', 'member'])
    expect((await bronze.call(applyToGig, { params: { id: gig.id } })).gig.id).toBe(gig.id)
    expect((await manager.call(getGig, { params: { id: gig.id } })).everyone_from).toBeNull()
  })

  test('appears on open screens when the next pros may see it', async () => {
    const stream = await listen(app, bronze)
    await post(73)
    const heard = () => stream.heard.filter(({ kind, payload }) => kind === 'gig' && payload.location_id === manager.location_id).length
    await expect.poll(heard).toBe(1)
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'show-shifts'`.execute(app.deps.db)
    await app.workOff()
    // After five minutes for silver and after ten for everyone. Several jobs of one time are one event on a stream.
    await expect.poll(heard).toBeGreaterThan(1)
    await stream.stop()
  })

  test('waits for nobody within 24 hours of the start, or where the business switched it off', async () => {
    const soon = await post(20)
    expect(soon.everyone_from).toBeNull()
    expect(await whoSees(soon.id)).toEqual(['gold', 'silver', 'bronze', 'member'])
    const params = { locationId: manager.location_id }
    await manager.call(editLocation, { params, body: { early_access_enabled: false } })
    const open = await post(96)
    await manager.call(editLocation, { params, body: { early_access_enabled: true } })
    expect(await whoSees(open.id)).toEqual(['gold', 'silver', 'bronze', 'member'])
  })

  test('can be shown to everyone at once', async () => {
    const gig = await post(120)
    expect(await whoSees(gig.id)).toEqual(['gold', 'member'])
    expect((await manager.call(showGigToEveryone, { params: { id: gig.id } })).everyone_from).toBeNull()
    expect(await whoSees(gig.id)).toEqual(['gold', 'silver', 'bronze', 'member'])
    expect((await manager.call(showGigToEveryone, { params: { id: gig.id } })).everyone_from).toBeNull()
  })
})
