import { choiceWith, jobTypes } from '@muster/contract/hiring/hiring-choices.ts'
import { interviewPayCents, opensLink } from '@muster/contract/hiring/interview-rules.ts'
import { type InterviewInvitation, MOST_OWN_INTERVIEWS } from '@muster/contract/hiring/interview.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isCandidateOf } from './candidate-condition-queries.ts'
import { channelField, statusNow } from './interview-condition-queries.ts'
import { placeField, proposedOf } from './interview-queries.ts'

interface Row extends Omit<InterviewInvitation, 'wage' | 'job_type' | 'job_type_es' | 'proposed' | 'interview_contact' | 'pay'> {
  job_wage_cents: number | null
  job_type_id: number | null
  contact_name: string
  contact_phone: string
  proposed_start: string | null
  proposed_note: string
  wage_cents: number
  is_pro: boolean
  now: string
}

/** States in which no one is paid any more, or is paid already. */
const ENDS: ReadonlySet<InterviewInvitation['status']> = new Set(['DECLINED', 'PAID', 'REVIEWED'])

function invitationOf(row: Row): InterviewInvitation {
  const {
    job_wage_cents,
    job_type_id,
    contact_name,
    contact_phone,
    proposed_start,
    proposed_note,
    wage_cents,
    is_pro,
    now: _now,
    ...rest
  } = row
  const jobType = job_type_id === null ? null : choiceWith(jobTypes, job_type_id)
  return {
    ...rest,
    wage: job_wage_cents === null ? null : dollarsOf(job_wage_cents),
    job_type: jobType?.name ?? null,
    job_type_es: jobType?.name_es ?? null,
    interview_contact: { fullname: contact_name, phone_number: contact_phone },
    pay:
      wage_cents === 0
        ? null
        : { wage: dollarsOf(wage_cents), amount: dollarsOf(interviewPayCents(row)), needs_account: !is_pro && !ENDS.has(row.status) },
    proposed: proposedOf({ proposed_start, proposed_note, start_time: row.start_time, end_time: row.end_time }),
  }
}

const read = (which: RawBuilder<unknown>) => sql<Row>`
  SELECT i.id, ${placeField}, l.latitude, l.longitude, ${statusNow} AS status, i.wage_cents, c.pro_id IS NOT NULL AS is_pro, ${channelField}, app_now() AS now, coalesce(u.first_name, c.first_name) AS first_name, j.name AS job_posting_name,
    j.wage_cents AS job_wage_cents, j.job_type_id, coalesce(j.description, '') AS description, i.start_time, i.end_time, l.timezone, i.instructions,
    i.contact_name, i.contact_phone, i.proposed_start, i.proposed_note
  FROM interview i JOIN location l ON l.id = i.location_id JOIN job_candidate c ON c.id = i.candidate_id
  LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id
  LEFT JOIN job_posting j ON j.id = i.job_posting_id WHERE ${which} ORDER BY i.start_time, i.id LIMIT ${MOST_OWN_INTERVIEWS}`

/** The interview of a link, and whether the link still opens; null for a link that leads nowhere. */
export async function findInvitationOfLink(
  db: Database,
  secret_hash: Buffer,
): Promise<(InterviewInvitation & { is_open: boolean }) | null> {
  const { rows } = await read(sql`i.id = (SELECT k.interview_id FROM interview_link k WHERE k.secret_hash = ${secret_hash})`).execute(db)
  if (rows[0] === undefined) return null
  return { ...invitationOf(rows[0]), is_open: opensLink(rows[0], rows[0].now) }
}

/** One interview as its candidate sees it, right after they answered. */
export async function getInvitation(db: Database, id: number): Promise<InterviewInvitation> {
  const { rows } = await read(sql`i.id = ${id}`).execute(db)
  return invitationOf(rows[0]!)
}

/** A pro's interviews that are not over or whose pay waits, the next one first. */
export async function listInvitationsOfPro(db: Database, who: { pro_id: number; user_id: number }): Promise<InterviewInvitation[]> {
  const { rows } = await read(
    sql`${isCandidateOf(who)} AND (i.end_time > app_now() OR ${statusNow} IN ('PENDING_PAYMENT', 'PAYMENT_SUBMITTED', 'PAYMENT_FAILED', 'PAYMENT_ERROR'))`,
  ).execute(db)
  return rows.map(invitationOf)
}
