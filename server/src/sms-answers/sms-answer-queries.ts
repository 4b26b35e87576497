import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOpenOffer } from '../gigs/open-offer-queries.ts'
import { isCandidateOf } from '../hiring/candidate-condition-queries.ts'

/** The person whose confirmed number sent an SMS. */
export interface Sender {
  user_id: number
  first_name: string
  last_name: string
  language: 'en' | 'es'
  sms_opt_in: boolean
  pro: { id: number; market_id: number } | null
}

export async function findSender(db: Database, phone_number: string): Promise<Sender | null> {
  const { rows } = await sql<Sender>`
    SELECT u.id AS user_id, u.first_name, u.last_name, u.language, u.sms_opt_in,
      (SELECT jsonb_build_object('id', p.id, 'market_id', p.market_id) FROM pro p WHERE p.user_id = u.id AND p.merged_into IS NULL ORDER BY p.id LIMIT 1) AS pro
    FROM login_identity i JOIN user_account u ON u.id = i.user_id
    WHERE i.kind = 'phone' AND i.value = ${phone_number} AND i.verified_at IS NOT NULL AND u.account_status = 'ACTIVE'`.execute(db)
  return rows[0] ?? null
}

/** A question that waits for a pro's yes or no. */
export interface OpenQuestion {
  kind: 'offer' | 'interview'
  /** The application or the interview. */
  id: number
  gig_id: number | null
  edit_version: number | null
  /** When the last SMS left that asked it; null if none did, or the time changed since. */
  asked_at: string | null
  skill: string
  skill_es: string
  place: string
  start_time: string
  timezone: string
}

const askedAt = (kinds: readonly string[], field: 'gig_id' | 'interview_id', id: string, user_id: number) => sql`(
  SELECT iso_text(max(n.created_ts)) FROM notice n JOIN sent_message m ON m.effect_id = 'notice:' || n.id || ':sms' AND m.sent_at IS NOT NULL
  WHERE n.user_id = ${user_id} AND n.kind = ANY (${[...kinds]}::text[]) AND n.payload->${field}::text = to_jsonb(${sql.ref(id)})
    AND NOT n.payload ? 'gig_count')`

/** What waits for a yes or no of a pro: offers, and invitations to interviews. At most three, because more than one is ambiguous anyway. */
export async function listOpenQuestions(db: Database, user_id: number, pro: { id: number; market_id: number }): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    (SELECT 'offer' AS kind, a.id, a.gig_id, g.edit_version, ${askedAt(['selected', 'nudged', 'offer_extended'], 'gig_id', 'a.gig_id', user_id)} AS asked_at,
      s.name AS skill, s.name_es AS skill_es, l.name AS place, g.start_time, g.timezone
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id
    WHERE a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND ${isOpenOffer('a')} AND NOT a.is_offer_untold AND g.start_time > app_now()
    ORDER BY a.id LIMIT 3)
    UNION ALL
    (SELECT 'interview', i.id, NULL, NULL, CASE WHEN ${askedAt(['own_interview_invited', 'own_interview_moved'], 'interview_id', 'i.id', user_id)} >= iso_text(i.told_ts)
        THEN ${askedAt(['own_interview_invited', 'own_interview_moved'], 'interview_id', 'i.id', user_id)} END,
      coalesce(j.name, 'Interview'), coalesce(j.name, 'Entrevista'), l.name, i.start_time, l.timezone
    FROM job_candidate c JOIN interview i ON i.candidate_id = c.id LEFT JOIN job_posting j ON j.id = i.job_posting_id JOIN location l ON l.id = i.location_id
    WHERE ${isCandidateOf({ pro_id: pro.id, user_id })} AND i.status = 'INVITED' AND i.proposed_start IS NULL AND i.start_time > app_now()
    ORDER BY i.id LIMIT 3)
    LIMIT 3`.execute(db)
  return rows
}
