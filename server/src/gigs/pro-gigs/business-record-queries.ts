import { MOST_PROS_COUNTED, RECORD_DAYS } from '@muster/contract/gigs/pro-gigs/business-record.ts'
import { sql } from 'kysely'

/** Of a location that posts often, the latest shifts say enough. */
const LATEST_SHIFTS = 100

const prosWith = (shifts: number) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM pro_at_location w WHERE w.location_id = g.location_id AND w.gigs_worked >= ${sql.lit(shifts)} LIMIT ${sql.lit(MOST_PROS_COUNTED)}) x)`

/**
 * How the location of the shift `g` treats its pros: its latest shifts and those it cancelled within 24 hours of the start, and the pros who worked there and came back.
 * Reads a bounded number of rows.
 */
export const BUSINESS_RECORD = sql`(SELECT jsonb_build_object('shifts_count', count(*),
    'late_cancelled_count', count(*) FILTER (WHERE latest.cancelled_at > latest.start_time - interval '24 hours'),
    'pros_count', ${prosWith(1)}, 'returned_pros_count', ${prosWith(2)})
  FROM (SELECT r.start_time, r.cancelled_at FROM gig r WHERE r.location_id = g.location_id AND r.status <> 'UNAPPROVED'
    AND r.start_time BETWEEN app_now() - make_interval(days => ${sql.lit(RECORD_DAYS)}) AND app_now() ORDER BY r.start_time DESC, r.id DESC LIMIT ${sql.lit(LATEST_SHIFTS)}) latest)`
