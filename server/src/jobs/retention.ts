import { KEPT_YEARS } from '@muster/contract/tax/threshold-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { deleteInChunks } from '../db/delete-in-chunks.ts'
import type { Deps } from '../deps.ts'
import { erasePhotos } from '../files/erase-photos.ts'
import { erasePositions } from '../timesheets/old-position-queries.ts'

/** Rows of a table that are over: small tables, or those with an index on their age. */
const over = (table: string, condition: RawBuilder<unknown>) => (limit: number) =>
  sql`SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${limit}`

/**
 * The oldest rows of a table that only grows, if they are over. Ids grow with time, so this reads a few rows from the start of the primary
 * key instead of the whole table, and needs no index on the age.
 */
const oldest = (table: string, condition: RawBuilder<unknown>) => (limit: number) =>
  sql`SELECT oldest.ctid FROM (SELECT ctid, * FROM ${sql.table(table)} ORDER BY id LIMIT ${limit}) oldest WHERE ${condition}`

/** Tax details of pros who had no contract pay in the years that the law may ask about, and that no file of forms has. */
const detailsOver = sql`signed_at < (SELECT app_now()) - make_interval(years => ${KEPT_YEARS})
  AND NOT EXISTS (SELECT 1 FROM pro_year_pay y WHERE y.pro_id = tax_details.pro_id AND y.market_id = tax_details.market_id AND y.contractor_cents > 0
    AND y.year >= extract(year FROM (SELECT app_now()))::int - ${KEPT_YEARS})
  AND NOT EXISTS (SELECT 1 FROM tax_filing_row r WHERE r.details_id = tax_details.id)`

/** Candidates `c` from outside, two years after anything happened with them. */
const oldCandidate = sql`c.pro_id IS NULL AND c.last_updated_ts < (SELECT app_now()) - interval '2 years'`

/** Reports two years after the staff decided, unless they led to a block that stands or ended less than two years ago. */
const reportOver = sql`decided_at < (SELECT app_now()) - interval '2 years' AND NOT EXISTS (SELECT 1 FROM messaging_block b
  WHERE b.report_id = message_report.id AND coalesce(least(b.lifted_at, b.until) > (SELECT app_now()) - interval '2 years', true))`

/** Errors that nobody had for 90 days, and those beyond the latest 2,000. */
const errorOver = sql`last_seen < (SELECT app_now()) - interval '90 days'
  OR id IN (SELECT id FROM error_group ORDER BY last_seen DESC, id DESC OFFSET 2000)`

/** What is kept for how long. docs/operations.md tells operators the same. */
const FORGOTTEN = [
  ['idempotency_key', over, sql`created_ts < (SELECT app_now()) - interval '24 hours'`],
  ['one_time_code', over, sql`expires_at < (SELECT app_now()) - interval '1 day'`],
  ['chat_link', over, sql`expires_at < (SELECT app_now()) - interval '1 day'`],
  ['signup_ticket', over, sql`expires_at < (SELECT app_now())`],
  ['proved_login', over, sql`proved_at < (SELECT app_now()) - interval '30 days'`],
  ['rate_counter', over, sql`window_start < (SELECT app_now()) - interval '2 days'`],
  ['data_export', over, sql`coalesce(expires_at, requested_at + interval '7 days') < (SELECT app_now())`],
  [
    'market_wish',
    over,
    sql`pro_id IS NULL AND (told_at < (SELECT app_now()) - interval '30 days' OR created_ts < (SELECT app_now()) - interval '2 years')`,
  ],
  // A link ends with its interview, and that of a paid one says how to be paid for 30 days more. Someone from outside is forgotten with their interviews.
  [
    'interview_link',
    over,
    sql`interview_id IN (SELECT i.id FROM interview i WHERE i.end_time < (SELECT app_now()) - interval '1 day'
    AND (i.status NOT IN ('CONFIRMED', 'PENDING_PAYMENT') OR i.wage_cents = 0 OR i.end_time < (SELECT app_now()) - interval '31 days'))`,
  ],
  ['interview', over, sql`candidate_id IN (SELECT c.id FROM job_candidate c WHERE ${oldCandidate})`],
  ['job_candidate', over, sql`id IN (SELECT c.id FROM job_candidate c WHERE ${oldCandidate})`],
  // A file of forms goes with its rows, and only then the tax details that it was made from.
  ['tax_filing', over, sql`year < extract(year FROM (SELECT app_now()))::int - ${KEPT_YEARS}`],
  ['tax_details', over, detailsOver],
  // With its lines and what differed.
  ['provider_report', over, sql`created_ts < (SELECT app_now()) - interval '7 years'`],
  ['session', over, sql`least(expires_at, revoked_at) < (SELECT app_now()) - interval '90 days'`],
  ['account_view', oldest, sql`started_at < (SELECT app_now()) - interval '2 years'`],
  ['live_event', oldest, sql`created_ts < (SELECT app_now()) - interval '2 days'`],
  ['sent_message', oldest, sql`created_ts < (SELECT app_now()) - interval '30 days'`],
  ['inbound_sms', oldest, sql`received_at < (SELECT app_now()) - interval '30 days'`],
  ['cancelled_interview', over, sql`cancelled_at < (SELECT app_now()) - interval '30 days'`],
  ['digest_day', over, sql`created_ts < (SELECT app_now()) - interval '30 days'`],
  ['job_history', over, sql`updated_ts < (SELECT app_now()) - interval '90 days'`],
  ['message_report', over, reportOver],
  ['error_happening', oldest, sql`happened_at < (SELECT app_now()) - interval '30 days'`],
  ['error_group', over, errorOver],
  ['alert_happening', oldest, sql`happened_at < (SELECT app_now()) - interval '30 days'`],
  ['alert', over, sql`removed_at < (SELECT app_now()) - interval '30 days'`],
  ['error_minute', over, sql`minute < (SELECT app_now()) - interval '2 days'`],
  ['usage_event', oldest, sql`happened_at < (SELECT app_now()) - interval '13 months'`],
  ['job_alert', oldest, sql`created_ts < (SELECT app_now()) - interval '1 year'`],
  ['notice', oldest, sql`created_ts < (SELECT app_now()) - interval '1 year'`],
  ['provider_event', oldest, sql`received_at < (SELECT app_now()) - interval '1 year'`],
] as const

/** Deletes what has expired, in statements of bounded size, and erases old positions of phones and old private photos. */
export async function forgetOld(deps: Deps): Promise<void> {
  const { db } = deps
  for (const [table, which, condition] of FORGOTTEN) await deleteInChunks(db, table, which(table, condition))
  await erasePositions(db)
  await erasePhotos(deps)
}
