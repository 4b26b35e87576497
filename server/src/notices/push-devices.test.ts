import { endSession, listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { getPushDevice, putPushDevice, deletePushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import { getNoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MessageNotSent } from '../providers/message-not-sent.ts'
import type { Message } from '../providers/message-sender.ts'
import { pushKeys } from '../providers/push-keys.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newPro, type Person, provePhone } from '../testing/test-person.ts'
import { sendMessage } from './send-message.ts'
import { tellPerson } from './tell-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What a browser answers to a subscription. */
const aDevice = (endpoint = `https://push.example/${randomBytes(9).toString('base64url')}`) => ({
  endpoint,
  p256dh: pushKeys(randomBytes(20).toString('hex')).publicKey,
  auth: randomBytes(16).toString('base64url'),
})

async function pro() {
  const person = await newPro(app)
  const { rows } = await sql<{ user_id: number; phone_number: string }>`SELECT p.user_id, i.value AS phone_number FROM pro p
    JOIN login_identity i ON i.user_id = p.user_id AND i.kind = 'phone' WHERE p.id = ${person.pro_id}`.execute(app.deps.db)
  return { person, ...rows[0]! }
}

/** Tells the person, and returns the push messages that left for their devices. */
async function pushesTo({ user_id }: { user_id: number }, gig_id: number) {
  const told = { user_id, language: 'en' as const, sms_opt_in: false, phone_number: null }
  const words = () => ({ subject: 'Line cook', body: 'You have an offer.' })
  await app.deps.db.transaction().execute((db) => tellPerson({ deps: app.deps, db }, told, 'selected', { gig_id }, words))
  await app.workOff()
  const { id } = await app.deps.db
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = await app.deps.db
    .selectFrom('sent_message')
    .select(['channel', 'recipient'])
    .where('effect_id', 'like', `notice:${id}:%`)
    .orderBy('id')
    .execute()
  return rows.map(({ channel, recipient }) => `${channel} ${recipient}`)
}
const deviceIds = async ({ user_id }: { user_id: number }): Promise<number[]> =>
  (await app.deps.db.selectFrom('push_subscription').select('id').where('user_id', '=', user_id).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('a device gets notices from when it is turned on until it is turned off', async () => {
  const who = await pro()
  expect(await who.person.call(getPushDevice, {})).toEqual({ public_key: pushKeys(app.deps.secret).publicKey, is_on: false })
  expect(await pushesTo(who, 1)).toEqual([])
  await who.person.call(putPushDevice, { body: aDevice() })
  await who.person.call(putPushDevice, { body: aDevice() })
  const [device, ...others] = await deviceIds(who)
  expect(others).toEqual([])
  expect((await who.person.call(getPushDevice, {})).is_on).toBe(true)
  expect((await who.person.call(getNoticeSettings, {})).reached_by.push).toBe(true)
  expect(await pushesTo(who, 2)).toEqual([`push ${device}`])
  await who.person.call(deletePushDevice, {})
  expect(await pushesTo(who, 3)).toEqual([])
  expect((await who.person.call(getPushDevice, {})).is_on).toBe(false)
})

test('each device of a person has its own switch, and signing one out ends its notices', async () => {
  const who = await pro()
  const { person } = who
  const tablet: Person = Object.assign(Object.create(Object.getPrototypeOf(person) as object) as Person, person)
  await provePhone(tablet, who.phone_number)
  await person.call(putPushDevice, { body: aDevice() })
  await tablet.call(putPushDevice, { body: aDevice() })
  expect(await pushesTo(who, 1)).toHaveLength(2)
  const [kept] = await deviceIds(who)
  const other = (await person.call(listSessions, {})).find(({ is_current }) => !is_current)!
  await person.call(endSession, { params: { id: other.id } })
  expect(await pushesTo(who, 2)).toEqual([`push ${kept}`])
})

test('a browser that someone else signs in to is theirs alone', async () => {
  const [one, other] = [await pro(), await pro()]
  const shared = aDevice()
  await one.person.call(putPushDevice, { body: shared })
  await other.person.call(putPushDevice, { body: shared })
  expect(await pushesTo(one, 1)).toEqual([])
  expect(await pushesTo(other, 1)).toHaveLength(1)
})

test('a device whose push service says that it is gone is forgotten; another fault is tried again', async () => {
  const who = await pro()
  await who.person.call(putPushDevice, { body: aDevice() })
  const [device] = await deviceIds(who)
  const job = (effect_id: string) => ({
    effect_id,
    channel: 'push' as const,
    user_id: who.user_id,
    to: String(device),
    subject: 'Line cook',
    body: 'Hi',
  })
  const failing = (isGone: boolean) => ({
    send: ({ to }: Message) => Promise.reject(new MessageNotSent('push', '410', { to, isFinal: isGone, isGone })),
  })
  const { signal } = new AbortController()
  await expect(sendMessage({ ...app.deps, messages: failing(false) }, job('push:1'), signal)).rejects.toThrow('push not sent')
  expect(await deviceIds(who)).toEqual([device])
  await sendMessage({ ...app.deps, messages: failing(true) }, job('push:2'), signal)
  expect(await deviceIds(who)).toEqual([])
})

test('only an https address may take notices', async () => {
  const { person } = await pro()
  expect(await person.refusal(putPushDevice, { body: aDevice('http://push.example/1') })).toMatchObject({ code: 'invalid' })
})
