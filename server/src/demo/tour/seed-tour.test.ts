import { FORECAST_DAYS, FORECAST_LEAST, forecastFill, type PastShift } from '@muster/contract/filling/forecast-rules.ts'
import { cancellationPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { demoAccounts, seedTour, type SeedCounts, type SeedOptions } from './seed-tour.ts'
import { type FreshDatabase, onFreshDatabase, openFreshDatabase } from '../testing/fresh-database.ts'
import { nth } from '../scene/nth.ts'

const ZONE = 'America/New_York'
let fresh: FreshDatabase
let counts: SeedCounts
/** How long each seeding in this file took, and the control around it, in milliseconds. */
const took: { seeded: number; control: number }[] = []

beforeAll(async () => {
  fresh = await openFreshDatabase()
  counts = await timedSeed(fresh.db)
})
afterAll(() => fresh.close())

/** Work that takes about half a second when nothing else runs: some of this process, some of the database. */
async function control(db: Database): Promise<number> {
  const began = performance.now()
  for (let hash = '', n = 0; n < 150_000; n++) hash = createHash('sha256').update(hash).update(String(n)).digest('hex')
  await sql`SELECT count(DISTINCT md5(n::text)) FROM generate_series(1, 300000) n`.execute(db)
  return performance.now() - began
}

async function timedSeed(db: Database, options?: SeedOptions): Promise<SeedCounts> {
  const before = await control(db)
  const began = performance.now()
  const counted = await seedTour(db, options)
  const seeded = performance.now() - began
  took.push({ seeded, control: (before + (await control(db))) / 2 })
  return counted
}

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => nth((await query.execute(fresh.db)).rows, 0)

test('the doctor finds nothing', async () => {
  expect((await runDoctor(fresh.db)).findings.filter(({ count }) => count > 0)).toEqual([])
  expect(counts.pro).toBe(60)
})

test('three appeals wait for the operator, one was excused and one upheld', async () => {
  const { rows } = await sql<{
    status: string
    count: number
  }>`SELECT status, count(*) FROM appeal GROUP BY status ORDER BY status`.execute(fresh.db)
  expect(rows).toEqual([
    { status: 'OPEN', count: 3 },
    { status: 'EXCUSED', count: 1 },
    { status: 'UPHELD', count: 1 },
  ])
})

test('one dispute waits for the operator’s evidence, and one was won with what was sent', async () => {
  const { rows } = await sql`
    SELECT d.status, d.evidence IS NOT NULL AS is_answered, d.evidence_due_by > app_now() AS is_in_time, y.status AS payment, y.error_code
    FROM dispute d JOIN payment y ON y.transfer_id = d.transfer_id AND y.direction = 'payment' ORDER BY d.status`.execute(fresh.db)
  expect(rows).toEqual([
    { status: 'needs_response', is_answered: false, is_in_time: true, payment: 'FAILED', error_code: 'dispute_fraudulent' },
    { status: 'won', is_answered: true, is_in_time: false, payment: 'AVAILABLE', error_code: null },
  ])
})

test('two pros applied together, and two ask a friend', async () => {
  const { rows } = await sql<{ status: string; members: number; applied: number }>`
    SELECT c.status, count(*) AS members, count(m.application_id) AS applied FROM crew c JOIN crew_member m ON m.crew_id = c.id GROUP BY c.id, c.status ORDER BY c.status`.execute(
    fresh.db,
  )
  expect(rows).toEqual([
    { status: 'ASKING', members: 2, applied: 0 },
    { status: 'ASKING', members: 2, applied: 0 },
    { status: 'APPLIED', members: 2, applied: 2 },
  ])
})

test('a manager reported a message that asks for work outside Muster, and the operator has yet to decide', async () => {
  const { rows } = await sql`SELECT r.reason, r.status, m.body = r.body AS is_whole_text FROM message_report r
    JOIN conversation_message m ON m.conversation_id = r.conversation_id AND m.author_id = r.author_id AND m.client_id = r.client_id`.execute(
    fresh.db,
  )
  expect(rows).toEqual([{ reason: 'OUTSIDE', status: 'OPEN', is_whole_text: true }])
})

test('a pro is suspended for two no-shows and appeals it; an operator suspended another', async () => {
  const { rows } = await sql<{ cause: string; records: number; appeal: string | null }>`
    SELECT s.cause, cardinality(s.cancellation_ids) AS records, x.status AS appeal FROM suspension s LEFT JOIN suspension_appeal x ON x.suspension_id = s.id
    WHERE s.until > app_now() ORDER BY s.cause`.execute(fresh.db)
  expect(rows).toEqual([
    { cause: 'NO_SHOWS', records: 2, appeal: 'OPEN' },
    { cause: 'STAFF', records: 0, appeal: null },
  ])
})

/** What the tour shows people. Each condition must hold for at least one shift. */
const TOLD = [
  [
    'a shift in progress with people on the clock',
    `start_time < app_now() AND end_time > app_now() AND EXISTS (SELECT 1 FROM time_punch t JOIN application a ON a.id = t.application_id WHERE a.gig_id = gig.id)`,
  ],
  [
    'one that begins within the hour with a gap',
    `start_time BETWEEN app_now() + interval '30 minutes' AND app_now() + interval '60 minutes' AND confirmed_pros_count < allowed_confirmed_pros`,
  ],
  [
    'a callout that Muster is already finding a replacement for',
    `start_time > app_now() AND EXISTS (SELECT 1 FROM rescue r WHERE r.gig_id = gig.id AND r.status = 'RUNNING' AND r.started_by IS NULL)`,
  ],
  ['an offer waiting for a reply', `start_time BETWEEN app_now() AND app_now() + interval '2 hours' AND selected_applications_count = 1`],
  [
    'hours to approve, at least ten hours before autopay',
    `status = 'INCOMPLETE' AND confirmed_pros_count = 10 AND end_time > app_now() - interval '38 hours'`,
  ],
  [
    'a Saturday to fill',
    `start_time > app_now() AND allowed_confirmed_pros = 20 AND confirmed_pros_count = 14 AND selected_applications_count = 3`,
  ],
  ['paid history', `status = 'COMPLETED' AND paid_pros_count > 0`],
  ['a card that fails', `status = 'FAILED_PAYMENT'`],
  ['a shift that is not visible yet', `status = 'UNAPPROVED'`],
  [
    'one roster at three places, weekly, worked and ahead',
    `series_id IS NOT NULL AND confirmed_pros_count = 3 AND start_time > app_now() AND EXISTS (SELECT 1 FROM gig before WHERE before.series_id = gig.series_id AND before.status = 'COMPLETED')`,
  ],
  [
    'a stadium Saturday with three captains',
    `start_time > app_now() AND (SELECT count(*) FROM shift_captain c JOIN application a ON a.id = c.application_id JOIN gig o ON o.id = a.gig_id
      WHERE o.start_time = gig.start_time) = 3 AND EXISTS (SELECT 1 FROM gig_shift s JOIN event e ON e.id = s.event_id WHERE s.id = gig.gig_shift_id AND e.name = 'Stadium Saturday')`,
  ],
  [
    'a missed break, reported, contested, settled and paid with its premium',
    `status = 'COMPLETED' AND EXISTS (SELECT 1 FROM application a JOIN break_attestation b ON b.application_id = a.id AND b.answer = 'NOT_GIVEN'
      JOIN hours_edit e ON e.application_id = a.id AND e.status = 'TAKEN' JOIN working_hours w ON w.application_id = a.id AND w.paid_minutes = e.contest_paid_minutes
      JOIN payment p ON p.subject = 'application' AND p.subject_id = a.id AND p.status = 'AVAILABLE' JOIN payment_line l ON l.payment_id = p.id AND l.kind = 'meal_premium'
      WHERE a.gig_id = gig.id GROUP BY a.id HAVING count(DISTINCT p.direction) = 2)`,
  ],
  [
    'two phones that were away, one explained',
    `(SELECT count(*) FROM application a JOIN geo_log o ON o.application_id = a.id AND o.is_flagged WHERE a.gig_id = gig.id) = 2
      AND (SELECT count(explanation) FROM application a JOIN geo_log o ON o.application_id = a.id WHERE a.gig_id = gig.id) = 1`,
  ],
  [
    'a shift at an address that only its posting named',
    `start_time > app_now() AND EXISTS (SELECT 1 FROM location_address d WHERE d.id = gig.location_address_id AND d.is_for_posting AND d.name IS NULL
      AND d.street_address = gig.address_line_1)`,
  ],
  [
    'a shift that a pro hands over, with Grace among those asked, who holds its certificates',
    `start_time > app_now() AND EXISTS (SELECT 1 FROM handover h JOIN application a ON a.id = h.application_id JOIN handover_offer o ON o.handover_id = h.id
      JOIN pro p ON p.id = o.pro_id JOIN user_account u ON u.id = p.user_id AND u.first_name = 'Grace' WHERE a.gig_id = gig.id AND h.status = 'OPEN'
        AND NOT (gig.require_certifications AND EXISTS (SELECT 1 FROM skill_certification c WHERE c.skill_id = gig.skill_id AND NOT EXISTS (
          SELECT 1 FROM pro_certification k WHERE k.certification_id = c.certification_id AND k.pro_id = p.id AND k.status = 'APPROVED'))))`,
  ],
  [
    'a shift of which a pro hands over the second half, with Lucía among those asked',
    `start_time > app_now() AND EXISTS (SELECT 1 FROM handover h JOIN application a ON a.id = h.application_id JOIN handover_offer o ON o.handover_id = h.id
      JOIN pro p ON p.id = o.pro_id JOIN user_account u ON u.id = p.user_id AND u.first_name = 'Lucía' WHERE a.gig_id = gig.id AND h.status = 'OPEN'
        AND h.part_side = 'LAST' AND h.split_at > gig.start_time AND h.split_at < gig.end_time)`,
  ],
  [
    'three shifts that were posted together, with Lucía free for each',
    `number_of_gigs_in_bundle = 3 AND (SELECT count(*) FROM gig o WHERE o.bundle_id = gig.bundle_id AND o.start_time > app_now() AND NOT EXISTS (
      SELECT 1 FROM pro p JOIN user_account u ON u.id = p.user_id AND u.first_name = 'Lucía' JOIN busy_span b ON b.pro_id = p.id
      WHERE b.span && tstzrange(o.start_time - interval '10 hours', o.end_time + interval '10 hours'))) = 3`,
  ],
  [
    'a shift for which a friend asks Lucía to apply together, with both free and a spot for each',
    `status = 'POSTED' AND allowed_confirmed_pros - confirmed_pros_count >= 2 AND EXISTS (SELECT 1 FROM crew c JOIN crew_member m ON m.crew_id = c.id AND m.answer IS NULL
      JOIN pro p ON p.id = m.pro_id JOIN user_account u ON u.id = p.user_id AND u.first_name = 'Lucía'
      WHERE c.gig_id = gig.id AND c.status = 'ASKING' AND c.answer_by > app_now() AND NOT EXISTS (SELECT 1 FROM busy_span b
        WHERE b.pro_id IN (p.id, c.leader_id) AND b.span && tstzrange(gig.start_time, gig.end_time)))`,
  ],
  ['a shift over midnight', `(start_time AT TIME ZONE timezone)::date < (end_time AT TIME ZONE timezone)::date`],
] as const

const isTold = async (db: Database, where: string): Promise<boolean> =>
  nth((await sql<{ found: number }>`SELECT count(*) AS found FROM gig WHERE ${sql.raw(where)}`.execute(db)).rows, 0).found > 0

/** The next moment at this wall time in Charleston on this day of the week (0 is Sunday), from tomorrow on. */
function comingMoment(weekday: number, time: string): string {
  const { date } = localPartsOf(new Date(), ZONE)
  const day = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(date, days)).find((one) => new Date(`${one}T12:00:00Z`).getUTCDay() === weekday)
  return instantOf(day!, time, ZONE).toISOString()
}

