import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { editGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { addAddOn, editAddOn, listAddOns, removeAddOn } from '@muster/contract/locations/add-on-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violatedConstraint } from '../db/database.ts'
import { gigIn } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
let today = ''
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
  today = localPartsOf(new Date(), 'America/New_York').date
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOURS_A_DAY = 24
const here = () => ({ params: { locationId: dana.location_id } })
const checks = (from: number, to: number | null, notes = '') => ({
  ...here(),
  body: {
    type: 'BACKGROUND_CHECKS' as const,
    start_date: addDays(today, from),
    end_date: to === null ? null : addDays(today, to),
    notes,
  },
})
const concierge = (from: number, to: number | null) => ({ ...here(), body: { ...checks(from, to).body, type: 'CONCIERGE' as const } })
const at = (id: number) => ({ params: { locationId: dana.location_id, id } })
const shiftIn = (days: number) => ({ ...gigIn(days * HOURS_A_DAY, dana.location_id), background_check_required: true })

describe('an add-on', () => {
  test('runs on its days, and two of one type never share one', async () => {
    const first = await dana.call(addAddOn, checks(2, 4, 'For the gala'))
    expect(first).toMatchObject({ start_date: addDays(today, 2), end_date: addDays(today, 4), notes: 'For the gala' })
    expect(await dana.refusal(addAddOn, checks(4, 9))).toMatchObject({ code: 'invalid', target: 'start_date' })
    expect(await dana.refusal(addAddOn, checks(0, null))).toMatchObject({ target: 'end_date' })
    expect(await dana.refusal(addAddOn, checks(-1, 1))).toMatchObject({ target: 'start_date' })
    await dana.call(addAddOn, checks(5, null))
    await dana.call(addAddOn, concierge(2, 4))
    expect((await dana.call(listAddOns, here())).map(({ type, end_date }) => [type, end_date])).toEqual([
      ['BACKGROUND_CHECKS', null],
      ['CONCIERGE', addDays(today, 4)],
      ['BACKGROUND_CHECKS', addDays(today, 4)],
    ])
    expect((await dana.call(getLocation, here())).add_ons).toHaveLength(3)
  })

  test('is added once, when two admins add it at the same time, and the database refuses an overlap too', async () => {
    const answers = await Promise.allSettled([dana.call(addAddOn, checks(1, 3)), dana.call(addAddOn, checks(3, 5))])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = sql`INSERT INTO location_add_on (location_id, type, start_date) VALUES (${dana.location_id}, 'BACKGROUND_CHECKS', ${addDays(today, 3)})`
    await expect(again.execute(app.deps.db).catch((error: unknown) => violatedConstraint(error))).resolves.toBe(
      'location_add_on_no_overlap',
    )
  })

  test('ends on the day its admin says, and keeps its first day once it has begun', async () => {
    const { id } = await dana.call(addAddOn, checks(0, null))
    expect(await dana.refusal(editAddOn, { ...at(id), body: { start_date: addDays(today, 1) } })).toMatchObject({ target: 'start_date' })
    expect(await dana.refusal(removeAddOn, at(id))).toMatchObject({ code: 'INVALID_TRANSITION' })
    await dana.call(editAddOn, { ...at(id), body: { end_date: today } })
    await app.travel(2 * 86_400)
    expect(await dana.refusal(editAddOn, { ...at(id), body: { end_date: null } })).toMatchObject({ target: 'end_date' })
    expect(await dana.call(editAddOn, { ...at(id), body: { notes: 'Paid in March' } })).toMatchObject({ end_date: today })
    expect((await dana.call(getLocation, here())).add_ons).toEqual([])
  })

  test('that has not begun can move and go', async () => {
    const { id } = await dana.call(addAddOn, checks(3, 5))
    const moved = { start_date: addDays(today, 6), end_date: addDays(today, 8) }
    expect(await dana.call(editAddOn, { ...at(id), body: moved })).toMatchObject(moved)
    await dana.call(removeAddOn, at(id))
    expect(await dana.call(listAddOns, here())).toEqual([])
    const log = await app.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('subject_kind', '=', 'location')
      .where('subject_id', '=', dana.location_id)
      .where('action', 'like', 'location.add_on%')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['location.add_on_added', 'location.add_on_edited', 'location.add_on_removed'])
    expect(log[1]!.changes).toMatchObject({ start_date: [addDays(today, 3), moved.start_date] })
  })

  test('is of one location only', async () => {
    const { id } = await dana.call(addAddOn, checks(3, 5))
    const stranger = await newManager(app)
    expect(await stranger.refusal(listAddOns, here())).toMatchObject({ status: 404 })
    const foreign = { params: { locationId: stranger.location_id, id } }
    expect(await stranger.refusal(editAddOn, { ...foreign, body: { notes: 'mine' } })).toMatchObject({ status: 404 })
    expect(await stranger.refusal(removeAddOn, foreign)).toMatchObject({ status: 404 })
  })

  test('that the provider changes reaches the location’s admins, and concierge that a location books the provider', async () => {
    const ines = await newOperator(app)
    await dana.call(addAddOn, concierge(1, 9))
    expect((await ines.call(listNotices, {})).results[0]).toMatchObject({
      kind: 'concierge_booked',
      payload: { location_id: dana.location_id },
    })
    const before = (await dana.call(listNotices, {})).results.length
    const { id } = await ines.call(addAddOn, checks(1, null))
    await ines.call(editAddOn, { ...at(id), body: { end_date: addDays(today, 30) } })
    const { results } = await dana.call(listNotices, {})
    expect(results.length).toBeGreaterThan(before)
    expect(results[0]).toMatchObject({ kind: 'add_on_changed', payload: { location_id: dana.location_id } })
    expect(JSON.stringify(results[0]!.payload)).toContain('background checks')
  })
})

