import { createEvent } from '@muster/contract/events/event-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { searchLocation } from '@muster/contract/search/search-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
let other: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  ;[dana, other] = [await newManager(app), await newManager(app)]
})
afterAll(() => app.close())

const find = (manager: Person, search: string) => manager.call(searchLocation, { query: { search } })
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

async function named(first_name: string, last_name: string) {
  const pro = await newPro(app)
  await sql`UPDATE user_account SET first_name = ${first_name}, last_name = ${last_name}
    WHERE id = (SELECT user_id FROM pro WHERE id = ${pro.pro_id})`.execute(app.deps.db)
  return pro
}

test('finds the pros of this location by what it reads of their names, and no one else’s', async () => {
  const [jose, zoe, stranger] = [await named('José', 'Quintanilla'), await named('Zoé', 'Quimby'), await named('Joseph', 'Quintero')]
  const gig = await makeGig(dana, 48)
  const { id } = await jose.call(applyToGig, { params: { id: gig.id } })
  await zoe.call(applyToGig, { params: { id: gig.id } })
  await stranger.call(applyToGig, { params: { id: (await makeGig(other, 48)).id } })
  // Someone who only applied is known by the initial.
  expect(idsOf((await find(dana, 'jose')).pros)).toEqual([jose.pro_id])
  expect((await find(dana, 'zoe q')).pros).toMatchObject([{ id: zoe.pro_id, display_name: 'Zoé Q.' }])
  expect((await find(dana, 'quintanilla')).pros).toEqual([])
  await dana.call(selectApplicant, { params: { id } })
  await jose.call(confirmApplication, { params: { id } })
  expect((await find(dana, 'QUINTANILLA josé')).pros).toMatchObject([{ id: jose.pro_id, display_name: 'José Quintanilla' }])
  expect((await find(dana, 'quimby')).pros).toEqual([])
  // A favorite who never applied here has no page here.
  await app.deps.db.insertInto('favorite_pro').values({ location_id: dana.location_id, pro_id: stranger.pro_id }).execute()
  expect(idsOf((await find(dana, 'joseph')).pros)).toEqual([])
  expect(idsOf((await find(other, 'joseph')).pros)).toEqual([stranger.pro_id])
})

test('finds shifts by position, day, event and contact, in both languages', async () => {
  const event = await dana.call(createEvent, { body: { name: 'Oyster gala', organization_id: await organizationOf(dana) } })
  const gig = await makeGig(dana, 72, { contact_name: 'Ximena Bañuelos', event_id: event.id })
  await makeGig(dana, 96, { contact_name: 'Ximena Bañuelos' })
  await makeGig(other, 72, { contact_name: 'Ximena Bañuelos' })
  const { date } = localPartsOf(gig.start_time, gig.timezone)
  const day = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  for (const words of [
    `banuelos ${day('en-US', { weekday: 'short' })} ${day('en-US', { month: 'short', day: 'numeric' })}`,
    `ximena ${day('es', { weekday: 'long' })} ${day('es', { month: 'long' })}`,
    `${gig.skill.name} gala ${day('en-US', { month: 'numeric', day: 'numeric' })}`,
    `${gig.skill.name_es} bañuelos oyster`,
  ])
    expect((await find(dana, words)).gigs, words).toMatchObject([
      {
        id: gig.id,
        event_name: 'Oyster gala',
        skill: gig.skill,
        address_line_1: gig.address_line_1,
        allowed_confirmed_pros: gig.allowed_confirmed_pros,
      },
    ])
  expect((await find(dana, 'ximena')).gigs).toHaveLength(2)
  expect((await find(dana, 'ximena nothing')).gigs).toEqual([])
  expect((await find(dana, 'oyster')).events).toMatchObject([{ id: event.id, name: 'Oyster gala', timezone: gig.timezone }])
  expect((await find(other, 'oyster')).events).toEqual([])
})

test('answers with at most eight of each, and takes every sign as it is', async () => {
  for (let day = 1; day <= 10; day++) await makeGig(dana, day * 24, { contact_name: 'Maximo' })
  const { gigs } = await find(dana, 'maximo')
  expect(gigs).toHaveLength(8)
  expect(gigs.map(({ start_time }) => start_time)).toEqual(gigs.map(({ start_time }) => start_time).toSorted())
  for (const sign of ['%%', '__', '\\\\', "''", ',,']) expect(await find(dana, sign)).toEqual({ pros: [], gigs: [], events: [] })
  expect(await dana.refusal(searchLocation, { query: { search: ' a ' } })).toMatchObject({ status: 400, target: 'search' })
})

async function organizationOf(manager: { location_id: number }): Promise<number> {
  const { organization_id } = await app.deps.db
    .selectFrom('location')
    .select('organization_id')
    .where('id', '=', manager.location_id)
    .executeTakeFirstOrThrow()
  return organization_id
}
