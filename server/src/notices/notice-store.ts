import type { NoticeChoices } from '@muster/contract/notices/notice-choice-rules.ts'
import type { NoticeChannel, NoticeTopic } from '@muster/contract/notices/notice-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PushTarget } from '../providers/message-sender.ts'
import { devicesOf } from './push-device-queries.ts'
import type { Reach } from './told-reading.ts'

interface NewNotice {
  user_id: number
  kind: string
  /** The topic that its reader may get once a day; null for an urgent one. */
  topic: NoticeTopic | null
  payload: Record<string, unknown>
}

/** How long ago a person may have had the same text by SMS to be spared a second one. */
const SAME_SMS_MINUTES = 10

/**
 * Writes notices in one statement and returns their ids in the order of `notices`. Drops unread ones that say the same word for word, so
 * that the bell shows each once. `justTold` are the people who got one of those a moment ago, `reachOf` says how each person is reached.
 */
export async function insertNotices(
  db: Database,
  notices: readonly NewNotice[],
): Promise<{ ids: readonly number[]; justTold: ReadonlySet<number>; reachOf: ReadonlyMap<number, Reach>; now: string }> {
  const { rows } = await sql<{ ids: number[]; just_told: number[] | null; now: string; reach: ({ user_id: number } & Reach)[] }>`
    WITH told AS (SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) AS (user_id bigint, kind text, topic text, payload jsonb))
        WITH ORDINALITY AS x(user_id, kind, topic, payload, place)),
      same AS (DELETE FROM notice n USING told t WHERE n.user_id = t.user_id AND n.kind = t.kind AND n.payload = t.payload AND n.read_at IS NULL
        RETURNING n.user_id, n.created_ts > app_now() - make_interval(mins => ${SAME_SMS_MINUTES}) AS is_recent),
      added AS (INSERT INTO notice (user_id, kind, payload, waits)
        SELECT t.user_id, t.kind, t.payload, coalesce((u.notice_choices -> t.topic ->> 'daily')::boolean, false)
        FROM told t JOIN user_account u ON u.id = t.user_id ORDER BY t.place RETURNING id)
    SELECT (SELECT jsonb_agg(id ORDER BY id) FROM added) AS ids, (SELECT jsonb_agg(user_id) FROM same WHERE is_recent) AS just_told, app_now() AS now,
      (SELECT jsonb_agg(jsonb_build_object('user_id', u.id, 'choices', u.notice_choices, 'email', (SELECT i.value FROM login_identity i
          WHERE i.user_id = u.id AND i.kind = 'email' AND i.verified_at IS NOT NULL), 'devices', ${devicesOf('u')},
          'quiet', (SELECT jsonb_build_object('zone', p.zone, 'from', p.quiet_from, 'to', p.quiet_to) FROM notice_plan p WHERE p.user_id = u.id AND p.quiet_from IS NOT NULL)))
        FROM user_account u WHERE u.id IN (SELECT user_id FROM told)) AS reach`.execute(db)
  const { ids, just_told, reach, now } = rows[0]!
  return { ids, justTold: new Set(just_told), reachOf: new Map(reach.map(({ user_id, ...one }) => [user_id, one])), now }
}

/** Turns channels of one topic on or off, and returns everything the person chose. */
export async function setNoticeChoice(
  db: Database,
  user_id: number,
  topic: NoticeTopic,
  changes: Partial<Record<NoticeChannel | 'daily', boolean>>,
): Promise<NoticeChoices> {
  const change = JSON.stringify(changes)
  const { rows } = await sql<{ notice_choices: NoticeChoices }>`
    UPDATE user_account SET notice_choices = notice_choices
      || jsonb_build_object(${topic}::text, coalesce(notice_choices->${topic}::text, '{}') || ${change}::jsonb)
    WHERE id = ${user_id} RETURNING notice_choices`.execute(db)
  return rows[0]!.notice_choices
}

