import { randomUUID } from 'node:crypto'
import { decideAppeal, listAppeals, sendAppeal, withdrawAppeal } from '@muster/contract/appeals/appeal-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { markNoShow, undoNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, newPro, type Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

const HOUR = 3_600
const DAY = 24 * HOUR
/** The shift of `confirmedShift` starts in 30 hours. */
const MARKED_AT = 31 * HOUR

/** A pro that the business marked as a no-show, with what they say of it. */
async function missed() {
  const shift = await confirmedShift(app)
  const { manager, pro, gig, id } = shift
  await app.travel(MARKED_AT)
  await manager.call(markNoShow, { params: { id }, body: { explanation: 'Never came' } })
  const latest = async () => (await pro.call(listPointChanges, { query: {} })).results[0]!
  const { record_id } = await latest()
  const body = { record_id: record_id!, category: 'ILLNESS' as const, words: 'I was at the hospital with my son' }
  const record = async () => {
    const { points, performance } = await pro.call(getMyProfile, {})
    return { points, noshow_count: performance.noshow_count, callout_count: performance.callout_count }
  }
  const send = () => pro.call(sendAppeal, { body })
  return { manager, pro, gig, id, body, send, latest, record }
}
const decide = (id: number, outcome: 'EXCUSE' | 'UPHOLD', reason = 'The clinic confirms it', by = ines) =>
  by.call(decideAppeal, { params: { id }, body: { outcome, reason } })
const open = async (by = ines) => (await by.call(listAppeals, { query: { status: 'OPEN', page_size: 50 } })).results

