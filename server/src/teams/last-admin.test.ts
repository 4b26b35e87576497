import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { editLocationManager, listLocationManagers, removeLocationManager } from '@muster/contract/teams/team-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
/** The id of another admin of Dana's location, whose account is closed. */
let closed: number

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  dana = await newManager(app)
  const { id: user_id } = await (await newManager(app)).call(getMe, {})
  await app.deps.db.insertInto('location_manager').values({ location_id: dana.location_id, user_id, role: 'ADMIN' }).execute()
  await app.deps.db.updateTable('user_account').set({ account_status: 'DEACTIVATED' }).where('id', '=', user_id).execute()
  closed = user_id
})

const rolesOf = async () => {
  const { id } = await dana.call(getMe, {})
  const all = await dana.call(listLocationManagers, {})
  return { own: all.find(({ user }) => user.id === id)!, other: all.find(({ user }) => user.id === closed)! }
}

describe('an admin whose fellow admins all have closed accounts', () => {
  test('is the last one, and stays', async () => {
    const { own } = await rolesOf()
    expect(own.is_last_admin).toBe(true)
    const params = { managerId: own.id }
    expect(await dana.refusal(removeLocationManager, { params })).toMatchObject({ code: 'LAST_ADMIN' })
    expect(await dana.refusal(editLocationManager, { params, body: { role: 'TEAM_MEMBER' } })).toMatchObject({ code: 'LAST_ADMIN' })
  })

  test('may remove those', async () => {
    const { other } = await rolesOf()
    expect(other.is_last_admin).toBe(false)
    await dana.call(removeLocationManager, { params: { managerId: other.id } })
    expect((await dana.call(listLocationManagers, {})).map(({ user }) => user.id)).not.toContain(closed)
  })
})
