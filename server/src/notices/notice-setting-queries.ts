import { isChosen, isLocked, type NoticeChoices, type NoticeReach } from '@muster/contract/notices/notice-choice-rules.ts'
import type { NoticeChannel, NoticeReader, NoticeTopic } from '@muster/contract/notices/notice-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { devicesOf } from './push-device-queries.ts'

/** What a person chose, and as what they get notices. */
export async function getNoticeChoices(
  db: Database,
  user_id: number,
): Promise<{ choices: NoticeChoices; reached_by: NoticeReach; readers: NoticeReader[] }> {
  const { rows } = await sql<{
    notice_choices: NoticeChoices
    reached_by: NoticeReach
    is_pro: boolean
    is_manager: boolean
    is_gigpro_admin: boolean
  }>`
    SELECT u.notice_choices, jsonb_build_object(
        'sms', u.sms_opt_in AND EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL),
        'push', jsonb_array_length(${devicesOf('u')}) > 0,
        'email', EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'email' AND i.verified_at IS NOT NULL)) AS reached_by, u.is_gigpro_admin, EXISTS (SELECT 1 FROM pro p WHERE p.user_id = u.id) AS is_pro,
      EXISTS (SELECT 1 FROM manager_profile m WHERE m.user_id = u.id) OR EXISTS (SELECT 1 FROM location_manager m WHERE m.user_id = u.id)
        OR EXISTS (SELECT 1 FROM organization_manager m WHERE m.user_id = u.id) AS is_manager
    FROM user_account u WHERE u.id = ${user_id}`.execute(db)
  const { notice_choices, reached_by, is_pro, is_manager, is_gigpro_admin } = rows[0]!
  return {
    choices: notice_choices,
    reached_by,
    readers: [
      ...(is_pro ? ['pro' as const] : []),
      ...(is_manager ? ['manager' as const] : []),
      ...(is_gigpro_admin ? ['staff' as const] : []),
    ],
  }
}

/** Those of these people who want no messages of a topic by a channel. */
export async function listSilenced(
  db: Database,
  user_ids: readonly number[],
  topic: NoticeTopic,
  channel: NoticeChannel,
): Promise<ReadonlySet<number>> {
  if (user_ids.length === 0 || isLocked(topic, channel)) return new Set()
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'notice_choices'])
    .where('id', 'in', [...new Set(user_ids)])
    .execute()
  return new Set(rows.flatMap(({ id, notice_choices }) => (isChosen(notice_choices as NoticeChoices, topic, channel) ? [] : [id])))
}
