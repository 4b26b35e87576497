import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { Interview } from '@muster/contract/hiring/interview.ts'
import type { getHireHome, listInterviews as listCall } from '@muster/contract/hiring/interview-endpoints.ts'
import { millis } from '@muster/contract/moment.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { candidateFields, candidateTables } from './candidate-queries.ts'
import { channelField, statusNow } from './interview-condition-queries.ts'

type Candidate = Interview['candidate']

interface Row extends Omit<Interview, 'wage' | 'candidate' | 'interview_contact' | 'proposed' | 'payment'>, Omit<Candidate, 'id'> {
  wage_cents: number
  contact_name: string
  contact_phone: string
  proposed_start: string | null
  proposed_note: string
  payment: (Omit<NonNullable<Interview['payment']>, 'total_amount'> & { total_cents: number }) | null
}

export const placeField = sql`jsonb_build_object('id', l.id, 'name', l.name, 'street_address', l.street_address, 'city', l.city,
  'state_code', l.state_code, 'image_public_id', l.image_public_id) AS location`

const paymentField = sql`(SELECT jsonb_build_object('id', y.id, 'status', y.status, 'total_cents', y.total_cents, 'error_code', y.error_code,
    'error_message', y.error_message) FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = i.application_id
  AND y.market_id = i.market_id) AS payment`

const columns = sql`i.id, ${placeField}, i.wage_cents, ${statusNow} AS status, i.instructions, i.candidate_id AS job_candidate, i.job_posting_id AS job_posting,
  j.name AS job_posting_name, i.start_time, i.end_time, l.timezone, i.contact_name, i.contact_phone, i.feedback, i.proposed_start, i.proposed_note,
  i.created_ts, i.answered_ts, i.reminded_ts, i.gig_id, i.application_id AS gig_application_id, ${paymentField}, ${channelField}, ${candidateFields}`
const tables = sql`interview i JOIN location l ON l.id = i.location_id JOIN job_candidate c ON c.id = i.candidate_id ${candidateTables}
  LEFT JOIN job_posting j ON j.id = i.job_posting_id`

/** The time that the candidate asked for, as long as the interview. */
export const proposedOf = ({
  proposed_start,
  proposed_note,
  start_time,
  end_time,
}: Pick<Row, 'proposed_start' | 'proposed_note' | 'start_time' | 'end_time'>): Interview['proposed'] =>
  proposed_start === null
    ? null
    : {
        start_time: proposed_start,
        end_time: new Date(millis(proposed_start) + millis(end_time) - millis(start_time)).toISOString(),
        note: proposed_note,
      }

function interviewOf(row: Row): Interview {
  const {
    wage_cents,
    contact_name,
    contact_phone,
    proposed_start,
    proposed_note,
    first_name,
    last_name,
    phone_number,
    email,
    user,
    payment,
    ...rest
  } = row
  return {
    ...rest,
    wage: dollarsOf(wage_cents),
    payment: payment && paymentOf(payment),
    candidate: { id: row.job_candidate, first_name, last_name, phone_number, email, user },
    interview_contact: { fullname: contact_name, phone_number: contact_phone },
    proposed: proposedOf({ proposed_start, proposed_note, start_time: row.start_time, end_time: row.end_time }),
  }
}

const paymentOf = ({ total_cents, ...payment }: NonNullable<Row['payment']>): Interview['payment'] => ({
  ...payment,
  total_amount: dollarsOf(total_cents),
})

type Listing = Omit<HandlerInput<typeof listCall>['query'], 'location_id'>

const ORDERS: Record<Listing['ordering'], RawBuilder<unknown>> = {
  start_time: sql`i.start_time, i.id`,
  '-start_time': sql`i.start_time DESC, i.id DESC`,
  '-created_ts': sql`i.created_ts DESC, i.id DESC`,
}

