import type { NewPerson } from '@muster/contract/hiring/interview.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Who a candidate is: a pro, or someone from outside. */
export type Who = { pro_id: number; market_id: number } | NewPerson

interface NewRow {
  location_id: number
  job_posting_id: number | null
  created_by: number
}

/** Writes a candidate; null if the posting has this pro or this phone number already. */
export async function insertCandidate(db: Database, who: Who, row: NewRow): Promise<number | null> {
  const written = await db
    .insertInto('job_candidate')
    .values({ ...row, ...('pro_id' in who ? who : { ...who, email: who.email ?? null }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** Corrects the name and email of the candidate from outside with this phone number. Returns the candidate. */
export async function updatePerson(db: Database, job_posting_id: number, person: NewPerson): Promise<number> {
  const { id } = await db
    .updateTable('job_candidate')
    .set({ first_name: person.first_name, last_name: person.last_name, email: person.email ?? null })
    .where('job_posting_id', '=', job_posting_id)
    .where('phone_number', '=', person.phone_number)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function touchCandidate(db: Database, id: number): Promise<void> {
  await sql`UPDATE job_candidate SET last_updated_ts = app_now() WHERE id = ${id}`.execute(db)
}

/** Deletes a candidate of a posting who has no interview. */
export async function deleteCandidate(db: Database, of: { location_id: number; job_posting_id: number }, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM job_candidate c WHERE c.id = ${id} AND c.job_posting_id = ${of.job_posting_id}
    AND c.location_id = ${of.location_id} AND NOT EXISTS (SELECT 1 FROM interview i WHERE i.candidate_id = c.id) RETURNING id`.execute(db)
  return rows.length > 0
}

/** Makes a candidate from outside the pro they turned out to be. What the manager typed about them is forgotten. */
export async function setPro(db: Database, id: number, { id: pro_id, market_id }: { id: number; market_id: number }): Promise<void> {
  await sql`UPDATE job_candidate SET pro_id = ${pro_id}, market_id = ${market_id}, first_name = NULL, last_name = NULL, phone_number = NULL, email = NULL,
    last_updated_ts = app_now() WHERE id = ${id}`.execute(db)
}
