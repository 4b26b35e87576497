import type { DoctorCheck } from './doctor-check.ts'

/** The checks of what must leave the database: jobs and messages. */
export const outboxChecks: readonly DoctorCheck[] = [
  {
    name: 'no-job-is-dead',
    sentence: 'No job has stopped trying, and none has been due for more than an hour.',
    table: 'pgboss.job',
    // Only the provider's words, since a job's data has people's numbers in it.
    sql: `SELECT name || ' ' || id || CASE WHEN state = 'failed' THEN ' failed at ' || to_char(completed_on AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ': '
        || left(coalesce(output ->> 'message', output ->> 'value', 'no reason given'), 200) ELSE ' is due since ' || to_char(start_after AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') END AS what
      FROM pgboss.job WHERE state = 'failed' OR (state IN ('created', 'retry') AND start_after < now() - interval '1 hour') ORDER BY coalesce(completed_on, start_after) DESC`,
  },
  {
    name: 'message-was-sent',
    sentence: 'Every message of the last three days left within two hours.',
    sql: `SELECT 'message ' || id || ' (' || channel || '): ' || coalesce(left(error, 200), 'never tried to its end') AS what FROM sent_message
      WHERE sent_at IS NULL AND created_ts BETWEEN app_now() - interval '3 days' AND app_now() - interval '2 hours' ORDER BY id DESC`,
  },
]
