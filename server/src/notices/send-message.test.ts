import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkers } from '../outbox/outbox.ts'
import { MessageNotSent } from '../providers/message-not-sent.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { signal } = new AbortController()
const newMessage = (to = '+18435550199') => ({
  effect_id: randomUUID(),
  channel: 'sms' as const,
  user_id: null,
  to,
  subject: null,
  body: 'You are in.',
})

const rowOf = (effect_id: string) =>
  app.deps.db.selectFrom('sent_message').select(['sent_at', 'error']).where('effect_id', '=', effect_id).executeTakeFirstOrThrow()

test('a message that cannot be sent keeps the reason until a later try sends it once', async () => {
  const job = newMessage()
  const sent: string[] = []
  let isDown = true
  const messages = {
    send: ({ to }: { to: string }) => (isDown ? Promise.reject(new Error('the line is down')) : Promise.resolve(void sent.push(to))),
  }
  await expect(sendMessage({ ...app.deps, messages }, job, signal)).rejects.toThrow('the line is down')
  expect(await rowOf(job.effect_id)).toEqual({ sent_at: null, error: 'the line is down' })
  isDown = false
  await sendMessage({ ...app.deps, messages }, job, signal)
  await sendMessage({ ...app.deps, messages }, job, signal)
  const row = await rowOf(job.effect_id)
  expect([row.sent_at === null, row.error, sent]).toEqual([false, null, ['+18435550199']])
})

test('two tries at once send a message once', async () => {
  const job = newMessage()
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const messages = {
    send: async ({ to }: { to: string }) => {
      sent.push(to)
      await promise
    },
  }
  const first = sendMessage({ ...app.deps, messages }, job, signal)
  await expect.poll(() => sent.length).toBe(1)
  await expect(sendMessage({ ...app.deps, messages }, job, signal)).rejects.toThrow('another try is still sending')
  resolve()
  await first
  await sendMessage({ ...app.deps, messages }, job, signal)
  expect(sent).toEqual(['+18435550199'])
})

test('a message that can never arrive is not tried again', async () => {
  const job = newMessage()
  const messages = { send: () => Promise.reject(new MessageNotSent('sms', 'no such number', { to: job.to, isFinal: true })) }
  const warned: unknown[] = []
  const log = { ...app.deps.log, warn: (said: unknown) => void warned.push(said) } as typeof app.deps.log
  await sendMessage({ ...app.deps, messages, log }, job, signal)
  expect(await rowOf(job.effect_id)).toEqual({ sent_at: null, error: 'sms not sent: no such number' })
  expect(warned).toHaveLength(1)
})

test('a slow message delays no other one', async () => {
  const sent: string[] = []
  const { promise: allSent, resolve } = Promise.withResolvers<void>()
  await startWorkers(
    app.boss,
    {
      'send-message': async ({ to }) => {
        // The first one ends only after the others.
        if (to === 'slow') await allSent
        sent.push(to)
        if (sent.length === 3) resolve()
      },
      'send-transfer': () => Promise.resolve(),
      'read-payout-account': () => Promise.resolve(),
      'read-payment-method': () => Promise.resolve(),
      'adopt-method': () => Promise.resolve(),
      'send-evidence': () => Promise.resolve(),
      'forget-method': () => Promise.resolve(),
      'auto-select': () => Promise.resolve(),
      'show-shifts': () => Promise.resolve(),
      'place-pros': () => Promise.resolve(),
      'tell-dismissed': () => Promise.resolve(),
      'tell-selected': () => Promise.resolve(),
      'tell-certification': () => Promise.resolve(),
      'settle-work-week': () => Promise.resolve(),
      'earn-invoiced': () => Promise.resolve(),
      'end-suspended': () => Promise.resolve(),
      'tell-message': () => Promise.resolve(),
      'send-broadcast': () => Promise.resolve(),
      'erase-photos': () => Promise.resolve(),
      'prepare-export': () => Promise.resolve(),
    },
    app.deps.log,
  )
  for (const to of ['slow', 'one', 'two', 'three']) await app.deps.outbox.enqueue(app.deps.db, 'send-message', newMessage(to))
  await expect.poll(() => sent).toHaveLength(4)
  expect(sent.at(-1)).toBe('slow')
})