describe('there is always', () => {
  test.each(TOLD)('%s', async (_what, where) => {
    expect(await isTold(fresh.db, where)).toBe(true)
  })

  // A Saturday when most bartenders work, a Monday evening when most employees work, and a morning. They are still to come, because the
  // doctor asks by the real clock which hours should have been paid.
  test.each([
    ['Saturday', 6, '15:38:00'],
    ['Monday', 1, '17:28:00'],
    ['Wednesday', 3, '08:00:00'],
  ])('all of it, when the tour begins on a %s', (_name, weekday, time) =>
    onFreshDatabase(async (db) => {
      const moment = comingMoment(weekday, time)
      await sql`UPDATE clock SET may_shift = true, shift = ${moment}::timestamptz - clock_timestamp()`.execute(db)
      await seedTour(db)
      const missing = []
      for (const [what, where] of TOLD) if (!(await isTold(db, where))) missing.push(what)
      expect(missing).toEqual([])
      expect((await runDoctor(db)).findings.filter(({ count }) => count > 0)).toEqual([])
    }),
  )
})

test('the weekly roster is mostly the same three people at three places, always at the same local time', async () => {
  const { places, walls, kept } = await one(sql<{ places: number; walls: number; kept: number }>`
    WITH taken AS (SELECT g.location_id, (g.start_time AT TIME ZONE g.timezone)::time AS wall, a.pro_id FROM gig g
      JOIN application a ON a.gig_id = g.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL WHERE g.series_id IS NOT NULL),
    usual AS (SELECT pro_id FROM taken GROUP BY pro_id ORDER BY count(*) DESC LIMIT 3)
    SELECT count(DISTINCT location_id) AS places, count(DISTINCT wall) AS walls, avg((pro_id IN (SELECT pro_id FROM usual))::int)::float AS kept FROM taken`)
  expect([places, walls]).toEqual([3, 1])
  expect(kept).toBeGreaterThan(0.85)
})

