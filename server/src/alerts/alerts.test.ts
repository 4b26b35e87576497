import {
  createAlert,
  editAlert,
  listAlertHistory,
  listAlerts,
  pauseAlert,
  removeAlert,
  renewAlertSecret,
  resumeAlert,
  testAlert,
} from '@muster/contract/alerts/alert-endpoints.ts'
import { MOST_TRIES } from '@muster/contract/alerts/alert-rules.ts'
import { type Alert, MOST_ALERTS, type NewAlert } from '@muster/contract/alerts/alert.ts'
import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { approveLocation } from '@muster/contract/locations/admin-location-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOld } from '../jobs/retention.ts'
import { MessageNotSent } from '../providers/message-not-sent.ts'
import { startWebhookStandIn, type WebhookStandIn } from '../providers/testing/webhook-stand-in.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { deliverAlert } from './deliver-alert.ts'
import { watchAlerts } from './watch-alerts.ts'

let app: TestApp
let receiver: WebhookStandIn
let operator: Person
beforeAll(async () => {
  receiver = await startWebhookStandIn()
  app = await startTestApp({ MUSTER_ALERT_INTERNAL_HOSTS: new URL(receiver.url).host })
  operator = await newOperator(app)
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  await sql`DELETE FROM alert`.execute(app.deps.db)
  await sql`DELETE FROM error_minute`.execute(app.deps.db)
  receiver.answer = () => ({ status: 200 })
  receiver.taken.length = 0
  await app.travel(0)
})

const wanted = (changed: Partial<NewAlert> = {}): NewAlert => ({
  name: 'Many errors',
  figure: 'ERRORS',
  market_id: null,
  comparison: 'AT_LEAST',
  threshold: 10,
  for_minutes: 2,
  emails: ['ops@example.com'],
  webhook_url: null,
  ...changed,
})
const add = (changed?: Partial<NewAlert>): Promise<Alert> => operator.call(createAlert, { body: wanted(changed) })
const hook = () => `${receiver.url}/hook`
/** An alert with a webhook whose secret the receiver knows. */
async function addWithHook(changed: Partial<NewAlert> = {}): Promise<Alert> {
  const alert = await add({ webhook_url: hook(), emails: [], ...changed })
  receiver.secret = (await operator.call(renewAlertSecret, { params: { id: alert.id } })).secret
  return alert
}

/** Lets the alerts be measured `at` minutes from now, with so many errors in the hour before. */
async function minute(at: number, errors: number): Promise<number> {
  await app.travel(at * 60)
  await sql`DELETE FROM error_minute`.execute(app.deps.db)
  await sql`INSERT INTO error_minute (minute, times) VALUES (app_now(), ${errors}::int)`.execute(app.deps.db)
  return watchAlerts(app.deps)
}
const history = async () => (await operator.call(listAlertHistory, { query: {} })).results
const only = async (): Promise<Alert> => (await operator.call(listAlerts, {}))[0]!

