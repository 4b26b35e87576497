import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import { applyFill, planFill } from '@muster/contract/filling/filling-endpoints.ts'
import { getFlags, previewFlag, setFlag, undoFlag } from '@muster/contract/flags/flag-endpoints.ts'
import { placeAmongPeople } from '@muster/contract/flags/flag-rules.ts'
import type { FlagRule, NewFlag } from '@muster/contract/flags/flag-value.ts'
import { askCrew } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { addDays, dayBounds, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { userOf } from '../testing/tenant.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

const CHARLESTON = 'America/New_York'
const reason = 'The kitchen of Charleston asked for it'

let app: TestApp
let operator: Person
let market_id: number
let pacific_id: number
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
  const { markets } = await operator.call(getConfiguration, {})
  market_id = markets.find(({ name }) => name === 'Charleston')!.id
  pacific_id = markets.find(({ name }) => name === 'San Francisco')!.id
})
afterAll(() => app.close())
afterEach(async () => {
  await app.travel(0)
  await sql`UPDATE flag_change SET undone_at = app_now() WHERE undone_at IS NULL`.execute(app.deps.db)
})

const dayIn = (days: number): string => addDays(localPartsOf(new Date(), CHARLESTON).date, days)
const travelTo = (day: string, seconds: number, zone = CHARLESTON): Promise<void> =>
  app.travel((dayBounds(day, zone).start_time.getTime() - Date.now()) / 1_000 + seconds)
const rule = (changed: Partial<FlagRule>): FlagRule => ({
  environments: [],
  market_ids: [],
  location_ids: [],
  percentage: null,
  is_on: false,
  ...changed,
})
const body = (changed: Partial<NewFlag> = {}, ...rules: FlagRule[]): NewFlag => ({
  key: 'fill-week',
  value: { rules, otherwise: true },
  effective_from: null,
  reason,
  ...changed,
})
const set = (changed: Partial<NewFlag>, ...rules: FlagRule[]) => operator.call(setFlag, { body: body(changed, ...rules) })

/** Whether a manager has Fill my week: what the screen leaves out and what the server refuses must agree. */
async function hasFill(manager: Person & { location_id: number }): Promise<boolean> {
  const { features_off } = await manager.call(getMe, {})
  const isShown = !features_off.some(({ key, location_id }) => key === 'fill-week' && location_id === manager.location_id)
  const asked = { from: dayIn(1), to: dayIn(2) }
  if (isShown) await manager.call(planFill, { body: asked })
  else expect(await manager.refusal(planFill, { body: asked })).toMatchObject({ status: 403, code: 'FEATURE_OFF' })
  return isShown
}

