import {
  addCertification,
  addPosition,
  addSharedRequirement,
  editPosition,
  editRequirement,
  getConfiguration,
  getWageFacts,
  offerPosition,
  previewPolicy,
  setPolicy,
  setWages,
  undoPolicies,
  undoWages,
} from '@muster/contract/configuration/configuration-endpoints.ts'
import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import type { NewPosition } from '@muster/contract/configuration/catalog.ts'
import type { Policy, PolicyValues } from '@muster/contract/configuration/policy.ts'
import { cancelGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelByPro, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { seededBadgePolicy } from '@muster/contract/pros/badge-rules.ts'
import { seededSuspensionPolicy } from '@muster/contract/suspensions/suspension-rules.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { addDays, dayBounds, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getCancellationPolicy } from '../locations/policy-queries.ts'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { gigIn, makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { applyDueFees } from './apply-due-fees.ts'
import { keepAverageWages } from './keep-average-wages.ts'

const CHARLESTON = 'America/New_York'
const REASON = 'The council decided it'

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
// Each test sets its own changes; what the others set goes.
afterEach(async () => {
  await app.travel(0)
  await sql`UPDATE market_policy SET undone_at = app_now() WHERE set_by IS NOT NULL AND undone_at IS NULL`.execute(app.deps.db)
  await sql`UPDATE position_wage SET undone_at = app_now() WHERE set_by IS NOT NULL AND undone_at IS NULL AND effective_from > '2020-01-01'`.execute(
    app.deps.db,
  )
})

/** A day in Charleston, so many days from today. */
const dayIn = (days: number): string => addDays(localPartsOf(new Date(), CHARLESTON).date, days)
/** Moves business time to `seconds` after the midnight that begins a day in a zone. */
const travelTo = (day: string, seconds: number, zone = CHARLESTON): Promise<void> =>
  app.travel((dayBounds(day, zone).start_time.getTime() - Date.now()) / 1_000 + seconds)
const minimum = (minutes: number): Policy => ({ kind: 'cancellation', value: { minimum_pay_minutes: minutes } })
const set = (policy: Policy, days = 10, market_ids = [market_id]) =>
  operator.call(setPolicy, { body: { market_ids, policy, effective_from: dayIn(days), reason: REASON } })
const inForce = async (market: number): Promise<number> => {
  const { rows } = await sql<{ now: string }>`SELECT iso_text(app_now()) AS now`.execute(app.deps.db)
  return (await getCancellationPolicy(app.deps.db, market, rows[0]!.now)).value.minimum_pay_minutes
}

describe('a policy with a date', () => {
  test('holds from midnight in its market and not before', async () => {
    await set(minimum(300), 10, [market_id, pacific_id])
    await travelTo(dayIn(10), -60)
    expect([await inForce(market_id), await inForce(pacific_id)]).toEqual([240, 240])
    await travelTo(dayIn(10), 1)
    expect([await inForce(market_id), await inForce(pacific_id)]).toEqual([300, 240])
    await travelTo(dayIn(10), -60, 'America/Los_Angeles')
    expect(await inForce(pacific_id)).toBe(240)
    await travelTo(dayIn(10), 1, 'America/Los_Angeles')
    expect(await inForce(pacific_id)).toBe(300)
  })

  test('is listed with who set it, from when, and whether it holds', async () => {
    const [made] = await set(minimum(300))
    expect(made).toMatchObject({ market_id, holds: 'LATER', set_by: 'Joan Ferris', reason: REASON, effective_from: dayIn(10) })
    await travelTo(dayIn(10), 1)
    const { policies } = await operator.call(getConfiguration, {})
    const rows = policies.filter((one) => one.market_id === market_id && one.policy.kind === 'cancellation')
    expect(rows.map(({ holds }) => holds)).toEqual(['PAST', 'NOW'])
  })

  test('can be taken back until it holds, and then never does', async () => {
    const [made] = await set(minimum(300))
    await operator.call(undoPolicies, { body: { ids: [made!.id] } })
    expect(await operator.refusal(undoPolicies, { body: { ids: [made!.id] } })).toMatchObject({ code: 'NOT_FOUND' })
    await travelTo(dayIn(10), 1)
    expect(await inForce(market_id)).toBe(240)
    const { rows } = await sql<{
      action: string
    }>`SELECT action FROM audit_entry WHERE subject_kind = 'policy' AND subject_id = ${made!.id} ORDER BY id`.execute(app.deps.db)
    expect(rows.map(({ action }) => action)).toEqual(['policy.set', 'policy.undone'])
  })

  test('cannot be taken back once it holds', async () => {
    const [made] = await set(minimum(300))
    await travelTo(dayIn(10), 1)
    expect(await operator.refusal(undoPolicies, { body: { ids: [made!.id] } })).toMatchObject({ code: 'CHANGE_HOLDS' })
    expect(await inForce(market_id)).toBe(300)
  })

  test('is taken back in all of its markets or in none', async () => {
    const [made, elsewhere] = await set(minimum(300), 10, [market_id, pacific_id])
    // It holds in Charleston, and not yet in San Francisco.
    await travelTo(dayIn(10), 60)
    const ids = [elsewhere!.id, made!.id]
    expect(await operator.refusal(undoPolicies, { body: { ids } })).toMatchObject({ code: 'CHANGE_HOLDS' })
    await travelTo(dayIn(11), 60)
    expect(await inForce(pacific_id)).toBe(300)
  })

  test('is set for all of its markets or for none', async () => {
    await set(minimum(300))
    const body = { market_ids: [pacific_id, market_id], policy: minimum(360), effective_from: dayIn(10), reason: REASON }
    expect(await operator.refusal(setPolicy, { body })).toMatchObject({ target: 'effective_from' })
    await travelTo(dayIn(12), 1)
    expect(await inForce(pacific_id)).toBe(240)
  })

  test.each([
    ['a day that has begun', { effective_from: dayIn(0) }, 'effective_from'],
    ['a day in three years', { effective_from: dayIn(1_100) }, 'effective_from'],
    ['a market that doesn’t exist', { market_ids: [999_999] }, 'market_ids'],
    ['no market', { market_ids: [] }, 'market_ids'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['breaks out of order', { policy: { kind: 'breaks', value: { rules: [rule(600), rule(300)] } } as Policy }, 'policy.value.rules'],
    ['a minimum beyond a day', { policy: minimum(2_000) }, 'policy.value.minimum_pay_minutes'],
  ])('is refused with %s, and nothing is written', async (_what, change, target) => {
    const body = { market_ids: [market_id], policy: minimum(300), effective_from: dayIn(10), reason: REASON, ...change }
    expect(await operator.refusal(setPolicy, { body })).toMatchObject({ target })
    const { rows } = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM market_policy WHERE set_by IS NOT NULL AND undone_at IS NULL`.execute(app.deps.db)
    expect(rows[0]!.n).toBe(0)
  })
})

const rule = (break_trigger_minutes: number) => ({ break_trigger_minutes, break_length_minutes: 30 })

describe('the fees of a market', () => {
  const fees = (gigpro_fee_percentage: number): Policy => ({
    kind: 'fees',
    value: {
      gigpro_fee_percentage,
      in_network_fee_percentage: 8,
      w2_fee_percentage: 18,
      background_checks_fee_percentage: 2,
      tipping_fee_percentage: 3,
    },
  })
  const feeOf = async ({ location_id }: { location_id: number }): Promise<number> => {
    const row = await app.deps.db
      .selectFrom('location')
      .select('gigpro_fee_percentage')
      .where('id', '=', location_id)
      .executeTakeFirstOrThrow()
    return Number(row.gigpro_fee_percentage)
  }

  test('reach its locations on their day; a location with a special fee keeps it, and so does who confirmed before', async () => {
    const { manager, id } = await confirmedShift(app)
    const special = await newManager(app)
    await sql`UPDATE location SET gigpro_fee_percentage = 15 WHERE id = ${special.location_id}`.execute(app.deps.db)
    await set(fees(24))
    await travelTo(dayIn(10), -60)
    await applyDueFees(app.deps)
    expect(await feeOf(manager)).toBe(20)
    await travelTo(dayIn(10), 60)
    expect(await applyDueFees(app.deps)).toBe(1)
    expect([await feeOf(manager), await feeOf(special)]).toEqual([24, 15])
    const { rows } = await sql<{
      fee: number
    }>`SELECT gigpro_fee_percentage::float AS fee FROM confirmed_terms WHERE application_id = ${id}`.execute(app.deps.db)
    expect(rows[0]!.fee).toBe(20)
    expect(await applyDueFees(app.deps)).toBe(0)
    const later = await newManager(app)
    expect(await feeOf(later)).toBe(24)
  })
})

describe('a position that a market lacks', () => {
  const wages = { minimum_wage_amount: 23, default_wage_amount: 24, recommended_wage_amount: 25, recommended_wage_amount_boosted: 28 }
  const body = () => ({ skill_id: 11, market_id, wages, reason: REASON })
  const lose = () =>
    sql`WITH lost AS (DELETE FROM position_wage WHERE skill_id = 11 AND market_id = ${market_id}) DELETE FROM position_market WHERE skill_id = 11 AND market_id = ${market_id}`.execute(
      app.deps.db,
    )

  test('is offered at once, at its wages, and on record', async () => {
    await lose()
    expect(await operator.refusal(setWages, { body: { ...body(), effective_from: dayIn(10) } })).toMatchObject({ target: 'skill_id' })
    const offered = await operator.call(offerPosition, { body: body() })
    expect(offered).toMatchObject({ skill_id: 11, market_id, holds: 'NOW', wages, set_by: 'Joan Ferris', reason: REASON })
    const { wages: all } = await operator.call(getConfiguration, {})
    expect(all.filter((one) => one.skill_id === 11 && one.market_id === market_id)).toMatchObject([{ holds: 'NOW', wages }])
    expect(await operator.refusal(offerPosition, { body: body() })).toMatchObject({ status: 400, target: 'skill_id' })
    const { results } = await operator.call(listAuditEntries, {
      query: { subject_kind: 'position', subject_id: 11, action: 'position.offered' },
    })
    expect(results).toMatchObject([{ actor_name: 'Joan Ferris', reason: REASON }])
  })

  test('is offered once by two of the staff at the same time', async () => {
    await lose()
    const both = await Promise.allSettled([operator.call(offerPosition, { body: body() }), operator.call(offerPosition, { body: body() })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['a market that does not exist', { market_id: 9_999 }, 'market_id'],
    ['a position that does not exist', { skill_id: 999_999_999 }, 'skill_id'],
    ['a usual wage below the minimum', { wages: { ...wages, default_wage_amount: 20 } }, 'wages.default_wage_amount'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('is refused with %s', async (_, change, target) => {
    expect(await operator.refusal(offerPosition, { body: { ...body(), ...change } })).toMatchObject({ status: 400, target })
  })
})

describe('the wages of a position', () => {
  const wages = { minimum_wage_amount: 23, default_wage_amount: 24, recommended_wage_amount: 25, recommended_wage_amount_boosted: 28 }
  const body = () => ({ skill_id: 1, market_id, effective_from: dayIn(10), wages, reason: REASON })

  test('hold from their day: a shift below the new minimum is posted before and refused after', async () => {
    const manager = await newManager(app)
    await operator.call(setWages, { body: body() })
    await travelTo(dayIn(10), -60)
    await manager.call(postGig, { body: gigIn(30 * 24, manager.location_id, { wage_amount: 22 }) })
    await travelTo(dayIn(10), 60)
    const refused = await manager.refusal(postGig, { body: gigIn(30 * 24, manager.location_id, { wage_amount: 22 }) })
    expect(refused).toMatchObject({ target: 'wage_amount' })
    const skills = await manager.call(listSkills, { query: { include_defaults: true, include_recommendations: true } })
    expect(skills.find(({ id }) => id === 1)).toMatchObject(wages)
  })

  test('can be taken back until they hold', async () => {
    const { id } = await operator.call(setWages, { body: body() })
    await operator.call(undoWages, { params: { id } })
    const again = await operator.call(setWages, { body: body() })
    expect(await operator.refusal(setWages, { body: body() })).toMatchObject({ target: 'effective_from' })
    await travelTo(dayIn(10), 60)
    expect(await operator.refusal(undoWages, { params: { id: again.id } })).toMatchObject({ code: 'CHANGE_HOLDS' })
  })

  test.each([
    ['a usual wage below the minimum', { default_wage_amount: 20 }, 'wages.default_wage_amount'],
    ['a wage beyond the limits', { recommended_wage_amount_boosted: 76 }, 'wages.recommended_wage_amount_boosted'],
  ])('are refused with %s', async (_what, change, target) => {
    expect(await operator.refusal(setWages, { body: { ...body(), wages: { ...wages, ...change } } })).toMatchObject({ target })
  })

  test('come with the mean of what was posted in the last 90 days', async () => {
    const manager = await newManager(app)
    const mean = async () =>
      (await manager.call(listSkills, { query: { include_recommendations: true } })).find(({ id }) => id === 9)?.average_wage_amount
    expect(await mean()).toBeNull()
    for (const wage_amount of [20, 25]) await manager.call(postGig, { body: gigIn(30, manager.location_id, { skill_id: 9, wage_amount }) })
    await keepAverageWages(app.deps)
    expect(await mean()).toBe(22.5)
    await app.travel(91 * 86_400)
    await keepAverageWages(app.deps)
    expect(await mean()).toBeNull()
  })

  test('come with what was posted lately, by whole dollars', async () => {
    const manager = await newManager(app)
    const fact = async () =>
      (await operator.call(getWageFacts, { params: { skill_id: 3, market_id } })).steps.find(({ wage_amount }) => wage_amount === 31)
    expect(await fact()).toBeUndefined()
    await manager.call(postGig, { body: gigIn(30, manager.location_id, { skill_id: 3, wage_amount: 31.5, allowed_confirmed_pros: 2 }) })
    expect(await fact()).toEqual({ wage_amount: 31, posted: 1, spots: 2, filled: 0 })
    expect(await operator.refusal(getWageFacts, { params: { skill_id: 999, market_id } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a preview of the last 30 days', () => {
  const preview = async (policy: Policy) => (await operator.call(previewPolicy, { body: { market_ids: [market_id], policy } })).markets[0]!
  const figure = async (policy: Policy) => (await preview(policy)).figures[0]!
  const steps = (points: number): Policy => ({
    kind: 'reliability',
    value: {
      cancelled: [
        { from_hours: 24, points: -20 },
        { from_hours: 0, points },
      ],
    },
  })
  const rescue = (starts_within_minutes: number): PolicyValues['rescue'] => ({
    starts_within_minutes,
    least_left_minutes: 60,
    offers_per_place: 3,
    rung_minutes: [{ until_start_within: null, minutes: 15 }],
  })

  test('of cancellation pay prices the shifts that were paid for again', async () => {
    const { gig, manager } = await confirmedShift(app)
    await app.travel(28 * 3_600)
    const before = await figure(minimum(120))
    await manager.call(cancelGig, { params: { id: gig.id }, body: { explanation: 'The kitchen flooded' } })
    const after = await figure(minimum(120))
    // Four hours at $22 were paid; two would have been.
    expect([after.before - before.before, after.after - before.after]).toEqual([88, 44])
  })

  test('of cancellation points, and of searches, counts the spots that were given up', async () => {
    const { pro, id } = await confirmedShift(app)
    await app.travel(28 * 3_600)
    const found = await preview(steps(-60))
    const searches = await figure({ kind: 'rescue', value: rescue(60) })
    await pro.call(cancelByPro, { params: { id }, body: { explanation: 'Ill' } })
    const now = await preview(steps(-60))
    expect(now.checked - found.checked).toBe(1)
    expect(now.figures[0]!.before - found.figures[0]!.before).toBe(85)
    expect(now.figures[0]!.after - found.figures[0]!.after).toBe(60)
    // It began a search by the day before the start; it would not by the hour.
    const later = await figure({ kind: 'rescue', value: rescue(60) })
    expect([later.before - searches.before, later.after - searches.after]).toEqual([1, 0])
  })

  test('of suspensions counts those that a stricter rule would have brought', async () => {
    const strict: Policy = { kind: 'suspensions', value: { ...seededSuspensionPolicy, points_below: 60 } }
    const { pro, id } = await confirmedShift(app)
    await app.travel(28 * 3_600)
    const before = await figure(strict)
    await pro.call(cancelByPro, { params: { id }, body: { explanation: 'Ill' } })
    const after = await figure(strict)
    expect([after.before - before.before, after.after - before.after]).toEqual([0, 1])
  })

  test('of badges and of fees answers without anything to look at', async () => {
    const easy: Policy = { kind: 'badges', value: { ...seededBadgePolicy, days: 90 } }
    expect((await operator.call(previewPolicy, { body: { market_ids: [pacific_id], policy: easy } })).markets[0]).toMatchObject({
      checked: 0,
      changed: 0,
    })
    const value = {
      gigpro_fee_percentage: 25,
      in_network_fee_percentage: 8,
      w2_fee_percentage: 18,
      background_checks_fee_percentage: 2,
      tipping_fee_percentage: 3,
    }
    const { markets } = await operator.call(previewPolicy, { body: { market_ids: [pacific_id], policy: { kind: 'fees', value } } })
    expect(markets[0]!.figures).toEqual([
      { name: 'FEES', unit: 'dollars', before: 0, after: 0 },
      { name: 'BUSINESS_COST', unit: 'dollars', before: 0, after: 0 },
    ])
  })
})

test('what cancelling costs a pro follows the policy of the day, and the pro reads it before', async () => {
  const value = {
    cancelled: [
      { from_hours: 48, points: -5 },
      { from_hours: 0, points: -15 },
    ],
  }
  await set({ kind: 'reliability', value }, 1)
  await travelTo(dayIn(1), 60)
  const manager = await newManager(app)
  const pro = await newPro(app)
  const gig = await makeGig(manager, 80)
  const id = await takePlace(manager, pro, gig.id)
  const seen = await pro.call(getGigForPro, { params: { id: gig.id } })
  expect(seen.cancel_steps).toEqual(value.cancelled)
  await pro.call(cancelByPro, { params: { id }, body: { explanation: 'Moved away' } })
  const { rows } = await sql<{ points: number }>`SELECT points FROM application_cancellation WHERE application_id = ${id}`.execute(
    app.deps.db,
  )
  expect(rows[0]!.points).toBe(seen.cancel_points)
  expect([-5, -15]).toContain(rows[0]!.points)
})

describe('positions, certificates and requirements', () => {
  const words: NewPosition = {
    name: 'Oyster shucker',
    name_es: 'Abridor de ostras',
    group_name: 'Kitchen',
    color: 'yellow',
    default_description: 'Open oysters to order.',
    default_description_es: 'Abre ostras al momento.',
    default_no_experience_required: false,
    competencies: ['Knife work'],
    certification_ids: [],
    like_id: 1,
  }

  test('a new position can be posted in every market at the wages of the one it is like', async () => {
    const { id } = await operator.call(addPosition, { body: words })
    const manager = await newManager(app)
    const gig = await manager.call(postGig, { body: gigIn(30, manager.location_id, { skill_id: id }) })
    expect(gig.skill.name).toBe('Oyster shucker')
    expect(await operator.refusal(addPosition, { body: words })).toMatchObject({ target: 'name' })
    expect(await operator.refusal(addPosition, { body: { ...words, name: 'Another', certification_ids: [9_999] } })).toMatchObject({
      target: 'certification_ids',
    })
  })

  test('a position’s words change at once', async () => {
    const { id } = await operator.call(addCertification, { body: { name: 'Shellfish safety', name_es: 'Seguridad de mariscos' } })
    const body = { ...words, name: 'Raw bar cook', certification_ids: [id] }
    const { id: skill_id } = await operator.call(addPosition, { body })
    const saved = await operator.call(editPosition, { params: { id: skill_id }, body: { name_es: 'Cocinero de barra fría' } })
    expect(saved).toMatchObject({ name: 'Raw bar cook', name_es: 'Cocinero de barra fría', certification_ids: [id] })
    expect(await operator.refusal(editPosition, { params: { id: skill_id }, body: { name: 'banquet SERVER' } })).toMatchObject({
      target: 'name',
    })
    expect(await operator.refusal(editPosition, { params: { id: 99_999 }, body: {} })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await operator.refusal(addCertification, { body: { name: 'Shellfish safety', name_es: 'x' } })).toMatchObject({ target: 'name' })
  })

  test('a shared requirement is added and reworded', async () => {
    const made = await operator.call(addSharedRequirement, {
      body: { name: 'Own apron', name_es: 'Delantal propio', category: 'Clothing', skill: null },
    })
    const saved = await operator.call(editRequirement, { params: { id: made.id }, body: { name: 'Your own apron' } })
    expect(saved).toMatchObject({ id: made.id, name: 'Your own apron', name_es: 'Delantal propio' })
    const { requirements } = await operator.call(getConfiguration, {})
    const other = requirements.find(({ id, skill }) => id !== made.id && skill === null)!
    expect(await operator.refusal(editRequirement, { params: { id: made.id }, body: { name: other.name } })).toMatchObject({
      target: 'name',
    })
    expect(await operator.refusal(editRequirement, { params: { id: 999_999 }, body: {} })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
