import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { jobNames, openBoss, startWorkers, type Workers } from './outbox.ts'

const MANY = 60
/** Half a second after each job would be half a minute. */
const DRAINED_WITHIN_MS = 15_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a worker takes the next job of its queue as soon as it has done one', async () => {
  const { deps, url } = app
  const done: number[] = []
  const nothing = Object.fromEntries(jobNames.map((name) => [name, () => Promise.resolve()])) as unknown as Workers
  const workers: Workers = {
    ...nothing,
    'show-shifts': ({ location_id }) => {
      done.push(location_id)
      return Promise.resolve()
    },
  }
  const jobs = Array.from({ length: MANY }, (_, index) => ({ location_id: index + 1, market_id: 1 }))
  await deps.outbox.enqueueAll(deps.db, 'show-shifts', jobs)
  const boss = openBoss(url, deps.log, { work: false })
  await boss.start()
  try {
    await startWorkers(boss, workers, deps.log)
    await expect.poll(() => done.length, { timeout: DRAINED_WITHIN_MS }).toBe(MANY)
    expect(new Set(done).size).toBe(MANY)
  } finally {
    await boss.stop({ graceful: true })
  }
})
