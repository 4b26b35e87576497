import {
  applyToGig,
  cancelByPro,
  confirmApplication,
  getGigForPro,
  getProApplication,
  undoCancelByPro,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { confirmedShift, takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { suspendNobody } from '../../testing/suspend-nobody.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { clock, newManager, newPro } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await suspendNobody(app)
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

test('a pro on the clock can’t cancel, even before the start, and keeps the spot and the punch', async () => {
  const { pro, gig, id } = await confirmedShift(app)
  const hasClockedIn = async () => (await pro.call(getGigForPro, { params: { id: gig.id } })).has_clocked_in
  expect(await hasClockedIn()).toBe(false)
  await app.travel(30 * 3_600 - 5 * 60)
  await clock(pro, id, 'CLOCK_IN')
  expect(await hasClockedIn()).toBe(true)
  const refused = await pro.refusal(cancelByPro, { params: { id }, body: { explanation: 'My car will not start' } })
  expect(refused).toMatchObject({ status: 400, code: 'ALREADY_CLOCKED_IN' })
  const kept = await pro.call(getProApplication, { params: { id } })
  expect([kept.is_cancelled, kept.clocked_in_at]).toEqual([false, expect.any(String)])
  await app.travel(0)
})

test('a pro takes back the own cancellation on the old terms, with a clean record, until someone takes the spot or 15 minutes pass', async () => {
  const [dana, grace, tariq] = [await newManager(app), await newPro(app), await newPro(app)]
  const gig = await makeGig(dana, 5)
  const id = await takePlace(dana, grace, gig.id)
  const points = async () => (await grace.call(getMyProfile, {})).points
  const undoIn = async () => (await grace.call(getGigForPro, { params: { id: gig.id } })).cancel_undo_until
  const isRetaken = async () => (await grace.call(getGigForPro, { params: { id: gig.id } })).is_spot_retaken
  const cancel = () => grace.call(cancelByPro, { params: { id }, body: { explanation: 'My car will not start' } })
  const undo = { params: { id } }
  expect(await grace.refusal(undoCancelByPro, undo)).toMatchObject({ code: 'UNDO_TOO_LATE' })
  await cancel()
  expect(await points()).toBe(30)
  expect(await undoIn()).not.toBeNull()
  expect((await dana.call(listNotices, {})).results[0]?.payload['body']).toMatch(/called out.*Their reason: “My car will not start”$/)
  expect(await grace.call(undoCancelByPro, undo)).toMatchObject({ is_confirmed: true, is_cancelled: false, cancellation: null })
  expect(await points()).toBe(100)
  expect(await undoIn()).toBeNull()
  expect((await dana.call(listNotices, {})).results[0]?.kind).toBe('cancel_undone')
  expect(await dana.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'FILLED' })

  await cancel()
  await dana.call(editGig, { params: { id: gig.id }, body: { wage_amount: 30 } })
  expect(await grace.refusal(undoCancelByPro, undo)).toMatchObject({ code: 'EDITED_BY_ANOTHER' })
  expect([await undoIn(), await isRetaken()]).toEqual([null, false])
  await takePlace(dana, tariq, gig.id)
  expect(await grace.refusal(undoCancelByPro, undo)).toMatchObject({ code: 'GIG_FILLED' })
  expect(await isRetaken()).toBe(true)
  await app.travel(901)
  expect(await grace.refusal(undoCancelByPro, undo)).toMatchObject({ code: 'UNDO_TOO_LATE' })
  expect(await isRetaken()).toBe(false)
  await app.travel(0)
  expect(await broken()).toEqual([])
})
