import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { budgetedSender } from './daily-sms-budget.ts'
import type { Message } from '../providers/message-sender.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { signal } = new AbortController()
const message = (channel: 'sms' | 'email'): Message => ({ effect_id: 'one', channel, to: 'someone', subject: null, body: 'Hello' })

test('a day has so many SMS in all processes; mail and the next day are not affected', async () => {
  const sent: string[] = []
  const sender = { send: async ({ channel }: Message) => void sent.push(channel) }
  const [one, other] = [1, 2].map(() => budgetedSender(sender, { apart: app.deps.apart, perDay: 3 }))
  for (const process of [one, other, one]) await process!.send(message('sms'), signal)
  await expect(other!.send(message('sms'), signal)).rejects.toThrow('the 3 SMS of this day are used up')
  await other!.send(message('email'), signal)
  expect(sent).toEqual(['sms', 'sms', 'sms', 'email'])
  await app.travel(86_400)
  await other!.send(message('sms'), signal)
  expect(sent).toHaveLength(5)
  await app.travel(0)
})

test('0 is no limit', async () => {
  const sender = { send: () => Promise.resolve() }
  const unlimited = budgetedSender(sender, { apart: app.deps.apart, perDay: 0 })
  for (let n = 0; n < 5; n++) await unlimited.send(message('sms'), signal)
})
