import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type {
  AdminApplication,
  getStaffToDo as toDoCall,
  listAdminApplications as listCall,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { applicationStatus } from '@muster/contract/gigs/application-status.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { MOST_COUNTED, offsetOf, pageOf } from '../../db/paging.ts'
import { Problem } from '../../problem.ts'
import { type ExpectedPayFacts, expectedPay } from '../../timesheets/expected-pay-reading.ts'
import { extensionsJson } from '../../timesheets/extension-queries.ts'
import { attestationJson, punchesJson } from '../../timesheets/punch-queries.ts'
import { listApplicationsOfAnyone } from './application-queries.ts'
import {
  CONTESTED,
  FAILING,
  LATE_UNPAID,
  OPEN_REFUND_REQUESTS,
  PAYOUT_FAILED,
  REFUND_ASKED,
  UNCHARGED,
  UNPAID,
  REPORTS_TO_DECIDE,
} from './staff-conditions-queries.ts'
import { containing } from '../../db/containing.ts'

type Query = HandlerInput<typeof listCall>['query']

/** From here on, what waits is simply a lot. */
const MOST_TO_DO = 100
/** Breaks are judged from the punches, so this filter looks at the newest shifts only. */
const MOST_JUDGED = 500

const yesOrNo = (wanted: boolean | undefined, condition: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  wanted === undefined ? [] : [wanted ? sql`AND ${condition}` : sql`AND NOT (${condition})`]

/** The shift carries a bonus. */
const BOOSTED = sql`EXISTS (SELECT 1 FROM gig b WHERE b.id = a.gig_id AND b.market_id = a.market_id AND b.boosted_gig_bonus_cents > 0)`
/** The business or the staff called the shift off. */
const CALLED_OFF = sql`EXISTS (SELECT 1 FROM gig x WHERE x.id = a.gig_id AND x.market_id = a.market_id AND x.status = 'CANCELLED')`

/** A search that more pros than this match is too short to find anyone. */
const MOST_FOUND = 500

/** Whose name or phone number has this text in it. */
function prosNamed(typed: string): RawBuilder<unknown> {
  const digits = typed.replaceAll(/\D/g, '')
  const byPhone =
    digits.length >= 4
      ? sql`UNION SELECT p.id FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE i.kind = 'phone' AND i.value LIKE ${containing(digits)}`
      : sql``
  return sql`SELECT m.id FROM (SELECT p.id FROM user_account u JOIN pro p ON p.user_id = u.id
    WHERE u.first_name || ' ' || u.last_name ILIKE ${containing(typed)} ${byPhone}) m ORDER BY m.id LIMIT ${MOST_FOUND}`
}

/** Conditions that the row itself and its shift answer. */
function conditions(query: Query): RawBuilder<unknown>[] {
  const all = [
    ...yesOrNo(query.is_confirmed, sql`a.confirmed_at IS NOT NULL`),
    ...yesOrNo(query.is_cancelled, sql`a.cancelled_at IS NOT NULL`),
    ...yesOrNo(query.is_selected, sql`a.selected_at IS NOT NULL`),
    ...yesOrNo(query.is_boosted, BOOSTED),
    ...yesOrNo(query.is_gig_cancelled, CALLED_OFF),
  ]
  // Both follow from the condition above, and have an index of the few rows for which they hold.
  if (query.is_selected === false) all.push(sql`AND a.confirmed_at IS NULL`)
  if (query.is_gig_cancelled === true) all.push(sql`AND a.cancelled_at IS NOT NULL`)
  if (query.gig__start_time__gte !== undefined) all.push(sql`AND a.gig_start_time >= ${query.gig__start_time__gte}`)
  if (query.gig__start_time__lte !== undefined) all.push(sql`AND a.gig_start_time <= ${query.gig__start_time__lte}`)
  // Nobody punches before the day of the shift, so the list of what comes is not looked through.
  if (query.shift_break_compliance !== undefined)
    all.push(sql`AND a.confirmed_at IS NOT NULL AND a.gig_start_time <= app_now() + interval '1 day'
      AND EXISTS (SELECT 1 FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id)`)
  return all
}

/** What staff look for by its money or its hours, each true of few applications. */
const forStaff = (query: Query): [wanted: boolean | undefined, condition: RawBuilder<unknown>][] => [
  [query.unpaid_pros, UNPAID],
  [query.late_unpaid_pros, LATE_UNPAID],
  [query.uncharged_businesses, UNCHARGED],
  [query.failed_payouts, PAYOUT_FAILED],
  [query.contested_hours, CONTESTED],
  [query.refund_requests, REFUND_ASKED],
]

function narrowed(query: Query): RawBuilder<unknown> {
  const all = forStaff(query).flatMap(([wanted, condition]) => (wanted === false ? [sql`AND NOT ${condition}`] : []))
  all.push(...conditions(query))
  if (query.location_name) all.push(sql`AND l.name ILIKE ${containing(query.location_name)}`)
  return sql.join(all, sql` `)
}

/**
 * The applications of one pro, one shift, the pros found, or those that wait for the staff, else all. The few are read first and put in order
 * then, hence the fence: without it the planner may walk all applications in their order until it has met enough of the few.
 */
function applications(query: Query): RawBuilder<unknown> {
  const few = fewOf(query)
  return few.length === 0 ? sql`application a` : sql`(SELECT * FROM application a WHERE ${sql.join(few, sql` AND `)} OFFSET 0) a`
}

/** The conditions that few applications meet. */
function fewOf(query: Query): RawBuilder<unknown>[] {
  const few = forStaff(query).flatMap(([wanted, condition]) => (wanted === true ? [condition] : []))
  if (query.pro_id !== undefined) few.push(sql`a.pro_id = ${query.pro_id}`)
  if (query.pro_search) few.push(sql`a.pro_id IN (${prosNamed(query.pro_search)})`)
  if (query.gig_id !== undefined) few.push(sql`a.gig_id = ${query.gig_id}`)
  return few
}

const ORDERS: Record<Query['ordering'], RawBuilder<unknown>> = {
  '-gig__start_time': sql`a.gig_start_time DESC, a.id DESC`,
  gig__start_time: sql`a.gig_start_time, a.id`,
  '-created_ts': sql`a.created_ts DESC, a.id DESC`,
  created_ts: sql`a.created_ts, a.id`,
}

/** The list needs shift and place of an application only to find it by them: their order is on the application itself. */
const from = (query: Query): RawBuilder<unknown> =>
  query.location_name
    ? sql`FROM ${applications(query)} JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id WHERE true`
    : sql`FROM ${applications(query)} WHERE true`

async function listIds(db: Database, query: Query, part: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT a.id ${from(query)} ${narrowed(query)} ORDER BY ${ORDERS[query.ordering]} ${part}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of all applications. The count is exact up to `MOST_COUNTED`. */
export async function listAdminApplications(db: Database, { query }: HandlerInput<typeof listCall>): Promise<Page<AdminApplication>> {
  const link = { path: '/admin/gig-applications/', query }
  const wanted = query.shift_break_compliance
  if (wanted !== undefined) {
    const judged = await adminApplications(db, await listIds(db, query, sql`LIMIT ${MOST_JUDGED}`))
    const those = judged.filter(({ timesheet }) => timesheet?.shift_breaks.some(({ compliance_status }) => compliance_status === wanted))
    return pageOf(those.slice(offsetOf(query), offsetOf(query) + query.page_size), those.length, query, link)
  }
  const ids = await listIds(db, query, sql`LIMIT ${query.page_size} OFFSET ${offsetOf(query)}`)
  // Of a few all are read in any case. A limit would make the planner walk all applications until it has met as many.
  const most = fewOf(query).length === 0 ? sql`LIMIT ${MOST_COUNTED + 1}` : sql``
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT 1 ${from(query)} ${narrowed(query)} ${most}) counted`.execute(db)
  const { total } = rows[0]!
  return pageOf(await adminApplications(db, ids), Math.min(total, MOST_COUNTED), query, { ...link, exact: total <= MOST_COUNTED })
}

/** How much waits for the staff, each counted up to a hundred. */
export async function countStaffToDo(db: Database): Promise<CallResult<typeof toDoCall>> {
  const applications = (condition: RawBuilder<unknown>) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM application a WHERE ${condition} LIMIT ${MOST_TO_DO}) c)`
  const { rows } = await sql<CallResult<typeof toDoCall>>`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM location l WHERE l.approval_status = 'PENDING' LIMIT ${MOST_TO_DO}) c) AS locations_to_approve,
      (SELECT count(*) FROM (SELECT 1 FROM certification_request r WHERE r.status = 'PENDING' LIMIT ${MOST_TO_DO}) c) AS certifications_to_review,
      (SELECT count(*) FROM ((SELECT 1 FROM appeal p JOIN application_cancellation c ON c.id = p.cancellation_id
        WHERE p.status = 'OPEN' AND c.undone_at IS NULL LIMIT ${MOST_TO_DO}) UNION ALL (SELECT 1 FROM suspension_appeal x JOIN suspension s ON s.id = x.suspension_id
        WHERE x.status = 'OPEN' AND s.lifted_at IS NULL LIMIT ${MOST_TO_DO}) LIMIT ${MOST_TO_DO}) c) AS appeals_to_decide,
      (SELECT count(*) FROM (SELECT 1 FROM sso_domain d WHERE d.status = 'WAITING' LIMIT ${MOST_TO_DO}) c) AS company_domains_to_confirm,
      ${applications(UNPAID)} AS unpaid_pros, ${applications(LATE_UNPAID)} AS late_unpaid_pros, ${applications(UNCHARGED)} AS failed_charges,
      ${applications(REFUND_ASKED)} AS refund_requests,
      (SELECT count(*) FROM (${REPORTS_TO_DECIDE} LIMIT ${MOST_TO_DO}) c) AS reported_messages,
      (SELECT count(*) FROM (SELECT 1 FROM dispute d WHERE d.status = 'needs_response' AND d.evidence_sent_at IS NULL LIMIT ${MOST_TO_DO}) c) AS disputes_to_answer`.execute(
    db,
  )
  return rows[0]!
}

/** One application. Throws NOT_FOUND. */
export async function getAdminApplication(db: Database, id: number): Promise<AdminApplication> {
  const [application] = await adminApplications(db, [id])
  if (!application) throw new Problem('NOT_FOUND')
  return application
}

interface Beside
  extends Pick<
    AdminApplication,
    | 'gig_status'
    | 'gig_start_time'
    | 'gig_end_time'
    | 'skill_name'
    | 'skill_name_es'
    | 'location_id'
    | 'location_name'
    | 'gig_supported_employment_types'
    | 'money_problem'
    | 'refund_asked'
  > {
  id: number
  now: string
  paid_cents: number | null
  /** What decides the pay before a payment; null before a confirmation. */
  facts: Omit<ExpectedPayFacts, 'entered_minutes' | 'employment_type'> | null
}

/** What the staff's row has beside the application: its shift and its money. */
async function listBeside(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Beside>> {
  const { rows } = await sql<Beside>`
    SELECT a.id, app_now() AS now, g.status AS gig_status, g.start_time AS gig_start_time, g.end_time AS gig_end_time, s.name AS skill_name, s.name_es AS skill_name_es, l.id AS location_id,
      l.name AS location_name, to_jsonb(l.supported_employment_types) AS gig_supported_employment_types,
      (SELECT f.error_message FROM (${FAILING}) f WHERE f.application_id = a.id ORDER BY f.failed_at DESC NULLS LAST LIMIT 1) AS money_problem,
      (SELECT jsonb_build_object('amount', q.amount_cents / 100.0, 'reason', q.reason) FROM (${OPEN_REFUND_REQUESTS}) q
        WHERE q.application_id = a.id ORDER BY q.since LIMIT 1) AS refund_asked,
      (SELECT sum(n.cents) FROM payment y JOIN payment_line n ON n.payment_id = y.id AND n.market_id = y.market_id AND NOT (n.kind LIKE '%\_fee' OR n.kind = 'coupon')
        WHERE y.direction = 'payment' AND y.subject IN ('application', 'cancellation') AND y.subject_id = a.id AND y.market_id = a.market_id) AS paid_cents,
      (SELECT jsonb_build_object('start_time', iso_text(g.start_time), 'end_time', iso_text(g.end_time), 'unpaid_break_minutes', g.unpaid_break_minutes,
          'wage_cents', t.wage_cents, 'bonus_cents', t.bonus_cents, 'punches', ${punchesJson}, 'attestation', ${attestationJson}, 'extensions', ${extensionsJson})
        FROM confirmed_terms t WHERE t.application_id = a.id AND t.market_id = a.market_id) AS facts
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id
    WHERE a.id = ANY (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the pro gets: paid, else what the pro's own screens expect. Null before a confirmation. */
function payOf({ paid_cents, facts, now }: Beside, { id, working_hours, employment_type }: Application): number | null {
  if (paid_cents !== null) return dollarsOf(paid_cents)
  if (facts === null) return null
  return dollarsOf(expectedPay(id, { ...facts, employment_type, entered_minutes: working_hours?.paid_minutes ?? null }, now))
}

async function adminApplications(db: Database, ids: readonly number[]): Promise<AdminApplication[]> {
  const besides = await listBeside(db, ids)
  return (await listApplicationsOfAnyone(db, ids)).map((application) => {
    const beside = besides.get(application.id)!
    const { now, gig_status, gig_start_time, gig_end_time, skill_name, skill_name_es, location_id, location_name } = beside
    const status = applicationStatus(
      {
        ...application,
        gig_is_cancelled: gig_status === 'CANCELLED',
        payment_status: application.payment?.status ?? null,
        pro_payment_status: application.pro_payment?.status ?? null,
        working_end_time: application.working_hours?.end_time ?? gig_end_time,
      },
      now,
    )
    return {
      ...application,
      status,
      gig_status,
      gig_start_time,
      gig_end_time,
      skill_name,
      skill_name_es,
      location_id,
      location_name,
      gig_supported_employment_types: beside.gig_supported_employment_types,
      pay_amount: payOf(beside, application),
      money_problem: beside.money_problem,
      refund_asked: beside.refund_asked,
    }
  })
}
