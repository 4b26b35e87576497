import { pino } from 'pino'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { errorForLog } from '../open-log.ts'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager } from '../testing/test-person.ts'

const TOKEN = 'a token for metrics'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ MUSTER_METRICS_TOKEN: TOKEN })
})
afterAll(() => app.close())

const scrape = (token: string) => app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

test('counts requests by route, pools, jobs and streams, for those who know the token', async () => {
  await newManager(app)
  await app.boss.send('auto-select', { gig_id: 1 })
  const { body, headers, statusCode } = await scrape(TOKEN)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/^muster_http_request_seconds_count\{method="POST",route="\/api\/auth\/otp\/",status="200"\} [1-9]/m)
  expect(body).toMatch(/^muster_jobs_due\{queue="auto-select"\} 1$/m)
  expect(body).toMatch(/^muster_jobs_failed\{queue="send-transfer"\} 0$/m)
  expect(body).toMatch(/^muster_jobs_oldest_seconds\{queue="auto-select"\} \d/m)
  expect(body).toMatch(/^muster_pool_connections\{pool="requests",state="waiting"\} 0$/m)
  expect(body).toMatch(/^muster_streams_open 0$/m)
  expect(body).toMatch(/^muster_live_lag_seconds 0$/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(body, 'no number of a person, no id').not.toMatch(/\+1\d{10}/)
})

test('a dead job is counted, and the runbook’s statement runs it again', async () => {
  const id = await app.boss.send('place-pros', {}, { retryLimit: 0 })
  await app.boss.fetch('place-pros')
  await app.boss.fail('place-pros', id ?? '', new Error('no such market'))
  await expect.poll(async () => (await scrape(TOKEN)).body).toMatch(/^muster_jobs_failed\{queue="place-pros"\} 1$/m)
  const [, statement = ''] = /```sql\n([^`]+)```/.exec(readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')) ?? []
  await sql.raw(statement.replace('send-transfer', 'place-pros')).execute(app.deps.db)
  expect(await app.boss.fetch('place-pros')).toMatchObject([{ id }])
})

test('are refused without the token, and are not there unless the settings turn them on', async () => {
  expect((await scrape('a guess')).statusCode).toBe(401)
  const without = await buildApp({
    deps: { ...app.deps, config: { ...app.deps.config, metricsToken: undefined } },
    hub: { size: 0 } as never,
    logger: undefined,
    checkAnswers: true,
  })
  expect((await without.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(404)
  await without.close()
})

test('the log of an error names its route, and no one’s data', async () => {
  const lines: string[] = []
  const logger = pino(
    { serializers: { err: errorForLog } },
    new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(line.toString())) }),
  )
  const failing = await buildApp({ deps: app.deps, hub: { size: 0 } as never, logger, checkAnswers: true })
  failing.get('/api/broken/:key/', () => {
    throw new Error('broken')
  })
  await failing.inject({ url: '/api/broken/a-secret-key/' })
  const line = lines.find((one) => one.includes('unexpected error')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/api/broken/:key/' })
  expect(line).not.toContain('a-secret-key')
  await failing.close()

  const row = await sql`INSERT INTO login_identity (user_id, kind, value) VALUES (NULL, 'phone', '+18435550199')`
    .execute(app.deps.db)
    .catch((error: Error) => error)
  const value = await sql`SELECT 'Dana Whitfield'::int`.execute(app.deps.db).catch((error: Error) => error)
  for (const error of [row, value]) {
    expect(error).toBeInstanceOf(Error)
    const logged = JSON.stringify(errorForLog(error as Error))
    expect(logged).not.toMatch(/Dana|18435550199/)
    expect(logged).toMatch(/"code":"2/)
  }
})