test('fourteen pros stayed longer than planned, as agreed, and are paid for it', async () => {
  const { agreed, paid } = await one(sql<{ agreed: number; paid: number }>`
    SELECT count(*) AS agreed, count(*) FILTER (WHERE w.end_time > x.planned_end_time) AS paid FROM shift_extension x
    JOIN working_hours w ON w.application_id = x.application_id JOIN market m ON m.id = x.market_id WHERE x.status = 'ACCEPTED' AND m.name = 'Charleston'`)
  expect([agreed, paid]).toEqual([14, 14])
})

test('every pro agreed to the terms at the moment of the yes, not when the demo was made', async () => {
  const { terms, late } = await one(sql<{ terms: number; late: number }>`
    SELECT count(*) AS terms, count(*) FILTER (WHERE t.agreed_at <> a.confirmed_at) AS late FROM confirmed_terms t
    JOIN application a ON a.id = t.application_id AND a.market_id = t.market_id WHERE a.confirmed_at IS NOT NULL`)
  expect(terms).toBeGreaterThan(100)
  expect(late).toBe(0)
})

test('every callout carries the points of the rule that each job states', async () => {
  const { rows } = await sql<{ start_time: string; created_ts: string; points: number }>`SELECT g.start_time, c.created_ts, c.points
    FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE c.was_confirmed AND c.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO')`.execute(fresh.db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { start_time, created_ts, points } of rows)
    expect(points).toBe(cancellationPoints({ start_time, is_confirmed: true, assigned_at: null }, created_ts))
})

