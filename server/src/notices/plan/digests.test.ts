import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { sendChatMessage } from '@muster/contract/conversations/message-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listNotices, readNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getNoticeSettings, putNoticePlan, putNoticeSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { nextDigestAt } from '@muster/contract/notices/notice-plan-rules.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellMessage } from '../../conversations/tell-message.ts'
import { databaseNow } from '../../db/database.ts'
import { confirmedShift } from '../../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import type { Person } from '../../testing/test-person.ts'
import { sendDigests } from './send-digests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.travel(0))
afterAll(() => app.close())

const zone = 'America/New_York'
const HOUR = 8

/** Moves business time to `seconds` after a moment. */
async function travelTo(moment: Date, seconds = 60): Promise<void> {
  await app.travel(0)
  const now = await databaseNow(app.deps.db)
  await app.travel(Math.ceil((moment.getTime() - now.getTime()) / 1_000) + seconds)
}

/** A pro with a confirmed email who gets messages once a day, at eight, and a manager who writes to them. */
async function daily() {
  const shift = await confirmedShift(app)
  const { id } = await shift.pro.call(getMe, {})
  const email = `pro-${id}@example.com`
  await sql`INSERT INTO login_identity (user_id, kind, value, verified_at) VALUES (${id}, 'email', ${email}, app_now())
    ON CONFLICT DO NOTHING`.execute(app.deps.db)
  await shift.pro.call(patchMe, { body: { settings: { sms_opt_in: true } } })
  await shift.pro.call(putNoticePlan, { body: { zone, quiet: null, digest_hour: HOUR } })
  await shift.pro.call(putNoticeSetting, { body: { topic: 'messages', channel: 'daily', is_on: true } })
  const { channel_url } = await shift.manager.call(openConversation, { body: { pro_id: shift.pro.pro_id } })
  return { ...shift, user_id: id, email, channel_url }
}

/** Writes to someone, who does not read it within the minute. */
async function write(manager: Person, channelUrl: string, body: string): Promise<void> {
  const { sequence } = await manager.call(sendChatMessage, { params: { channelUrl }, body: { client_id: randomUUID(), body } })
  const { id } = await app.deps.db.selectFrom('conversation').select('id').where('channel_url', '=', channelUrl).executeTakeFirstOrThrow()
  await tellMessage(app.deps, { conversation_id: id, sequence })
}

async function digestsTo(user_id: number) {
  await app.workOff()
  const { rows } = await sql<{ subject: string; body: string }>`
    SELECT subject, body FROM sent_message WHERE user_id = ${user_id} AND effect_id LIKE 'digest:%' ORDER BY id`.execute(app.deps.db)
  return rows
}

/** When the next digest of the hour is due, from the real now on. */
async function dueAt(): Promise<Date> {
  await app.travel(0)
  return nextDigestAt(await databaseNow(app.deps.db), HOUR, zone)
}

