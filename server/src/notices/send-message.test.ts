import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkers } from '../outbox/outbox.ts'
import { MessageNotSent } from '../providers/message-not-sent.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { claimMessage } from './notice-store.ts'
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

const unsureOf = async (effect_id: string): Promise<boolean> =>
  (await app.deps.db.selectFrom('sent_message').select('is_unsure').where('effect_id', '=', effect_id).executeTakeFirstOrThrow()).is_unsure

test('a message whose answer was lost says that it may have arrived twice', async () => {
  const job = newMessage()
  const answers = [new Error('the connection broke'), null]
  const messages = {
    send: () => {
      const fault = answers.shift()
      return fault instanceof Error ? Promise.reject(fault) : Promise.resolve()
    },
  }
  await expect(sendMessage({ ...app.deps, messages }, job, signal)).rejects.toThrow('the connection broke')
  expect(await unsureOf(job.effect_id)).toBe(true)
  await sendMessage({ ...app.deps, messages }, job, signal)
  expect([(await rowOf(job.effect_id)).sent_at === null, await unsureOf(job.effect_id)]).toEqual([false, true])
})

test('a message that the provider refused first arrived once', async () => {
  const job = newMessage()
  const refusal = new MessageNotSent('sms', '503', { to: job.to, isFinal: false })
  await expect(sendMessage({ ...app.deps, messages: { send: () => Promise.reject(refusal) } }, job, signal)).rejects.toThrow('503')
  await sendMessage({ ...app.deps, messages: { send: () => Promise.resolve() } }, job, signal)
  expect(await unsureOf(job.effect_id)).toBe(false)
})

test('a message whose process died while it sent says that it may have arrived twice', async () => {
  const job = newMessage()
  const { effect_id, channel, user_id, subject, body } = job
  await claimMessage(app.deps.db, { effect_id, channel, user_id, recipient: job.to, subject, body })
  // The minute of the dead process's claim is over.
  await app.deps.db
    .updateTable('sent_message')
    .set({ claimed_until: new Date(Date.now() - 1_000).toISOString() })
    .where('effect_id', '=', effect_id)
    .execute()
  await sendMessage({ ...app.deps, messages: { send: () => Promise.resolve() } }, job, signal)
  expect([(await rowOf(effect_id)).sent_at === null, await unsureOf(effect_id)]).toEqual([false, true])
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
      'translate-message': () => Promise.resolve(),
      'send-broadcast': () => Promise.resolve(),
      'erase-photos': () => Promise.resolve(),
      'prepare-export': () => Promise.resolve(),
      'deliver-alert': () => Promise.resolve(),
      'send-usage': () => Promise.resolve(),
    },
    app.deps.log,
  )
  for (const to of ['slow', 'one', 'two', 'three']) await app.deps.outbox.enqueue(app.deps.db, 'send-message', newMessage(to))
  await expect.poll(() => sent).toHaveLength(4)
  expect(sent.at(-1)).toBe('slow')
})
