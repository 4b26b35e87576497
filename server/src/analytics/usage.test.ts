import { randomUUID } from 'node:crypto'
import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { setAccountStatus } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getUsageChoice, getUsageReport, putUsageChoice, sendUsageEvents } from '@muster/contract/analytics/usage-endpoints.ts'
import type { NewUsageEvent, UsageFact, UsageSide } from '@muster/contract/analytics/usage-event.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOld } from '../jobs/retention.ts'
import type { EventToSend } from '../providers/analytics.ts'
import { embeddedAnalytics } from '../providers/analytics.embedded.ts'
import { ThirdPartyAway } from '../providers/third-party-away.ts'
import { sendUsage } from './send-usage.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`DELETE FROM usage_event`.execute(app.deps.db)
  await sql`DELETE FROM usage_choice`.execute(app.deps.db)
  await sql`DELETE FROM rate_counter`.execute(app.deps.db)
})

const DEVICE = { 'x-analytics-id': '0d9b1f4e-2f58-4f0c-9a31-6ddfb8a2c711' }
const APPLIED: UsageFact = { name: 'applied', properties: { as: 'alone' } }
const JOBS: UsageFact = { name: 'page_opened', properties: { page: '/locations/$locationId/jobs' } }
const YES: UsageFact = { name: 'offer_answered', properties: { answer: 'yes' } }

const event = (fact: UsageFact, seconds_ago = 0): NewUsageEvent => ({ id: randomUUID(), seconds_ago, fact })
const send = (who: Person, events: NewUsageEvent[], headers: Record<string, string> = DEVICE, side: UsageSide = 'pro') =>
  who.call(sendUsageEvents, { body: { side, events } }, headers)
const agree = (who: Person, is_agreed = true) => who.call(putUsageChoice, { body: { is_agreed } })
async function agreed(make: (test: TestApp) => Promise<Person> = newPro): Promise<Person> {
  const person = await make(app)
  await agree(person)
  return person
}
const countOf = async (table = 'usage_event'): Promise<number> =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(app.deps.db)).rows[0]!.count
const charleston = async (): Promise<number> =>
  (await sql<{ id: number }>`SELECT id FROM market WHERE name = 'Charleston'`.execute(app.deps.db)).rows[0]!.id
const report = async (weeks = 4) => operator.call(getUsageReport, { query: { market_id: await charleston(), weeks } })

describe('nothing is counted', () => {
  test('before someone agreed, and the browser hears it', async () => {
    const pro = await newPro(app)
    expect(await pro.call(getUsageChoice, {})).toEqual({ is_agreed: null, decided_at: null })
    expect(await send(pro, [event(APPLIED)])).toEqual({ kept: 0, is_agreed: false })
    await agree(pro, false)
    expect(await send(pro, [event(APPLIED)])).toEqual({ kept: 0, is_agreed: false })
    expect(await countOf()).toBe(0)
  })

  test.each([
    ['Global Privacy Control', { ...DEVICE, 'sec-gpc': '1' }],
    ['Do Not Track', { ...DEVICE, dnt: '1' }],
    ['no device', {}],
    ['a device that is no random name', { 'x-analytics-id': 'Grace Okafor' }],
  ])('with %s', async (_, headers) => {
    expect(await send(await agreed(), [event(APPLIED)], headers)).toEqual({ kept: 0, is_agreed: true })
    expect(await countOf()).toBe(0)
  })

  test('of the staff', async () => {
    await agree(operator)
    expect(await send(operator, [event(APPLIED)])).toEqual({ kept: 0, is_agreed: false })
  })

  test('that is not in the catalogue, or is too much or too old', async () => {
    const pro = await agreed()
    const named = {
      ...event(APPLIED),
      fact: { name: 'applied', properties: { as: 'alone', phone: '+18435550100' } },
    } as unknown as NewUsageEvent
    for (const events of [[named], Array.from({ length: 51 }, () => event(APPLIED)), [], [event(APPLIED, 86_401)]]) {
      const refused = await pro.refusal(sendUsageEvents, { body: { side: 'pro', events } }, DEVICE)
      expect([refused.status, refused.target?.split('.')[0]]).toEqual([400, 'events'])
    }
  })

  test('beyond 240 batches an hour', async () => {
    const pro = await agreed()
    await send(pro, [event(APPLIED)])
    await sql`UPDATE rate_counter SET hits = 240 WHERE key LIKE 'usage:session:%'`.execute(app.deps.db)
    expect(await pro.refusal(sendUsageEvents, { body: { side: 'pro', events: [event(APPLIED)] } }, DEVICE)).toMatchObject({ status: 429 })
  })
})

