import { sql } from 'kysely'
import { type Database, inTransaction } from '../../db/database.ts'
import type { Login } from './api-caller.ts'

/** No person signs in as this one, so that the log never shows the demo's acts under a person's name. */
const EMAIL = 'demo-operator@example.com'

/** The account that approves new businesses in the demo: "Demo" in every log. Writes it where it is missing. Returns how it signs in. */
export async function keepDemoOperator(db: Database): Promise<Login> {
  await inTransaction(db, async (trx) => {
    await sql`
      WITH made AS (
        INSERT INTO user_account (first_name, app_mode, is_gigpro_admin, terms_version_accepted, terms_accepted_at)
        SELECT 'Demo', 'STAFFER', true, 1, app_now()
        WHERE NOT EXISTS (SELECT 1 FROM login_identity WHERE kind = 'email' AND value = ${EMAIL} AND verified_at IS NOT NULL) RETURNING id)
      INSERT INTO login_identity (user_id, kind, value, verified_at) SELECT id, 'email', ${EMAIL}, app_now() FROM made`.execute(trx)
  })
  return { email: EMAIL }
}

/** Whether a person used an operator's session in the last ten minutes. */
export async function isOperatorHere(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_here: boolean }>`
    SELECT EXISTS (SELECT 1 FROM session s JOIN user_account u ON u.id = s.user_id
      WHERE u.is_gigpro_admin AND s.revoked_at IS NULL AND s.expires_at > app_now() AND s.last_seen_at > app_now() - interval '10 minutes'
        AND NOT EXISTS (SELECT 1 FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'email' AND i.value = ${EMAIL})) AS is_here`.execute(
    db,
  )
  return rows[0]!.is_here
}
