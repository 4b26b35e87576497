import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600

test('a pro on two clocks at once is flagged on both rosters, and a slow change of shifts is not', async () => {
  await app.travel(0)
  const [manager, other] = [await newManager(app), await newManager(app)]
  const [pro, punctual] = [await newPro(app), await newPro(app, { first_name: 'Ada' })]
  const early = await makeGig(manager, 30, { allowed_confirmed_pros: 2 })
  const late = await makeGig(manager, 36)
  const elsewhere = await makeGig(other, 36)
  const [first, second] = [await takePlace(manager, pro, early.id), await takePlace(manager, pro, late.id)]
  const [third, fourth] = [await takePlace(manager, punctual, early.id), await takePlace(other, punctual, elsewhere.id)]
  const flagged = async (gig_id: number, by = manager) =>
    (await by.call(getRoster, { params: { id: gig_id }, query: {} })).map(({ id, other_clock }) => [id, other_clock])

  await app.travel(30 * HOUR)
  await clock(pro, first, 'CLOCK_IN', early.checkin_code)
  await clock(punctual, third, 'CLOCK_IN', early.checkin_code)
  expect(await flagged(early.id)).toEqual(
    expect.arrayContaining([
      [first, null],
      [third, null],
    ]),
  )
  await app.travel(36 * HOUR)
  await clock(punctual, fourth, 'CLOCK_IN', elsewhere.checkin_code)
  await clock(pro, second, 'CLOCK_IN', late.checkin_code)
  await app.travel(36 * HOUR + 3 * 60)
  await clock(punctual, third, 'CLOCK_OUT')
  await app.travel(37 * HOUR)

  // Luis never clocked out of the first shift. Ada did, three minutes into the second.
  const both = await flagged(early.id)
  expect(both).toEqual(expect.arrayContaining([[third, null]]))
  expect(both.find(([id]) => id === first)?.[1]).toMatchObject({ gig_id: late.id })
  expect(await flagged(late.id)).toEqual([[second, { gig_id: early.id, minutes: expect.closeTo(60, -1) as number }]])
  expect(await flagged(elsewhere.id, other)).toEqual([[fourth, null]])
})
