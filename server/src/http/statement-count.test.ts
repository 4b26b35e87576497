import { type Api, endpoints } from '@muster/contract/api.ts'
import type { Access, Endpoint } from '@muster/contract/endpoint.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addTourTax } from '../demo/tour/tour-tax.ts'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { makeKioskKeys } from '../kiosks/kiosk-secrets.ts'
import { linkToken } from '../network/invite-link.ts'
import { invitationToken } from '../teams/invitation-link.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { Person, provePhone } from '../testing/test-person.ts'

/**
 * A reading call makes at most six statements, however much it reads. Measured on the tour, on the objects with the most data. The
 * session's own statement does not count.
 */

const MOST = 6
const MANAGER = '+18435550127'
const PRO = '+18435550143'
const OPERATOR = '+18435550100'
const CAPTAIN = '+18435550191'
const GROUP_ADMIN = '+18435550136'
/** Calls about other people, or about things the tour does not have. Similar calls cover what they read. */
const NOT_IN_THE_TOUR = new Set<keyof Api>(['getExtensionCost', 'getSettleCost', 'isSetupOpen'])
const SESSION = /^\s*SELECT s\.id AS session_id/
/** The job queue looks after itself now and then, whatever is asked meanwhile. */
const QUEUE = /\bpgboss\./

let app: TestApp
let statements: string[] = []
const query = pg.Client.prototype.query
const people = new Map<string, Person>()
/** Values of a path's parameters, by the parameter and the kind of call. */
let found: Record<string, readonly (number | string)[]>
const ids = async (phone: string, select: (phone: string) => ReturnType<typeof sql<{ id: number | string }>>) =>
  (await select(phone).execute(app.deps.db)).rows.map(({ id }) => id)

