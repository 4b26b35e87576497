import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listGigsForAdmin } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { listJobQueues, listJobs, retryJob } from '@muster/contract/jobs/job-endpoints.ts'
import { listOrganizationsForAdmin } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { listMessageLog } from '@muster/contract/notices/message-log-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

describe('the staff’s list of shifts', () => {
  test('has the last posted first, and narrows by place, position, status and time of posting', async () => {
    const dana = await newManager(app)
    const [first, second] = [await makeGig(dana, 30), await makeGig(dana, 60)]
    const ids = async (query: Parameters<typeof ines.call<typeof listGigsForAdmin>>[1]['query']) =>
      (await ines.call(listGigsForAdmin, { query })).results.map(({ id }) => id)
    expect(await ids({ location_id: dana.location_id })).toEqual([second.id, first.id])
    expect((await ids({}))[0]).toBe(second.id)
    expect(await ids({ location_id: dana.location_id, status: ['POSTED'], skill_id: first.skill_id })).toEqual([second.id, first.id])
    expect(await ids({ location_id: dana.location_id, status: ['CANCELLED', 'COMPLETED'] })).toEqual([])
    expect(await ids({ location_id: dana.location_id, created_ts__lte: '2001-01-01T00:00:00Z' })).toEqual([])
    expect(await ids({ location_id: dana.location_id, page: 2, page_size: 1 })).toEqual([first.id])
    expect(await dana.refusal(listGigsForAdmin, { query: {} })).toMatchObject({ status: 403 })
  })
})

describe('the audit log', () => {
  test('says who did what, about one record or one person, and looks back 30 days without a filter', async () => {
    const dana = await newManager(app)
    const gig = await makeGig(dana, 30)
    const me = await dana.call(getMe, {})
    const entries = async (query: Parameters<typeof ines.call<typeof listAuditEntries>>[1]['query']) =>
      (await ines.call(listAuditEntries, { query })).results
    expect(await entries({ gig_id: gig.id })).toMatchObject([
      { action: 'gig.posted', actor_id: me.id, actor_kind: 'user', subject_id: gig.id },
    ])
    expect((await entries({ actor_id: me.id, action: 'gig.' })).map(({ action }) => action)).toEqual(['gig.posted'])
    expect(await entries({ subject_kind: 'gig', subject_id: gig.id, action: 'location' })).toEqual([])
    await sql`INSERT INTO audit_entry (created_ts, actor_kind, action, subject_kind, subject_id, changes)
      VALUES (app_now() - interval '31 days', 'system', 'old.act', 'market', 77, '{"fee": [10, 12], "reason": "New year"}')`.execute(
      app.deps.db,
    )
    expect(await entries({ action: 'old' })).toEqual([])
    expect(await entries({ subject_kind: 'market', subject_id: 77 })).toMatchObject([
      {
        action: 'old.act',
        actor_kind: 'system',
        actor_name: null,
        reason: 'New year',
        changes: [{ field: 'fee', before: '10', after: '12' }],
      },
    ])
    expect(await entries({ action: 'old', created_ts__gte: new Date(Date.now() - 90 * 86_400_000).toISOString() })).toHaveLength(1)
    expect(await ines.refusal(listAuditEntries, { query: { subject_id: 1 } })).toMatchObject({ code: 'invalid', target: 'subject_kind' })
    expect(await dana.refusal(listAuditEntries, { query: {} })).toMatchObject({ status: 403 })
  })
})

describe('background jobs', () => {
  test('that stopped are listed with what they are about, without numbers that could be a phone’s, and tried again', async () => {
    await app.deps.outbox.enqueue(app.deps.db, 'send-transfer', { transfer_id: 999_999_999 })
    await sql`UPDATE pgboss.job SET state = 'failed', retry_count = 12, completed_on = now(), output = '{"message": "No answer from +18435550143"}'
      WHERE name = 'send-transfer' AND data ->> 'transfer_id' = '999999999'`.execute(app.deps.db)
    const [failed] = (await ines.call(listJobs, { query: { state: 'failed', name: 'send-transfer' } })).results
    expect(failed).toMatchObject({ about: { transfer_id: 999_999_999 }, state: 'failed', error: 'No answer from •••', tries: 12 })
    expect((await ines.call(listJobQueues, {})).find(({ name }) => name === 'send-transfer')).toMatchObject({ failed: 1 })
    await ines.call(retryJob, { params: { id: failed!.id } })
    expect((await ines.call(listJobs, { query: { state: 'failed' } })).results).toEqual([])
    expect((await ines.call(listJobs, { query: { name: 'send-transfer' } })).results).toMatchObject([
      { about: { transfer_id: 999_999_999 } },
    ])
    expect(await ines.refusal(retryJob, { params: { id: failed!.id } })).toMatchObject({ status: 404 })
  })
})

describe('the list of what was sent', () => {
  test('finds what went to a person and what did not leave, without codes and links', async () => {
    const dana = await newManager(app)
    const { id, phone_number } = await dana.call(getMe, {})
    await sql`INSERT INTO sent_message (effect_id, channel, user_id, recipient, body, error) VALUES
      ('test:log:1', 'sms', ${id}, ${phone_number}, 'Answer here: https://muster.test/i/secret-token', 'No route to this number')`.execute(
      app.deps.db,
    )
    await sql`INSERT INTO sent_message (effect_id, channel, user_id, recipient, body, sent_at, is_unsure) VALUES
      ('test:log:2', 'sms', ${id}, ${phone_number}, '', app_now(), true), ('test:log:3', 'push', ${id}, '7', '', app_now(), true)`.execute(
      app.deps.db,
    )
    const log = async (query: Parameters<typeof ines.call<typeof listMessageLog>>[1]['query']) =>
      (await ines.call(listMessageLog, { query })).results
    expect(await log({ user_id: id, state: 'failed' })).toMatchObject([
      { channel: 'sms', state: 'failed', kind: null, recipient: phone_number, body: 'Answer here: […]', error: 'No route to this number' },
    ])
    const sent = await log({ user_id: id, state: 'sent' })
    // A device shows a repeated push once.
    expect(sent.filter(({ is_unsure }) => is_unsure).map(({ channel }) => channel)).toEqual(['sms'])
    expect((await log({ recipient: phone_number! })).length).toBeGreaterThan(0)
    expect(await log({ user_id: id, state: 'waiting' })).toEqual([])
    expect(await log({ user_id: id, channel: 'email' })).toEqual([])
    expect(await ines.refusal(listMessageLog, { query: { recipient: '84' } })).toMatchObject({ code: 'invalid', target: 'recipient' })
    expect(await dana.refusal(listMessageLog, { query: {} })).toMatchObject({ status: 403 })
  })
})

describe('the staff’s list of organizations', () => {
  test('finds one by a part of its name', async () => {
    const { rows } = await sql<{ id: number }>`INSERT INTO organization (name) VALUES ('Zephyr Hotels') RETURNING id`.execute(app.deps.db)
    const query = { name: 'zephyr' }
    expect((await ines.call(listOrganizationsForAdmin, { query })).results).toMatchObject([
      { id: rows[0]!.id, locations_count: 0, managers_count: 0, pays_for: 0, has_payment_method: false, has_company_sign_in: false },
    ])
    expect((await ines.call(listOrganizationsForAdmin, { query: { id: rows[0]!.id } })).count).toBe(1)
    expect((await ines.call(listOrganizationsForAdmin, { query: { name: '%' } })).count).toBe(0)
  })
})
