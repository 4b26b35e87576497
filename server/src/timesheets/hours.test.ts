import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { payForWork, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import {
  acceptHours,
  contestHours,
  settleHours,
  approvePunchedHours,
  editWorkingHours,
  withdrawClaim,
} from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addBreakPunch, attestBreak, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const minutesFrom = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** A shift of six hours that one pro worked to the minute without a break. Not approved yet. */
async function worked() {
  const { manager, pro, gig, id } = await confirmedShift(app)
  await app.travel(30 * HOUR)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel(36 * HOUR + 60)
  await clock(pro, id, 'CLOCK_OUT')
  const ask = { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] }
  /** The manager takes minutes off the end, and a break. */
  const cut = (minutes: number, unpaid_break_minutes = 0) =>
    manager.call(editWorkingHours, {
      params: { id },
      body: {
        start_time: gig.start_time,
        end_time: minutesFrom(gig.end_time, -minutes),
        unpaid_break_minutes,
        reason: 'Sent home when the room was empty',
      },
    })
  const contest = {
    params: { application_id: id },
    body: { words: 'I closed the bar', start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: 0 },
  }
  return { manager, pro, gig, id, ask, cut, contest }
}

describe('hours that a manager changes', () => {
  test('notify the pro, who accepts them; then they are paid', async () => {
    const { manager, pro, id, ask, cut } = await worked()
    const edited = await cut(60)
    expect(edited.hours_edits).toMatchObject([
      { status: 'OPEN', lowers_pay: true, reason: 'Sent home when the room was empty', edited_by: 'Dana Whitlock', contest: null },
    ])
    expect(edited.hours_edits[0]!.after.paid_minutes).toBe(300)
    expect(edited.hours_edits[0]!.before!.paid_minutes).toBeGreaterThan(355)
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('hours_edited')
    expect((await pro.call(getProApplication, { params: { id } })).hours_edits).toEqual(edited.hours_edits)

    expect(await manager.refusal(quotePayments, { body: ask })).toMatchObject({ code: 'HOURS_UNANSWERED' })
    expect(await manager.refusal(payForWork, { body: ask })).toMatchObject({ code: 'HOURS_UNANSWERED' })
    const answered = await pro.call(acceptHours, { params: { application_id: id } })
    expect(answered.hours_edits).toMatchObject([{ status: 'ACCEPTED' }])
    expect(await pro.refusal(acceptHours, { params: { application_id: id } })).toMatchObject({ code: 'ALREADY_ANSWERED' })
    expect((await manager.call(payForWork, { body: ask })).payments).toHaveLength(1)
  })

  test('stand if the pro does not answer for 48 hours, and then cannot be contested', async () => {
    const { manager, pro, ask, cut, contest } = await worked()
    await cut(30)
    await app.travel(36 * HOUR + 60 + 48 * HOUR + 60)
    expect(await pro.refusal(contestHours, contest)).toMatchObject({ code: 'ANSWER_TOO_LATE' })
    expect((await manager.call(quotePayments, { body: ask })).applications[0]!.paid_minutes).toBe(330)
  })

  test('are paid at once if waiting could not gain the pro anything', async () => {
    const { manager, pro, ask, cut, contest } = await worked()
    await app.travel(37 * HOUR)
    await cut(-30)
    expect((await manager.call(payForWork, { body: ask })).payments).toHaveLength(1)
    expect(await pro.refusal(contestHours, contest)).toMatchObject({ code: 'ALREADY_PAID' })
  })

  test('need no answer when they match the punches; an answer to a reverted change is refused', async () => {
    const { manager, pro, gig, id, cut } = await worked()
    await cut(60)
    const [again] = await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
    expect(again!.hours_edits).toMatchObject([{ status: 'REPLACED' }])
    expect(await pro.refusal(acceptHours, { params: { application_id: id } })).toMatchObject({ code: 'ALREADY_ANSWERED' })
  })
})

test('a claim that the pro withdraws leaves the hours of the business, which are then paid', async () => {
  const { manager, pro, id, ask, cut, contest } = await worked()
  const withdraw = { params: { application_id: id } }
  await cut(60)
  expect(await pro.refusal(withdrawClaim, withdraw)).toMatchObject({ code: 'INVALID_TRANSITION' })
  await pro.call(contestHours, contest)
  expect(await manager.refusal(quotePayments, { body: ask })).toMatchObject({ code: 'HOURS_CONTESTED' })
  const { hours_edits } = await pro.call(withdrawClaim, withdraw)
  expect(hours_edits).toMatchObject([{ status: 'ACCEPTED', contest: null }])
  expect((await manager.call(listNotices, {})).results[0]!.kind).toBe('hours_claim_withdrawn')
  expect((await manager.call(quotePayments, { body: ask })).applications[0]!.paid_minutes).toBe(300)
  expect(await manager.refusal(settleHours, { params: { id }, body: { outcome: 'TAKE' } })).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect(await pro.refusal(withdrawClaim, withdraw)).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect((await manager.call(payForWork, { body: ask })).payments).toHaveLength(1)
})