describe('the daily e-mail', () => {
  test('has all that waited, with links and in the reader’s language, once; the next day nothing when nothing waited', async () => {
    const { manager, user_id, channel_url, email } = await daily()
    await write(manager, channel_url, 'Use the side door on Sunday')
    await sendDigests(app.deps)
    expect(await digestsTo(user_id)).toEqual([])
    const due = await dueAt()
    await travelTo(due)
    await sendDigests(app.deps)
    const [sent, ...others] = await digestsTo(user_id)
    expect(others).toEqual([])
    expect(sent?.subject).toBe('Your day: 1 notice')
    expect(sent?.body).toContain('Use the side door on Sunday')
    expect(sent?.body).toMatch(/\/notices\/\d+\n/)
    expect(sent?.body).not.toContain('shift-messages')
    // Not at once by email, but in the app as ever.
    const { rows } = await sql`SELECT 1 FROM sent_message WHERE recipient = ${email} AND effect_id LIKE 'notice:%'`.execute(app.deps.db)
    expect(rows).toEqual([])
    await sendDigests(app.deps)
    await travelTo(instantOf(addDays(localPartsOf(due, zone).date, 1), '08:00:00', zone))
    await sendDigests(app.deps)
    expect(await digestsTo(user_id)).toHaveLength(1)
  })

  test('leaves out what its reader read meanwhile', async () => {
    const { manager, pro, user_id, channel_url } = await daily()
    await write(manager, channel_url, 'First')
    await pro.call(readNotices, { body: { up_to_id: (await pro.call(listNotices, { query: {} })).results[0]!.id } })
    await travelTo(await dueAt())
    await sendDigests(app.deps)
    expect(await digestsTo(user_id)).toEqual([])
  })

  test('is sent once by two processes at once, and once by one that dies before it commits', async () => {
    const { manager, user_id, channel_url } = await daily()
    await write(manager, channel_url, 'Bring black shoes')
    await travelTo(await dueAt())
    const dying = { ...app.deps, outbox: { ...app.deps.outbox, enqueue: () => Promise.reject(new Error('killed')) } }
    expect(await sendDigests(dying)).toBe(0)
    await Promise.all([sendDigests(app.deps), sendDigests(app.deps)])
    await sendDigests(app.deps)
    expect(await digestsTo(user_id)).toHaveLength(1)
    // Even a plan that says it is due again does not make a second one on the same date.
    await write(manager, channel_url, 'And a bow tie')
    await sql`UPDATE notice_plan SET next_digest_at = app_now() WHERE user_id = ${user_id}`.execute(app.deps.db)
    await sendDigests(app.deps)
    expect(await digestsTo(user_id)).toHaveLength(1)
  })

  test('never holds a cancelled shift, and excludes the email of each notice', async () => {
    const { manager, pro, email, gig } = await daily()
    expect(await pro.refusal(putNoticeSetting, { body: { topic: 'changes', channel: 'daily', is_on: true } })).toMatchObject({
      target: 'channel',
    })
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    await app.workOff()
    const { rows } = await sql`SELECT 1 FROM sent_message WHERE recipient = ${email} AND effect_id LIKE 'notice:%:email'`.execute(
      app.deps.db,
    )
    expect(rows).toHaveLength(1)
    const messages = async () => (await pro.call(getNoticeSettings, {})).topics.find(({ topic }) => topic === 'messages')
    expect(await messages()).toMatchObject({ daily: true, email: false })
    await pro.call(putNoticeSetting, { body: { topic: 'messages', channel: 'email', is_on: true } })
    expect(await messages()).toMatchObject({ daily: false, email: true })
  })
})

describe('quiet hours', () => {
  /** A span of whole hours around or away from now, in the zone. */
  async function hoursFromNow(from: number, to: number) {
    const { time } = localPartsOf(await databaseNow(app.deps.db), zone)
    const at = (hours: number): string => `${String((Number(time.slice(0, 2)) + hours + 48) % 24).padStart(2, '0')}:00:00`
    return { from: at(from), to: at(to) }
  }
  const waiting = async (user_id: number) => {
    const { rows } = await sql<{ effect: string; hours: number }>`
      SELECT split_part(data ->> 'effect_id', ':', 3) AS effect, extract(epoch FROM start_after - now()) / 3600 AS hours FROM pgboss.job
      WHERE name = 'send-message' AND state = 'created' AND (data ->> 'user_id')::bigint = ${user_id} ORDER BY created_on`.execute(
      app.deps.db,
    )
    return rows
  }

  test('hold SMS of what can wait until they end, and nothing urgent', async () => {
    const { manager, pro, user_id, channel_url, gig } = await daily()
    await app.workOff()
    await pro.call(putNoticePlan, { body: { zone, quiet: await hoursFromNow(-1, 3), digest_hour: HOUR } })
    await write(manager, channel_url, 'Can you come early?')
    const [sms] = await waiting(user_id)
    expect(sms?.effect).toBe('sms')
    expect(Number(sms?.hours)).toBeGreaterThan(1.9)
    expect(Number(sms?.hours)).toBeLessThanOrEqual(3.1)
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    const urgent = (await waiting(user_id)).filter(({ hours }) => Number(hours) <= 0.01).map(({ effect }) => effect)
    expect(urgent.sort()).toEqual(['email', 'sms'])
  })

  test('are over for a message outside them', async () => {
    const { manager, pro, user_id, channel_url } = await daily()
    await app.workOff()
    await pro.call(putNoticePlan, { body: { zone, quiet: await hoursFromNow(2, 5), digest_hour: HOUR } })
    await write(manager, channel_url, 'Can you come early?')
    expect((await waiting(user_id)).every(({ hours }) => Number(hours) <= 0.01)).toBe(true)
  })

  test('need a zone that exists, and some length', async () => {
    const { pro } = await daily()
    const body = { zone, quiet: { from: '22:00:00', to: '07:00:00' }, digest_hour: 9 }
    expect(await pro.refusal(putNoticePlan, { body: { ...body, zone: 'Mars/Olympus' } })).toMatchObject({ target: 'zone' })
    expect(await pro.refusal(putNoticePlan, { body: { ...body, quiet: { from: '22:00:00', to: '22:00:00' } } })).toMatchObject({
      target: 'quiet.to',
    })
    expect((await pro.call(putNoticePlan, { body })).plan).toEqual(body)
  })
})
