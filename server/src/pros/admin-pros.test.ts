import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { getProForAdmin, listBlocksOfPro, listPointChangesOfPro, listProsForAdmin } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
beforeEach(() => app.travel(0))
afterAll(() => app.close())

const idOf = async (pro: Person) => (await pro.call(getMyProfile, {})).profile_id
const found = async (query: Parameters<typeof ines.call<typeof listProsForAdmin>>[1]['query']) =>
  (await ines.call(listProsForAdmin, { query })).results.map(({ id }) => id)

describe('the staff’s list of pros', () => {
  test('finds a pro by each of its filters, in the order of their accounts', async () => {
    const pro = await newPro(app)
    const [id, me] = [await idOf(pro), await pro.call(getMe, {})]
    await sql`UPDATE user_account SET first_name = 'Wilhelmina', last_name = 'Abenov' WHERE id = ${me.id}`.execute(app.deps.db)
    for (const query of [{ name: 'mina Abe' }, { phone_number: me.phone_number! }, { user_id: me.id }, { name: 'wilhel', verified: false }])
      expect(await found(query), JSON.stringify(query)).toEqual([id])
    expect(await found({ name: 'wilhel', verified: true })).toEqual([])
    await sql`UPDATE pro SET verified_at = app_now() WHERE id = ${id}`.execute(app.deps.db)
    expect(await found({ name: 'wilhel', verified: true })).toEqual([id])
    const { results, count } = await ines.call(listProsForAdmin, { query: { ordering: '-user_id', page_size: 2 } })
    expect(results[0]).toMatchObject({
      id,
      user_id: me.id,
      phone_number: me.phone_number,
      verified: true,
      rating: null,
      account_status: 'ACTIVE',
    })
    expect(results.every((row, at) => at === 0 || row.user_id < results[at - 1]!.user_id)).toBe(true)
    expect(count).toBeGreaterThanOrEqual(results.length)
    expect(await pro.refusal(listProsForAdmin, { query: {} })).toMatchObject({ status: 403 })
  })
})

describe('one pro', () => {
  test('shows what counts for and against them: points, no-shows and who blocked them, and why', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const id = await idOf(pro)
    const application_id = await takePlace(manager, pro, (await makeGig(manager, 30)).id)
    expect(await ines.call(getProForAdmin, { params: { id } })).toMatchObject({
      coming_shifts: 1,
      blocked_by: 0,
      noshow_count: 0,
      can_be_paid: true,
    })
    await app.travel(31 * 3_600)
    await manager.call(markNoShow, { params: { id: application_id }, body: {} })
    await manager.call(blockPro, {
      body: { gigster_id: id, location_ids: [manager.location_id], reason: 'CANCELLED_CONFIRMED_PRO', feedback: 'Did not call' },
    })
    const record = await ines.call(getProForAdmin, { params: { id } })
    expect(record).toMatchObject({ noshow_count: 1, blocked_by: 1, coming_shifts: 0 })
    const changes = await ines.call(listPointChangesOfPro, { params: { id }, query: {} })
    expect(changes.results).toMatchObject([{ kind: 'NO_SHOW', total: record.points }])
    expect(await ines.call(listBlocksOfPro, { params: { id } })).toMatchObject([
      { location_id: manager.location_id, reason: 'CANCELLED_CONFIRMED_PRO', feedback: 'Did not call', worked_there: 0 },
    ])
    for (const call of [getProForAdmin, listBlocksOfPro] as const)
      expect(await ines.refusal(call, { params: { id: 999_999_999 } })).toMatchObject({ status: 404 })
  })
})
