import { patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getNotice, listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getNoticeSettings, putNoticeSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'
import { tellPerson } from './tell-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let emails = 0

/** A pro who agreed to SMS, with a confirmed email. */
async function reachable(): Promise<{ pro: Person; user_id: number; phone_number: string; email: string }> {
  const pro = await newPro(app)
  const { user_id } = await app.deps.db.selectFrom('pro').select('user_id').where('id', '=', pro.pro_id).executeTakeFirstOrThrow()
  await pro.call(patchMe, { body: { settings: { sms_opt_in: true } } })
  const email = `reachable${(emails += 1)}@example.com`
  const { db } = app.deps
  await db.insertInto('login_identity').values({ user_id, kind: 'email', value: email, verified_at: sql`app_now()` }).execute()
  const { value } = await db
    .selectFrom('login_identity')
    .select('value')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'phone')
    .executeTakeFirstOrThrow()
  return { pro, user_id, phone_number: value, email }
}

const words = () => ({ subject: 'Line cook', body: 'Something happened.' })

/** Tells the person, and returns the channels by which it left the app. */
async function channelsOfTelling(to: { user_id: number; phone_number: string }, kind: 'selected' | 'shift_cancelled', gig_id: number) {
  const told = { user_id: to.user_id, language: 'en' as const, sms_opt_in: await isOptedIn(to.user_id), phone_number: to.phone_number }
  await app.deps.db.transaction().execute((db) => tellPerson({ deps: app.deps, db }, told, kind, { gig_id }, words))
  await app.workOff()
  const { id } = await app.deps.db
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', to.user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = await app.deps.db
    .selectFrom('sent_message')
    .select(['channel', 'recipient', 'body'])
    .where('effect_id', 'like', `notice:${id}:%`)
    .orderBy('channel')
    .execute()
  return { id, rows, channels: rows.map(({ channel }) => channel) }
}
const isOptedIn = async (id: number): Promise<boolean> =>
  (await app.deps.db.selectFrom('user_account').select('sms_opt_in').where('id', '=', id).executeTakeFirstOrThrow()).sms_opt_in

test('a notice goes by the channels that its reader chose, and always in the app', async () => {
  const person = await reachable()
  expect((await channelsOfTelling(person, 'selected', 1)).channels).toEqual(['sms'])
  await person.pro.call(putNoticeSetting, { body: { topic: 'offers', channel: 'sms', is_on: false } })
  const after = await person.pro.call(putNoticeSetting, { body: { topic: 'offers', channel: 'email', is_on: true } })
  expect(after.topics.find(({ topic }) => topic === 'offers')).toEqual({
    topic: 'offers',
    is_urgent: false,
    sms: false,
    push: true,
    email: true,
    daily: false,
  })
  const { id, rows } = await channelsOfTelling(person, 'selected', 2)
  expect(rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([['email', person.email]])
  expect(rows[0]!.body).toContain(`notices/${id}\n`)
  await person.pro.call(putNoticeSetting, { body: { topic: 'offers', channel: 'email', is_on: false } })
  expect((await channelsOfTelling(person, 'selected', 3)).channels).toEqual([])
  expect((await person.pro.call(listNotices, {})).results.map(({ payload }) => payload['gig_id'])).toEqual([3, 2, 1])
})

test('what one person turns off stays on for everyone else', async () => {
  const [one, other] = [await reachable(), await reachable()]
  await one.pro.call(putNoticeSetting, { body: { topic: 'offers', channel: 'sms', is_on: false } })
  expect((await channelsOfTelling(one, 'selected', 1)).channels).toEqual([])
  expect((await channelsOfTelling(other, 'selected', 1)).channels).toEqual(['sms'])
})

test('a cancelled shift can’t be silenced: email stays, and its switch says so', async () => {
  const person = await reachable()
  await person.pro.call(putNoticeSetting, { body: { topic: 'changes', channel: 'sms', is_on: false } })
  expect((await channelsOfTelling(person, 'shift_cancelled', 1)).channels).toEqual(['email'])
  await expect(person.pro.call(putNoticeSetting, { body: { topic: 'changes', channel: 'email', is_on: false } })).rejects.toMatchObject({
    body: { error: { code: 'invalid', target: 'is_on', message: 'We always send these by email' } },
  })
  // Without an email, the SMS that the person agreed to is the way left.
  await app.deps.db.deleteFrom('login_identity').where('user_id', '=', person.user_id).where('kind', '=', 'email').execute()
  expect((await channelsOfTelling(person, 'shift_cancelled', 2)).channels).toEqual(['sms'])
  await person.pro.call(patchMe, { body: { settings: { sms_opt_in: false } } })
  expect((await channelsOfTelling(person, 'shift_cancelled', 3)).channels).toEqual([])
})

test('each person sees the topics that concern them, and what reaches them', async () => {
  const pro = await reachable()
  const manager = await newManager(app)
  const [ofPro, ofManager] = [await pro.pro.call(getNoticeSettings, {}), await manager.call(getNoticeSettings, {})]
  expect(ofPro.reached_by).toEqual({ sms: true, push: false, email: true })
  const topicsOf = ({ topics }: typeof ofPro) => topics.map(({ topic }) => topic)
  expect(topicsOf(ofPro)).toContain('offers')
  expect(topicsOf(ofPro)).not.toContain('billing')
  expect(topicsOf(ofManager)).toContain('callouts')
  expect(topicsOf(ofManager)).not.toContain('offers')
  expect(ofPro.topics.filter(({ is_urgent }) => is_urgent).every(({ email }) => email)).toBe(true)
})

test('one notice opens for its reader alone', async () => {
  const [one, other] = [await reachable(), await reachable()]
  const { id } = await channelsOfTelling(one, 'selected', 7)
  expect(await one.pro.call(getNotice, { params: { id } })).toMatchObject({ id, kind: 'selected', payload: { gig_id: 7 } })
  expect(await other.pro.refusal(getNotice, { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
})
