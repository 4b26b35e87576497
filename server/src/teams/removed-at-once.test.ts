import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { editLocationManager, listLocationManagers, removeLocationManager } from '@muster/contract/teams/team-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tell } from '../realtime/tell.ts'
import { listen } from '../testing/listen.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
/** Works at Dana's location too, as an admin. */
let theo: Person
let theo_id: number
let managerId: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  dana = await newManager(app)
  theo = await newManager(app)
  theo_id = (await theo.call(getMe, {})).id
  await app.deps.db.insertInto('location_manager').values({ location_id: dana.location_id, user_id: theo_id, role: 'ADMIN' }).execute()
  managerId = (await dana.call(listLocationManagers, {})).find(({ user }) => user.id === theo_id)!.id
  theo.location_id = dana.location_id
  // The row came from elsewhere, so the server learns of it within its second.
  await expect.poll(() => theo.call(listGigs, { query: {} }).catch(() => null)).not.toBeNull()
})

describe('a manager who loses a role', () => {
  test('is refused from the next request on once removed, and the open stream falls silent about the location', async () => {
    const stream = await listen(app, theo)
    const hears = (location_id: number) => stream.heard.some(({ payload }) => payload.location_id === location_id)
    await tell(app.deps.db, [`location:${dana.location_id}`], { kind: 'gig', location_id: 1 })
    await expect.poll(() => hears(1), { interval: 20 }).toBe(true)
    await dana.call(removeLocationManager, { params: { managerId } })
    expect(await theo.refusal(listGigs, { query: {} })).toMatchObject({ status: 404 })
    // Each round tells the location and then the person: when they heard the second, they will not hear the first any more.
    let round = 1
    const isSilent = async (): Promise<boolean> => {
      round += 1
      const [place, own] = [round * 2, round * 2 + 1]
      await tell(app.deps.db, [`location:${dana.location_id}`], { kind: 'gig', location_id: place })
      await tell(app.deps.db, [`user:${theo_id}`], { kind: 'gig', location_id: own })
      await expect.poll(() => hears(own), { interval: 5 }).toBe(true)
      return !hears(place)
    }
    await expect.poll(isSilent, { interval: 5, timeout: 10_000 }).toBe(true)
    await stream.stop()
  })

  test('may no longer do what only admins do from the next request on once demoted', async () => {
    const params = { locationId: dana.location_id }
    await theo.call(editLocation, { params, body: { name: 'Pier Kitchen' } })
    await dana.call(editLocationManager, { params: { managerId }, body: { role: 'TEAM_MEMBER' } })
    expect(await theo.refusal(editLocation, { params, body: { name: 'Pier Diner' } })).toMatchObject({ status: 403 })
    await theo.call(listGigs, { query: {} })
  })
})
