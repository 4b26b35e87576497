import { contestHours, editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { approveLocation, listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { addCard, newManager, newOperator, newPro, type Person } from '../../testing/test-person.ts'
import { workedShift } from '../../testing/worked-shift.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

const HOUR = 3_600
const home = () => ines.call(getAdminHome, {})

describe('the operator’s home', () => {
  test('has nothing on a new installation', async () => {
    const nothing = { count: 0, since: null, name: null }
    expect(await home()).toEqual({
      alerts_on: [],
      certifications_to_review: nothing,
      appeals_to_decide: { ...nothing, due_at: null },
      reported_messages: { ...nothing, due_at: null },
      locations_to_approve: { ...nothing, first_shift: null },
      failed_charges: nothing,
      failed_payouts: nothing,
      disputes_to_answer: { ...nothing, due_at: null },
      overdue_invoices: nothing,
      contested_hours: nothing,
      refund_requests: nothing,
      shifts_at_risk: { count: 0, soonest: [] },
      stuck_jobs: [],
    })
  })

  test('counts the locations to approve and names the oldest', async () => {
    await newManager(app, { ready: false })
    const { since } = (await home()).locations_to_approve
    await newManager(app, { ready: false })
    expect((await home()).locations_to_approve).toEqual({ count: 2, since, name: expect.any(String) as string, first_shift: null })
    expect(since).not.toBeNull()
  })

  test('puts the location first whose waiting shift starts soonest', async () => {
    const [late, soon, without] = [
      await newManager(app, { ready: false }),
      await newManager(app, { ready: false }),
      await newManager(app, { ready: false }),
    ]
    for (const manager of [late, soon]) await addCard(manager, '4242424242424242')
    await makeGig(late, 72)
    const first = await makeGig(soon, 30)
    await makeGig(soon, 90)
    const query = { ordering: 'first_shift_at', approval_status: 'PENDING' } as const
    const { results } = await ines.call(listLocationsForAdmin, { query })
    expect(results.map((row) => row.id).slice(0, 2)).toEqual([soon.location_id, late.location_id])
    expect(results.find((row) => row.id === without.location_id)).toMatchObject({ first_shift_at: null })
    expect(Date.parse(results[0]!.first_shift_at!)).toBe(Date.parse(first.start_time))
    const { first_shift } = (await home()).locations_to_approve
    expect(first_shift?.location_name).toBe(results[0]!.name)
    expect(Date.parse(first_shift!.start_time)).toBe(Date.parse(first.start_time))
    await ines.call(approveLocation, { params: { id: soon.location_id }, body: {} })
    const after = (await ines.call(listLocationsForAdmin, { query: { ordering: 'first_shift_at' } })).results
    expect(after.map((row) => row.id)[0]).toBe(late.location_id)
    expect(after.find((row) => row.id === soon.location_id)).toMatchObject({ first_shift_at: null })
  })

  test('lists shifts that start within a day with fewer than three of four spots confirmed', async () => {
    await app.travel(0)
    const manager = await newManager(app)
    const half = await makeGig(manager, 20, { allowed_confirmed_pros: 2 })
    await takePlace(manager, await newPro(app), half.id)
    const nearlyFull = await makeGig(manager, 12, { allowed_confirmed_pros: 4 })
    for (let spot = 0; spot < 3; spot++) await takePlace(manager, await newPro(app), nearlyFull.id)
    await makeGig(manager, 40, { allowed_confirmed_pros: 2 })
    const { count, soonest } = (await home()).shifts_at_risk
    expect(soonest.map(({ gig_id }) => gig_id)).toEqual([half.id])
    expect(count).toBe(1)
    expect(soonest[0]).toMatchObject({ confirmed: 1, spots: 2, location_id: manager.location_id, contact_name: 'Dana Whitlock' })
  })

  test('counts failed charges, and leads to the applications', async () => {
    const manager = await newManager(app)
    await addCard(manager, '4000000000000341')
    const { id, ask } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    expect((await home()).failed_charges).toMatchObject({ count: 1, name: expect.any(String) as string })
    const { results } = await ines.call(listAdminApplications, { query: { uncharged_businesses: true } })
    expect(results.map((row) => row.id)).toEqual([id])
    expect((await home()).failed_payouts.count).toBe(0)
    expect((await ines.call(listAdminApplications, { query: { failed_payouts: true } })).results).toEqual([])
  })

  test('counts overdue invoices from the day after they were due, and names the payer of the oldest', async () => {
    await app.travel(0)
    const { location_id } = await newManager(app)
    const write = (number: number, due: string) =>
      sql`
      INSERT INTO invoice (location_id, number, frequency, style, part, first_day, last_day, timezone, bill_to, bill_from, total_cents, collect_at, due_on, status)
      VALUES (${location_id}, ${number}, 'WEEKLY', 'STANDARD', '', '2024-01-01', '2024-01-07', 'America/New_York', ${JSON.stringify({ name: `Payer ${number}`, address: '' })},
        '{"name": "Muster", "address": ""}', 100, app_now(), ${sql.raw(due)}, 'SUBMITTED')`.execute(app.deps.db)
    const today = `(app_now() AT TIME ZONE 'America/New_York')::date`
    await write(1, today)
    expect((await home()).overdue_invoices).toEqual({ count: 0, since: null, name: null })
    await write(2, `${today} - 3`)
    await write(3, `${today} - 9`)
    const { since, ...overdue } = (await home()).overdue_invoices
    expect(overdue).toEqual({ count: 2, name: 'Payer 3' })
    expect(localPartsOf(since!, 'America/New_York').time).toBe('00:00:00')
  })

  test('counts hours once they have been contested for 48 hours', async () => {
    const manager = await newManager(app)
    const { id, gig, pro } = await workedShift(app, manager, { approved: false })
    const { start_time, end_time } = gig
    await manager.call(editWorkingHours, {
      params: { id },
      body: { start_time, end_time, unpaid_break_minutes: 60, reason: 'Took a long break' },
    })
    await pro.call(contestHours, {
      params: { application_id: id },
      body: { words: 'I took no break', start_time, end_time, unpaid_break_minutes: 0 },
    })
    const contested = async () =>
      (await ines.call(listAdminApplications, { query: { contested_hours: true } })).results.map((row) => row.id)
    expect([(await home()).contested_hours.count, await contested()]).toEqual([0, []])
    await app.travel((36 + 49) * HOUR)
    expect([(await home()).contested_hours.count, await contested()]).toEqual([1, [id]])
  })

  test('names jobs that stopped trying, and jobs an hour late', async () => {
    await sql`INSERT INTO pgboss.job (name, state, start_after, completed_on) VALUES
      ('send-message', 'failed', now() - interval '3 hours', now() - interval '2 hours'),
      ('send-message', 'retry', now() - interval '90 minutes', NULL), ('send-message', 'created', now() - interval '5 minutes', NULL)`.execute(
      app.deps.db,
    )
    expect((await home()).stuck_jobs).toMatchObject([{ name: 'send-message', failed: 1, late: 1 }])
  })

  test('is for operators', async () => {
    expect(await (await newManager(app)).refusal(getAdminHome, {})).toMatchObject({ status: 403 })
  })
})
