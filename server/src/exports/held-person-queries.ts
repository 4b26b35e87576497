import { type RawBuilder, sql } from 'kysely'

/** Whose data an export holds. */
export interface ExportOwner {
  user_id: number
  pro_id: number | null
  market_id: number | null
}

/** Statements by subject. Each answers one row with `held`: the JSON of its file. */
export type HeldParts = Readonly<Record<string, RawBuilder<{ held: unknown }>>>

/** The most rows of one subject. The newest come first, so an export leaves out the oldest. */
export const MOST_ROWS = 20_000

/** Who did something, without a name: the person, the operator’s staff, or someone else. */
export const byWhom = (column: string, user_id: number): RawBuilder<string | null> =>
  sql`CASE WHEN ${sql.ref(column)} IS NULL THEN NULL WHEN ${sql.ref(column)} = ${user_id} OR ${sql.ref(column)} IN (SELECT merged.id FROM user_account merged WHERE merged.merged_into = ${user_id}) THEN 'you'
    WHEN (SELECT w.is_gigpro_admin FROM user_account w WHERE w.id = ${sql.ref(column)}) THEN 'staff' ELSE 'someone else' END`

/** Rows of a statement with `row` and `at` as one JSON array, newest first. */
export const listed = (rows: RawBuilder<unknown>): RawBuilder<{ held: unknown }> =>
  sql`SELECT coalesce(jsonb_agg(x.row ORDER BY x.at DESC), '[]') AS held FROM (${rows} ORDER BY at DESC LIMIT ${MOST_ROWS}) x`

/** What a business, or the operator in a note to itself, recorded for its own eyes. The pro doesn’t read it in Muster either. */
const PRIVATE_ACTIONS = [
  'pro.blocked',
  'pro.unblocked',
  'pro.noted',
  'user.noted',
  'pro.note_removed',
  'network.declined',
  'network.removed',
  'review.pro',
]

/** What Muster told a person, and what they texted back. */
const sentTo = (user_id: number) => ({
  notices:
    listed(sql`SELECT jsonb_build_object('kind', n.kind, 'title', n.payload -> 'title', 'body', n.payload -> 'body', 'created_ts', n.created_ts,
      'read_at', n.read_at) AS row, n.created_ts AS at FROM notice n WHERE n.user_id = ${user_id}`),
  messages:
    listed(sql`SELECT jsonb_build_object('channel', m.channel, 'recipient', m.recipient, 'subject', m.subject, 'body', m.body, 'created_ts', m.created_ts,
      'sent_at', m.sent_at) AS row, m.created_ts AS at FROM sent_message m WHERE m.user_id = ${user_id}`),
  texts_received: listed(
    sql`SELECT jsonb_build_object('meaning', s.meaning, 'received_at', s.received_at) AS row, s.received_at AS at FROM inbound_sms s WHERE s.user_id = ${user_id}`,
  ),
})

/** What someone reported, and when they could not write messages. */
const ofReports = (user_id: number): HeldParts => ({
  message_reports: listed(
    sql`SELECT jsonb_build_object('reason', r.reason, 'words', r.words, 'sent_at', r.created_ts, 'decided_at', r.decided_at) AS row, r.created_ts AS at
    FROM message_report r WHERE r.reporter_id = ${user_id}`,
  ),
  message_blocks: listed(
    sql`SELECT jsonb_build_object('since', b.since, 'until', b.until, 'reason', b.reason, 'lifted_at', b.lifted_at, 'lift_reason', b.lift_reason,
      'appeal', b.appeal_words, 'appealed_at', b.appealed_at, 'declined_at', b.upheld_at, 'declined_reason', b.upheld_reason) AS row, b.since AS at
    FROM messaging_block b WHERE b.user_id = ${user_id}`,
  ),
})

/** What someone chose about usage statistics, and what was counted. */
const ofUsage = (user_id: number): HeldParts => ({
  usage_statistics: sql`
    SELECT jsonb_build_object('agreed', c.is_agreed, 'decided_at', c.decided_at, 'events', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', e.name,
        'properties', e.properties, 'device', e.device, 'happened_at', e.happened_at) ORDER BY e.happened_at DESC), '[]')
      FROM (SELECT * FROM usage_event WHERE user_id = ${user_id} ORDER BY happened_at DESC LIMIT ${MOST_ROWS}) e)) AS held
    FROM user_account u LEFT JOIN usage_choice c ON c.user_id = u.id WHERE u.id = ${user_id}`,
})