describe('background checks', () => {
  test('can be asked for on shifts of their days, and on no others', async () => {
    expect(await dana.refusal(postGig, { body: shiftIn(3) })).toMatchObject({ code: 'invalid', target: 'background_check_required' })
    await dana.call(addAddOn, checks(2, 4))
    const { id } = await dana.call(postGig, { body: shiftIn(3) })
    expect(await dana.refusal(postGig, { body: shiftIn(8) })).toMatchObject({ target: 'background_check_required' })
    const plain = await dana.call(postGig, { body: { ...shiftIn(8), background_check_required: false } })
    const asking = { body: { background_check_required: true } }
    expect(await dana.refusal(editGig, { params: { id: plain.id }, ...asking })).toMatchObject({ target: 'background_check_required' })
    // A shift that asks already keeps asking, whatever else changes.
    await dana.call(editGig, { params: { id }, body: { ...asking.body, description: 'Serve the gala and clear.' } })
    const ines = await newOperator(app)
    await ines.call(editLocation, { ...here(), body: { background_checks_enabled: true, reason: 'Agreed by phone' } })
    await dana.call(editGig, { params: { id: plain.id }, ...asking })
  })
})

describe('concierge', () => {
  test('puts the open spots of its days first on the home of the provider’s staff', async () => {
    const ines = await newOperator(app)
    const other = await newManager(app)
    await other.call(postGig, { body: gigIn(3, other.location_id) })
    const { id } = await dana.call(postGig, { body: gigIn(9, dana.location_id) })
    const shown = async () => (await ines.call(getAdminHome, {})).shifts_at_risk.soonest.find(({ gig_id }) => gig_id === id)
    expect(await shown()).toMatchObject({ has_concierge: false })
    await dana.call(addAddOn, concierge(0, 2))
    const { soonest } = (await ines.call(getAdminHome, {})).shifts_at_risk
    expect(soonest[0]).toMatchObject({ gig_id: id, has_concierge: true })
    expect(soonest.at(-1)).toMatchObject({ has_concierge: false })
  })
})