describe('a feature', () => {
  test('is on for everyone until someone sets it, and each of its calls is refused where it is off', async () => {
    const manager = await newManager(app)
    expect(await hasFill(manager)).toBe(true)
    await set({ value: { rules: [], otherwise: false } })
    expect(await hasFill(manager)).toBe(false)
    const gig = await makeGig(manager, 30)
    const picks = [{ gig_id: gig.id, pro_id: 1 }]
    expect(await manager.refusal(applyFill, { body: { picks } })).toMatchObject({ code: 'FEATURE_OFF' })
  })

  test('is off in one market at once, and stays on elsewhere', async () => {
    const manager = await newManager(app)
    const other = await newManager(app)
    await sql`UPDATE location SET market_id = ${pacific_id} WHERE id = ${other.location_id}`.execute(app.deps.db)
    await expect.poll(async () => (await set({}, rule({ market_ids: [pacific_id] })), hasFill(other))).toBe(false)
    expect(await hasFill(manager)).toBe(true)
  })

  test('is on for one location of a market where it is off', async () => {
    const manager = await newManager(app)
    const other = await newManager(app)
    await set({}, rule({ location_ids: [manager.location_id], is_on: true }), rule({ market_ids: [market_id] }))
    expect([await hasFill(manager), await hasFill(other)]).toEqual([true, false])
  })

  test('of pros is off for a share of them: those that the rule names, and no one else', async () => {
    const pros = [await newPro(app), await newPro(app), await newPro(app)]
    const places = await Promise.all(pros.map(async (pro) => placeAmongPeople('crews', String(await userOf(app, pro)))))
    const percentage = Math.min(99, Math.max(1, Math.ceil(places.toSorted((one, other) => one - other)[1]!)))
    await set({ key: 'crews' }, rule({ percentage }))
    const gig = await makeGig(await newManager(app), 40, { allowed_confirmed_pros: 3 })
    for (const [at, pro] of pros.entries()) {
      const isOff = places[at]! < percentage
      expect((await pro.call(getMe, {})).features_off).toEqual(isOff ? [{ key: 'crews', location_id: null }] : [])
      const refused = await pro.refusal(askCrew, { params: { id: gig.id }, body: { phone_numbers: ['nonsense'] } })
      expect(refused.code).toBe(isOff ? 'FEATURE_OFF' : 'invalid')
    }
  })

  test('of another environment is not touched', async () => {
    const manager = await newManager(app)
    await set({}, rule({ environments: ['production'] }))
    expect(await hasFill(manager)).toBe(true)
    await set({}, rule({ environments: ['test'] }))
    expect(await hasFill(manager)).toBe(false)
  })

  test('keeps its rows when it is out of the code, and they decide nothing', async () => {
    await sql`INSERT INTO flag_change (key, value, effective_at) VALUES ('long-gone', '{}', app_now())`.execute(app.deps.db)
    expect((await operator.call(getFlags, {})).changes).toEqual([])
    expect(await hasFill(await newManager(app))).toBe(true)
  })
})

