import { listLocationHistory } from '@muster/contract/locations/admin-location-endpoints.ts'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { listMessages, readConversation, sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { addressOf } from '../../testing/listen.ts'
import { newManager, newOperator, newPro } from '../../testing/test-person.ts'
import { ApiCaller } from './api-caller.ts'
import { isOperatorHere, keepDemoOperator } from './demo-operator.ts'
import { confirmedShift } from '../../testing/confirmed-shift.ts'
import { DemoTalker } from './demo-talker.ts'
import { startLivingMarket } from './living-market.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the demo approves a new business under its own name and says so, never as a person', async () => {
  const person = await newOperator(app)
  const manager = await newManager(app, { ready: false })
  const operator = await keepDemoOperator(app.deps.db)
  expect(await keepDemoOperator(app.deps.db)).toEqual(operator)
  const warned: string[] = []
  const market = startLivingMarket({
    address: addressOf(app),
    operator,
    isOperatorHere: () => Promise.resolve(false),
    pros: [],
    talkers: [],
    chance: () => 0.5,
    speed: 1_000,
    log: { warn: (_, message) => warned.push(message) },
  })
  const approvals = async () =>
    (await person.call(listLocationHistory, { params: { id: manager.location_id }, query: {} })).results.filter(
      ({ action }) => action === 'location.approved',
    )
  try {
    await expect
      .poll(approvals, { timeout: 20_000 })
      .toMatchObject([{ actor: 'Demo', reason: 'The demo approves every new business, so that you can try to post.' }])
  } finally {
    await market.stop()
  }
  expect(warned).toEqual([])
})

test('a new business is left to a person who is here as an operator, and the demo itself is no such person', async () => {
  await sql`DELETE FROM session`.execute(app.deps.db)
  const demo = new ApiCaller(addressOf(app), await keepDemoOperator(app.deps.db))
  await demo.signIn()
  expect(await isOperatorHere(app.deps.db)).toBe(false)
  await newOperator(app)
  expect(await isOperatorHere(app.deps.db)).toBe(true)
})

test('a pro answers a manager within a minute, in the pro’s language, once, and not what someone read', async () => {
  const { manager, pro } = await confirmedShift(app)
  await pro.call(patchMe, { body: { settings: { language: 'es' } } })
  const { phone_number } = await pro.call(getMe, {})
  const { channel_url: channelUrl } = await manager.call(openConversation, { body: { pro_id: pro.pro_id } })
  const write = (body: string) => manager.call(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body } })
  const said = async () => (await manager.call(listMessages, { params: { channelUrl } })).results.map(({ body }) => body)
  const caller = new ApiCaller(addressOf(app), { phone_number: phone_number! })
  const talker = new DemoTalker(caller, { chance: () => 0, speed: 1 })
  const start = Date.now()
  await write('Could you come half an hour early?')
  await talker.answer(start)
  await talker.answer(start + 4_000)
  expect(await said()).toHaveLength(1)
  await talker.answer(start + 6_000)
  await talker.answer(start + 12_000)
  expect(await said()).toEqual(['Could you come half an hour early?', 'Sí, puedo llegar antes.'])
  await write('Thanks')
  await pro.call(readConversation, { params: { channelUrl }, body: { sequence: 3 } })
  await talker.answer(start + 20_000)
  await talker.answer(start + 40_000)
  expect(await said()).toHaveLength(3)
  // Nine more in an hour get no more than the five that are left.
  for (let n = 0; n < 9; n++) {
    await write(`Note ${n}`)
    await talker.answer(start + 60_000 + n * 20_000)
    await talker.answer(start + 70_000 + n * 20_000)
  }
  expect((await said()).filter((body) => body === 'Entendido, gracias.')).toHaveLength(5)
  await talker.say(manager.location_id, (language) => `late in ${language}`)
  expect((await said()).at(-1)).toBe('late in es')
})

test('someone who does two things at once signs in once', async () => {
  const pro = await newPro(app)
  const { phone_number } = await pro.call(getMe, {})
  const caller = new ApiCaller(addressOf(app), { phone_number: phone_number! })
  await Promise.all([caller.signIn(), caller.signIn(), caller.signIn()])
  expect((await caller.call(getMe, {})).phone_number).toBe(phone_number)
})
