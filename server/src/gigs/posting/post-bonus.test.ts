import { boostGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { estimateCost, getGig, listGigs, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gigIn, makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

test('a shift is posted with its bonus, which pros see and which a boost only raises', async () => {
  const gig = await makeGig(dana, 48, { boosted_gig_bonus: 2.5 })
  expect(gig).toMatchObject({ wage_amount: 22, boosted_gig_bonus: 2.5 })
  const pro = await newPro(app)
  const { results } = await pro.call(searchGigs, { query: { gig_id: gig.id } })
  expect(results).toMatchObject([{ boosted_gig_bonus: 2.5 }])
  expect(await dana.refusal(boostGig, { params: { id: gig.id }, body: { bonus: 2 } })).toMatchObject({ target: 'bonus' })
  expect(await dana.call(boostGig, { params: { id: gig.id }, body: { bonus: 3 } })).toMatchObject({ boosted_gig_bonus: 3 })
})

test('the estimate of a posting counts its bonus', async () => {
  const { local_date, start_time, end_time, wage_amount } = gigIn(48, dana.location_id)
  const body = { local_date, start_time, end_time, wage_amount, allowed_confirmed_pros: 2, unpaid_break_minutes: 0 }
  const plain = await dana.call(estimateCost, { body })
  const raised = await dana.call(estimateCost, { body: { ...body, boosted_gig_bonus: 2 } })
  expect(raised.pro_total - plain.pro_total).toBeCloseTo(2 * 6 * 2)
  expect(raised.lines.some(({ kind, rate }) => kind === 'hourly_bonus' && rate === 2)).toBe(true)
})

test('every shift of a schedule has the bonus, and each of several dates', async () => {
  const local_date = addDays(localPartsOf(new Date(), 'America/New_York').date, 3)
  const weekday = new Date(`${local_date}T12:00:00Z`).getUTCDay()
  const recurrence = { freq: 'WEEKLY' as const, byweekdays: [{ weekday, occurrence: null }] }
  const times = { local_date, start_time: '08:00:00', end_time: '12:00:00', contact_name: 'Bonus Tests', boosted_gig_bonus: 4 }
  await makeGig(dana, 48, { ...times, recurrence })
  await makeGig(dana, 48, { ...times, more_dates: [addDays(local_date, 1)] })
  const { results } = await dana.call(listGigs, { query: { managed: 'Bonus Tests', page_size: 50 } })
  expect(results.map(({ boosted_gig_bonus }) => boosted_gig_bonus)).toEqual([4, 4, 4, 4, 4, 4])
})

test('a bonus below nothing, above the most or in parts of a cent is refused', async () => {
  for (const boosted_gig_bonus of [-1, 50.01, 1.005])
    expect(await dana.refusal(postGig, { body: gigIn(48, dana.location_id, { boosted_gig_bonus }) })).toMatchObject({
      status: 400,
      target: 'boosted_gig_bonus',
    })
  const plain = await makeGig(dana, 48)
  expect((await dana.call(getGig, { params: { id: plain.id } })).boosted_gig_bonus).toBe(0)
})
