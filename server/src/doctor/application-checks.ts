import type { DoctorCheck } from './doctor-check.ts'
import { sameApplication } from './check-sql.ts'

/** The checks of applications: what pros confirmed, how they ended, how they scored. */
export const applicationChecks: readonly DoctorCheck[] = [
  {
    name: 'confirmed-pro-has-terms',
    sentence: 'Every confirmed application has the terms that the pro said yes to.',
    sql: `SELECT 'application ' || a.id AS what FROM application a WHERE a.confirmed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM confirmed_terms t WHERE t.application_id = a.id AND t.market_id = a.market_id)`,
  },
  {
    name: 'application-knows-the-start',
    sentence: 'An application has the start of its shift.',
    sql: `SELECT 'application ' || a.id AS what FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE a.gig_start_time <> g.start_time`,
  },
  {
    name: 'cancellation-has-a-reason',
    sentence: 'A cancelled application has one live cancellation, any other has none.',
    sql: `SELECT 'application ' || coalesce(a.id, x.application_id) AS what
      FROM (SELECT * FROM application WHERE cancelled_at IS NOT NULL) a
      FULL JOIN (SELECT * FROM application_cancellation WHERE undone_at IS NULL AND superseded_at IS NULL) x ON ${sameApplication} WHERE a.id IS NULL OR x.id IS NULL`,
  },
  {
    name: 'hours-are-of-a-confirmed-pro',
    sentence: 'Hours are approved only of confirmed pros, after the shift began.',
    sql: `SELECT 'hours of application ' || x.application_id AS what FROM working_hours x JOIN application a ON ${sameApplication}
      JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      WHERE x.approved_at IS NOT NULL AND (a.confirmed_at IS NULL OR a.cancelled_at IS NOT NULL OR x.approved_at < g.start_time)`,
  },
  {
    name: 'score-is-its-parts',
    sentence: 'A match score is the sum of its parts, and the receipt shows the same number.',
    sql: `SELECT 'application ' || id || ' scores ' || match_score AS what FROM application a WHERE match_score IS NOT NULL AND (
      (score_receipt ->> 'score')::integer IS DISTINCT FROM match_score
      OR (SELECT sum((part ->> 'value')::integer) FROM jsonb_array_elements(score_receipt -> 'parts') part) IS DISTINCT FROM match_score)`,
  },
]