describe('an alert', () => {
  test('turns on once its condition held for its minutes, and is over once it did not for as long', async () => {
    await add()
    expect(await minute(1, 12)).toBe(0)
    expect(await only()).toMatchObject({ state: 'WAITING', value: 12 })
    await minute(2, 12)
    expect(await minute(3.1, 15)).toBe(1)
    expect(await only()).toMatchObject({ state: 'ON', value: 15 })
    expect(await minute(4, 15)).toBe(0)
    await minute(5, 2)
    await minute(6, 2)
    expect(await only()).toMatchObject({ state: 'ON', value: 2 })
    expect(await minute(7.1, 2)).toBe(1)
    expect(await only()).toMatchObject({ state: 'OFF', since: null })
    expect((await history()).map(({ news, reason, value }) => [news, reason, value])).toEqual([
      ['OVER', 'CONDITION', 2],
      ['ON', 'CONDITION', 15],
    ])
  })

  test('emails everyone it names, once for each turn, in the language of who saved it', async () => {
    await add({ for_minutes: 0, emails: ['ops@example.com', 'night@example.com'] })
    await minute(1, 12)
    await minute(2, 12)
    await app.workOff()
    const { rows } = await sql<{ recipient: string; subject: string }>`
      SELECT recipient, subject FROM sent_message WHERE effect_id LIKE ${`alert:${(await history())[0]!.id}:%`}`.execute(app.deps.db)
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(['night@example.com', 'ops@example.com'])
    expect(rows[0]!.subject).toBe('Alert on: Many errors')
    expect(await history()).toMatchObject([{ emails: [{ to: 'ops@example.com', state: 'SENT' }, { state: 'SENT' }], webhook: null }])
  })

  test('that two processes measure at once turns once', async () => {
    await add({ for_minutes: 0 })
    await app.travel(60)
    await sql`INSERT INTO error_minute (minute, times) VALUES (app_now(), 50)`.execute(app.deps.db)
    await Promise.all([watchAlerts(app.deps), watchAlerts(app.deps), watchAlerts(app.deps)])
    expect(await history()).toHaveLength(1)
  })

  test('is on the operator’s home while it is on', async () => {
    await add({ for_minutes: 0 })
    await minute(1, 12)
    expect((await operator.call(getAdminHome, {})).alerts_on).toMatchObject([{ name: 'Many errors', value: 12, figure: 'ERRORS' }])
    await minute(2, 0)
    expect((await operator.call(getAdminHome, {})).alerts_on).toEqual([])
  })

  test('knows no errors where another service gets them', async () => {
    const { errors } = app.deps
    app.deps.errors = { ...errors, name: 'sentry' }
    try {
      await add({ for_minutes: 0 })
      await minute(1, 50)
      expect(await only()).toMatchObject({ state: 'NO_DATA', value: null })
    } finally {
      app.deps.errors = errors
    }
  })

  test('counts the errors that the reporter keeps', async () => {
    const fault = { name: 'E', message: 'm', stack: [], place: '/', steps: [], times: 30, release: null, request_id: null, person: null }
    app.deps.errors.report({ ...fault, source: 'WEB' })
    await app.deps.errors.flush()
    expect(await add({ for_minutes: 5 })).toMatchObject({ value: 30, state: 'WAITING' })
  })
})

describe('what is measured', () => {
  const PLACES = [
    'FILL_RATE',
    'SHIFTS_AT_RISK',
    'FAILED_CHARGES',
    'FAILED_PAYOUTS',
    'STUCK_JOBS',
    'CERTIFICATIONS',
    'LOCATIONS',
    'APPEALS',
  ] as const
  test.each(PLACES)('%s has a value, or no data', async (figure) => {
    const alert = await add({ figure, threshold: 5 })
    expect(alert.measured_at).not.toBeNull()
    expect(alert.value).toBe(figure === 'FILL_RATE' ? null : 0)
  })

  test('the locations that wait, and the oldest of them, in one market or in all', async () => {
    const { location_id } = await newManager(app, { ready: false })
    const { rows } = await sql<{ here: number; there: number }>`
      UPDATE location SET created_ts = app_now() - interval '30 hours 5 minutes' WHERE id = ${location_id}
      RETURNING market_id AS here, (SELECT min(m.id) FROM market m WHERE m.id <> location.market_id) AS there`.execute(app.deps.db)
    const { here, there } = rows[0]!
    for (const [figure, value] of [
      ['LOCATIONS', 1],
      ['LOCATIONS_OLDEST', 30],
    ] as const) {
      expect(await add({ figure, market_id: here })).toMatchObject({ value, market_name: expect.any(String) as string })
      expect(await add({ figure, market_id: there })).toMatchObject({ value: 0 })
      expect(await add({ figure })).toMatchObject({ value })
    }
    await operator.call(approveLocation, { params: { id: location_id }, body: {} })
  })

  test('the spots of shifts that start within a day, and those at risk', async () => {
    const manager = await newManager(app)
    const soon = await makeGig(manager, 5, { allowed_confirmed_pros: 12 })
    await makeGig(manager, 40, { allowed_confirmed_pros: 12 })
    await sql`UPDATE gig SET confirmed_pros_count = 9 WHERE id = ${soon.id}`.execute(app.deps.db)
    expect(await add({ figure: 'FILL_RATE' })).toMatchObject({ value: 75 })
    expect(await add({ figure: 'SHIFTS_AT_RISK' })).toMatchObject({ value: 0 })
    await sql`UPDATE gig SET confirmed_pros_count = 8 WHERE id = ${soon.id}`.execute(app.deps.db)
    expect(await add({ figure: 'FILL_RATE' })).toMatchObject({ value: 66 })
    expect(await add({ figure: 'SHIFTS_AT_RISK' })).toMatchObject({ value: 1 })
  })

  test('the jobs that stopped trying', async () => {
    await app.deps.outbox.enqueue(app.deps.db, 'show-shifts', { location_id: 1, market_id: 1 })
    await sql`UPDATE pgboss.job SET state = 'failed' WHERE name = 'show-shifts'`.execute(app.deps.db)
    expect(await add({ figure: 'STUCK_JOBS' })).toMatchObject({ value: 1 })
    await sql`DELETE FROM pgboss.job WHERE name = 'show-shifts'`.execute(app.deps.db)
  })
})