/** Removes the unread notices of these kinds about one subject, for one that says what is true now. */
export async function forgetUnread(
  db: Database,
  user_ids: readonly number[],
  kinds: readonly string[],
  about: Record<string, number>,
): Promise<void> {
  await sql`DELETE FROM notice WHERE user_id = ANY (${[...user_ids]}::bigint[]) AND kind = ANY (${[...kinds]}::text[])
    AND payload @> ${JSON.stringify(about)}::jsonb AND read_at IS NULL`.execute(db)
}

export async function markRead(db: Database, user_id: number, up_to_id: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql`app_now()` })
    .where('user_id', '=', user_id)
    .where('id', '<=', up_to_id)
    .where('read_at', 'is', null)
    .execute()
}

/** Marks one notice of a user as read; false when the user has no such notice. */
export async function markOneRead(db: Database, user_id: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('notice')
    .set({ read_at: sql`coalesce(read_at, app_now())` })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims a message for a minute, so that only one try at a time sends it. Says 'sent' when it was sent before, and 'claimed' when another
 * try has it. A claim that nobody released belongs to a try that died: its message may have arrived. The developer outbox shows this row.
 */
export async function claimMessage(
  db: Database,
  message: {
    effect_id: string
    channel: 'sms' | 'email' | 'push'
    user_id: number | null
    recipient: string
    subject: string | null
    body: string
  },
): Promise<'ours' | 'claimed' | 'sent'> {
  // The claim uses the real clock, because a test may move business time.
  const { rows } = await sql`
    INSERT INTO sent_message (effect_id, channel, user_id, recipient, subject, body, claimed_until)
    VALUES (${message.effect_id}, ${message.channel}, ${message.user_id}, ${message.recipient}, ${message.subject}, ${message.body},
      now() + interval '1 minute')
    ON CONFLICT (effect_id) DO UPDATE SET error = NULL, claimed_until = excluded.claimed_until,
      is_unsure = sent_message.is_unsure OR sent_message.claimed_until IS NOT NULL
      WHERE sent_message.sent_at IS NULL AND coalesce(sent_message.claimed_until < now(), true)
    RETURNING id`.execute(db)
  if (rows.length === 1) return 'ours'
  const { sent_at } = await db
    .selectFrom('sent_message')
    .select('sent_at')
    .where('effect_id', '=', message.effect_id)
    .executeTakeFirstOrThrow()
  return sent_at === null ? 'claimed' : 'sent'
}

/** Notes that a message left. Its text stays only if `keepText` says so. */
export async function setSent(db: Database, effect_id: string, { keepText }: { keepText: boolean }): Promise<void> {
  await db
    .updateTable('sent_message')
    .set({ sent_at: sql`app_now()`, ...(!keepText && { body: '', subject: null }) })
    .where('effect_id', '=', effect_id)
    .execute()
}

/** Notes why a message could not be sent, and releases its claim. The next try clears the note. `isUnsure`: it may have arrived all the same. */
export async function setUnsent(db: Database, effect_id: string, error: string, { isUnsure }: { isUnsure: boolean }): Promise<void> {
  await db
    .updateTable('sent_message')
    .set({ error: error.slice(0, 500), claimed_until: null, ...(isUnsure && { is_unsure: true }) })
    .where('effect_id', '=', effect_id)
    .execute()
}

/** Keeps the device of a session. It replaces the session's earlier one; the person who used this browser before gets nothing on it. */
export async function saveDevice(db: Database, device: PushTarget & { user_id: number; session_id: number }): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where((is) => is.or([is('session_id', '=', device.session_id), is('endpoint', '=', device.endpoint)]))
    .execute()
  const { endpoint, p256dh, auth, user_id, session_id } = device
  await db.insertInto('push_subscription').values({ endpoint, p256dh, auth, user_id, session_id }).execute()
}

/** Takes notices off the device of a session. False if it had none. */
export async function deleteDeviceOf(db: Database, session_id: number): Promise<boolean> {
  const rows = await db.deleteFrom('push_subscription').where('session_id', '=', session_id).returning('id').execute()
  return rows.length === 1
}

/** Forgets a device that no longer takes notices. */
export async function deleteDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