describe('an event of someone who agreed', () => {
  test('counts once, in the market of the side that did it, when it happened', async () => {
    const pro = await agreed()
    const one = event(APPLIED, 60)
    expect(await send(pro, [one, one, event(YES)])).toEqual({ kept: 2, is_agreed: true })
    expect(await send(pro, [one])).toEqual({ kept: 0, is_agreed: true })
    const manager = await agreed(newManager)
    await send(manager, [event({ name: 'shift_posted', properties: { spots: 'one' } })], DEVICE, 'business')
    const { rows } = await sql<{ name: string; ago: number }>`
      SELECT e.name, e.side, e.properties, e.device, m.name AS market, round(extract(epoch FROM app_now() - e.happened_at) / 60)::int AS ago
      FROM usage_event e JOIN market m ON m.id = e.market_id ORDER BY e.id`.execute(app.deps.db)
    expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'applied', side: 'pro', properties: { as: 'alone' }, device: DEVICE['x-analytics-id'], market: 'Charleston', ago: 1 },
      { name: 'offer_answered', ago: 0 },
      { name: 'shift_posted', side: 'business', market: 'Charleston' },
    ])
  })

  test('goes when they withdraw, and the audit log has both choices', async () => {
    const [pro, other] = [await agreed(), await agreed()]
    await send(pro, [event(APPLIED)])
    await send(other, [event(APPLIED)])
    const chosen = await agree(pro, false)
    expect(chosen).toEqual({ is_agreed: false, decided_at: expect.any(String) as string })
    expect(await countOf()).toBe(1)
    const { id } = await pro.call(getMe, {})
    const { results } = await operator.call(listAuditEntries, { query: { subject_kind: 'user', subject_id: id } })
    expect(results.filter(({ action }) => action === 'user.usage_choice_made')).toHaveLength(2)
  })

  test('never comes in behind a refusal', async () => {
    const pro = await agreed()
    for (let turn = 0; turn < 8; turn += 1) {
      await agree(pro)
      await Promise.all([send(pro, [event(APPLIED)]), agree(pro, false), send(pro, [event(YES)])])
      expect(await countOf()).toBe(0)
    }
  })

  test('goes with the account, and after 13 months', async () => {
    const pro = await agreed()
    await send(pro, [event(APPLIED), event(YES)])
    await sql`UPDATE usage_event SET happened_at = app_now() - interval '14 months' WHERE name = 'applied'`.execute(app.deps.db)
    await forgetOld(app.deps)
    expect(await countOf()).toBe(1)
    const { id } = await pro.call(getMe, {})
    await operator.call(setAccountStatus, { params: { id }, body: { account_status: 'DEACTIVATED', reason: 'Asked for it' } })
    expect([await countOf(), await countOf('usage_choice')]).toEqual([0, 0])
  })
})

