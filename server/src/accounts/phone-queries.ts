import type { PhoneHolder } from '@muster/contract/accounts/phone-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The verified number of a person, null without one, and their language. */
export async function findPhone(db: Database, user_id: number): Promise<{ value: string | null; language: 'en' | 'es' }> {
  const { rows } = await sql<{ value: string | null; language: 'en' | 'es' }>`
    SELECT i.value, u.language FROM user_account u LEFT JOIN login_identity i ON i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL
    WHERE u.id = ${user_id}`.execute(db)
  return rows[0]!
}

async function findHolder(db: Database, where: RawBuilder<unknown>): Promise<PhoneHolder | null> {
  const { rows } = await sql<PhoneHolder>`
    SELECT u.id AS user_id, u.first_name, u.last_name, u.app_mode, coalesce(i.value, '') AS phone_number,
      (SELECT e.value FROM login_identity e WHERE e.user_id = u.id AND e.kind = 'email') AS email,
      (SELECT coalesce(p.merged_into, p.id) FROM pro p WHERE p.user_id = u.id LIMIT 1) AS pro_id, u.last_login
    FROM user_account u LEFT JOIN login_identity i ON i.user_id = u.id AND i.kind = 'phone' AND i.verified_at IS NOT NULL WHERE ${where}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The account that signs in with a phone number; null without one. */
export const findPhoneHolder = (db: Database, phone_number: string): Promise<PhoneHolder | null> =>
  findHolder(db, sql`i.value = ${phone_number}`)

/** An active account by its id; null if there is none. */
export const getPhoneHolder = (db: Database, user_id: number): Promise<PhoneHolder | null> =>
  findHolder(db, sql`u.id = ${user_id} AND u.account_status = 'ACTIVE'`)
