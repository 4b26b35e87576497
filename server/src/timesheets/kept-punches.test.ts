import { randomUUID } from 'node:crypto'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { addBreakPunch, addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { Refused } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A moment to the second, whatever its decimals. */
const second = (moment: number | string | null): string => new Date(moment ?? Number.NaN).toISOString().slice(0, 19)

const kinds = ['CLOCK_IN', 'BREAK_START', 'BREAK_END', 'BREAK_START', 'BREAK_END', 'CLOCK_OUT'] as const
/** Hours after the start at which each is made. */
const made = [0.1, 2, 2.5, 4, 4.25, 5.9]

/** Each punch one to five times, in any order. */
const anyOrder = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: kinds.length, maxLength: kinds.length }).chain((counts) => {
  const all = counts.flatMap((count, index) => Array<number>(count).fill(index))
  return fc.shuffledSubarray(all, { minLength: all.length })
})

/** A shift whose pro made a day of punches on a phone without network, whose clock is ahead by `skew_ms`. */
async function keptDay(skew_ms: number) {
  const shift = await confirmedShift(app)
  const { manager, pro, gig, id } = shift
  const start = Date.parse(gig.start_time)
  const ids = kinds.map(() => randomUUID())
  const times = made.map((hours) => start + hours * HOUR)
  /** Sends one of the punches, as late as `now`. Returns the code of a refusal. */
  async function send(index: number, now: number, sent_skew = skew_ms): Promise<string | null> {
    const { [index]: kind } = kinds
    const common = {
      client_id: ids[index]!,
      time: new Date(times[index]! + skew_ms).toISOString(),
      skew_ms,
      ...(index > 0 && { follows: ids[index - 1]! }),
    }
    const headers = { 'x-phone-time': new Date(now + sent_skew).toISOString(), 'idempotency-key': ids[index]! }
    const params = { application_id: id }
    try {
      if (kind === 'CLOCK_IN' || kind === 'CLOCK_OUT') await pro.call(addPunch, { params, body: { ...common, punch_type: kind } }, headers)
      else await pro.call(addBreakPunch, { params, body: { ...common, break_type: kind === 'BREAK_START' ? 'START' : 'END' } }, headers)
      return null
    } catch (error) {
      if (error instanceof Refused) return error.body.error.code
      throw error
    }
  }
  const sheet = async () => (await manager.call(getRoster, { params: { id: gig.id }, query: {} }))[0]!.timesheet!
  const day = async () => {
    await app.travel((start - Date.now() + 30 * HOUR) / 1_000)
    return start + 30 * HOUR
  }
  return { ...shift, start, times, send, sheet, day }
}

describe('a day of punches that a phone kept', () => {
  test.each([0, DAY, -DAY])('counts each once, whatever the order and repetition, with the phone off by %d ms', async (skew_ms) => {
    const [order] = fc.sample(anyOrder, { numRuns: 1, seed: skew_ms })
    const { send, sheet, day, times, id } = await keptDay(skew_ms)
    const now = await day()
    const taken = new Set<number>()
    for (const index of order!) {
      const refusal = await send(index, now)
      // A punch is taken if and only if all before it are here; a repeat is no error.
      const isDue = taken.has(index) || index === 0 || taken.has(index - 1)
      expect([index, refusal]).toEqual([index, isDue ? null : 'PUNCH_OUT_OF_ORDER'])
      if (isDue) taken.add(index)
    }
    // The phone sends in order until each has its answer, and may send again.
    for (const index of [...kinds.keys(), ...[...kinds.keys()].reverse()]) expect(await send(index, now)).toBeNull()
    const { time_punches, shift_breaks } = await sheet()
    expect(time_punches.map(({ punch_type }) => punch_type)).toEqual(['CLOCK_IN', 'CLOCK_OUT'])
    expect(time_punches.map(({ time }) => second(time))).toEqual([times[0]!, times[5]!].map(second))
    expect(shift_breaks.flatMap(({ start_time, end_time }) => [second(start_time), second(end_time)])).toEqual(
      times.slice(1, 5).map(second),
    )
    const rows = await app.deps.db.selectFrom('time_punch').select('kind').where('application_id', '=', id).execute()
    expect(rows).toHaveLength(kinds.length)
    expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])
  })

  test('keeps the phone’s word about its clock in the audit', async () => {
    const { send, day, times, id } = await keptDay(DAY)
    await send(0, await day())
    const entry = await app.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('subject_kind', '=', 'application')
      .where('subject_id', '=', id)
      .where('action', '=', 'timesheet.clock_in')
      .executeTakeFirstOrThrow()
    expect(entry.changes).toMatchObject({ phone_time: new Date(times[0]! + DAY).toISOString(), phone_skew_ms: DAY })
  })

  test('does not correct a time by a clock that someone set in between', async () => {
    const { send, sheet, day, start } = await keptDay(HOUR)
    // The phone's clock is right by the time it sends.
    expect(await send(0, await day(), 0)).toBeNull()
    expect(second((await sheet()).time_punches[0]!.time)).toBe(second(start + 1.1 * HOUR))
  })
})