describe('the operator’s report', () => {
  test('shows nothing of fewer than five people, and how far those who agreed get', async () => {
    const pros = await Promise.all(Array.from({ length: 6 }, () => agreed()))
    for (const [at, pro] of pros.entries())
      await send(pro, [event(JOBS, 300), ...(at < 5 ? [event(APPLIED, 200)] : []), ...(at < 4 ? [event(YES, 100)] : [event(YES, 250)])])
    const { weeks, funnels, pages, agreed: people, accounts, is_sent_on } = await report()
    expect(weeks).toHaveLength(4)
    const { counts, ...now } = weeks.at(-1)!
    expect(now.people).toBe(6)
    expect(Object.fromEntries(counts.map(({ name, people: many, times }) => [name, [many, times]]))).toEqual({
      page_opened: [6, 6],
      setup_step_finished: [0, 0],
      shift_posted: [0, 0],
      applied: [5, 5],
      offer_answered: [6, 6],
      hours_approved: [0, 0],
      search_without_result: [0, 0],
    })
    // The yes of the fifth came before the application, and the sixth never applied. Four are too few to show.
    expect(funnels).toEqual([
      { side: 'pro', people: [6, 5, null] },
      { side: 'business', people: [0, 0, 0] },
    ])
    expect(pages).toEqual([{ page: '/locations/$locationId/jobs', people: 6, times: 6 }])
    expect([people, accounts >= 6, is_sent_on]).toEqual([6, true, false])
    await agree(pros[0]!, false)
    await agree(pros[1]!, false)
    const fewer = await report()
    expect(fewer.weeks.at(-1)!.counts.find(({ name }) => name === 'applied')).toEqual({ name: 'applied', people: null, times: null })
    expect([fewer.agreed, fewer.pages]).toEqual([null, []])
  })

  test('counts an event in the week of the market’s calendar', async () => {
    const pros = await Promise.all(Array.from({ length: 5 }, () => agreed()))
    for (const pro of pros) await send(pro, [event(APPLIED)])
    // Sunday evening in Charleston is Monday in UTC.
    await sql`UPDATE usage_event SET happened_at = (date_trunc('week', app_now() AT TIME ZONE 'America/New_York') - interval '1 hour') AT TIME ZONE 'America/New_York'`.execute(
      app.deps.db,
    )
    const { weeks } = await report()
    expect(weeks.map(({ people }) => people)).toEqual([0, 0, 5, 0])
  })

  test('is of one market that there is', async () => {
    expect(await operator.refusal(getUsageReport, { query: { market_id: 999_999_999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('a service for analytics', () => {
  const sent: EventToSend[] = []
  beforeEach(() => void sent.splice(0))
  afterEach(() => {
    app.deps.analytics = embeddedAnalytics
  })

  test('gets events after they are counted, and nothing that names anyone', async () => {
    app.deps.analytics = { name: 'posthog', send: (events) => (sent.push(...events), Promise.resolve(null)) }
    const pro = await agreed()
    const one = event(APPLIED)
    await send(pro, [one])
    await send(pro, [one])
    expect(sent).toEqual([])
    await app.workOff()
    expect(sent).toEqual([
      {
        event_id: one.id,
        device: DEVICE['x-analytics-id'],
        market: 'Charleston',
        side: 'pro',
        name: 'applied',
        properties: { as: 'alone' },
        happened_at: expect.any(String) as string,
      },
    ])
    expect(await report()).toMatchObject({ is_sent_on: true })
  })

  test('gets nothing of someone who withdrew meanwhile', async () => {
    app.deps.analytics = { name: 'posthog', send: (events) => (sent.push(...events), Promise.resolve(null)) }
    const pro = await agreed()
    await send(pro, [event(APPLIED)])
    await agree(pro, false)
    await app.workOff()
    expect(sent).toEqual([])
  })

  test('that is away leaves the job to the queue, and one that refuses ends it', async () => {
    const pro = await agreed()
    await send(pro, [event(APPLIED)])
    const { rows } = await sql<{ id: number }>`SELECT id FROM usage_event`.execute(app.deps.db)
    const job = { event_ids: rows.map(({ id }) => id) }
    app.deps.analytics = { name: 'posthog', send: () => Promise.reject(new ThirdPartyAway('PostHog did not answer')) }
    await expect(sendUsage(app.deps, job)).rejects.toBeInstanceOf(ThirdPartyAway)
    app.deps.analytics = { name: 'posthog', send: () => Promise.resolve('PostHog answered 401') }
    await sendUsage(app.deps, job)
  })
})
