import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { getError, listErrors, reopenError, reportError, solveError } from '@muster/contract/error-reports/error-report-endpoints.ts'
import { MOST_HAPPENINGS, type NewErrorReport } from '@muster/contract/error-reports/error-report.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOld } from '../jobs/retention.ts'
import { faultOf } from '../providers/fault-of.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, newPro, Person } from '../testing/test-person.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`DELETE FROM error_group`.execute(app.deps.db)
  await sql`DELETE FROM rate_counter`.execute(app.deps.db)
})

const ofBrowser = (changed: Partial<NewErrorReport> = {}): NewErrorReport => ({
  name: 'TypeError',
  message: 'gig is undefined',
  stack: ['open (assets/gig-screen-AbCd1234.js:1:200)'],
  place: '/gigs/:id',
  steps: [{ kind: 'call', place: '/api/gigs/:id/', status: 404, seconds_before: 0.4 }],
  times: 1,
  release: 'index-AbCd1234',
  request_id: null,
  ...changed,
})
const tell = async (who: Person, changed?: Partial<NewErrorReport>): Promise<void> => {
  await who.call(reportError, { body: ofBrowser(changed) })
  await app.deps.errors.flush()
}
const errors = async (query = {}) => (await operator.call(listErrors, { query })).results

describe('errors of browsers', () => {
  test('are grouped, with the people who had them told apart but not named', async () => {
    const [grace, dan] = [await newPro(app), await newPro(app)]
    await tell(grace)
    await tell(grace, { stack: ['open (assets/gig-screen-Zz345678.js:1:9)'], times: 3 })
    await tell(dan, { message: 'gig is undefined' })
    await tell(new Person(app), { message: 'something else' })
    const list = await errors()
    expect(list.map(({ message, times, people }) => [message, times, people])).toEqual([
      ['something else', 1, 0],
      ['gig is undefined', 5, 2],
    ])
    const record = await operator.call(getError, { params: { id: list[1]!.id } })
    expect(record).toMatchObject({ source: 'WEB', name: 'TypeError', stack: ['open (assets/gig-screen-AbCd1234.js:1:200)'] })
    expect(record.happenings.map(({ times, steps }) => [times, steps])).toEqual([
      [1, ofBrowser().steps],
      [3, ofBrowser().steps],
      [1, ofBrowser().steps],
    ])
    expect(JSON.stringify(record)).not.toContain('user_id')
  })

  test('lose what a browser left of personal data', async () => {
    const canaries = ['grace@mail.example', '+18435550199', 'see you at nine', 'zz9SessionToken0123456789abc']
    const [email, phone, words, token] = canaries
    await tell(operator, {
      name: `Error of ${email}`,
      message: `"${words}" ${phone} ${email} Bearer ${token}`,
      stack: [`send (https://h.example/s/${token}:1:2)`, `${words} ${email}`],
      place: `/s/${token}?q=${email}`,
      steps: [{ kind: 'screen', place: `/s/${token}`, status: null, seconds_before: 1 }],
      release: email!,
    })
    const { rows } = await sql<{ all: string }>`
      SELECT (SELECT json_agg(g) FROM error_group g)::text || (SELECT json_agg(h) FROM error_happening h)::text AS all`.execute(app.deps.db)
    expect(canaries.filter((canary) => rows[0]!.all.includes(canary))).toEqual([])
  })

  test('are limited for a session and for an address', async () => {
    const pro = await newPro(app)
    for (let at = 0; at < 60; at += 1) await pro.call(reportError, { body: ofBrowser() })
    expect((await pro.refusal(reportError, { body: ofBrowser() })).status).toBe(429)
    await sql`UPDATE rate_counter SET hits = 300 WHERE key LIKE 'errors:address:%'`.execute(app.deps.db)
    const neighbor = new Person(app)
    neighbor.address = pro.address
    expect((await neighbor.refusal(reportError, { body: ofBrowser() })).status).toBe(429)
  })

  test('that are too long or too many are refused, and the field is named', async () => {
    expect(await operator.refusal(reportError, { body: ofBrowser({ stack: Array<string>(41).fill('x') }) })).toMatchObject({
      status: 400,
      target: 'stack',
    })
  })
})

