import { randomUUID } from 'node:crypto'
import {
  checkInAsCaptain,
  findCaptainShift,
  getCaptainPass,
  getCaptainShift,
  nameCaptain,
} from '@muster/contract/captains/captain-endpoints.ts'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captainChecks } from '../doctor/captain-checks.ts'
import { crewOfShift } from '../testing/crew-of-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { sql } from 'kysely'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const MINUTE = 60
const START = 30 * HOUR
const END = 36 * HOUR
/** Matches an instant to the second, whatever its decimals. */
const same = (moment: string): unknown => expect.stringContaining(moment.slice(0, 19))
const after = (moment: string, seconds: number): string => new Date(Date.parse(moment) + seconds * 1_000).toISOString()

/** A crew with Grace as its captain, how she marks Luis, and how to read his punches. */
async function ledCrew({ named_at = 0 } = {}) {
  const crew = await crewOfShift(app)
  const { manager, grace, gig, beside, of_grace, of_luis } = crew
  await app.travel(named_at)
  await manager.call(nameCaptain, { params: { id: of_grace } })
  const { id: shiftId } = await grace.call(findCaptainShift, { query: { source_gig_id: gig.id } })
  const mark = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT', time?: string) => ({
    params: { shiftId },
    body: { application_id: of_luis, punch_type, client_id: randomUUID(), ...(time !== undefined && { time }) },
  })
  const punches = async () => (await manager.call(getRoster, { params: { id: beside.id }, query: {} }))[0]!.timesheet?.time_punches ?? []
  return { ...crew, shiftId, mark, punches }
}

const punch = (application_id: number, checkin_code: string, time: string) =>
  [
    addPunch,
    { params: { application_id }, body: { client_id: randomUUID(), punch_type: 'CLOCK_IN' as const, checkin_code, time } },
  ] as const

const audited = async (application_id: number, action: string): Promise<Record<string, unknown>[]> => {
  const rows = await app.deps.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('subject_kind', '=', 'application')
    .where('subject_id', '=', application_id)
    .where('action', '=', action)
    .execute()
  return rows.map(({ changes }) => changes as Record<string, unknown>)
}