describe('a webhook', () => {
  test('gets a signed message when the alert turns on and when it is over, each once', async () => {
    const { id } = await addWithHook({ for_minutes: 0 })
    await minute(1, 12)
    await minute(2, 12)
    await app.workOff()
    await minute(3, 1)
    await app.workOff()
    expect(receiver.taken).toMatchObject([
      { event: 'alert.on', reason: 'CONDITION', value: 12, alert: { id, name: 'Many errors', figure: 'ERRORS', threshold: 10 } },
      { event: 'alert.over', reason: 'CONDITION', value: 1 },
    ])
    expect(receiver.taken[0]!.id).not.toBe(receiver.taken[1]!.id)
    expect((await history())[0]).toMatchObject({ webhook: { state: 'SENT', tries: 1, answer: { outcome: 'TAKEN', status: 200 } } })
  })

  test('that refuses is tried again, and at the end the screen says so', async () => {
    await addWithHook({ for_minutes: 0 })
    receiver.answer = () => ({ status: 503, body: 'down for a while' })
    await minute(1, 12)
    const happening_id = (await history())[0]!.id
    const deliver = () => deliverAlert(app.deps, { happening_id }, AbortSignal.timeout(60_000))
    for (let tries = 1; tries < MOST_TRIES; tries++) await expect(deliver()).rejects.toThrow('did not take a message')
    expect((await history())[0]).toMatchObject({
      webhook: { state: 'WAITING', tries: MOST_TRIES - 1, answer: { said: 'down for a while' } },
    })
    expect(await only()).toMatchObject({ failed_at: null })
    await deliver()
    expect((await history())[0]).toMatchObject({
      webhook: { state: 'FAILED', tries: MOST_TRIES, answer: { outcome: 'REFUSED', status: 503 } },
    })
    expect((await only()).failed_at).not.toBeNull()
    const { length } = receiver.asked
    await deliver()
    expect(receiver.asked).toHaveLength(length)
  })

  test('that takes the message after a refusal gets it once', async () => {
    await addWithHook({ for_minutes: 0 })
    receiver.answer = () => ({ status: 500 })
    await minute(1, 12)
    const happening_id = (await history())[0]!.id
    await expect(deliverAlert(app.deps, { happening_id }, AbortSignal.timeout(60_000))).rejects.toThrow()
    receiver.answer = () => ({ status: 200 })
    await app.workOff()
    await deliverAlert(app.deps, { happening_id }, AbortSignal.timeout(60_000))
    expect(receiver.taken).toHaveLength(1)
  })

  test('that redirects is not followed, and one that is private is never called', async () => {
    const { id } = await addWithHook()
    receiver.answer = () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } })
    expect((await operator.call(testAlert, { params: { id } })).webhook).toMatchObject({ outcome: 'REDIRECTED', status: 302 })
    for (const webhook_url of ['https://10.0.0.4/hook', 'http://example.com/hook', 'https://127.0.0.1/'])
      expect(await operator.refusal(createAlert, { body: wanted({ webhook_url }) })).toMatchObject({
        code: 'invalid',
        target: 'webhook_url',
      })
    // A name says where it leads only when it is called.
    await sql`UPDATE alert SET webhook_url = 'https://localhost:9/hook' WHERE id = ${id}`.execute(app.deps.db)
    expect((await operator.call(testAlert, { params: { id } })).webhook).toMatchObject({ outcome: 'FORBIDDEN', status: null })
  })

  test('gets no more from an old secret once there is a new one', async () => {
    const { id } = await addWithHook()
    expect((await operator.call(testAlert, { params: { id } })).webhook).toMatchObject({ outcome: 'TAKEN' })
    const { secret } = await operator.call(renewAlertSecret, { params: { id } })
    expect((await operator.call(testAlert, { params: { id } })).webhook).toMatchObject({ outcome: 'REFUSED', status: 401 })
    receiver.secret = secret
    expect((await operator.call(testAlert, { params: { id } })).webhook).toMatchObject({ outcome: 'TAKEN' })
    expect(receiver.taken.at(-1)).toMatchObject({ event: 'alert.test', reason: null })
    const { rows } = await sql<{
      all: string
    }>`SELECT (SELECT json_agg(a) FROM alert a)::text || (SELECT json_agg(e) FROM audit_entry e)::text AS all`.execute(app.deps.db)
    expect(rows[0]!.all).not.toContain(secret)
    expect(JSON.stringify(await operator.call(listAlerts, {}))).not.toContain('whsec')
  })
})

