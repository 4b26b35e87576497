import { addLocation, getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getOrganizationOverview, listOrganizationManagers } from '@muster/contract/organizations/organization-endpoints.ts'
import { overviewTotals } from '@muster/contract/organizations/overview-rules.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { listLocationManagers } from '@muster/contract/teams/team-endpoints.ts'
import { dayBounds } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, Person, provePhone } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Overview = Awaited<ReturnType<typeof read>>
const read = (person: Person, orgId: number) => person.call(getOrganizationOverview, { params: { orgId } })

describe('the overview of the hotel group', () => {
  let dana: Person
  let orgId: number
  let overview: Overview

  beforeAll(async () => {
    await seedTour(app.deps.db)
    // Two charges came back, so that the sums have failed ones too.
    await sql`WITH back AS (UPDATE payment SET status = 'FAILED', error_code = 'card_declined', error_message = 'Declined', failed_at = app_now(), available_at = NULL
        WHERE id IN (SELECT y.id FROM payment y JOIN gig g ON g.id = y.gig_id WHERE y.direction = 'payment' AND y.status = 'AVAILABLE' AND y.subject = 'application'
          AND y.location_id = 1 AND g.status = 'COMPLETED' ORDER BY y.id DESC LIMIT 2) RETURNING gig_id)
      UPDATE gig SET status = 'FAILED_PAYMENT', failed_payments_count = (SELECT count(*) FROM back b WHERE b.gig_id = gig.id) WHERE id IN (SELECT gig_id FROM back)`.execute(
      app.deps.db,
    )
    dana = new Person(app)
    await provePhone(dana, '+18435550127')
    orgId = (await dana.call(getLocation, { params: { locationId: 1 } })).organization_id
    overview = await read(dana, orgId)
  })

  /** What the payments page of a location adds up over these days, without failed charges. */
  async function paidBetween(from: string, to: string, zone: string): Promise<number> {
    const [first, last] = [dayBounds(from, zone).start_time.getTime(), dayBounds(to, zone).end_time.getTime()]
    let cents = 0
    for (let page = 1, more = true; more; page++) {
      const { results, next } = await dana.call(listPayments, { query: { payment_states: ['processing', 'paid'], page, page_size: 50 } })
      for (const { created_ts, total_amount } of results)
        if (Date.parse(created_ts) >= first && Date.parse(created_ts) < last) cents += centsOf(total_amount)
      more = next !== null && results.some(({ created_ts }) => Date.parse(created_ts) >= first)
    }
    return cents
  }

  test('lists each location with the figures that its pages show', async () => {
    expect(overview.locations.map(({ name }) => name)).toEqual(['Harrow & Finch', 'Palmetto Field', 'Tidemark Garden', 'Tidemark Hotel'])
    for (const row of overview.locations) {
      dana.location_id = row.id
      const { timezone } = await dana.call(getLocation, { params: { locationId: row.id } })
      const { week, hours_to_approve } = await dana.call(getHome, {})
      const due = hours_to_approve.reduce((sum, { amount_due }) => sum + centsOf(amount_due ?? 0), 0)
      const method = await dana.call(getPaymentMethod, { params: { locationId: row.id }, query: { include_details: true } })
      const team = await dana.call(listLocationManagers, {})
      expect(row).toMatchObject({
        week,
        amount_due: dollarsOf(due),
        spent: dollarsOf(await paidBetween(overview.month.from, overview.month.to, timezone)),
        spent_before: dollarsOf(await paidBetween(overview.month_before.from, overview.month_before.to, timezone)),
        method: { type: method.type, status: method.status, details: method.details },
        managers_count: team.length,
        managers: team.slice(0, 4).map(({ user: { id, first_name, last_name } }) => ({ id, first_name, last_name })),
      })
    }
  })

  test('has something in every sum, so the comparison says something', () => {
    const { places, amount_due, spent, spent_before } = overviewTotals(overview.locations)
    expect(places).toBeGreaterThan(0)
    expect(amount_due).toBeGreaterThan(0)
    expect(Math.max(spent, spent_before)).toBeGreaterThan(0)
    expect(overview.locations.some(({ failed_amount, amount_due: due }) => failed_amount > 0 && failed_amount <= due)).toBe(true)
  })

  test('counts every manager once, organization admins too', async () => {
    const people = new Set((await dana.call(listOrganizationManagers, { params: { orgId } })).map(({ user }) => user.id))
    for (const { id } of overview.locations) {
      dana.location_id = id
      for (const { user } of await dana.call(listLocationManagers, {})) people.add(user.id)
    }
    expect(overview.managers_count).toBe(people.size)
  })

  test('counts a charge on the day it was made, less what was refunded of it', async () => {
    const before = new Map(overview.locations.map((row) => [row.id, row]))
    const { rows } = await sql<{ location_id: number; created_ts: string; total_cents: number }>`
      WITH paid AS (SELECT * FROM payment WHERE direction = 'payment' AND status = 'AVAILABLE' AND location_id = 1 ORDER BY created_ts DESC LIMIT 1),
      back AS (INSERT INTO refund (market_id, payment_id, location_id, pro_id, amount_cents, pro_cents, fees, reason)
        SELECT market_id, id, location_id, pro_id, 150, 100, '[]', 'Left early' FROM paid)
      UPDATE payment y SET created_ts = app_now() FROM paid WHERE y.id = paid.id RETURNING y.location_id, paid.created_ts, y.total_cents`.execute(
      app.deps.db,
    )
    const [moved] = rows
    const after = (await read(dana, orgId)).locations.find(({ id }) => id === moved!.location_id)!
    const wasThisMonth = moved!.created_ts >= dayBounds(overview.month.from, 'America/New_York').start_time.toISOString()
    const old = before.get(after.id)!
    expect(centsOf(after.spent) - centsOf(old.spent)).toBe((wasThisMonth ? 0 : moved!.total_cents) - 150)
  })

  test('reads 1,000 locations at most', async () => {
    await sql`INSERT INTO location (market_id, organization_id, name, street_address, city, state_code, zip_code, timezone, latitude, longitude, supported_employment_types)
      SELECT market_id, organization_id, 'Branch ' || n, street_address, city, state_code, zip_code, timezone, latitude, longitude, supported_employment_types
      FROM location, generate_series(1, 1000) n WHERE id = 1`.execute(app.deps.db)
    expect((await read(dana, orgId)).locations).toHaveLength(1000)
  })
})

test('the overview of a new organization says what it lacks, to its admins alone', async () => {
  const dana = await newManager(app, { ready: false })
  const { organization_id } = await dana.call(getLocation, { params: { locationId: dana.location_id } })
  const address = { street_address: '5 Rutledge Walk', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
  await dana.call(addLocation, { body: { name: 'Annex', organization_id, ...address } })
  expect(await read(dana, organization_id)).toMatchObject({
    managers_count: 1,
    locations: [
      { name: 'Annex', approval_status: 'PENDING', week: { places: 0, filled: 0 }, amount_due: 0, spent: 0, spent_before: 0 },
      { id: dana.location_id, method: { type: null, status: 'NOT_CONFIGURED', details: null }, managers_count: 1 },
    ],
  })
  const stranger = await newManager(app)
  expect(await stranger.refusal(getOrganizationOverview, { params: { orgId: organization_id } })).toMatchObject({ status: 404 })
})