describe('an appeal', () => {
  test('waits for staff with everything on record, and a photo that only they and the pro can open', async () => {
    const { pro, gig, id, body, latest } = await missed()
    const before = (await ines.call(getStaffToDo, {})).appeals_to_decide
    const evidence = (await upload(app, pro, await picture(), { purpose: 'appeal', name: 'note.png' })).file.provider_identifier
    const sent = await pro.call(sendAppeal, { body: { ...body, evidence } })
    expect(sent).toMatchObject({ status: 'OPEN', category: 'ILLNESS', decided_at: null })
    expect(sent.evidence_resource_url).toMatch(/^\/images\/c_limit,w_1600\/appeal-.*key=/)
    expect(Date.parse(sent.decide_by) - Date.parse(sent.sent_at)).toBe(5 * DAY * 1_000)
    expect(await latest()).toMatchObject({ kind: 'NO_SHOW', points: -100, is_excused: false, appeal_until: null, appeal: { id: sent.id } })
    const [found] = (await open()).filter((one) => one.id === sent.id)
    expect(found).toMatchObject({
      reason: 'NO_SHOW',
      points: -100,
      made_by: 'Dana Whitlock',
      explanation: 'Never came',
      is_own_record: false,
      pro: { noshow_count: 1, earlier_appeals: 0 },
      gig: { id: gig.id },
      application_id: id,
      late_punch_at: null,
    })
    expect((await ines.call(getStaffToDo, {})).appeals_to_decide).toBe(before + 1)
  })

  test('stays hidden from the business until it is decided, and then shows that there was one, not why', async () => {
    const { manager, pro, gig, send } = await missed()
    const story = async () => (await manager.call(getGigTimeline, { params: { id: gig.id } })).map(({ action }) => action)
    const before = await story()
    const position = await latestEvent()
    const first = await send()
    await pro.call(withdrawAppeal, { params: { id: first.id } })
    const { id } = await send()
    expect(await story()).toEqual(before)
    expect(await topicsAfter(position)).not.toContain(`location:${manager.location_id}`)
    await decide(id, 'UPHOLD')
    expect((await story()).slice(0, 2)).toEqual(['application.appeal_upheld', 'application.appealed'])
    expect(await story()).toHaveLength(before.length + 2)
    expect(JSON.stringify(await manager.call(getGigTimeline, { params: { id: gig.id } }))).not.toMatch(/ILLNESS|hospital/)
  })

  test('comes with the marks of the clock, their places and when they reached Muster', async () => {
    const { pro, gig, id, send } = await missed()
    const { checkin_code, start_time } = gig
    await pro.call(addPunch, {
      params: { application_id: id },
      body: { client_id: randomUUID(), punch_type: 'CLOCK_IN', time: start_time, checkin_code },
    })
    await sql`INSERT INTO geo_log (market_id, application_id, client_id, action, precision, is_inside, distance_m, created_ts)
      SELECT market_id, id, gen_random_uuid(), 'GEO_FENCE_EXITED', 'FINE', false, 412, app_now() FROM application WHERE id = ${id}`.execute(
      app.deps.db,
    )
    const sent = await send()
    const { evidence } = (await open()).find((one) => one.id === sent.id)!
    expect(evidence.confirmed_at).not.toBeNull()
    expect(evidence.punches).toMatchObject([{ kind: 'CLOCK_IN', proof: 'code', by: null, distance_m: null, is_taken_back: false }])
    expect(Date.parse(evidence.punches[0]!.time)).toBe(Date.parse(start_time))
    expect(Date.parse(evidence.punches[0]!.received_at)).toBeGreaterThan(Date.parse(start_time) + 50 * 60_000)
    expect(evidence.places).toMatchObject([{ action: 'GEO_FENCE_EXITED', is_inside: false, distance_m: 412, explanation: null }])
  })

  test('that succeeds takes the record out of points and figures, and tells the pro why', async () => {
    const { pro, send, latest, record } = await missed()
    expect(await record()).toEqual({ points: 0, noshow_count: 1, callout_count: 0 })
    const { id } = await send()
    expect(await decide(id, 'EXCUSE')).toMatchObject({ status: 'EXCUSED', decided_by: expect.any(String) as string })
    expect(await record()).toEqual({ points: 100, noshow_count: 0, callout_count: 0 })
    expect(await latest()).toMatchObject({
      points: 0,
      total: 100,
      is_excused: true,
      appeal: { status: 'EXCUSED', decision_reason: 'The clinic confirms it' },
    })
    const [notice] = (await pro.call(listNotices, {})).results
    expect(notice).toMatchObject({ kind: 'appeal_excused', payload: { appeal_id: id } })
    expect(JSON.stringify(notice)).toContain('The clinic confirms it')
  })

  test('that fails leaves the record, and is final', async () => {
    const { pro, send, body, record } = await missed()
    const { id } = await send()
    await decide(id, 'UPHOLD', 'The door camera shows nobody')
    expect(await record()).toEqual({ points: 0, noshow_count: 1, callout_count: 0 })
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('appeal_upheld')
    expect(await ines.refusal(decideAppeal, { params: { id }, body: { outcome: 'EXCUSE', reason: 'x' } })).toMatchObject({
      code: 'INVALID_TRANSITION',
    })
    expect(await pro.refusal(sendAppeal, { body })).toMatchObject({ code: 'ALREADY_APPEALED' })
    expect(await pro.refusal(withdrawAppeal, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('is for callouts too', async () => {
    const { pro, id } = await confirmedShift(app)
    await app.travel(20 * HOUR)
    await pro.call(cancelByPro, { params: { id }, body: {} })
    const callout = async () => (await pro.call(listPointChanges, { query: {} })).results[0]!
    const { record_id, points } = await callout()
    expect(points).toBe(-55)
    const appeal = await pro.call(sendAppeal, { body: { record_id: record_id!, category: 'TRANSPORT', words: 'The bridge was closed' } })
    expect((await open()).find((one) => one.id === appeal.id)).toMatchObject({ reason: 'CALLED_OUT', made_by: null, points: -55 })
    await decide(appeal.id, 'EXCUSE')
    const { points: now, performance } = await pro.call(getMyProfile, {})
    expect([now, performance.callout_count]).toEqual([100, 0])
  })

  test('is for 14 days, once at a time, and can be taken back and sent again', async () => {
    const { pro, send, body, latest } = await missed()
    expect((await latest()).appeal_until).not.toBeNull()
    const { id } = await send()
    expect(await pro.refusal(sendAppeal, { body })).toMatchObject({ code: 'ALREADY_APPEALED' })
    expect(await pro.call(withdrawAppeal, { params: { id } })).toMatchObject({ status: 'WITHDRAWN' })
    expect((await open()).map((one) => one.id)).not.toContain(id)
    await app.travel(MARKED_AT + 13 * DAY)
    const again = await send()
    await pro.call(withdrawAppeal, { params: { id: again.id } })
    await app.travel(MARKED_AT + 14 * DAY + 60)
    expect(await pro.refusal(sendAppeal, { body })).toMatchObject({ code: 'APPEAL_TOO_LATE' })
    expect((await latest()).appeal_until).toBeNull()
  })

  test('is decided by someone other than the person who made the record', async () => {
    const { gig, id, send } = await missed()
    const { id: appeal } = await send()
    await app.deps.db
      .updateTable('application_cancellation')
      .set({ created_by: await userOf(ines) })
      .where('application_id', '=', id)
      .execute()
    expect((await open()).find((one) => one.id === appeal)).toMatchObject({ is_own_record: true, gig: { id: gig.id } })
    expect(await ines.refusal(decideAppeal, { params: { id: appeal }, body: { outcome: 'UPHOLD', reason: 'x' } })).toMatchObject({
      code: 'OWN_RECORD',
    })
    const other = await newOperator(app)
    expect(await decide(appeal, 'UPHOLD', 'No call before the start', other)).toMatchObject({ status: 'UPHELD' })
  })

  test('has nothing left to decide once the business takes the no-show back', async () => {
    const { manager, pro, id, send, body } = await missed()
    const { id: appeal } = await send()
    await manager.call(undoNoShow, { params: { id } })
    expect((await open()).map((one) => one.id)).not.toContain(appeal)
    expect(await ines.refusal(decideAppeal, { params: { id: appeal }, body: { outcome: 'UPHOLD', reason: 'x' } })).toMatchObject({
      code: 'INVALID_TRANSITION',
    })
    expect(await pro.refusal(sendAppeal, { body })).toMatchObject({ code: 'NOTHING_TO_APPEAL' })
  })

  test('is the pro’s own: another pro’s record and photo answer like ones that do not exist', async () => {
    const { pro, body, send } = await missed()
    const stranger = await newPro(app)
    expect(await stranger.refusal(sendAppeal, { body })).toMatchObject({ status: 404 })
    const theirs = (await upload(app, stranger, await picture(), { purpose: 'appeal', name: 'note.png' })).file.provider_identifier
    expect(await pro.refusal(sendAppeal, { body: { ...body, evidence: theirs } })).toMatchObject({ target: 'evidence' })
    const { id } = await send()
    expect(await stranger.refusal(withdrawAppeal, { params: { id } })).toMatchObject({ status: 404 })
    for (const person of [pro, stranger]) {
      expect(await person.refusal(listAppeals, { query: {} })).toMatchObject({ status: 403 })
      expect(await person.refusal(decideAppeal, { params: { id }, body: { outcome: 'EXCUSE', reason: 'x' } })).toMatchObject({
        status: 403,
      })
    }
  })

  test('sent twice at once is one appeal', async () => {
    const { pro, body } = await missed()
    const answers = await Promise.allSettled([pro.call(sendAppeal, { body }), pro.call(sendAppeal, { body })])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

/** The last live event so far. */
async function latestEvent(): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM live_event`.execute(app.deps.db)
  return rows[0]!.id
}

/** The topics that the live events after this one reached. */
async function topicsAfter(id: number): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`SELECT DISTINCT unnest(topics) AS topic FROM live_event WHERE id > ${id}`.execute(
    app.deps.db,
  )
  return rows.map(({ topic }) => topic)
}

async function userOf(person: Person): Promise<number> {
  const { id } = await app.deps.db
    .selectFrom('user_account')
    .innerJoin('session', 'session.user_id', 'user_account.id')
    .select('user_account.id')
    .where('user_account.is_gigpro_admin', '=', true)
    .orderBy('user_account.id')
    .executeTakeFirstOrThrow()
  expect(person).toBe(ines)
  return id
}