beforeAll(async () => {
  app = await startTestApp()
  await seedTour(app.deps.db)
  await addTourTax(
    app.deps.db,
    (await ids(OPERATOR, (phone) => sql`SELECT user_id AS id FROM login_identity WHERE value = ${phone}`))[0] as number,
    app.deps.secret,
  )
  await sql`INSERT INTO tax_filing (year, threshold_cents, row_count, total_cents, missing_count) VALUES (2026, 200000, 0, 0, 0)`.execute(
    app.deps.db,
  )
  await sql`INSERT INTO error_happening (group_id, place, times, steps) SELECT 1, '/gigs/:id', 1, '[]' FROM generate_series(1, 19)`.execute(
    app.deps.db,
  )
  // Gives a phone number to one of the future captains, who signs in another way.
  await sql`
    INSERT INTO login_identity (user_id, kind, value, verified_at)
    SELECT p.user_id, 'phone', ${CAPTAIN}, app_now() FROM shift_captain c JOIN application a ON a.id = c.application_id JOIN gig g ON g.id = a.gig_id
    JOIN pro p ON p.id = a.pro_id WHERE g.start_time > app_now()
      AND NOT EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = p.user_id AND i.kind = 'phone')
    ORDER BY a.id LIMIT 1`.execute(app.deps.db)
  for (const phone of [MANAGER, PRO, OPERATOR, CAPTAIN, GROUP_ADMIN]) {
    const person = new Person(app)
    await provePhone(person, phone)
    people.set(phone, person)
  }
  // Everyone has an export to download.
  await sql`INSERT INTO data_export (user_id, ready_at, expires_at, archive)
    SELECT i.user_id, app_now(), app_now() + interval '7 days', '\\x00'::bytea FROM login_identity i WHERE i.kind = 'phone' AND i.verified_at IS NOT NULL
    ON CONFLICT (user_id) DO NOTHING`.execute(app.deps.db)
  const here = await ids(
    MANAGER,
    (phone) => sql`
    SELECT g.location_id AS id FROM gig g JOIN location_manager m ON m.location_id = g.location_id
    JOIN login_identity i ON i.user_id = m.user_id WHERE i.value = ${phone} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  const location = here[0]!
  const ofPro = sql`a.pro_id = (SELECT p.id FROM pro p JOIN login_identity i ON i.user_id = p.user_id WHERE i.value = ${PRO})`
  // The calls with a secret token get that of an event's board, so the hotel's kiosk has the same one.
  const { public_key, private_key } = await makeKioskKeys(app.deps.secret)
  await sql`INSERT INTO kiosk (location_id, name, token_hash, public_key, private_key)
    SELECT ${location}, 'Back door', sha256(convert_to(board_token::text, 'UTF8')), ${public_key}, ${private_key} FROM event WHERE board_token IS NOT NULL LIMIT 1`.execute(
    app.deps.db,
  )
  await sql`INSERT INTO notice (user_id, kind) SELECT user_id, 'autopay' FROM login_identity WHERE value = ${MANAGER}`.execute(app.deps.db)
  // So has one of the hotel's conversations.
  await sql`INSERT INTO chat_link (secret_hash, conversation_id, user_id, expires_at)
    SELECT sha256(convert_to(board_token::text, 'UTF8')), c.id, i.user_id, app_now() + interval '1 day'
    FROM event, conversation c, login_identity i WHERE board_token IS NOT NULL AND c.location_id = ${location} AND i.value = ${MANAGER} LIMIT 1`.execute(
    app.deps.db,
  )
  // The tour has no message with a file, and none to a group.
  const file = await sql<{ id: number }>`
    WITH message AS (SELECT m.conversation_id, m.sequence, m.author_id FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id
      WHERE c.location_id = ${location} AND m.removed_at IS NULL ORDER BY c.gig_id NULLS LAST, m.sequence LIMIT 1),
    kept AS (INSERT INTO stored_file (public_id, owner_user_id, purpose, name, content_type, bytes)
      SELECT 'chat-1', author_id, 'chat', 'door.png', 'image/webp', 1 FROM message RETURNING id),
    counted AS (UPDATE conversation_message m SET files_count = 1 FROM message o WHERE m.conversation_id = o.conversation_id AND m.sequence = o.sequence)
    INSERT INTO conversation_file (file_id, conversation_id, sequence, place) SELECT kept.id, conversation_id, sequence, 1 FROM kept, message RETURNING file_id AS id`.execute(
    app.deps.db,
  )
  await sql`
    WITH written AS (INSERT INTO broadcast (location_id, market_id, author_id, body, language, group_id, group_name, group_name_es)
      SELECT l.id, l.market_id, i.user_id, 'Come early', 'en', 1, 'Favorites', 'Favoritos' FROM location l, login_identity i WHERE l.id = ${location} AND i.value = ${MANAGER} RETURNING id, market_id)
    INSERT INTO broadcast_delivery (broadcast_id, pro_id, market_id) SELECT w.id, p.id, p.market_id FROM written w JOIN pro p ON p.market_id = w.market_id ORDER BY p.id LIMIT 30`.execute(
    app.deps.db,
  )
  found = {
    id: file.rows.map(({ id }) => id),
    broadcast: await ids('', () => sql`SELECT id FROM broadcast WHERE location_id = ${location}`),
    locationId: here,
    orgId: await ids('', () => sql`SELECT organization_id AS id FROM location WHERE id = ${location}`),
    gig: await ids(
      '',
      () => sql`(SELECT id FROM gig WHERE location_id = ${location} ORDER BY total_applications_count DESC LIMIT 8)
      UNION (SELECT min(id) FROM gig WHERE location_id = ${location} GROUP BY status, series_id IS NULL, start_time > app_now())`,
    ),
    'application of the pro': await ids(
      '',
      () => sql`SELECT a.id FROM application a WHERE ${ofPro} ORDER BY a.confirmed_at DESC NULLS LAST LIMIT 8`,
    ),
    'application here': await ids(
      '',
      () => sql`SELECT a.id FROM application a JOIN gig g ON g.id = a.gig_id JOIN working_hours w ON w.application_id = a.id
      WHERE g.location_id = ${location} ORDER BY a.id DESC LIMIT 8`,
    ),
    applicants: await ids(
      '',
      () => sql`SELECT id FROM application WHERE gig_id = (SELECT id FROM gig WHERE location_id = ${location} ORDER BY total_applications_count DESC LIMIT 1)
        AND cancelled_at IS NULL ORDER BY id LIMIT 4`,
    ),
    event: await ids('', () => sql`SELECT e.id FROM event e JOIN location l USING (organization_id) WHERE l.id = ${location} LIMIT 5`),
    shift: await ids(
      '',
      () =>
        sql`SELECT gig_shift_id AS id FROM gig WHERE location_id = ${location} AND start_time > app_now() ORDER BY confirmed_pros_count DESC LIMIT 3`,
    ),
    shiftId: await ids(
      CAPTAIN,
      (phone) => sql`
      SELECT g.gig_shift_id AS id FROM shift_captain c JOIN application a ON a.id = c.application_id JOIN gig g ON g.id = a.gig_id
      JOIN pro p ON p.id = a.pro_id JOIN login_identity i ON i.user_id = p.user_id WHERE i.value = ${phone} LIMIT 2`,
    ),
    sourceGig: await ids(
      CAPTAIN,
      (phone) => sql`
      SELECT g.id FROM shift_captain c JOIN application a ON a.id = c.application_id JOIN gig g ON g.id = a.gig_id
      JOIN pro p ON p.id = a.pro_id JOIN login_identity i ON i.user_id = p.user_id WHERE i.value = ${phone} LIMIT 1`,
    ),
    token: await ids('', () => sql`SELECT board_token AS id FROM event WHERE board_token IS NOT NULL LIMIT 2`),
    address: await ids('', () => sql`SELECT id FROM location_address WHERE location_id = ${location} LIMIT 2`),
    template: await ids('', () => sql`SELECT id FROM gig_template WHERE location_id = ${location} LIMIT 3`),
    notice: await ids(
      MANAGER,
      (phone) => sql`SELECT n.id FROM notice n JOIN login_identity i USING (user_id) WHERE i.value = ${phone} ORDER BY n.id DESC LIMIT 2`,
    ),
    filing: await ids('', () => sql`SELECT id FROM tax_filing`),
    'provider report': await ids('', () => sql`SELECT id FROM provider_report`),
    code: await ids('', () => sql`SELECT code AS id FROM referral ORDER BY id LIMIT 2`),
    coupon: await ids('', () => sql`SELECT id FROM coupon ORDER BY id LIMIT 2`),
    payroll: await ids('', () => sql`SELECT id FROM payroll_export ORDER BY id LIMIT 1`),
    invoice: await ids('', () => sql`SELECT id FROM invoice ORDER BY id DESC LIMIT 3`),
    payment: await ids('', () => sql`SELECT id FROM payment WHERE location_id = ${location} AND direction = 'payment' LIMIT 3`),
    'payment of the pro': await ids(
      '',
      () =>
        sql`SELECT y.id FROM payment y JOIN application a ON a.pro_id = y.pro_id WHERE ${ofPro} AND y.direction = 'pro_payment' LIMIT 3`,
    ),
    'pro here': await ids(
      '',
      () =>
        sql`SELECT a.pro_id AS id FROM application a JOIN gig g ON g.id = a.gig_id WHERE g.location_id = ${location} GROUP BY 1 ORDER BY count(*) DESC LIMIT 4`,
    ),
    groupId: await ids(
      '',
      () => sql`SELECT unnest(ARRAY[1, 2, 3, 1001]) AS id UNION SELECT min(id) FROM pro_group WHERE location_id = ${location}`,
    ),
    uuid: await ids(
      PRO,
      (phone) => sql`SELECT p.uuid AS id FROM pro p JOIN login_identity i ON i.user_id = p.user_id WHERE i.value = ${phone}`,
    ),
    inviteToken: (
      await ids(
        '',
        () =>
          sql`SELECT id FROM team_invitation WHERE location_id = ${location} UNION ALL SELECT id FROM team_invitation WHERE organization_id IS NOT NULL`,
      )
    ).map((id) => invitationToken(app.deps.secret, { id: Number(id), version: 1 })),
    channelUrl: await ids(
      '',
      () => sql`SELECT channel_url AS id FROM conversation WHERE location_id = ${location} ORDER BY gig_id NULLS LAST LIMIT 3`,
    ),
    posting: await ids('', () => sql`SELECT id FROM job_posting WHERE location_id = ${location} LIMIT 2`),
    interview: await ids('', () => sql`SELECT id FROM interview WHERE location_id = ${location} ORDER BY wage_cents DESC, id LIMIT 3`),
    secret: ['an interview'],
    zip_code: ['29401'],
    skill_id: [1],
    market_id: [1],
    agreement: ['privacy_policy'],
    year: [new Date().getUTCFullYear()],
  }
  // The database keeps only the hash of a link to an interview.
  await sql`INSERT INTO interview_link (secret_hash, interview_id)
    SELECT sha256('an interview'::bytea), id FROM interview WHERE location_id = ${location} AND end_time > app_now() LIMIT 1`.execute(
    app.deps.db,
  )
  // The tour has no disputed charge.
  await sql`INSERT INTO dispute (external_id, transfer_id, amount_cents, reason, status, told_at)
    SELECT 'dp_1', t.id, t.amount_cents, 'fraudulent', 'needs_response', app_now() FROM provider_transfer t WHERE t.kind = 'charge' ORDER BY t.id LIMIT 1`.execute(
    app.deps.db,
  )
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }]
    statements.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, given) as unknown
  } as typeof query
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.close()
})

const personFor = (access: Access): Person =>
  people.get({ 'provider-admin': OPERATOR, pro: PRO, 'own-application': PRO, 'shift-captain': CAPTAIN }[access as string] ?? MANAGER)!

/** The values of a path's parameter. */
function valuesOf(parameter: string, { path, access }: Endpoint): readonly (number | string)[] {
  if (parameter === 'application_id') return found[access === 'own-application' ? 'application of the pro' : 'application here']!
  if (parameter !== 'id') return found[parameter] ?? []
  if (path.includes('/staffer/gig-applications/')) return found['application here']!
  if (path.includes('gig-applications')) return found['application of the pro']!
  if (path.includes('gigster-profiles')) return found['pro here']!
  if (path.startsWith('/events/')) return found['event']!
  if (path.includes('gig-shifts')) return found['shift']!
  if (path.includes('templates')) return found['template']!
  if (path.includes('addresses')) return found['address']!
  if (path.startsWith('/job-postings')) return found['posting']!
  if (path.startsWith('/hire/')) return found['interview']!
  if (path.startsWith('/staffer/invoices')) return found['invoice']!
  if (path.startsWith('/staffer/broadcasts')) return found['broadcast']!
  if (path.startsWith('/admin/business-coupons')) return found['coupon']!
  if (path.startsWith('/admin/provider-reports')) return found['provider report']!
  if (path.startsWith('/admin/tax/filings')) return found['filing']!
  if (path.startsWith('/admin/tax/payroll')) return found['payroll']!
  if (path.startsWith('/staffer/payments')) return found['payment']!
  if (path.startsWith('/payments')) return found['payment of the pro']!
  if (path.startsWith('/notices')) return found['notice']!
  return found['gig']!
}

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()
const span = (from: string, to: string) => ({ [from]: days(-20), [to]: days(20) })
const lastDays = () => ({ first_day: days(-20).slice(0, 10), last_day: days(0).slice(0, 10) })
/** The query that a call requires. */
const queries = (): Partial<Record<keyof Api, Record<string, string>>> => ({
  findPhoneHolder: { phone_number: PRO },
  findCaptainShift: { source_gig_id: String(found['sourceGig']?.[0]) },
  getShiftMove: { start_time: '17:00:00', end_time: '23:00:00' },
  getWeekSheet: { first_day: days(-3).slice(0, 10) },
  listCalendarGigs: span('from', 'to'),
  listProApplications: { group: 'upcoming' },
  listPhantomGigs: { location_id: String(found['locationId']?.[0]), ...span('start_time', 'end_time') },
  listGigTemplates: { location_id: String(found['locationId']?.[0]) },
  listShiftTemplates: { location_id: String(found['locationId']?.[0]) },
  getInterviewConflicts: { start_time: days(1), end_time: days(1.3), pro_id: String(found['pro here']?.[0]) },
  getBlockConsequence: { gigster_id: String(found['pro here']?.[0]), location_ids: String(found['locationId']?.[0]) },
  listGroups: { start_time: days(1), end_time: days(1.3) },
  listGroupMembers: { start_time: days(1), end_time: days(1.3) },
  exportStaffList: { list: 'locations' },
  listStaffViews: { list: 'pros' },
  findKnownPros: { search: 'gr' },
  getWelcome: { token: linkToken(app.deps.secret, { kind: 'location', id: Number(found['locationId']?.[0]) }) },
  checkGigMove: { start_time: days(1), end_time: days(1.3) },
  compareApplicants: { application_ids: found['applicants']!.join(',') },
  searchLocation: { search: 'an' },
  listPlaceFigures: { market_id: '1' },
  getUsageReport: { market_id: '1' },
  getTrialBalance: lastDays(),
  exportTrialBalance: lastDays(),
  exportJournal: lastDays(),
  exportEmbeddedReport: lastDays(),
  listSuggestedBreaks: { market_id: '1', start_time: days(1), end_time: days(1.3) },
})

/** Who reads a call. The hotel of the tour has no invoices; the staff read those of the barn. */
const readerOf = ({ path, access }: Endpoint): Person => personFor(path.startsWith('/staffer/invoices/:id') ? 'provider-admin' : access)

async function ask(endpoint: Endpoint, path: string, search: Record<string, string>, person = readerOf(endpoint)) {
  statements = []
  const { statusCode, body } = await app.app.inject({
    method: 'GET',
    url: `/api${path}?${new URLSearchParams(search).toString()}`,
    remoteAddress: person.address,
    headers: { authorization: `Bearer ${person.token}`, 'x-location-id': String(found['locationId']![0]) },
  })
  return { statusCode, body, asked: statements.filter((statement) => !SESSION.test(statement) && !QUEUE.test(statement)) }
}

describe('a reading call makes at most six statements', () => {
  const reading = endpoints.filter(([name, { method }]) => method === 'GET' && !NOT_IN_THE_TOUR.has(name as keyof Api))
  test.each(reading)('%s', async (name, endpoint) => {
    const [parameter] = endpoint.path.match(/:(?!locationId|orgId)\w+/)?.map((word) => word.slice(1)) ?? []
    const paths = (parameter === undefined ? [''] : valuesOf(parameter, endpoint)).map((value) =>
      endpoint.path.replace(/:(\w+)/g, (_, word: string) => String(word === parameter ? value : found[word]?.[0])),
    )
    const search = queries()[name as keyof Api] ?? {}
    const pages = endpoint.query instanceof z.ZodObject && 'page_size' in endpoint.query.shape ? ['1', '25'] : []
    let answered = 0
    for (const path of paths) {
      const { statusCode, asked } = await ask(endpoint, path, search)
      if (statusCode !== 200) continue
      answered++
      expect(asked.length, `${path}\n${asked.join('\n')}`).toBeLessThanOrEqual(MOST)
      const counts = []
      for (const page_size of pages) counts.push((await ask(endpoint, path, { ...search, page_size })).asked.length)
      if (counts.length > 0) expect(counts[1], `${path} with a longer page`).toBe(counts[0])
    }
    expect(answered, `an answer to one of ${paths.join(', ')}: ${(await ask(endpoint, paths[0] ?? '', search)).body}`).toBeGreaterThan(0)
  })
})

describe('an organization of 40 locations and 60 managers', () => {
  const ofOrganization = endpoints.filter(([, { method, access }]) => method === 'GET' && access === 'organization-admin')

  test('is that large', async () => {
    const { rows } = await sql<{ locations: number; managers: number }>`
      SELECT count(DISTINCT l.id) AS locations, (SELECT count(*) FROM (SELECT m.user_id FROM location_manager m JOIN location x ON x.id = m.location_id
        WHERE x.organization_id = o.organization_id UNION SELECT user_id FROM organization_manager WHERE organization_id = o.organization_id) p) AS managers
      FROM login_identity i JOIN organization_manager o ON o.user_id = i.user_id JOIN location l ON l.organization_id = o.organization_id
      WHERE i.value = ${GROUP_ADMIN} GROUP BY o.organization_id`.execute(app.deps.db)
    expect(rows).toEqual([{ locations: 40, managers: 60 }])
  })

  test.each(ofOrganization)('%s makes no more statements', async (_, endpoint) => {
    const [orgId] = await ids(
      GROUP_ADMIN,
      (phone) =>
        sql`SELECT o.organization_id AS id FROM login_identity i JOIN organization_manager o ON o.user_id = i.user_id WHERE i.value = ${phone}`,
    )
    const { statusCode, asked, body } = await ask(
      endpoint,
      endpoint.path.replace(':orgId', String(orgId)).replace(':year', String(found['year']![0])),
      {},
      people.get(GROUP_ADMIN)!,
    )
    expect(statusCode, body).toBe(200)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST)
  })
})