test('hours that were raised, accepted or settled stay when they are approved as punched', async () => {
  const minutes = async ({ manager, gig, id }: Awaited<ReturnType<typeof worked>>) => {
    const [row] = await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
    return row!.working_hours!.paid_minutes
  }
  const raised = await worked()
  await app.travel(37 * HOUR)
  await raised.cut(-30)
  expect(await minutes(raised)).toBe(390)
  const accepted = await worked()
  await accepted.cut(60)
  await accepted.pro.call(acceptHours, { params: { application_id: accepted.id } })
  expect(await minutes(accepted)).toBe(300)
  const settled = await worked()
  await settled.cut(60)
  await settled.pro.call(contestHours, { ...settled.contest, body: { ...settled.contest.body, unpaid_break_minutes: 10 } })
  await settled.manager.call(settleHours, { params: { id: settled.id }, body: { outcome: 'TAKE' } })
  expect(await minutes(settled)).toBe(350)
})

test('hours lie around the shift and not in the future, and saving them approves them', async () => {
  const { manager, pro, gig, id, cut, contest } = await worked()
  const typed = { start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: 0, reason: 'Typed' }
  const wrong = (body: object) => manager.refusal(editWorkingHours, { params: { id }, body: { ...typed, ...body } })
  const years_ago = { start_time: '2019-11-20T12:00:00.000Z', end_time: '2019-11-20T18:00:00.000Z' }
  expect(await wrong(years_ago)).toMatchObject({ status: 400, target: 'start_time' })
  expect(await wrong({ end_time: minutesFrom(gig.end_time, 30) })).toMatchObject({ status: 400, target: 'end_time' })
  expect(await wrong({ is_approved: false })).toMatchObject({ status: 400, target: 'is_approved' })
  await cut(60)
  expect(await pro.refusal(contestHours, { ...contest, body: { ...contest.body, ...years_ago } })).toMatchObject({ target: 'start_time' })
})

test('a break that a phone with a wrong clock ends before it began takes no time', async () => {
  const { pro, gig, id } = await confirmedShift(app)
  await app.travel(30 * HOUR)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel(32 * HOUR)
  const params = { application_id: id }
  await pro.call(addBreakPunch, { params, body: { client_id: randomUUID(), break_type: 'START' } })
  const time = minutesFrom(gig.start_time, 60)
  await pro.call(addBreakPunch, { params, body: { client_id: randomUUID(), break_type: 'END', time } })
  const [taken] = (await pro.call(getTimesheet, { params })).shift_breaks
  expect([taken!.end_time, taken!.minutes]).toEqual([taken!.start_time, 0])
})