describe('errors of the server', () => {
  test('land there when a call or background work fails', async () => {
    app.deps.errors.report(faultOf(new RangeError('no such day'), { source: 'JOB', place: 'autopay', request_id: null, person: null }))
    await app.deps.errors.flush()
    expect(await errors({ source: 'JOB' })).toMatchObject([{ name: 'RangeError', message: 'no such day', place: 'autopay', people: 0 }])
    expect(await errors({ source: 'SERVER' })).toEqual([])
  })

  test('that happen while others are kept count once each', async () => {
    const fault = faultOf(new Error('again'), { source: 'SERVER', place: 'GET /api/gigs/', request_id: null, person: null })
    for (let at = 0; at < 100; at += 1) app.deps.errors.report(fault)
    await app.deps.errors.flush()
    expect(await errors()).toMatchObject([{ times: 100 }])
  })
})

describe('an error that is solved', () => {
  test('leaves the open ones, comes back when it happens again, and the audit log says who', async () => {
    await tell(operator)
    const [error] = await errors({ part: 'open' })
    const solved = await operator.call(solveError, { params: { id: error!.id } })
    expect(solved).toMatchObject({ solved_at: expect.any(String) as string, came_back_at: null })
    expect(solved.solved_by).not.toBeNull()
    expect(await errors({ part: 'open' })).toEqual([])
    expect(await operator.refusal(solveError, { params: { id: error!.id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await tell(operator)
    expect(await errors({ part: 'open' })).toMatchObject([
      { times: 2, solved_at: null, solved_by: null, came_back_at: expect.any(String) as string },
    ])
    const { results } = await operator.call(listAuditEntries, { query: { subject_kind: 'error', subject_id: error!.id } })
    expect(results.map(({ action }) => action)).toEqual(['error.solved'])
  })

  test('can be opened again by hand', async () => {
    await tell(operator)
    const params = { id: (await errors())[0]!.id }
    expect(await operator.refusal(reopenError, { params })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await operator.call(solveError, { params })
    expect(await operator.call(reopenError, { params })).toMatchObject({ solved_at: null, solved_by: null, came_back_at: null })
    for (const call of [getError, solveError, reopenError])
      expect(await operator.refusal(call, { params: { id: 999_999_999 } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('no more is kept than helps', () => {
  test('the last happenings of an error', async () => {
    for (let at = 0; at < MOST_HAPPENINGS + 5; at += 1) await tell(new Person(app), { times: at + 1 })
    const [error] = await errors()
    const { happenings } = await operator.call(getError, { params: { id: error!.id } })
    expect(happenings.map(({ times }) => times)).toEqual(Array.from({ length: MOST_HAPPENINGS }, (_, at) => MOST_HAPPENINGS + 5 - at))
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM error_happening`.execute(app.deps.db)
    expect(rows).toEqual([{ count: MOST_HAPPENINGS }])
  })

  test('errors of the last 90 days, and of those the latest', async () => {
    await tell(operator, { message: 'old' })
    await tell(operator, { message: 'new' })
    await sql`UPDATE error_group SET last_seen = app_now() - interval '91 days' WHERE message = 'old'`.execute(app.deps.db)
    await sql`INSERT INTO error_group (fingerprint, source, name, message, place, stack, times, last_seen)
      SELECT 'f' || n, 'WEB', 'Error', 'many', '/', '{}', 1, app_now() - interval '1 day' FROM generate_series(1, 2005) n`.execute(
      app.deps.db,
    )
    await forgetOld(app.deps)
    const { rows } = await sql<{ message: string; count: number }>`
      SELECT message, count(*)::int AS count FROM error_group GROUP BY message ORDER BY message`.execute(app.deps.db)
    expect(rows).toEqual([
      { message: 'many', count: 1_999 },
      { message: 'new', count: 1 },
    ])
  })
})