/** Which interviews a list has. */
export type InterviewList = 'all' | 'upcoming' | 'pay-due' | 'history'
const isPayDue = sql<boolean>`${statusNow} IN ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_ERROR')`
const LISTS: Record<InterviewList, RawBuilder<boolean>> = {
  all: sql`true`,
  upcoming: sql`i.end_time > app_now()`,
  'pay-due': isPayDue,
  history: sql`i.end_time <= app_now() AND NOT ${isPayDue}`,
}

/** A page of a location's interviews. */
export async function listInterviews(db: Database, location_id: number, list: InterviewList, query: Listing): Promise<Page<Interview>> {
  const narrowed = sql`${query.status === undefined || query.status.length === 0 ? sql`` : sql`AND ${statusNow} = ANY (${query.status}::interview_status[])`}
    ${query.job_posting_id === undefined ? sql`` : sql`AND i.job_posting_id = ${query.job_posting_id}`}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM ${tables}
        WHERE i.location_id = ${location_id} AND ${LISTS[list]} ${narrowed} ORDER BY ${ORDERS[query.ordering]} ${part}`.execute(db),
  )
  const interviews = rows.map(({ total: _total, ...row }) => interviewOf(row))
  return pageOf(interviews, total, query, { path: `/hire/staffer/interviews/${list === 'all' ? '' : `${list}/`}`, query })
}

/** One interview of a location. */
export async function getInterview(db: Database, location_id: number, id: number): Promise<Interview> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${tables} WHERE i.id = ${id} AND i.location_id = ${location_id}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return interviewOf(rows[0])
}

/** The most rows of one list on home. */
const MOST_ON_HOME = 50

/** What a location that hires has to do. "Today" is the date in the location's zone. */
export async function readHireHome(db: Database, location_id: number): Promise<CallResult<typeof getHireHome>> {
  const isToday = sql`(i.start_time AT TIME ZONE l.timezone)::date = (app_now() AT TIME ZONE l.timezone)::date AND i.status <> 'DECLINED'`
  const isToReview = sql`${statusNow} IN ('CONFIRMED', 'PAID') AND i.end_time <= app_now()`
  const isProposed = sql`i.proposed_start IS NOT NULL AND i.end_time > app_now()`
  const pick = (which: RawBuilder<unknown>, latestFirst = false) =>
    sql<Row>`SELECT ${columns} FROM ${tables} WHERE i.location_id = ${location_id} AND ${which}
      ORDER BY ${latestFirst ? ORDERS['-start_time'] : ORDERS.start_time} LIMIT ${MOST_ON_HOME}`.execute(db)
  const counts = sql<Omit<CallResult<typeof getHireHome>, 'today' | 'to_review' | 'proposals'>>`
    SELECT (SELECT count(*)::int FROM interview i JOIN location l ON l.id = i.location_id WHERE i.location_id = ${location_id}
        AND i.start_time > app_now() AND i.status IN ('INVITED', 'CONFIRMED')
        AND (i.start_time AT TIME ZONE l.timezone)::date > (app_now() AT TIME ZONE l.timezone)::date) AS upcoming_count,
      (SELECT count(*)::int FROM interview i WHERE i.location_id = ${location_id} AND i.status = 'INVITED' AND i.proposed_start IS NULL
        AND i.end_time > app_now()) AS unanswered_count,
      (SELECT count(*)::int FROM job_candidate c JOIN job_posting j ON j.id = c.job_posting_id WHERE j.location_id = ${location_id} AND j.status = 'open'
        AND NOT EXISTS (SELECT 1 FROM interview i WHERE i.candidate_id = c.id)) AS new_candidate_count,
      (SELECT count(*)::int FROM job_posting j WHERE j.location_id = ${location_id} AND j.status = 'open') AS open_posting_count,
      (SELECT count(*)::int FROM interview i WHERE i.location_id = ${location_id} AND ${LISTS['pay-due']}) AS pay_due_count`.execute(db)
  const [today, toReview, proposals, { rows }] = await Promise.all([pick(isToday), pick(isToReview, true), pick(isProposed), counts])
  return {
    today: today.rows.map(interviewOf),
    to_review: toReview.rows.map(interviewOf),
    proposals: proposals.rows.map(interviewOf),
    ...rows[0]!,
  }
}
