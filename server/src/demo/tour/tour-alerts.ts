import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Two alerts of the operator: certificates wait, so one is on. */
export async function addTourAlerts(db: Database): Promise<void> {
  await sql`
    WITH waiting AS (SELECT count(*)::int AS count FROM certification_request WHERE status = 'PENDING'),
      made AS (INSERT INTO alert (name, figure, comparison, threshold, for_minutes, emails, language, created_ts, is_on, on_since, value, measured_at)
        SELECT v.name, v.figure, 'AT_LEAST', v.threshold, 10, '{ops@charleston.example}', 'en', app_now() - interval '20 days', v.is_on,
          CASE WHEN v.is_on THEN app_now() - interval '40 minutes' END, v.value, app_now()
        FROM (SELECT 'Certificates wait' AS name, 'CERTIFICATIONS' AS figure, 1 AS threshold, w.count >= 1 AS is_on, w.count AS value FROM waiting w
          UNION ALL SELECT 'Many errors in an hour', 'ERRORS', 20, false, 0) v
        RETURNING id, name, figure, is_on, value)
    INSERT INTO alert_happening (alert_id, alert_name, figure, news, reason, value, happened_at, emails, body)
    SELECT m.id, m.name, m.figure, 'ON', 'CONDITION', m.value, app_now() - interval '40 minutes', '{ops@charleston.example}', '{}' FROM made m WHERE m.is_on`.execute(
    db,
  )
}