test('the forecast speaks for every position at the wage the form proposes, and is sure of line cooks', async () => {
  const { rows } = await sql<PastShift & { skill_id: number; group_name: string }>`
    SELECT g.skill_id, s.group_name, g.wage_cents, m.recommended_wage_cents AS usual_cents, extract(epoch FROM g.start_time - g.created_ts)::float / 3600 AS lead_hours,
      12 AS posted_hour, 0 AS requirements, true AS is_filled, 1 AS hours_to_fill
    FROM gig g JOIN skill s ON s.id = g.skill_id JOIN skill_market m ON m.skill_id = s.id AND m.market_id = g.market_id JOIN market k ON k.id = g.market_id
    WHERE k.name = 'Charleston' AND g.type = 'MARKETPLACE' AND g.status NOT IN ('UNAPPROVED', 'CANCELLED') AND g.start_time <= app_now()
      AND g.start_time > app_now() - make_interval(days => ${FORECAST_DAYS})`.execute(fresh.db)
  const positions = await sql<{ id: number; name: string; group_name: string; usual_cents: number }>`
    SELECT s.id, s.name, s.group_name, m.recommended_wage_cents AS usual_cents FROM skill s JOIN skill_market m ON m.skill_id = s.id JOIN market k ON k.id = m.market_id
    WHERE k.name = 'Charleston'`.execute(fresh.db)
  expect(positions.rows.length).toBeGreaterThan(20)
  for (const { id, name, group_name, usual_cents } of positions.rows) {
    const past = rows.map((row) => ({ ...row, is_same_position: row.skill_id === id, is_same_group: row.group_name === group_name }))
    for (const lead_hours of [6, 18, 36, 120, 240]) {
      const forecast = forecastFill(past, { wage_cents: usual_cents, usual_cents, lead_hours, posted_hour: 12, requirements: 0 })
      expect(forecast.samples, `${name}, ${lead_hours} hours ahead`).toBeGreaterThanOrEqual(FORECAST_LEAST)
      if (name === 'Line cook' && lead_hours >= 36) expect(forecast.pool).toMatchObject({ positions: 'POSITION', wage: 'SAME' })
    }
  }
})

