import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rowOf = (effect_id: string) =>
  app.deps.db.selectFrom('sent_message').select(['sent_at', 'error']).where('effect_id', '=', effect_id).executeTakeFirstOrThrow()

test('a message that cannot be sent keeps the reason until a later try sends it once', async () => {
  const job = { effect_id: randomUUID(), channel: 'sms' as const, user_id: null, to: '+18435550199', subject: null, body: 'You are in.' }
  const sent: string[] = []
  let isDown = true
  const messages = {
    send: ({ to }: { to: string }) => (isDown ? Promise.reject(new Error('the line is down')) : Promise.resolve(void sent.push(to))),
  }
  await expect(sendMessage({ ...app.deps, messages }, job)).rejects.toThrow('the line is down')
  expect(await rowOf(job.effect_id)).toEqual({ sent_at: null, error: 'the line is down' })
  isDown = false
  await sendMessage({ ...app.deps, messages }, job)
  await sendMessage({ ...app.deps, messages }, job)
  const row = await rowOf(job.effect_id)
  expect([row.sent_at === null, row.error, sent]).toEqual([false, null, ['+18435550199']])
})