describe('a captain whose phone was without network', () => {
  test('sends marks more than a day after the end: they count from when they were made, and the delay is recorded', async () => {
    const { grace, gig, of_luis, shiftId, mark, punches } = await ledCrew()
    await app.travel(END + 26 * HOUR)
    const came = after(gig.start_time, 5 * MINUTE)
    const left = after(gig.end_time, 10 * MINUTE)
    const arrival = mark('CLOCK_IN', came)
    expect(await grace.call(checkInAsCaptain, arrival)).toMatchObject({ clocked_in_at: same(came), proof: 'captain' })
    expect(await grace.call(checkInAsCaptain, mark('CLOCK_OUT', left))).toMatchObject({ clocked_out_at: same(left) })
    expect(await grace.call(checkInAsCaptain, arrival)).toMatchObject({ clocked_in_at: same(came), clocked_out_at: same(left) })
    expect(await punches()).toMatchObject([
      { punch_type: 'CLOCK_IN', time: same(came), proof: 'captain', is_flagged: false },
      { punch_type: 'CLOCK_OUT', time: same(left), proof: 'captain' },
    ])
    const [told] = await audited(of_luis, 'timesheet.clock_in')
    expect(told).toMatchObject({ time: came, proof: 'captain' })
    expect(told!['sent_late_minutes']).toBeGreaterThan(31 * 60)
    // Viewing the crew, and marking it with the current time, still ended a day after the end.
    expect(await grace.refusal(getCaptainShift, { params: { shiftId } })).toMatchObject({ status: 404 })
    expect(await grace.refusal(checkInAsCaptain, mark('CLOCK_OUT'))).toMatchObject({ status: 404 })
    for (const { name, sql: check } of captainChecks) {
      const { rows } = await sql.raw(check).execute(app.deps.db)
      expect({ name, rows }).toEqual({ name, rows: [] })
    }
  })

  test('is refused clearly from 72 hours after the end on, and nothing changes', async () => {
    const { grace, luis, gig, of_luis, mark, punches } = await ledCrew()
    await app.travel(END + 72 * HOUR + 5 * MINUTE)
    const time = after(gig.start_time, 5 * MINUTE)
    expect(await grace.refusal(checkInAsCaptain, mark('CLOCK_IN', time))).toMatchObject({ status: 400, code: 'MARK_TOO_LATE' })
    // The pro's own phone has the same rule.
    expect(await luis.refusal(...punch(of_luis, gig.checkin_code, time))).toMatchObject({ code: 'MARK_TOO_LATE' })
    expect(await punches()).toEqual([])
    expect(await audited(of_luis, 'timesheet.clock_in')).toEqual([])
  })

  test('does not change approved hours', async () => {
    const { manager, grace, luis, gig, of_luis, mark, punches } = await ledCrew()
    await app.travel(END + HOUR)
    const { start_time, end_time } = gig
    const hours = { start_time, end_time, unpaid_break_minutes: 0, reason: 'Nobody was checked in' }
    await manager.call(editWorkingHours, { params: { id: of_luis }, body: hours })
    const time = after(start_time, 20 * MINUTE)
    expect(await grace.refusal(checkInAsCaptain, mark('CLOCK_IN', time))).toMatchObject({ code: 'HOURS_APPROVED' })
    expect(await luis.refusal(...punch(of_luis, gig.checkin_code, time))).toMatchObject({ code: 'HOURS_APPROVED' })
    expect(await punches()).toEqual([])
  })

  test('never dates a mark in the future or before the captain was named', async () => {
    const { grace, gig, mark } = await ledCrew({ named_at: START + 30 * MINUTE })
    await app.travel(START + 2 * HOUR)
    const marked = await grace.call(checkInAsCaptain, mark('CLOCK_IN', after(gig.start_time, 5 * MINUTE)))
    const { named_at } = await app.deps.db
      .selectFrom('shift_captain as c')
      .innerJoin('application as a', 'a.id', 'c.application_id')
      .select('c.named_at')
      .where('a.gig_id', '=', gig.id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(marked.clocked_in_at!)).toBe(new Date(named_at).getTime())
    const left = await grace.call(checkInAsCaptain, mark('CLOCK_OUT', after(gig.end_time, 0)))
    expect(Date.parse(left.clocked_out_at!)).toBeLessThan(Date.parse(after(gig.start_time, 3 * HOUR)))
  })
})

describe('a captain’s code that was scanned without network', () => {
  test('counts as proof from when it was scanned, even more than a day after the end', async () => {
    const { grace, luis, of_grace, of_luis, shiftId, manager, gig, punches } = await ledCrew()
    await app.travel(START + MINUTE)
    const { pass, valid_until } = await grace.call(getCaptainPass, { params: { shiftId } })
    const scanned = after(valid_until, -20)
    await app.travel(END + 26 * HOUR)
    // A moment's code is valid for no other moment.
    for (const time of [after(scanned, -2 * MINUTE), after(scanned, 5 * MINUTE)])
      expect(await luis.refusal(...punch(of_luis, pass, time))).toMatchObject({ code: 'CODE_NOT_FOR_SHIFT' })
    await luis.call(...punch(of_luis, pass, scanned))
    expect(await punches()).toMatchObject([{ time: same(scanned), proof: 'code', is_flagged: false }])
    const [told] = await audited(of_luis, 'timesheet.clock_in')
    expect(told!['sent_late_minutes']).toBeGreaterThan(31 * 60)
    // It still proves nothing about the captain.
    await grace.call(...punch(of_grace, pass, scanned))
    const [own] = await manager.call(getRoster, { params: { id: gig.id }, query: {} })
    expect(own!.timesheet!.time_punches).toMatchObject([{ proof: 'none', is_flagged: true }])
  })

  test('is not valid for a time before its captain was named', async () => {
    const { luis, gig, of_luis } = await ledCrew({ named_at: START + 30 * MINUTE })
    await app.travel(END + 2 * HOUR)
    const at = (minutes: number) => punch(of_luis, gig.checkin_code, after(gig.start_time, minutes * MINUTE))
    expect(await luis.refusal(...at(10))).toMatchObject({ code: 'CODE_NOT_FOR_SHIFT' })
    await luis.call(...at(60))
  })
})