test('the demo accounts we show can sign in', async () => {
  for (const account of demoAccounts) {
    const found = await one(sql<{ name: string }>`
      SELECT u.first_name || ' ' || u.last_name AS name FROM login_identity i JOIN user_account u ON u.id = i.user_id
      WHERE i.kind = 'phone' AND i.value = ${account.phone_number} AND i.verified_at IS NOT NULL`)
    expect(account.name).toContain(found.name)
  }
})

test('the same seed and moment make the same rows, another seed does not', async () => {
  const now = new Date('2026-11-06T20:14:00Z')
  const first = await fingerprint({ now })
  expect(await fingerprint({ now })).toEqual(first)
  expect(await fingerprint({ now, seed: 7 })).not.toEqual(first)
  // Three whole demos, beside the other tests.
}, 90_000)

test('loads in five seconds, measured against work that takes half a second on a machine with nothing else to do', () => {
  expect(took).toHaveLength(4)
  const times = took.map(({ seeded, control: beside }) => seeded / beside)
  expect(Math.min(...times), JSON.stringify(took)).toBeLessThan(10)
})

const fingerprint = (options: { now: Date; seed?: number }) =>
  onFreshDatabase(async (db) => {
    const seeded = await timedSeed(db, options)
    const { rows } = await sql`
      SELECT g.id, g.status, g.start_time, g.wage_cents, a.id AS application_id, a.pro_id, a.match_score, a.confirmed_at, a.cancelled_at, p.total_cents
      FROM gig g LEFT JOIN application a ON a.gig_id = g.id LEFT JOIN payment p ON p.subject_id = a.id
      ORDER BY g.id, a.id, p.id`.execute(db)
    return { seeded, hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex') }
  })

test('two pros’ pay waits: a newcomer’s for bank details, and one’s for the payments provider; every other pro can be paid', async () => {
  const { rows } = await sql<{ name: string; status: string | null; cents: number }>`
    SELECT u.first_name AS name, a.status, sum(y.total_cents)::int AS cents FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id AND t.held_at IS NOT NULL
    JOIN pro p ON p.id = y.pro_id JOIN user_account u ON u.id = p.user_id LEFT JOIN payout_account a ON a.pro_id = p.id GROUP BY u.first_name, a.status ORDER BY 1`.execute(
    fresh.db,
  )
  expect(rows).toMatchObject([
    { name: 'Anika', status: null },
    { name: 'Priya', status: 'RESTRICTED' },
  ])
  for (const { cents } of rows) expect(cents).toBeGreaterThan(5_000)
  for (const { cents } of rows) expect(cents).toBeLessThan(200_000)
  const { rows: others } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pro p WHERE p.is_demo AND NOT EXISTS (SELECT 1 FROM payout_account a WHERE a.pro_id = p.id AND a.status = 'ENABLED')`.execute(
    fresh.db,
  )
  expect(others).toEqual([{ count: 2 }])
})
