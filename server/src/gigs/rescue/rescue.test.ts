import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { cancelGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  applyToGig,
  cancelByPro,
  confirmApplication,
  declineApplication,
  listProApplications,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { changeRescue, getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { widenDueRescues } from './widen-rescue.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Manager = Person & { location_id: number }
type Pro = Person & { pro_id: number }

async function confirmed(manager: Manager, pro: Pro, gig_id: number): Promise<number> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  return id
}

/** Tests can't wait for business time, so this makes the rung due and then runs the job. */
async function widen(gig_id: number, { now = true } = {}): Promise<void> {
  if (now) await sql`UPDATE rescue SET rung_ends_at = app_now() WHERE gig_id = ${gig_id} AND status = 'RUNNING'`.execute(app.deps.db)
  await widenDueRescues(app.deps)
}
const rescueOf = async (manager: Manager, id: number) => {
  const rescue = await manager.call(getRescue, { params: { id } })
  if (rescue === null) throw new Error('no rescue')
  return rescue
}
const openOffer = async (pro: Pro) => (await pro.call(listProApplications, { query: { group: 'selected', page_size: 50 } })).results[0]

describe('a callout', () => {
  test('asks applicants first; the first to confirm gets the spot, and the other offers are withdrawn', async () => {
    const dana = await newManager(app)
    const [grace, lucia, wes] = await Promise.all([newPro(app), newPro(app), newPro(app)])
    const gig = await makeGig(dana, 5)
    for (const pro of [lucia, wes]) await pro.call(applyToGig, { params: { id: gig.id } })
    const id = await confirmed(dana, grace, gig.id)
    await grace.call(cancelByPro, { params: { id }, body: { explanation: 'My car will not start' } })

    expect(await rescueOf(dana, gig.id)).toMatchObject({
      status: 'RUNNING',
      rung: null,
      freed_reason: 'CALLED_OUT',
      open_places: 1,
      offers: [],
    })
    await widen(gig.id, { now: false })
    const running = await rescueOf(dana, gig.id)
    expect(running).toMatchObject({ status: 'RUNNING', rung: 'APPLICANTS' })
    expect(new Set(running.offers.map(({ pro }) => pro.id))).toEqual(new Set([lucia.pro_id, wes.pro_id]))

    const offer = await openOffer(lucia)
    await lucia.call(confirmApplication, { params: { id: offer!.id } })
    const filled = await rescueOf(dana, gig.id)
    expect(filled).toMatchObject({ status: 'FILLED', open_places: 0 })
    expect(Object.fromEntries(filled.offers.map(({ pro, outcome }) => [pro.id, outcome]))).toEqual({
      [lucia.pro_id]: 'ACCEPTED',
      [wes.pro_id]: 'WITHDRAWN',
    })
    expect(await openOffer(wes)).toBeUndefined()
    expect(await dana.call(getGig, { params: { id: gig.id } })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('continues with favorites when no one applied, and with the marketplace when no one is left', async () => {
    const dana = await newManager(app)
    const [grace, known] = await Promise.all([newPro(app), newPro(app)])
    await app.deps.db.insertInto('network_member').values({ location_id: dana.location_id, pro_id: grace.pro_id }).execute()
    await app.deps.db.insertInto('favorite_pro').values({ location_id: dana.location_id, pro_id: known.pro_id }).execute()
    const gig = await makeGig(dana, 5, { type: 'NETWORK' })
    const id = await confirmed(dana, grace, gig.id)
    await grace.call(cancelByPro, { params: { id }, body: { explanation: '' } })
    await widen(gig.id)
    expect(await rescueOf(dana, gig.id)).toMatchObject({ rung: 'KNOWN', offers: [{ pro: { id: known.pro_id }, outcome: null }] })

    // After a declined offer the next rung does not wait for its time.
    const offer = await openOffer(known)
    await known.call(declineApplication, { params: { id: offer!.id } })
    await widen(gig.id, { now: false })
    const recommended = await rescueOf(dana, gig.id)
    expect(recommended.rung).toBe('RECOMMENDED')
    expect(recommended.offers.filter(({ rung }) => rung === 'RECOMMENDED').length).toBeGreaterThan(0)
    expect(recommended.offers.map(({ pro }) => pro.id)).not.toContain(grace.pro_id)

    await widen(gig.id)
    expect(await rescueOf(dana, gig.id)).toMatchObject({ rung: 'MARKETPLACE' })
    expect(await dana.call(getGig, { params: { id: gig.id } })).toMatchObject({ type: 'MARKETPLACE' })
  })

  test('asks no one twice: not after a lapsed offer, nor after declining and applying again', async () => {
    const dana = await newManager(app)
    const [grace, lucia, wes] = [await newPro(app), await newPro(app), await newPro(app)]
    const gig = await makeGig(dana, 5)
    const waiting = await lucia.call(applyToGig, { params: { id: gig.id } })
    const no = await wes.call(applyToGig, { params: { id: gig.id } })
    const id = await confirmed(dana, grace, gig.id)
    await grace.call(cancelByPro, { params: { id }, body: { explanation: '' } })
    await widen(gig.id, { now: false })
    await wes.call(declineApplication, { params: { id: no.id } })
    await wes.call(applyToGig, { params: { id: gig.id } })
    await sql`UPDATE rescue_offer SET expires_at = app_now() WHERE application_id = ${waiting.id}`.execute(app.deps.db)
    // Climb from the applicants to the marketplace, which asks waiting applicants, and once more there.
    for (let rung = 0; rung < 5; rung++) await widen(gig.id)
    const rescue = await rescueOf(dana, gig.id)
    expect(rescue.rung).toBe('MARKETPLACE')
    const asked = rescue.offers.map(({ application_id }) => application_id)
    expect(new Set(asked).size).toBe(asked.length)
    expect(rescue.offers.filter(({ application_id }) => application_id === waiting.id).map(({ outcome }) => outcome)).toEqual(['EXPIRED'])
  })

  test('keeps a standby’s bonus, and the time to answer if no one else is found', async () => {
    const dana = await newManager(app)
    const [grace, standby] = await Promise.all([newPro(app), newPro(app)])
    const gig = await makeGig(dana, 20)
    const body = { application_type: 'DIRECT_OFFER' as const, gig_id: gig.id, is_recurring: false, pro_ids: [standby.pro_id], bonus: 3 }
    await dana.call(makeDirectOffers, { body })
    const offered = await openOffer(standby)
    const id = await confirmed(dana, grace, gig.id)
    await grace.call(cancelByPro, { params: { id }, body: { explanation: '' } })
    await widen(gig.id)
    expect(await rescueOf(dana, gig.id)).toMatchObject({ rung: 'STANDBY', offers: [{ pro: { id: standby.pro_id }, outcome: null }] })
    // The rescue's own offer ends with the rung. The business's offer does not.
    await sql`UPDATE rescue_offer SET expires_at = app_now() WHERE application_id = ${offered!.id}`.execute(app.deps.db)
    await widen(gig.id)
    const after = await openOffer(standby)
    expect(after).toMatchObject({ id: offered!.id, offer_expires_at: offered!.offer_expires_at })
    const kept = await app.deps.db
      .selectFrom('application')
      .select('offer_bonus_cents')
      .where('id', '=', offered!.id)
      .executeTakeFirstOrThrow()
    expect(kept.offer_bonus_cents).toBe(300)
    await standby.call(confirmApplication, { params: { id: offered!.id } })
    expect(await rescueOf(dana, gig.id)).toMatchObject({ status: 'FILLED' })
  })

  test('more than a day ahead leaves the spot open and starts no rescue', async () => {
    const dana = await newManager(app)
    const grace = await newPro(app)
    const gig = await makeGig(dana, 40)
    const id = await confirmed(dana, grace, gig.id)
    await grace.call(cancelByPro, { params: { id }, body: { explanation: '' } })
    expect(await dana.call(getRescue, { params: { id: gig.id } })).toBeNull()
  })
})

describe('a manager', () => {
  test('starts a rescue with a bonus within the budget, pauses, resumes and stops it', async () => {
    const dana = await newManager(app)
    const gig = await makeGig(dana, 50)
    const begun = await dana.call(startRescue, { params: { id: gig.id }, body: { bonus: 4, budget: 100 } })
    expect(begun).toMatchObject({ status: 'RUNNING', bonus: 4, budget: 100, started_by: 'Dana Whitlock' })
    const again = await dana.refusal(startRescue, { params: { id: gig.id }, body: {} })
    expect(again).toMatchObject({ status: 400, code: 'INVALID_TRANSITION' })
    const act = (act: 'pause' | 'resume' | 'stop') => dana.call(changeRescue, { params: { id: gig.id }, body: { act } })
    await act('pause')
    await widen(gig.id)
    expect((await rescueOf(dana, gig.id)).offers).toEqual([])
    await act('resume')
    await widen(gig.id)
    const offers = (await rescueOf(dana, gig.id)).offers
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ bonus }) => bonus === 4)).toBe(true)
    const stopped = await act('stop')
    expect(stopped.status).toBe('STOPPED')
    expect(stopped.offers.every(({ outcome }) => outcome === 'WITHDRAWN')).toBe(true)
    expect(await dana.refusal(changeRescue, { params: { id: gig.id }, body: { act: 'resume' } })).toMatchObject({
      code: 'INVALID_TRANSITION',
    })
    const { results } = await dana.call(listApplications, { params: { id: gig.id }, query: {} })
    expect(results.every(({ is_cancelled }) => is_cancelled)).toBe(true)
  })

  test('cancelling the shift ends the rescue', async () => {
    const dana = await newManager(app)
    const gig = await makeGig(dana, 50)
    await dana.call(startRescue, { params: { id: gig.id }, body: {} })
    await dana.call(cancelGig, { params: { id: gig.id }, body: {} })
    expect((await rescueOf(dana, gig.id)).status).toBe('STOPPED')
  })

  test('of another location sees and changes nothing', async () => {
    const [dana, elsewhere] = await Promise.all([newManager(app), newManager(app)])
    const gig = await makeGig(dana, 50)
    expect(await elsewhere.refusal(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 404 })
    expect(await elsewhere.refusal(startRescue, { params: { id: gig.id }, body: {} })).toMatchObject({ status: 404 })
  })
})
