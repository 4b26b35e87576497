import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { TourVenues } from './tour-venues.ts'

interface TourInterview {
  /** Days from today and the local hour. */
  day: number
  hour: number
  minutes: number
  /** Cents an hour, of a paid interview. */
  wage?: number
  status: 'INVITED' | 'CONFIRMED' | 'DECLINED' | 'REVIEWED'
  feedback?: 'LIKELY_HIRE' | 'HAS_POTENTIAL' | 'PASS'
}

interface TourCandidate {
  job: string
  name?: [first: string, last: string]
  /** A pro who worked at the hotel, by name. */
  pro?: string
  phone?: string
  days: number
  interview?: TourInterview
}

const JOBS = [
  {
    name: 'Line cook',
    skill: 'Line cook',
    wage_cents: 2_300,
    job_type_id: 1,
    experience_level_id: 4,
    days: 5,
    description: 'Dinner line in the hotel’s restaurant, five nights a week. Health insurance after 60 days.',
  },
  {
    name: 'Banquet server',
    skill: 'Banquet server',
    wage_cents: 1_800,
    job_type_id: 2,
    experience_level_id: 1,
    days: 12,
    description: 'Weddings and conferences, mostly Thursday to Sunday.',
  },
]

const CANDIDATES: TourCandidate[] = [
  { job: 'Line cook', name: ['Jo', 'Lindgren'], phone: '+18435550181', days: 1 },
  { job: 'Line cook', name: ['Aiden', 'Cho'], phone: '+18435550182', days: 2 },
  {
    job: 'Line cook',
    name: ['Luz', 'Marín'],
    phone: '+18435550183',
    days: 2,
    interview: { day: 3, hour: 14, minutes: 30, status: 'INVITED' },
  },
  {
    job: 'Line cook',
    name: ['Ruth', 'Ellison'],
    phone: '+18435550184',
    days: 4,
    interview: { day: 1, hour: 15, minutes: 45, status: 'CONFIRMED' },
  },
  {
    job: 'Line cook',
    name: ['Hana', 'Petrov'],
    phone: '+18435550185',
    days: 6,
    interview: { day: -1, hour: 11, minutes: 30, status: 'CONFIRMED' },
  },
  {
    job: 'Line cook',
    name: ['Leo', 'Castellano'],
    phone: '+18435550186',
    days: 9,
    interview: { day: -4, hour: 14, minutes: 30, status: 'REVIEWED', feedback: 'LIKELY_HIRE' },
  },
  {
    job: 'Line cook',
    pro: 'Priya Raman',
    days: 7,
    interview: { day: -1, hour: 9, minutes: 60, wage: 2_000, status: 'CONFIRMED' },
  },
  {
    job: 'Banquet server',
    pro: 'Grace Okafor',
    days: 1,
    interview: { day: 4, hour: 10, minutes: 30, status: 'INVITED' },
  },
]

/** Two jobs that the hotel hires for, some candidates, and interviews in each state. */
export async function addTourHiring(db: Database, hotel: TourVenues['hotel'], idOf: (name: string) => number): Promise<void> {
  const { id: location_id, manager_id } = hotel
  const jobs = new Map<string, number>()
  for (const { days, skill, ...job } of JOBS) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO job_posting (location_id, skill_id, name, wage_cents, job_type_id, experience_level_id, description, created_ts, created_by)
      SELECT ${location_id}, s.id, ${job.name}, ${job.wage_cents}, ${job.job_type_id}, ${job.experience_level_id}, ${job.description},
        app_now() - make_interval(days => ${days}), ${manager_id} FROM skill s WHERE s.name = ${skill} RETURNING id`.execute(db)
    jobs.set(job.name, rows[0]!.id)
  }
  for (const { job, name = [null, null], pro, phone = null, days, interview } of CANDIDATES) {
    const job_posting_id = jobs.get(job)!
    const { rows } = await sql<{ id: number }>`
      INSERT INTO job_candidate (location_id, job_posting_id, first_name, last_name, phone_number, pro_id, market_id, created_ts, last_updated_ts, created_by)
      VALUES (${location_id}, ${job_posting_id}, ${name[0]}, ${name[1]}, ${phone}, ${pro === undefined ? null : idOf(pro)},
        ${pro === undefined ? null : hotel.market.id}, app_now() - make_interval(days => ${days}), app_now() - make_interval(days => ${days}), ${manager_id})
      RETURNING id`.execute(db)
    if (interview !== undefined) await addInterview(db, hotel, { job_posting_id, candidate_id: rows[0]!.id }, interview)
  }
}

async function addInterview(
  db: Database,
  { id: location_id, manager_id, market }: TourVenues['hotel'],
  { job_posting_id, candidate_id }: { job_posting_id: number; candidate_id: number },
  { day, hour, minutes, wage = 0, status, feedback }: TourInterview,
): Promise<void> {
  const isReviewed = feedback !== undefined
  await sql`
    INSERT INTO interview (location_id, job_posting_id, candidate_id, status, wage_cents, start_time, end_time, instructions, contact_name, contact_phone, created_ts,
      told_ts, created_by, answered_ts, is_day_before_told, feedback, reviewed_ts, reviewed_by)
    SELECT ${location_id}, ${job_posting_id}, ${candidate_id}, ${status}::interview_status, ${wage}, x.at, x.at + make_interval(mins => ${minutes}),
      'Staff entrance on Marion Row. Bring your knives and closed shoes.', 'Dana Whitlock', '+18435550127', least(app_now(), x.at) - interval '2 days',
      least(app_now(), x.at) - interval '2 days', ${manager_id}, CASE WHEN ${status !== 'INVITED'} THEN least(app_now(), x.at) - interval '1 day' END,
      ${day <= 1}, ${feedback ?? null}::interview_feedback, CASE WHEN ${isReviewed} THEN x.at + interval '2 hours' END,
      CASE WHEN ${isReviewed} THEN ${manager_id}::bigint END
    FROM (SELECT (date_trunc('day', app_now() AT TIME ZONE ${market.timezone}) + make_interval(days => ${day}, hours => ${hour}))
      AT TIME ZONE ${market.timezone} AS at) x`.execute(db)
}