describe('a test message', () => {
  test('says what the mail server answered', async () => {
    const { id } = await add({ emails: ['ops@example.com', 'nobody@example.com'] })
    const { messages } = app.deps
    app.deps.messages = {
      send: ({ to }) =>
        to === 'nobody@example.com'
          ? Promise.reject(new MessageNotSent('email', '550 no such mailbox', { to, isFinal: true }))
          : Promise.resolve(),
    }
    try {
      expect(await operator.call(testAlert, { params: { id } })).toEqual({
        emails: [
          { to: 'ops@example.com', is_sent: true, said: null },
          { to: 'nobody@example.com', is_sent: false, said: 'email not sent: 550 no such mailbox' },
        ],
        webhook: null,
      })
    } finally {
      app.deps.messages = messages
    }
    expect(await history()).toEqual([])
  })

  test('is sent thirty times an hour at most', async () => {
    const { id } = await add()
    await sql`UPDATE rate_counter SET hits = 30 WHERE key LIKE 'test alert:%'`.execute(app.deps.db)
    await operator.call(testAlert, { params: { id } }).catch(() => undefined)
    expect((await operator.refusal(testAlert, { params: { id } })).status).toBe(429)
  })
})

describe('someone who changes an alert', () => {
  test('ends it while it is on if they pause it, change its condition or delete it, and everyone hears of it', async () => {
    const { id } = await addWithHook({ for_minutes: 0 })
    const params = { id }
    await minute(1, 12)
    const paused = await operator.call(pauseAlert, { params })
    expect(paused).toMatchObject({ state: 'PAUSED' })
    expect(await operator.refusal(pauseAlert, { params })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await minute(2, 20)).toBe(0)
    expect(await only()).toMatchObject({ state: 'PAUSED', value: 20 })
    expect(await operator.call(resumeAlert, { params })).toMatchObject({ state: 'ON' })
    expect(await operator.refusal(resumeAlert, { params })).toMatchObject({ code: 'INVALID_TRANSITION' })
    const body = wanted({ for_minutes: 0, emails: [], webhook_url: hook() })
    expect(await operator.call(editAlert, { params, body: { ...body, name: 'Other name' } })).toMatchObject({ state: 'ON' })
    expect(await operator.call(editAlert, { params, body: { ...body, threshold: 15 } })).toMatchObject({ state: 'ON' })
    await operator.call(removeAlert, { params })
    await app.workOff()
    const turns = [
      ['OVER', 'REMOVED'],
      ['ON', 'CONDITION'],
      ['OVER', 'EDITED'],
      ['ON', 'CONDITION'],
      ['OVER', 'PAUSED'],
      ['ON', 'CONDITION'],
    ]
    expect((await history()).map(({ news, reason }) => [news, reason])).toEqual(turns)
    // Messages may overtake each other; each says when it was.
    const told = receiver.taken.map(({ event, reason }) => `${String(event).slice(6).toUpperCase()} ${String(reason)}`)
    expect(told.toSorted()).toEqual(turns.map((turn) => turn.join(' ')).toSorted())
    expect(await operator.call(listAlerts, {})).toEqual([])
    const { results } = await operator.call(listAuditEntries, { query: { subject_kind: 'alert', subject_id: id } })
    expect(results.map(({ action }) => action.slice(6))).toEqual([
      'removed',
      'edited',
      'edited',
      'resumed',
      'paused',
      'secret_renewed',
      'added',
    ])
  })

  test('gets a fault that names the field', async () => {
    const faultOf = async (changed: Partial<NewAlert>) => (await operator.refusal(createAlert, { body: wanted(changed) })).target
    expect(await faultOf({ emails: [] })).toBe('emails')
    expect(await faultOf({ emails: ['nobody'] })).toMatch(/^emails/)
    expect(await faultOf({ market_id: 1 })).toBe('market_id')
    expect(await faultOf({ figure: 'LOCATIONS', market_id: 999_999_999 })).toBe('market_id')
    expect(await faultOf({ threshold: 0 })).toBe('threshold')
    expect(await faultOf({ for_minutes: 2_000 })).toBe('for_minutes')
    expect(await faultOf({ name: ' ' })).toBe('name')
  })

  test('finds no alert that is not there, and no webhook where there is none', async () => {
    const { id } = await add()
    await operator.call(removeAlert, { params: { id } })
    for (const params of [{ id }, { id: 999_999_999 }]) {
      for (const call of [pauseAlert, resumeAlert, removeAlert, renewAlertSecret, testAlert])
        expect(await operator.refusal(call, { params })).toMatchObject({ code: 'NOT_FOUND' })
      expect(await operator.refusal(editAlert, { params, body: wanted() })).toMatchObject({ code: 'NOT_FOUND' })
    }
    const other = await add()
    expect(await operator.refusal(renewAlertSecret, { params: { id: other.id } })).toMatchObject({ code: 'NO_WEBHOOK' })
  })

  test('adds fifty at most', async () => {
    await sql`INSERT INTO alert (name, figure, comparison, threshold, for_minutes, emails, language)
      SELECT 'a', 'ERRORS', 'AT_LEAST', 1000, 5, '{a@example.com}', 'en' FROM generate_series(1, ${MOST_ALERTS})`.execute(app.deps.db)
    expect(await operator.refusal(createAlert, { body: wanted() })).toMatchObject({ code: 'TOO_MANY_ALERTS' })
    expect(await watchAlerts(app.deps)).toBe(0)
  })

  test('is of the provider’s staff', async () => {
    const pro = await newPro(app)
    expect((await pro.refusal(listAlerts, {})).status).toBe(403)
    expect((await pro.refusal(createAlert, { body: wanted() })).status).toBe(403)
  })
})

test('what happened is kept for 30 days, and so is an alert that was deleted', async () => {
  const { id } = await add({ for_minutes: 0 })
  await minute(1, 12)
  await operator.call(removeAlert, { params: { id } })
  await app.travel(29 * 86_400)
  await forgetOld(app.deps)
  expect(await history()).toHaveLength(2)
  await app.travel(31 * 86_400)
  expect(await history()).toEqual([])
  await forgetOld(app.deps)
  const { rows } = await sql<{
    left: number
  }>`SELECT (SELECT count(*) FROM alert) + (SELECT count(*) FROM alert_happening) AS left`.execute(app.deps.db)
  expect(Number(rows[0]!.left)).toBe(0)
})