/** What Muster holds about a person with any role. */
export function heldOfPerson({ user_id, pro_id }: ExportOwner): HeldParts {
  return {
    account: sql`
      SELECT to_jsonb(u) - '{is_gigpro_admin,preferred_name_for_search,edit_version}'::text[] || jsonb_build_object(
        'sign_in', (SELECT coalesce(jsonb_agg(to_jsonb(i) - '{id,user_id}'::text[] ORDER BY i.id), '[]') FROM login_identity i WHERE i.user_id = u.id),
        'manager_profile', (SELECT to_jsonb(m) - 'user_id' || jsonb_build_object('manager_skill', (SELECT k.name FROM manager_skill k WHERE k.id = m.manager_skill_id))
          FROM manager_profile m WHERE m.user_id = u.id),
        'locations', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'role', x.role) ORDER BY l.id), '[]') FROM location_manager x
          JOIN location l ON l.id = x.location_id WHERE x.user_id = u.id),
        'organizations', (SELECT coalesce(jsonb_agg(o.name ORDER BY o.id), '[]') FROM organization_manager x JOIN organization o ON o.id = x.organization_id
          WHERE x.user_id = u.id)) AS held
      FROM user_account u WHERE u.id = ${user_id}`,
    saved_views:
      listed(sql`SELECT jsonb_build_object('name', v.name, 'list', v.list, 'search', v.search, 'created_ts', v.created_ts) AS row, v.created_ts AS at
      FROM saved_view v WHERE v.user_id = ${user_id}`),
    sessions: listed(
      sql`SELECT to_jsonb(s) - '{user_id,token_hash}'::text[] AS row, s.created_ts AS at FROM session s WHERE s.user_id = ${user_id}`,
    ),
    staff_visits: listed(
      sql`SELECT jsonb_build_object('started_at', v.started_at, 'ended_at', v.ended_at) AS row, v.started_at AS at FROM account_view v WHERE v.user_id = ${user_id}`,
    ),
    agreements: listed(
      sql`SELECT jsonb_build_object('agreement', a.agreement, 'version', a.version, 'accepted_at', a.accepted_at, 'session_id', a.session_id) AS row, a.accepted_at AS at
      FROM agreement_acceptance a WHERE a.user_id = ${user_id}`,
    ),
    company_sign_ins: listed(
      sql`SELECT jsonb_build_object('issuer', i.issuer, 'subject', i.subject, 'created_ts', i.created_ts) AS row, i.created_ts AS at
      FROM sso_identity i WHERE i.user_id = ${user_id}`,
    ),
    ...sentTo(user_id),
    conversations: listed(
      sql`SELECT jsonb_build_object('business', l.name, 'shift_id', c.gig_id, 'number', m.sequence, 'written', m.body, 'sent_at', m.sent_at, 'edited_at', m.edited_at,
        'removed_at', m.removed_at,
        'files', (SELECT coalesce(jsonb_agg(f.name ORDER BY cf.place), '[]') FROM conversation_file cf JOIN stored_file f ON f.id = cf.file_id
          WHERE cf.conversation_id = m.conversation_id AND cf.sequence = m.sequence), 'by', ${byWhom('m.author_id', user_id)}, 'for_the_business', m.pro_id IS NULL) AS row, m.sent_at AS at
      FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id JOIN location l ON l.id = c.location_id
      WHERE m.author_id = ${user_id} OR c.pro_id = ${pro_id}`,
    ),
    conversations_read: listed(
      sql`SELECT jsonb_build_object('business', l.name, 'shift_id', c.gig_id, 'read_up_to', r.read_sequence, 'read_at', r.read_at, 'muted', r.is_muted,
        'closed_at', CASE WHEN c.pro_id = ${pro_id} THEN c.closed_by_pro_at ELSE c.closed_by_location_at END) AS row, coalesce(r.read_at, c.created_ts) AS at
      FROM conversation_reader r JOIN conversation c ON c.id = r.conversation_id JOIN location l ON l.id = c.location_id WHERE r.user_id = ${user_id}`,
    ),
    ...ofReports(user_id),
    ...ofUsage(user_id),
    notice_plan: listed(sql`SELECT to_jsonb(p) - 'user_id' AS row, p.next_digest_at AS at FROM notice_plan p WHERE p.user_id = ${user_id}`),
    uploads: listed(
      sql`SELECT to_jsonb(f) - '{owner_user_id}'::text[] AS row, f.created_ts AS at FROM stored_file f WHERE f.owner_user_id = ${user_id}`,
    ),
    audit:
      listed(sql`SELECT jsonb_build_object('action', e.action, 'at', e.created_ts, 'about', e.subject_kind, 'about_id', e.subject_id, 'shift_id', e.gig_id,
        'changes', e.changes, 'by', CASE WHEN e.actor_kind = 'system' THEN 'Muster' ELSE ${byWhom('e.actor_user_id', user_id)} END) AS row, e.created_ts AS at
      FROM audit_entry e WHERE e.actor_user_id = ${user_id} OR (NOT e.action = ANY (${PRIVATE_ACTIONS}::text[]) AND (
        (e.subject_kind = 'user' AND e.subject_id = ${user_id}) OR (e.subject_kind = 'pro' AND e.subject_id = ${pro_id})
        OR (e.subject_kind = 'application' AND e.subject_id IN (SELECT a.id FROM application a WHERE a.pro_id = ${pro_id}))
        OR (e.subject_kind = 'payment' AND e.subject_id IN (SELECT y.id FROM payment y WHERE y.pro_id = ${pro_id} AND y.direction = 'pro_payment'))
        OR (e.subject_kind = 'certification_request' AND e.subject_id IN (SELECT c.id FROM certification_request c WHERE c.pro_id = ${pro_id}))))`),
  }
}
