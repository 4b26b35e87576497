import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import {
  answerHandover,
  getHandover,
  handOver,
  listAwaitedHandovers,
  listHandovers,
  passHandover,
  takeHandover,
  withdrawHandover,
} from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { cancelByPro, getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { addFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { confirmedShift, takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { endHandovers } from './end-handovers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
type Pro = Person & { pro_id: number }
type Manager = Person & { location_id: number }

/** Makes a pro a member of the location's network, as an accepted invitation does. */
async function joinNetwork(location_id: number, { pro_id }: Pro): Promise<void> {
  await sql`INSERT INTO network_member (location_id, pro_id) VALUES (${location_id}, ${pro_id})`.execute(app.deps.db)
}
async function phoneOf({ pro_id }: Pro): Promise<string> {
  const { rows } = await sql<{
    value: string
  }>`SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE p.id = ${pro_id}`.execute(app.deps.db)
  return rows[0]!.value
}
const favor = (manager: Manager, { pro_id }: Pro) => manager.call(addFavorite, { body: { pro_id, location_id: manager.location_id } })
const block = (manager: Manager, { pro_id: gigster_id }: Pro) =>
  manager.call(blockPro, { body: { gigster_id, location_ids: [manager.location_id], reason: 'CANCELLED_CALLED_OUT' } })
const kindsOf = async (person: Person): Promise<string[]> =>
  (await person.call(listNotices, {})).results.map(({ kind }) => kind).filter((kind) => kind.startsWith('handover_'))

/** Grace is confirmed; Luis belongs to the location's network and Nora is a stranger. All three work the position. */
async function scene() {
  const { manager, pro: grace, gig, id } = await confirmedShift(app)
  const luis = await newPro(app, { first_name: 'Luis', last_name: 'Vega' })
  const nora = await newPro(app, { first_name: 'Nora', last_name: 'Diaz' })
  await joinNetwork(manager.location_id, luis)
  const params = { id }
  const of = { params: { id: gig.id } }
  const offer = () => grace.call(handOver, { params, body: {} })
  const choice = () => grace.call(getHandover, { params })
  const confirmed = async () => (await manager.call(getRoster, { ...of, query: {} })).map(({ gigster }) => gigster.first_name).sort()
  return { manager, grace, luis, nora, gig, id, params, of, offer, choice, confirmed }
}

/** No row of the whole database contradicts another. */
const isSound = async (): Promise<void> => expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])

describe('handing a shift over', () => {
  test('says what cancelling costs, and that the shift stays with the pro until someone takes it', async () => {
    const { offer, choice, confirmed, luis, gig, grace, params } = await scene()
    expect(await choice()).toMatchObject({ why_not: null, points: -25, setting: 'AT_ONCE', handover: null })
    expect((await grace.call(getProApplication, { params })).handover_until).toBeNull()
    await offer()
    const { handover, answer_by } = await choice()
    expect((await grace.call(getProApplication, { params })).handover_until).toBe(answer_by)
    expect(handover).toMatchObject({ status: 'OPEN', taker: null })
    expect(handover!.asked_count).toBeGreaterThanOrEqual(1)
    expect(await choice()).toMatchObject({ why_not: 'HANDOVER_OPEN' })
    expect(await confirmed()).toEqual(['Grace'])
    expect(await luis.call(listHandovers, {})).toMatchObject([{ gig_id: gig.id, giver: 'Grace O.', needs_approval: false, status: 'OPEN' }])
    expect(await kindsOf(luis)).toEqual(['handover_offered'])
    expect(await grace.call(listHandovers, {})).toEqual([])
    await grace.call(withdrawHandover, { params })
    expect((await grace.call(getProApplication, { params })).handover_until).toBeNull()
  })

  test('moves the place to a pro of the network at once: no points, the terms of now, and both sides know', async () => {
    const { offer, confirmed, luis, grace, gig, of, id, manager } = await scene()
    const before = (await grace.call(getMyProfile, {})).points
    await offer()
    expect(await luis.call(takeHandover, of)).toMatchObject({ status: 'DONE' })
    expect(await confirmed()).toEqual(['Luis'])
    expect(await manager.call(getGig, of)).toMatchObject({ status: 'CONFIRMED' })
    expect((await grace.call(getProApplication, { params: { id } })).is_cancelled).toBe(true)
    expect((await grace.call(getMyProfile, {})).points).toBe(before)
    expect(await kindsOf(grace)).toEqual(['handover_taken'])
    expect(await kindsOf(manager)).toEqual(['handover_done'])
    const { rows } =
      await sql`SELECT t.wage_cents, t.bonus_cents, t.edit_version FROM confirmed_terms t JOIN application a ON a.id = t.application_id
      WHERE a.gig_id = ${gig.id} AND a.pro_id = ${luis.pro_id}`.execute(app.deps.db)
    expect(rows).toEqual([{ wage_cents: 2200, bonus_cents: 0, edit_version: gig.edit_version }])
    await isSound()
  })

  test('lets a person named by phone number take it, and never says whether a number has an account', async () => {
    const { grace, nora, params, of, manager, choice } = await scene()
    await grace.call(handOver, { params, body: { phone_number: '(843) 200-0000' } })
    const unknown = await choice()
    await grace.call(withdrawHandover, { params })
    await grace.call(handOver, { params, body: { phone_number: await phoneOf(nora) } })
    expect(await choice()).toEqual(unknown)
    expect(unknown.handover).toEqual({ status: 'OPEN', asked_count: null, taker: null, part: null })
    expect(await kindsOf(nora)).toEqual(['handover_offered'])
    await block(manager, nora)
    expect(await nora.refusal(takeHandover, of)).toMatchObject({ code: 'BLOCKED' })
  })

  test('leaves out pros who are blocked, busy then or without the position, and passes costs nothing', async () => {
    const { manager, grace, luis, nora, params, of, gig } = await scene()
    const cook = await newPro(app, { first_name: 'Ivo', last_name: 'Kral', skill_ids: [3] })
    const busy = await newPro(app, { first_name: 'Bea', last_name: 'Sol' })
    await takePlace(manager, busy, (await makeGig(manager, 31)).id)
    await block(manager, nora)
    await grace.call(handOver, { params, body: {} })
    for (const other of [cook, busy, nora]) expect((await other.call(listHandovers, {})).map(({ gig_id }) => gig_id)).not.toContain(gig.id)
    await luis.call(passHandover, of)
    expect(await luis.call(listHandovers, {})).toEqual([])
    expect(await luis.refusal(takeHandover, of)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a manager who decides', () => {
  test('approves a stranger after reading the record: the place moves in one step', async () => {
    const { manager, grace, nora, offer, of, params, confirmed, choice } = await scene()
    await favor(manager, nora)
    await offer()
    expect(await nora.call(takeHandover, of)).toMatchObject({ status: 'ASKED' })
    expect(await confirmed()).toEqual(['Grace'])
    expect((await choice()).handover).toMatchObject({ status: 'ASKED', taker: 'Nora D.' })
    expect((await manager.call(getHome, {})).handovers).toMatchObject([
      { application_id: params.id, giver: { display_name: 'Grace O.' }, taker: { id: nora.pro_id, shifts_here: 0, rating: null } },
    ])
    expect(await manager.call(listAwaitedHandovers, of)).toEqual((await manager.call(getHome, {})).handovers)
    expect(await manager.call(listAwaitedHandovers, { params: { id: (await makeGig(manager, 60)).id } })).toEqual([])
    expect(await (await newManager(app)).refusal(listAwaitedHandovers, of)).toMatchObject({ status: 404 })
    expect(await kindsOf(manager)).toEqual(['handover_asked'])
    const body = { taker_id: nora.pro_id, answer: 'APPROVE' as const }
    expect(await manager.refusal(answerHandover, { params, body: { ...body, taker_id: grace.pro_id } })).toMatchObject({
      code: 'HANDOVER_GONE',
    })
    await manager.call(answerHandover, { params, body })
    expect(await confirmed()).toEqual(['Nora'])
    expect(await manager.call(listAwaitedHandovers, of)).toEqual([])
    expect(await kindsOf(nora)).toEqual(['handover_yours', 'handover_offered'])
    await isSound()
  })

  test('refuses, and the first pro stays', async () => {
    const { manager, luis, grace, offer, of, params, confirmed, choice } = await scene()
    await manager.call(editLocation, { params: { locationId: manager.location_id }, body: { handover_setting: 'ASK' } })
    await offer()
    expect(await luis.call(takeHandover, of)).toMatchObject({ status: 'ASKED' })
    await manager.call(answerHandover, { params, body: { taker_id: luis.pro_id, answer: 'REFUSE' } })
    expect(await confirmed()).toEqual(['Grace'])
    expect(await choice()).toMatchObject({ why_not: null, handover: { status: 'REFUSED' } })
    expect(await kindsOf(grace)).toEqual(['handover_refused', 'handover_awaits'])
    expect(await kindsOf(luis)).toEqual(['handover_not_yours', 'handover_offered'])
  })

  test('does not approve a yes to another shift than it is now; the pro says yes again', async () => {
    const { manager, luis, offer, of, params, gig, confirmed } = await scene()
    await manager.call(editLocation, { params: { locationId: manager.location_id }, body: { handover_setting: 'ASK' } })
    await offer()
    const seen = { 'if-match': `"${gig.id}-${gig.edit_version}"` }
    await luis.call(takeHandover, of, seen)
    await manager.call(editGig, { ...of, body: { wage_amount: 24 } }, seen)
    const answer = { params, body: { taker_id: luis.pro_id, answer: 'APPROVE' as const } }
    expect(await manager.refusal(answerHandover, answer)).toMatchObject({ code: 'EDITED_BY_ANOTHER' })
    expect(await luis.refusal(takeHandover, of, seen)).toMatchObject({ code: 'EDITED_BY_ANOTHER' })
    await luis.call(takeHandover, of)
    await manager.call(answerHandover, answer)
    expect(await confirmed()).toEqual(['Luis'])
  })

  test('switches it off', async () => {
    const { manager, grace, luis, offer, of, params, choice } = await scene()
    await offer()
    await manager.call(editLocation, { params: { locationId: manager.location_id }, body: { handover_setting: 'NO' } })
    expect(await luis.call(listHandovers, {})).toEqual([])
    expect(await luis.refusal(takeHandover, of)).toMatchObject({ code: 'HANDOVER_GONE' })
    await grace.call(withdrawHandover, { params })
    expect(await choice()).toMatchObject({ why_not: 'HANDOVER_OFF' })
    expect(await grace.refusal(handOver, { params, body: {} })).toMatchObject({ code: 'HANDOVER_OFF' })
  })
})

describe('races and ends', () => {
  test('two take at once: exactly one gets the place', async () => {
    const { manager, luis, offer, of, confirmed } = await scene()
    const others = await Promise.all(['Ana', 'Ben', 'Cleo'].map((first_name) => newPro(app, { first_name, last_name: 'Roe' })))
    for (const other of others) await joinNetwork(manager.location_id, other)
    await offer()
    const answers = await Promise.allSettled([luis, ...others].map((one) => one.call(takeHandover, of)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await confirmed()).toHaveLength(1)
    expect(await confirmed()).not.toContain('Grace')
    await isSound()
  })

  test('the pro cancels while another takes it: one of both, never two and never none without a search', async () => {
    for (let round = 0; round < 4; round++) {
      const { grace, luis, offer, of, params, confirmed, manager } = await scene()
      await app.travel(20 * HOUR)
      await offer()
      const [cancelled, taken] = await Promise.allSettled([
        grace.call(cancelByPro, { params, body: { explanation: 'Ill' } }),
        luis.call(takeHandover, of),
      ])
      expect([cancelled.status, taken.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect(await confirmed()).toEqual(taken.status === 'fulfilled' ? ['Luis'] : [])
      const search = await manager.call(getRescue, of)
      expect(search?.status ?? null).toBe(taken.status === 'fulfilled' ? null : 'RUNNING')
      await isSound()
    }
  })

  test('lapses two hours before the start, also while a manager has not decided, and the pro stays', async () => {
    const { manager, grace, nora, offer, of, params, confirmed } = await scene()
    await favor(manager, nora)
    await offer()
    await nora.call(takeHandover, of)
    await app.travel(28 * HOUR + 60)
    expect(await nora.refusal(takeHandover, of)).toMatchObject({ code: 'HANDOVER_GONE' })
    expect((await manager.call(getHome, {})).handovers).toEqual([])
    expect(await manager.refusal(answerHandover, { params, body: { taker_id: nora.pro_id, answer: 'APPROVE' } })).toMatchObject({
      code: 'HANDOVER_GONE',
    })
    expect(await endHandovers(app.deps)).toBeGreaterThanOrEqual(1)
    expect(await endHandovers(app.deps)).toBe(0)
    expect(await kindsOf(grace)).toEqual(['handover_lapsed', 'handover_awaits'])
    expect(await kindsOf(nora)).toEqual(['handover_not_yours', 'handover_offered'])
    expect(await grace.call(getHandover, { params })).toMatchObject({ why_not: 'HANDOVER_TOO_LATE', handover: { status: 'LAPSED' } })
    expect(await confirmed()).toEqual(['Grace'])
  })

  test('ends when the pro drops the shift or the business releases them, and never comes back with them', async () => {
    const { grace, luis, offer, of, params, choice } = await scene()
    await offer()
    await grace.call(cancelByPro, { params, body: { explanation: 'Ill' } })
    expect(await luis.refusal(takeHandover, of)).toMatchObject({ code: 'HANDOVER_GONE' })
    expect((await choice()).handover).toMatchObject({ status: 'ENDED' })
  })

  test('is withdrawn, and a pro who said yes steps back: the others can take it', async () => {
    const { manager, luis, nora, offer, of, grace, params, choice } = await scene()
    await favor(manager, nora)
    await offer()
    await nora.call(takeHandover, of)
    expect(await luis.call(listHandovers, {})).toEqual([])
    await nora.call(passHandover, of)
    expect(await luis.call(listHandovers, {})).toHaveLength(1)
    await grace.call(withdrawHandover, { params })
    expect(await choice()).toMatchObject({ handover: { status: 'WITHDRAWN' }, why_not: null })
    expect(await luis.refusal(takeHandover, of)).toMatchObject({ code: 'HANDOVER_GONE' })
    for (let times = 1; times < 5; times++) {
      await offer()
      await grace.call(withdrawHandover, { params })
    }
    expect(await choice()).toMatchObject({ why_not: 'HANDOVERS_USED_UP' })
  })
})
