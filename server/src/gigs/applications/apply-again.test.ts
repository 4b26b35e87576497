import { applyToGig, cancelByPro, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const broken = async () =>
  (await runDoctor(app.deps.db)).findings
    .filter(({ count }) => count > 0)
    .map(({ check }) => (typeof check === 'string' ? check : check.name))

test('a pro who called out may apply again, and every callout stays on the record', async () => {
  const [dana, grace] = [await newManager(app), await newPro(app)]
  const gig = await makeGig(dana, 5)
  const recorded = async () =>
    (await sql<{ callout_count: number }>`SELECT callout_count FROM pro WHERE id = ${grace.pro_id}`.execute(app.deps.db)).rows[0]
      ?.callout_count
  for (const times of [1, 2]) {
    const { id } = await grace.call(applyToGig, { params: { id: gig.id } })
    await dana.call(selectApplicant, { params: { id } })
    await grace.call(confirmApplication, { params: { id } })
    await grace.call(cancelByPro, { params: { id }, body: { explanation: 'My car will not start' } })
    expect(await recorded()).toBe(times)
  }
  const again = await grace.call(applyToGig, { params: { id: gig.id } })
  expect(again).toMatchObject({ is_cancelled: false, cancellation: null })
  expect(await recorded()).toBe(2)
  expect(await broken()).toEqual([])
})
test('a business sees a pro’s phone number only while the pro is confirmed', async () => {
  const [dana, grace] = [await newManager(app), await newPro(app)]
  const gig = await makeGig(dana, 5)
  const { phone_number } = await grace.call(getMe, {})
  const shown = async (group: 'waiting' | 'confirmed' | 'cancelled') =>
    (await dana.call(listApplications, { params: { id: gig.id }, query: { group } })).results.map(({ gigster }) => gigster.phone_number)
  const { id } = await grace.call(applyToGig, { params: { id: gig.id } })
  expect(await shown('waiting')).toEqual([null])
  await dana.call(selectApplicant, { params: { id } })
  await grace.call(confirmApplication, { params: { id } })
  expect(await shown('confirmed')).toEqual([phone_number])
  await grace.call(cancelByPro, { params: { id }, body: { explanation: 'My car will not start' } })
  expect(await shown('cancelled')).toEqual([null])
  expect((await dana.call(getHome, {})).late_or_missing.map(({ state, pro }) => [state, pro.phone_number])).toEqual([['called_out', null]])
})
