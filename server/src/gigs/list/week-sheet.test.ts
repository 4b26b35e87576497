import { applyToGig, cancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getWeekSheet } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ZONE = 'America/New_York'
const first_day = addDays(localPartsOf(new Date(), ZONE).date, 3)
const sheetOf = (manager: Awaited<ReturnType<typeof newManager>>, change = {}) =>
  manager.call(getWeekSheet, { query: { first_day, ...change } })

test('has seven days of the location with the names of who is confirmed, and nobody else', async () => {
  const manager = await newManager(app)
  const [ana, luis, applicant, gone] = [
    await newPro(app, { first_name: 'Ana', last_name: 'Diaz' }),
    await newPro(app, { first_name: 'Luis', last_name: 'Vega' }),
    await newPro(app),
    await newPro(app),
  ]
  const on = (days: number, start_time: string, end_time: string) =>
    makeGig(manager, 0, { local_date: addDays(first_day, days), start_time, end_time, allowed_confirmed_pros: 4 })
  await on(-1, '23:00:00', '05:00:00')
  const lunch = await on(0, '11:00:00', '15:00:00')
  const dinner = await on(0, '17:00:00', '22:00:00')
  const night = await on(6, '23:00:00', '05:00:00')
  await on(7, '10:00:00', '15:00:00')
  await makeGig(await newManager(app), 0, { local_date: first_day, start_time: '12:00:00', end_time: '16:00:00' })
  for (const gig of [lunch, dinner, night]) await takePlace(manager, luis, gig.id)
  await takePlace(manager, ana, lunch.id)
  await applicant.call(applyToGig, { params: { id: lunch.id } })
  const id = await takePlace(manager, gone, lunch.id)
  await gone.call(cancelByPro, { params: { id }, body: { explanation: 'Ill' } })
  const sheet = await sheetOf(manager)
  expect(sheet.pros.map(({ name }) => name)).toEqual(['Ana Diaz', 'Luis Vega'])
  const [anaId, luisId] = sheet.pros.map((pro) => pro.id)
  expect(sheet.gigs.map((gig) => [gig.id, gig.local_date, gig.pro_ids])).toEqual([
    [lunch.id, first_day, [anaId, luisId]],
    [dinner.id, first_day, [luisId]],
    [night.id, addDays(first_day, 6), [luisId]],
  ])
  expect(sheet.skills).toEqual([lunch.skill])
  expect(sheet.is_whole).toBe(true)
  expect((await sheetOf(manager, { statuses: ['completed'] })).gigs).toEqual([])
})

test('is empty for a week without shifts', async () =>
  expect(await sheetOf(await newManager(app))).toEqual({ gigs: [], pros: [], skills: [], is_whole: true }))
