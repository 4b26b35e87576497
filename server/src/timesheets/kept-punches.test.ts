import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { setPunchKey } from '@muster/contract/accounts/punch-key-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { signedBytes } from '@muster/contract/timesheets/signed-punch.ts'
import { addBreakPunch, addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import type { Signed } from './judge-signature.ts'
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
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await pro.call(setPunchKey, { body: { public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') } })
  /** The phone's signature of one of the punches, made when the pro pressed. */
  const signed = (index: number) => {
    const { [index]: kind } = kinds
    const time = new Date(times[index]! + skew_ms).toISOString()
    const facts = { application_id: id, kind: kind!, time, sequence: index, coordinates: null, client_id: ids[index]! }
    const signature = sign('sha256', signedBytes(facts), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
    return { sequence: index, signature }
  }
  // A phone signs once, when the pro presses.
  const kept = kinds.map((_, index) => signed(index))
  /** Sends one of the punches, as late as `now`. Returns the code of a refusal. */
  async function send(
    index: number,
    now: number,
    { sent_skew = skew_ms, with: signature = kept[index] ?? null }: { sent_skew?: number; with?: Signed | null } = {},
  ): Promise<string | null> {
    const { [index]: kind } = kinds
    const common = {
      client_id: ids[index]!,
      time: new Date(times[index]! + skew_ms).toISOString(),
      skew_ms,
      ...(index > 0 && { follows: ids[index - 1]! }),
      ...(signature && { signed: signature }),
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
  const signatures = async () =>
    (await app.deps.db.selectFrom('time_punch').select('signature').where('application_id', '=', id).orderBy('time').execute()).map(
      ({ signature }) => signature,
    )
  return { ...shift, start, times, send, kept, signatures, sheet, day }
}

describe('a day of punches that a phone kept', () => {
  test.each([0, DAY, -DAY])('counts each once, whatever the order and repetition, with the phone off by %d ms', async (skew_ms) => {
    const [order] = fc.sample(anyOrder, { numRuns: 1, seed: skew_ms })
    const { send, sheet, day, times, id, signatures } = await keptDay(skew_ms)
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
    expect(await signatures()).toEqual(kinds.map(() => 'valid'))
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
    expect(await send(0, await day(), { sent_skew: 0 })).toBeNull()
    expect(second((await sheet()).time_punches[0]!.time)).toBe(second(start + 1.1 * HOUR))
  })

  test('takes a punch whose signature is missing or wrong, and shows the manager which', async () => {
    const { send, sheet, kept, signatures, day, id } = await keptDay(0)
    const now = await day()
    expect(await send(0, now, { with: null })).toBeNull()
    // The signature of another punch, and one that no key made.
    expect(await send(1, now, { with: kept[2]! })).toBeNull()
    expect(await send(2, now, { with: { sequence: 2, signature: 'bm90IGEgc2lnbmF0dXJl' } })).toBeNull()
    // A sequence that the phone did not sign.
    expect(await send(3, now, { with: { ...kept[3]!, sequence: 9 } })).toBeNull()
    expect(await send(4, now)).toBeNull()
    expect(await send(5, now, { with: null })).toBeNull()
    expect(await signatures()).toEqual(['missing', 'wrong', 'wrong', 'wrong', 'valid', 'missing'])
    expect((await sheet()).time_punches.map(({ signature, is_flagged }) => [signature, is_flagged])).toEqual([
      ['missing', expect.any(Boolean)],
      ['missing', expect.any(Boolean)],
    ])
    const entry = await app.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('subject_kind', '=', 'application')
      .where('subject_id', '=', id)
      .where('action', '=', 'timesheet.break_end')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.changes).toMatchObject({ signature: 'valid', sequence: 4 })
  })

  test('judges a signature by the key of the session that sends the punch', async () => {
    const { send, signatures, day, pro } = await keptDay(0)
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    await pro.call(setPunchKey, { body: { public_key: other } })
    expect(await send(0, await day())).toBeNull()
    expect(await signatures()).toEqual(['wrong'])
    const rsa = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    expect(await pro.refusal(setPunchKey, { body: { public_key: rsa } })).toMatchObject({ status: 400, code: 'invalid' })
    expect(await pro.refusal(setPunchKey, { body: { public_key: 'bm8ga2V5' } })).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('needs no signature for a punch that comes at once', async () => {
    const { send, sheet, start, times } = await keptDay(0)
    await app.travel((times[0]! - Date.now()) / 1_000)
    expect(await send(0, start + 0.1 * HOUR, { with: null })).toBeNull()
    expect((await sheet()).time_punches).toMatchObject([{ signature: null }])
  })
})