describe('hours that a pro contests', () => {
  test('are not paid, approved or changed until they are settled', async () => {
    const { manager, pro, gig, id, ask, cut, contest } = await worked()
    await cut(60, 30)
    const contested = await pro.call(contestHours, contest)
    expect(contested.hours_edits).toMatchObject([{ status: 'CONTESTED', contest: { words: 'I closed the bar', paid_minutes: 360 } }])
    expect((await manager.call(listNotices, {})).results[0]!.kind).toBe('hours_contested')
    await app.travel(36 * HOUR + 30 * 24 * HOUR)
    expect(await manager.refusal(payForWork, { body: ask })).toMatchObject({ code: 'HOURS_CONTESTED' })
    const all = { params: { id: gig.id }, body: { application_ids: [id] } }
    expect(await manager.refusal(approvePunchedHours, all)).toMatchObject({ code: 'HOURS_CONTESTED' })
    await expect(cut(10)).rejects.toMatchObject({ body: { error: { code: 'HOURS_CONTESTED' } } })
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('INCOMPLETE')
  })

  test('are kept with a second reason that both sides see', async () => {
    const { manager, pro, id, ask, cut, contest } = await worked()
    await cut(60)
    await pro.call(contestHours, contest)
    const kept = { params: { id }, body: { outcome: 'KEEP' as const, reason: 'The door log says 9 pm' } }
    const settled = await manager.call(settleHours, kept)
    expect(settled.hours_edits).toMatchObject([{ status: 'KEPT', settle_reason: 'The door log says 9 pm', settled_by: 'Dana Whitlock' }])
    expect((await pro.call(getProApplication, { params: { id } })).hours_edits).toEqual(settled.hours_edits)
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('hours_kept')
    expect((await manager.call(quotePayments, { body: ask })).applications[0]!.paid_minutes).toBe(300)
    expect(await manager.refusal(settleHours, kept)).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('take the pro’s version if the manager agrees, and are paid by it', async () => {
    const { manager, pro, id, ask, cut, contest } = await worked()
    await cut(60)
    await pro.call(contestHours, contest)
    const settled = await manager.call(settleHours, { params: { id }, body: { outcome: 'TAKE' } })
    expect(settled).toMatchObject({ working_hours: { paid_minutes: 360 }, hours_edits: [{ status: 'TAKEN' }] })
    await manager.call(payForWork, { body: ask })
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('hours_taken')
  })

  test('cannot be answered by another pro', async () => {
    const { cut, contest } = await worked()
    await cut(60)
    const other = await newPro(app)
    expect(await other.refusal(contestHours, contest)).toMatchObject({ status: 404 })
  })
})

describe('a break that was not punched', () => {
  test('is not deducted if the pro says nothing about it', async () => {
    const { manager, gig, id } = await worked()
    const [approved] = await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
    expect(approved!.working_hours!.unpaid_break_minutes).toBe(0)
  })

  test('is deducted if the pro says it was taken; the last answer before approval counts', async () => {
    const { manager, pro, gig, id } = await worked()
    const params = { application_id: id }
    await pro.call(attestBreak, { params, body: { answer: 'NOT_GIVEN' } })
    const outside = { params, body: { answer: 'TOOK' as const, start_time: minutesFrom(gig.end_time, -5), minutes: 30 } }
    expect(await pro.refusal(attestBreak, outside)).toMatchObject({ code: 'invalid', target: 'start_time' })
    const took = { params, body: { answer: 'TOOK' as const, start_time: minutesFrom(gig.start_time, 180), minutes: 30 } }
    const sheet = await pro.call(attestBreak, took)
    expect(sheet.shift_breaks).toMatchObject([{ minutes: 30, is_attested: true }])
    const [seen] = await manager.call(getRoster, { params: { id: gig.id } })
    expect(seen!.timesheet).toEqual(sheet)
    const [approved] = await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
    expect(approved!.working_hours).toMatchObject({ unpaid_break_minutes: 30 })
    expect(await pro.refusal(attestBreak, took)).toMatchObject({ code: 'HOURS_APPROVED' })
  })

  test('pays the policy’s premium when it was not given, and none when it was taken in time', async () => {
    await app.travel(0)
    const { db } = app.deps
    const { rows } = await sql<{ id: number }>`SELECT DISTINCT market_id AS id FROM location LIMIT 1`.execute(db)
    const market_id = rows[0]!.id
    const pay = { ...seededPayPolicy, employment_types: ['W2', 'F1099'], break_premium_minutes: 60 }
    const breaks = { rules: [{ break_trigger_minutes: 300, break_length_minutes: 30 }] }
    const from = '2001-01-01'
    await db.deleteFrom('market_policy').where('market_id', '=', market_id).where('kind', 'in', ['pay', 'breaks']).execute()
    await db
      .insertInto('market_policy')
      .values([
        { market_id, kind: 'pay', effective_from: from, value: JSON.stringify(pay) },
        { market_id, kind: 'breaks', effective_from: from, value: JSON.stringify(breaks) },
      ])
      .execute()
    const linesOf = async (answer: 'TOOK' | 'NOT_GIVEN') => {
      const { manager, pro, gig, id, ask } = await worked()
      const body = answer === 'TOOK' ? { answer, start_time: minutesFrom(gig.start_time, 180), minutes: 30 } : { answer }
      await pro.call(attestBreak, { params: { application_id: id }, body })
      await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
      return (await manager.call(quotePayments, { body: ask })).applications[0]!.lines.map(({ kind }) => kind)
    }
    expect(await linesOf('NOT_GIVEN')).toContain('meal_premium')
    expect(await linesOf('TOOK')).not.toContain('meal_premium')
  })

  test('is not asked about once it was punched', async () => {
    const { pro, id } = await worked()
    const body = { answer: 'NOT_GIVEN' as const }
    await sql`INSERT INTO time_punch (application_id, market_id, kind, time, client_id, proof) SELECT application_id, market_id, 'BREAK_START', time + interval '1 hour',
      gen_random_uuid(), 'none' FROM time_punch WHERE application_id = ${id} AND kind = 'CLOCK_IN'`.execute(app.deps.db)
    expect(await pro.refusal(attestBreak, { params: { application_id: id }, body })).toMatchObject({ code: 'BREAK_PUNCHED' })
  })
})