describe('a change with a date', () => {
  test('holds from midnight in each market, and says so', async () => {
    const manager = await newManager(app)
    await set({ effective_from: dayIn(10) }, rule({ market_ids: [market_id] }))
    await travelTo(dayIn(10), -60)
    expect(await hasFill(manager)).toBe(true)
    expect((await operator.call(getFlags, {})).changes).toMatchObject([{ holds: 'LATER', set_by: 'Joan Ferris', reason }])
    await travelTo(dayIn(10), 60)
    expect(await hasFill(manager)).toBe(false)
    expect((await operator.call(getFlags, {})).changes).toMatchObject([{ holds: 'NOW' }])
  })

  test('begins three hours later on the Pacific', async () => {
    const manager = await newManager(app)
    await sql`UPDATE location SET market_id = ${pacific_id} WHERE id = ${manager.location_id}`.execute(app.deps.db)
    await set({ effective_from: dayIn(10), value: { rules: [], otherwise: false } })
    await travelTo(dayIn(10), 60)
    await expect.poll(() => hasFill(manager)).toBe(true)
    await travelTo(dayIn(10), 60, 'America/Los_Angeles')
    expect(await hasFill(manager)).toBe(false)
  })

  test('follows another one, which was set at once', async () => {
    const manager = await newManager(app)
    await set({ effective_from: dayIn(10), value: { rules: [], otherwise: true } })
    await set({ value: { rules: [], otherwise: false } })
    expect(await hasFill(manager)).toBe(false)
    await travelTo(dayIn(10), 60)
    expect(await hasFill(manager)).toBe(true)
    expect((await operator.call(getFlags, {})).changes.map(({ holds }) => holds)).toEqual(['NOW', 'PAST'])
  })

  test('can be taken back until it holds, and both are in the log', async () => {
    const { id } = await set({ effective_from: dayIn(10), value: { rules: [], otherwise: false } })
    await operator.call(undoFlag, { params: { id } })
    expect(await operator.refusal(undoFlag, { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    await travelTo(dayIn(10), 60)
    expect(await hasFill(await newManager(app))).toBe(true)
    const { results } = await operator.call(listAuditEntries, { query: { subject_kind: 'feature', subject_id: id } })
    expect(results.map(({ action }) => action).toSorted()).toEqual(['feature.set', 'feature.undone'])
  })

  test('cannot be taken back once it holds', async () => {
    const { id } = await set({ value: { rules: [], otherwise: false } })
    expect(await operator.refusal(undoFlag, { params: { id } })).toMatchObject({ code: 'CHANGE_HOLDS' })
  })

  test.each([
    ['today', { effective_from: dayIn(0) }, [], 'effective_from'],
    ['a day in three years', { effective_from: dayIn(1_100) }, [], 'effective_from'],
    ['no reason', { reason: ' ' }, [], 'reason'],
    ['a market that doesn’t exist', {}, [rule({ percentage: 5 }), rule({ market_ids: [999_999] })], 'value.rules.1.market_ids'],
    ['a location that doesn’t exist', {}, [rule({ location_ids: [9_007_199_254_740_991] })], 'value.rules.0.location_ids'],
    ['a rule for everyone', {}, [rule({})], 'value.rules.0'],
    ['a share of 100 percent', {}, [rule({ percentage: 100 })], 'value.rules.0.percentage'],
  ])('is refused with %s', async (_, changed, rules, target) => {
    expect(await operator.refusal(setFlag, { body: body(changed, ...rules) })).toMatchObject({ status: 400, code: 'invalid', target })
    expect((await operator.call(getFlags, {})).changes).toEqual([])
  })

  test('is refused twice for one day', async () => {
    await set({ effective_from: dayIn(10) }, rule({ percentage: 10 }))
    const again = await operator.refusal(setFlag, { body: body({ effective_from: dayIn(10) }) })
    expect(again).toMatchObject({ code: 'invalid', target: 'effective_from' })
  })

  test('is refused while a service decides', async () => {
    const own = app.deps.flags
    app.deps.flags = { source: 'REMOTE', mostLocations: 1, isOn: () => Promise.resolve(true) }
    try {
      expect((await operator.call(getFlags, {})).source).toBe('REMOTE')
      expect(await operator.refusal(setFlag, { body: body() })).toMatchObject({ code: 'FLAGS_ELSEWHERE' })
    } finally {
      app.deps.flags = own
    }
  })
})

describe('a preview', () => {
  const preview = (...rules: FlagRule[]) => operator.call(previewFlag, { body: { key: 'fill-week', value: { rules, otherwise: true } } })

  test('counts who would lose a feature, and their locations and shifts', async () => {
    const { manager } = await confirmedShift(app)
    const quiet = await newManager(app)
    await app.travel(40 * 3_600)
    const all = await preview()
    const one = await preview(rule({ location_ids: [manager.location_id, quiet.location_id] }))
    expect(all.people).toMatchObject({ gain: 0, lose: 0 })
    expect(one.people).toEqual({ checked: all.people.checked, gain: 0, lose: 2 })
    expect(one.locations).toEqual({ checked: all.locations.checked, gain: 0, lose: 1 })
    expect(one.shifts).toEqual({ checked: all.shifts.checked, gain: 0, lose: 1 })
    // What holds now counts, not the default.
    await set({}, rule({ location_ids: [manager.location_id, quiet.location_id] }))
    expect((await preview()).people).toEqual({ checked: all.people.checked, gain: 2, lose: 0 })
  })

  test('of a feature of pros counts pros and the shifts of their markets', async () => {
    await newPro(app)
    const draft = { key: 'crews' as const, value: { rules: [rule({ market_ids: [market_id] })], otherwise: true } }
    const { people, locations, is_whole } = await operator.call(previewFlag, { body: draft })
    expect(people.lose).toBe(people.checked)
    expect(people.lose).toBeGreaterThan(0)
    expect([locations.checked, is_whole]).toEqual([0, true])
  })

  test('refuses what setting it refuses', async () => {
    const draft = { key: 'crews' as const, value: { rules: [rule({})], otherwise: true } }
    expect(await operator.refusal(previewFlag, { body: draft })).toMatchObject({ target: 'value.rules.0' })
  })
})
