import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvePunchedHours, editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { answerExtension, askExtension, getExtensionCost } from '@muster/contract/timesheets/extension-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { hoursChecks } from '../doctor/hours-checks.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager } from '../testing/test-person.ts'
import { lapseExtensions } from './lapse-extensions.ts'
import { sql } from 'kysely'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const after = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** A shift of six hours, thirty hours ahead. Its pro has clocked in, and the end is an hour away. */
async function working() {
  const { manager, pro, gig, id } = await confirmedShift(app)
  await app.travel(30 * HOUR)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel(35 * HOUR)
  const params = { application_id: id }
  const longer = (minutes: number) => ({
    params,
    body: { end_time: after(gig.end_time, minutes), reason: 'RUNNING_LATE' as const, words: 'Speeches ran over' },
  })
  const asked = async () => (await pro.call(askExtension, longer(60))).extensions.at(-1)!
  const answer = (extension_id: number, said: 'ACCEPT' | 'DECLINE') => ({ params: { id }, body: { extension_id, answer: said } })
  return { manager, pro, gig, id, params, longer, asked, answer }
}

describe('a pro who asks to stay longer', () => {
  test('gets a yes: only this pro’s planned end moves, and the extra time counts as scheduled', async () => {
    const { manager, pro, gig, id, params, asked, answer } = await working()
    const extension = await asked()
    expect(extension).toMatchObject({ status: 'OPEN', reason: 'RUNNING_LATE', words: 'Speeches ran over', answered_by: null })
    expect((await manager.call(listNotices, {})).results[0]!.kind).toBe('extension_asked')
    const cost = await manager.call(getExtensionCost, { params: { id } })
    expect(cost).toMatchObject({ extra_minutes: 60, pro_total: gig.wage_amount, has_overtime: false })
    expect(cost.total).toBeGreaterThan(cost.pro_total)
    expect((await pro.call(getTimesheet, { params })).has_extension).toBe(false)

    const answered = await manager.call(answerExtension, answer(extension.id, 'ACCEPT'))
    const sheet = await pro.call(getTimesheet, { params })
    expect(sheet).toEqual(answered.timesheet)
    expect(sheet.has_extension).toBe(true)
    expect(new Date(sheet.planned_end_time).toISOString()).toBe(after(gig.end_time, 60))
    expect(sheet.extensions).toMatchObject([{ status: 'ACCEPTED', answered_by: 'Dana Whitlock' }])
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('extension_accepted')
    expect((await manager.call(getGig, { params: { id: gig.id } })).end_time).toBe(gig.end_time)
    expect(await manager.refusal(getExtensionCost, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await manager.refusal(answerExtension, answer(extension.id, 'DECLINE'))).toMatchObject({ code: 'ALREADY_ANSWERED' })

    // After the shift's end but before the pro's: the pro is still scheduled, so there is nothing to approve yet.
    await app.travel(36 * HOUR + 600)
    const all = { params: { id: gig.id }, body: { application_ids: [id] } }
    expect((await pro.call(listProApplications, { query: { group: 'upcoming' } })).results).toHaveLength(1)
    const typed = { start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: 0, reason: 'Typed too soon' }
    expect(await manager.refusal(editWorkingHours, { params: { id }, body: typed })).toMatchObject({ code: 'SHIFT_NOT_OVER' })
    await app.travel(37 * HOUR + 60)
    await clock(pro, id, 'CLOCK_OUT')
    const [approved] = await manager.call(approvePunchedHours, all)
    expect(approved!.working_hours!.reason).toBeNull()
    expect(new Date(approved!.working_hours!.end_time).toISOString()).toBe(after(gig.end_time, 60))
  })

  test('gets a no and may ask again; one request at a time', async () => {
    const { manager, pro, gig, params, asked, answer, longer } = await working()
    const extension = await asked()
    expect(await pro.refusal(askExtension, longer(30))).toMatchObject({ code: 'EXTENSION_OPEN' })
    await manager.call(answerExtension, answer(extension.id, 'DECLINE'))
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('extension_declined')
    expect(await pro.call(getTimesheet, { params })).toMatchObject({ has_extension: false, planned_end_time: gig.end_time })
    const again = await pro.call(askExtension, longer(30))
    expect(again.extensions).toMatchObject([{ status: 'DECLINED' }, { status: 'OPEN' }])
  })

  test('is notified when no one answered: the planned end stays, before and after the sweep', async () => {
    const { manager, pro, gig, params, asked, answer, longer } = await working()
    const extension = await asked()
    await app.travel(36 * HOUR + 15 * 60)
    expect(await pro.call(getTimesheet, { params })).toMatchObject({ planned_end_time: gig.end_time, extensions: [{ status: 'LAPSED' }] })
    expect(await manager.refusal(answerExtension, answer(extension.id, 'ACCEPT'))).toMatchObject({ code: 'ANSWER_TOO_LATE' })
    expect(await lapseExtensions(app.deps)).toBeGreaterThan(0)
    expect(await lapseExtensions(app.deps)).toBe(0)
    expect((await pro.call(listNotices, {})).results[0]!.kind).toBe('extension_lapsed')
    expect((await manager.call(listNotices, {})).results.map(({ kind }) => kind)).toContain('extension_lapsed')
    expect(await pro.refusal(askExtension, longer(60))).toMatchObject({ code: 'SHIFT_OVER' })
  })

  test('withdraws the request by clocking out', async () => {
    const { manager, pro, gig, id, asked, answer } = await working()
    const extension = await asked()
    await clock(pro, id, 'CLOCK_OUT')
    const [row] = await manager.call(getRoster, { params: { id: gig.id }, query: {} })
    expect(row!.timesheet!.extensions).toMatchObject([{ status: 'WITHDRAWN', answered_by: null }])
    expect(await manager.refusal(answerExtension, answer(extension.id, 'ACCEPT'))).toMatchObject({ code: 'ALREADY_ANSWERED' })
  })

  test('cannot overlap another confirmed job: refused when asking, and when accepting if it was confirmed meanwhile', async () => {
    const { manager, pro, gig, params, asked, answer, longer } = await working()
    const extension = await asked()
    const other = await newManager(app)
    // Starts half an hour after this shift's end, so it can be confirmed while the request is unanswered.
    const { rows } = await sql<{ ahead: number }>`SELECT extract(epoch FROM ${gig.end_time}::timestamptz - now()) / 3600 AS ahead`.execute(
      app.deps.db,
    )
    const next = await makeGig(other, Number(rows[0]!.ahead) + 0.5)
    const { id } = await pro.call(applyToGig, { params: { id: next.id } })
    await other.call(selectApplicant, { params: { id } })
    await pro.call(confirmApplication, { params: { id } })
    expect(await manager.refusal(answerExtension, answer(extension.id, 'ACCEPT'))).toMatchObject({ code: 'OVERLAPPING_GIG' })
    expect(await pro.call(getTimesheet, { params })).toMatchObject({ has_extension: false, extensions: [{ status: 'OPEN' }] })
    await manager.call(answerExtension, answer(extension.id, 'DECLINE'))
    expect(await pro.refusal(askExtension, longer(60))).toMatchObject({ code: 'OVERLAPPING_GIG' })
  })

  test('must give an end and a reason', async () => {
    const { pro, params, longer } = await working()
    expect(await pro.refusal(askExtension, longer(10))).toMatchObject({ code: 'invalid', target: 'end_time' })
    const wordless = { params, body: { ...longer(60).body, reason: 'OTHER' as const, words: ' ' } }
    expect(await pro.refusal(askExtension, wordless)).toMatchObject({ code: 'invalid', target: 'words' })
  })

  test('leaves data that passes every check of hours', async () => {
    for (const check of hoursChecks) expect((await sql`${sql.raw(check.sql)}`.execute(app.deps.db)).rows, check.name).toEqual([])
  })
})
