import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { editGig, getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listApplications, selectApplicant, undoSelection } from '@muster/contract/gigs/applications/application-endpoints.ts'
import {
  boostGig,
  duplicateGig,
  getBoostCost,
  getBulkCancelConsequence,
  messageGig,
  getBest,
  selectBest,
} from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { cancelGig, estimateCost, getCancelConsequence, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countHits } from '../../db/count-hit.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person, Refused } from '../../testing/test-person.ts'

type Pro = Person & { pro_id: number }
let app: TestApp
let manager: Person & { location_id: number }
let stranger: Person & { location_id: number }
let grace: Pro
let leo: Pro
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, stranger, grace, leo] = await Promise.all([newManager(app), newManager(app), newPro(app), newPro(app, { first_name: 'Leo' })])
})
afterAll(() => app.close())

const apply = async (pro: Pro, gig_id: number): Promise<number> => (await pro.call(applyToGig, { params: { id: gig_id } })).id
async function confirm(pro: Pro, gig_id: number): Promise<void> {
  const id = await apply(pro, gig_id)
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
}
const noticesOf = async (pro: Pro) => (await pro.call(listNotices, { query: { page_size: 50 } })).results

describe('a boost', () => {
  test('costs the fee of employees for spots that W-2 pros have', async () => {
    const gig = await makeGig(manager, 96, { allowed_confirmed_pros: 2 })
    const { date: local_date, time: start_time } = localPartsOf(gig.start_time, gig.timezone)
    const { time: end_time } = localPartsOf(gig.end_time, gig.timezone)
    const { allowed_confirmed_pros, wage_amount, unpaid_break_minutes } = gig
    const shift = { gig_id: gig.id, local_date, start_time, end_time, allowed_confirmed_pros, wage_amount, unpaid_break_minutes }
    const costs = async () => ({
      whole: await manager.call(estimateCost, { body: { ...shift, type: 'MARKETPLACE', background_check_required: false } }),
      boost: await manager.call(getBoostCost, { body: { gig_ids: [gig.id], bonus: 3 } }),
    })
    const before = await costs()
    const employee = await newPro(app)
    await app.deps.db
      .updateTable('pro')
      .set({ supported_employment_types: ['W2'] })
      .where('id', '=', employee.pro_id)
      .execute()
    await confirm(employee, gig.id)
    const after = await costs()
    expect(after.whole.lines.map(({ kind }) => kind)).toContain('w2_fee')
    expect(after.whole.total).toBeGreaterThan(before.whole.total)
    expect(after.whole.pro_total).toBe(before.whole.pro_total)
    expect(after.boost.total).toBeGreaterThan(before.boost.total)
  })

  test('costs what it adds to the shift, is shown to applicants, and is never lowered', async () => {
    const gig = await makeGig(manager, 48, { allowed_confirmed_pros: 2 })
    await apply(grace, gig.id)
    // Two spots, 5.5 paid hours, $3 more an hour; 20% marketplace fee on it.
    const cost = await manager.call(getBoostCost, { body: { gig_ids: [gig.id], bonus: 3 } })
    expect(cost).toMatchObject({ gig_count: 1, left_out_count: 0, pro_total: 33 })
    expect(cost.total).toBeGreaterThan(33)
    const boosted = await manager.call(boostGig, { params: { id: gig.id }, body: { bonus: 3 } })
    expect(boosted).toMatchObject({ boosted_gig_bonus: 3, edit_version: gig.edit_version + 1 })
    expect((await noticesOf(grace))[0]).toMatchObject({ kind: 'shift_boosted', payload: { gig_id: gig.id } })
    // The cost on the shift's page includes the bonus.
    const { date: local_date, time } = localPartsOf(gig.start_time, gig.timezone)
    const shift = {
      local_date,
      start_time: time,
      end_time: localPartsOf(gig.end_time, gig.timezone).time,
      allowed_confirmed_pros: 2,
      wage_amount: gig.wage_amount,
      unpaid_break_minutes: gig.unpaid_break_minutes,
      type: 'MARKETPLACE' as const,
      background_check_required: gig.background_check_required,
    }
    const plain = await manager.call(estimateCost, { body: shift })
    const whole = await manager.call(estimateCost, { body: { ...shift, boosted_gig_bonus: 3 } })
    expect(whole.lines.find(({ kind }) => kind === 'hourly_bonus')).toMatchObject({ rate: 3, amount: 33 })
    expect(whole.total - plain.total).toBeCloseTo(cost.total)
    const timeline = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(timeline[0]).toMatchObject({ action: 'gig.boosted', changes: { bonus_cents: 300, before_cents: 0 } })
    for (const bonus of [3, 2])
      expect(await manager.refusal(boostGig, { params: { id: gig.id }, body: { bonus } })).toMatchObject({
        code: 'invalid',
        target: 'bonus',
      })
    expect(await manager.call(getBoostCost, { body: { gig_ids: [gig.id], bonus: 2 } })).toMatchObject({
      gig_count: 0,
      left_out_count: 1,
      total: 0,
    })
    expect(await manager.call(getBoostCost, { body: { gig_ids: [gig.id], bonus: 5 } })).toMatchObject({ gig_count: 1, pro_total: 22 })
  })

  test.each([0, -1, 50.01, 2.005])('of $%d an hour is refused', async (bonus) => {
    const gig = await makeGig(manager, 70)
    expect(await manager.refusal(boostGig, { params: { id: gig.id }, body: { bonus } })).toMatchObject({ status: 400, target: 'bonus' })
  })

  test('is refused for a full, a cancelled and another location’s shift', async () => {
    const full = await makeGig(manager, 90)
    await confirm(leo, full.id)
    expect(await manager.refusal(boostGig, { params: { id: full.id }, body: { bonus: 3 } })).toMatchObject({ code: 'GIG_FILLED' })
    const gone = await makeGig(manager, 130)
    await manager.call(cancelGig, { params: { id: gone.id }, body: {} })
    expect(await manager.refusal(boostGig, { params: { id: gone.id }, body: { bonus: 3 } })).toMatchObject({ code: 'GIG_NOT_OPEN' })
    expect(await stranger.refusal(boostGig, { params: { id: full.id }, body: { bonus: 3 } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stranger.refusal(getBoostCost, { body: { gig_ids: [full.id], bonus: 3 } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('cancelling many', () => {
  test('shows the total beforehand, and it matches the cancellations', async () => {
    const [late, early, gone] = [await makeGig(manager, 10), await makeGig(manager, 150), await makeGig(manager, 160)]
    await confirm(grace, late.id)
    await confirm(grace, early.id)
    await apply(leo, gone.id)
    await manager.call(cancelGig, { params: { id: gone.id }, body: {} })
    const each = await Promise.all([late, early].map(({ id }) => manager.call(getCancelConsequence, { params: { id } })))
    const sum = await manager.call(getBulkCancelConsequence, { body: { gig_ids: [late.id, early.id, gone.id, late.id] } })
    expect(each[0]!.amount_due).toBeGreaterThan(0)
    expect(sum).toMatchObject({ gig_count: 2, left_out_count: 1, waiting_count: 0, amount_due: each[0]!.amount_due + each[1]!.amount_due })
    expect(sum.shifts).toEqual([late, early].map(({ id }, at) => ({ gig_id: id, amount_due: each[at]!.amount_due })))
    // A sum that is out of date by a shift cancels nothing.
    expect(await manager.refusal(cancelGig, { params: { id: late.id }, body: { amount_due: 0 } })).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(sum.confirmed_pros.map(({ id }) => id)).toEqual([grace.pro_id])
    expect(await stranger.refusal(getBulkCancelConsequence, { body: { gig_ids: [late.id] } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a duplicate', () => {
  test('has everything but the people and the bonus, at the same wall times, some days later', async () => {
    const gig = await makeGig(manager, 170, { allowed_confirmed_pros: 3, wage_amount: 21.5, description: 'Plated dinner', type: 'NETWORK' })
    await manager.call(boostGig, { params: { id: gig.id }, body: { bonus: 4 } })
    const copy = await manager.call(duplicateGig, { params: { id: gig.id }, body: { days: 7 } })
    const { skill_id, allowed_confirmed_pros, wage_amount, description, type, unpaid_break_minutes } = gig
    expect(copy).toMatchObject({
      skill_id,
      allowed_confirmed_pros,
      wage_amount,
      description,
      type,
      unpaid_break_minutes,
      boosted_gig_bonus: 0,
    })
    const [before, after] = [localPartsOf(gig.start_time, gig.timezone), localPartsOf(copy.start_time, copy.timezone)]
    expect(after).toMatchObject({ date: addDays(before.date, 7), time: before.time })
    const on = addDays(before.date, 30)
    const dated = await manager.call(duplicateGig, { params: { id: gig.id }, body: { local_date: on } })
    expect(localPartsOf(dated.start_time, dated.timezone).date).toBe(on)
  })

  test('needs a future date or a number of days, and the location’s own shift', async () => {
    const gig = await makeGig(manager, 180)
    const refused = (body: object) => manager.refusal(duplicateGig, { params: { id: gig.id }, body })
    expect(await refused({})).toMatchObject({ target: 'local_date' })
    expect(await refused({ days: 3, local_date: '2099-01-01' })).toMatchObject({ target: 'local_date' })
    expect(await refused({ local_date: '2020-01-01' })).toMatchObject({ code: 'GIG_STARTED' })
    expect(await stranger.refusal(duplicateGig, { params: { id: gig.id }, body: { days: 7 } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a message', () => {
  test('reaches the confirmed and the selected, not those who only applied', async () => {
    const gig = await makeGig(manager, 200, { allowed_confirmed_pros: 2 })
    const maya = await newPro(app, { first_name: 'Maya' })
    await confirm(grace, gig.id)
    await manager.call(selectApplicant, { params: { id: await apply(leo, gig.id) } })
    await apply(maya, gig.id)
    expect(await manager.call(messageGig, { params: { id: gig.id }, body: { text: 'Black apron, please' } })).toEqual({ told: 2 })
    for (const pro of [grace, leo]) {
      const [notice] = await noticesOf(pro)
      expect(notice).toMatchObject({ kind: 'said_by_manager', payload: { gig_id: gig.id } })
      expect(JSON.stringify(notice?.payload)).toContain('Black apron, please')
    }
    expect((await noticesOf(maya)).map(({ kind }) => kind)).not.toContain('said_by_manager')
  })

  test('goes by SMS only to pros who chose the location, and a few an hour; in the app to all', async () => {
    const gig = await makeGig(manager, 240, { allowed_confirmed_pros: 3 })
    const [applied, offered] = [await newPro(app, { first_name: 'Ana' }), await newPro(app, { first_name: 'Otto' })]
    await app.deps.db.updateTable('user_account').set({ sms_opt_in: true }).execute()
    await manager.call(selectApplicant, { params: { id: await apply(applied, gig.id) } })
    const offer = { application_type: 'DIRECT_OFFER' as const, gig_id: gig.id, pro_ids: [offered.pro_id] }
    await manager.call(makeDirectOffers, { query: {}, body: offer })
    await app.workOff()
    const texts = async (person: Person) => {
      const { phone_number } = await person.call(getMe, {})
      const rows = await app.deps.db
        .selectFrom('sent_message')
        .select('body')
        .where('recipient', '=', phone_number ?? '')
        .execute()
      return rows.filter(({ body }) => body.includes('example.com')).length
    }
    for (let n = 0; n < 7; n++)
      expect(await manager.call(messageGig, { params: { id: gig.id }, body: { text: `See example.com/${n}` } })).toEqual({ told: 2 })
    await app.workOff()
    expect([await texts(applied), await texts(offered)]).toEqual([5, 0])
    for (const pro of [applied, offered]) expect((await noticesOf(pro)).filter(({ kind }) => kind === 'said_by_manager')).toHaveLength(7)
  })

  test('is refused once the manager wrote to two thousand pros in an hour', async () => {
    const busy = await newManager(app)
    const gig = await makeGig(busy, 240)
    await busy.call(selectApplicant, { params: { id: await apply(await newPro(app), gig.id) } })
    const { id } = await busy.call(getMe, {})
    await countHits(
      app.deps.apart,
      Array.from({ length: 1_999 }, () => `free-texts:${id}`),
    )
    const write = { params: { id: gig.id }, body: { text: 'Hello' } }
    expect(await busy.call(messageGig, write)).toEqual({ told: 1 })
    expect(await busy.refusal(messageGig, write)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  test('is refused when empty or too long, and for a cancelled or another location’s shift', async () => {
    const gig = await makeGig(manager, 220)
    const refused = (text: string) => manager.refusal(messageGig, { params: { id: gig.id }, body: { text } })
    expect(await refused('  ')).toMatchObject({ target: 'text' })
    expect(await refused('a'.repeat(401))).toMatchObject({ target: 'text' })
    expect(await manager.call(messageGig, { params: { id: gig.id }, body: { text: 'Hello' } })).toEqual({ told: 0 })
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    expect(await refused('Hello')).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await stranger.refusal(messageGig, { params: { id: gig.id }, body: { text: 'Hello' } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('offering to the best applicants', () => {
  test('asks as many waiting applicants as there are spots left, and no one the second time', async () => {
    const gig = await makeGig(manager, 240, { allowed_confirmed_pros: 2 })
    const pros = await Promise.all(['Ana', 'Ben', 'Cleo'].map((first_name) => newPro(app, { first_name })))
    for (const pro of pros) await apply(pro, gig.id)
    expect(await manager.call(selectBest, { params: { id: gig.id }, body: {} })).toMatchObject({ selected: 2 })
    expect(await manager.call(selectBest, { params: { id: gig.id }, body: {} })).toMatchObject({ selected: 0 })
    const { groups } = await manager.call(listApplications, { params: { id: gig.id }, query: {} })
    expect(groups).toMatchObject({ selected: 2, waiting: 1 })
    await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 3 } })
    expect(await manager.call(selectBest, { params: { id: gig.id }, body: {} })).toMatchObject({ selected: 1 })
  })

  test('names beforehand who it would ask, asks no one else, and asks no one but those who were named', async () => {
    const gig = await makeGig(manager, 250, { allowed_confirmed_pros: 2 })
    const pros = await Promise.all(['Ana', 'Ben', 'Cleo'].map((first_name) => newPro(app, { first_name })))
    for (const pro of pros) await apply(pro, gig.id)
    const params = { id: gig.id }
    const best = await manager.call(getBest, { params })
    expect(best.pros).toHaveLength(2)
    expect(Date.parse(best.offer_expires_at!)).toBeLessThanOrEqual(Date.parse(gig.start_time))
    const [first] = best.pros.map(({ application_id }) => application_id)
    expect(await manager.call(selectBest, { params, body: { application_ids: [first!] } })).toMatchObject({ selected: 1 })
    const { results } = await manager.call(listApplications, { params, query: { group: 'selected' } })
    expect(results.map(({ id }) => id)).toEqual([first])
    expect((await manager.call(getBest, { params })).pros).toHaveLength(1)
    expect(await stranger.refusal(getBest, { params })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('says who of the named ones it leaves out and why, offers the others at once, and lets each offer be taken back', async () => {
    const gig = await makeGig(manager, 300, { allowed_confirmed_pros: 3, start_time: '12:00:00', end_time: '17:00:00' })
    const { date } = localPartsOf(gig.start_time, gig.timezone)
    const late = await makeGig(manager, 276, { local_date: addDays(date, -1), start_time: '18:00:00', end_time: '23:30:00' })
    const early = await makeGig(manager, 300, { local_date: date, start_time: '06:00:00', end_time: '08:00:00' })
    const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map((first_name) => newPro(app, { first_name, last_name: 'Diaz' })))
    await confirm(ana!, early.id)
    await confirm(ben!, late.id)
    const ids: number[] = []
    for (const pro of [ana!, ben!, cleo!]) ids.push(await apply(pro, gig.id))
    const params = { id: gig.id }
    const answer = await manager.call(selectBest, { params, body: { application_ids: ids } })
    expect(answer.application_ids.toSorted((a, b) => a - b)).toEqual([ids[1], ids[2]])
    expect(answer).toMatchObject({ selected: 2, passed_over: [{ application_id: ids[0], display_name: 'Ana D.', why: 'REST' }] })
    const { results } = await manager.call(listApplications, { params, query: { group: 'selected' } })
    expect(new Set(results.map((one) => Date.parse(one.offer_expires_at!)))).toEqual(new Set([Date.parse(answer.offer_expires_at!)]))
    // The pro has not heard of it, so the offer can be taken back.
    await manager.call(undoSelection, { params: { id: ids[1]! } })
    const { groups } = await manager.call(listApplications, { params, query: {} })
    expect(groups).toMatchObject({ selected: 1, waiting: 2 })
  })

  test('asks one standby more for an overfilled position, who is never confirmed beyond the spots', async () => {
    const gig = await makeGig(manager, 264, { allowed_confirmed_pros: 1 })
    await app.deps.db
      .updateTable('location')
      .set({ overfill_positions: [gig.skill_id] })
      .where('id', '=', manager.location_id)
      .execute()
    const pros = await Promise.all(['Ana', 'Ben', 'Cleo'].map((first_name) => newPro(app, { first_name })))
    const ids = []
    for (const pro of pros) ids.push((await pro.call(applyToGig, { params: { id: gig.id } })).id)
    expect(await manager.call(selectBest, { params: { id: gig.id }, body: {} })).toMatchObject({ selected: 2 })
    expect(await manager.call(selectBest, { params: { id: gig.id }, body: {} })).toMatchObject({ selected: 0 })
    await app.deps.db.updateTable('location').set({ overfill_positions: [] }).where('id', '=', manager.location_id).execute()
    const answers: (string | null)[] = []
    for (const [at, pro] of pros.entries())
      answers.push(
        await pro.call(confirmApplication, { params: { id: ids[at]! } }).then(
          () => null,
          (error: unknown) => (error instanceof Refused ? error.body.error.code : 'unknown'),
        ),
      )
    expect(answers.filter((code) => code === null)).toHaveLength(1)
    expect(answers.filter((code) => code === 'GIG_FILLED')).toHaveLength(1)
    expect(answers.filter((code) => code === 'NOT_SELECTED')).toHaveLength(1)
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.confirmed_pros_count).toBe(1)
  })

  test('is refused for a full shift and for another location’s', async () => {
    const { results } = await manager.call(listGigs, { query: { statuses: ['ready'] } })
    const full = results[0]!
    expect(await manager.refusal(selectBest, { params: { id: full.id }, body: {} })).toMatchObject({ code: 'GIG_FILLED' })
    expect(await stranger.refusal(selectBest, { params: { id: full.id }, body: {} })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await manager.call(getGig, { params: { id: full.id } })).stats.selected_applications_count).toBe(0)
  })
})
