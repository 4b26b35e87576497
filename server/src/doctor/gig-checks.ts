import type { DoctorCheck } from './doctor-check.ts'
import { live, recount } from './check-sql.ts'

/** The checks of a gig: its counters, its status, its place and times. */
export const gigChecks: readonly DoctorCheck[] = [
  {
    name: 'gig-counters',
    sentence: 'The counters of a gig match a recount.',
    sql: `SELECT 'gig ' || s.id || ': ' || concat_ws('; ', ${recount({
      total_applications_count: 'coalesce(c.total, 0)',
      cancelled_applications_count: 'coalesce(c.cancelled, 0)',
      selected_applications_count: 'coalesce(c.selected, 0)',
      confirmed_pros_count: 'coalesce(c.confirmed, 0)',
      confirmed_auto_matched_pros_count: 'coalesce(c.auto, 0)',
      total_payments_count: 'coalesce(p.total, 0)',
      failed_payments_count: 'coalesce(p.failed, 0)',
      error_payments_count: 'coalesce(p.error, 0)',
      submitted_payments_count: 'coalesce(p.submitted, 0)',
    })}) AS what FROM gig s
      LEFT JOIN (SELECT gig_id, market_id, count(*) AS total, count(*) FILTER (WHERE cancelled_at IS NOT NULL) AS cancelled,
          count(*) FILTER (WHERE cancelled_at IS NULL AND confirmed_at IS NULL AND selected_at IS NOT NULL
            AND coalesce(offer_expires_at <> lapsed_offer_ended_at, true)) AS selected,
          count(*) FILTER (WHERE cancelled_at IS NULL AND confirmed_at IS NOT NULL) AS confirmed,
          count(*) FILTER (WHERE cancelled_at IS NULL AND confirmed_at IS NOT NULL AND selection_source = 'AUTO_MATCH') AS auto
        FROM application GROUP BY gig_id, market_id) c ON c.gig_id = s.id AND c.market_id = s.market_id
      LEFT JOIN (SELECT gig_id, market_id, count(*) AS total, count(*) FILTER (WHERE status = 'FAILED') AS failed, count(*) FILTER (WHERE status = 'ERROR') AS error,
          count(*) FILTER (WHERE status IN ('SUBMITTED', 'PENDING_TRANSFER')) AS submitted
        FROM payment WHERE direction = 'payment' AND gig_id IS NOT NULL GROUP BY gig_id, market_id) p ON p.gig_id = s.id AND p.market_id = s.market_id
      WHERE (s.total_applications_count, s.cancelled_applications_count, s.selected_applications_count, s.confirmed_pros_count, s.confirmed_auto_matched_pros_count,
          s.total_payments_count, s.failed_payments_count, s.error_payments_count, s.submitted_payments_count)
        IS DISTINCT FROM (coalesce(c.total, 0), coalesce(c.cancelled, 0), coalesce(c.selected, 0), coalesce(c.confirmed, 0), coalesce(c.auto, 0),
          coalesce(p.total, 0), coalesce(p.failed, 0), coalesce(p.error, 0), coalesce(p.submitted, 0))`,
  },
  {
    name: 'gig-paid-counter',
    sentence: 'A gig counts a pro as paid when the business has paid the work, or approved it if it pays outside the product.',
    sql: `SELECT 'gig ' || s.id || ' counts ' || s.paid_pros_count || ' paid, counted ' || coalesce(p.paid, 0) + coalesce(w.approved, 0) AS what
      FROM gig s
      LEFT JOIN (SELECT gig_id, count(*) AS paid FROM payment WHERE direction = 'payment' AND subject = 'application' AND status = 'AVAILABLE' GROUP BY gig_id) p ON p.gig_id = s.id
      LEFT JOIN (SELECT a.gig_id, count(*) AS approved FROM application a JOIN working_hours h ON h.application_id = a.id AND h.approved_at IS NOT NULL
        JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id
        WHERE ${live} AND NOT t.is_paid_here GROUP BY a.gig_id) w ON w.gig_id = s.id
      WHERE s.paid_pros_count <> coalesce(p.paid, 0) + coalesce(w.approved, 0)`,
  },
  {
    name: 'shift-is-one-place-and-time',
    sentence: 'The gigs of one shift have the same place and times.',
    sql: `SELECT 'shift ' || gig_shift_id || ' has gigs of several places or times' AS what FROM gig WHERE status <> 'CANCELLED' GROUP BY gig_shift_id, market_id
      HAVING count(*) > 1 AND (min(location_id) <> max(location_id) OR min(start_time) <> max(start_time) OR min(end_time) <> max(end_time)
        OR min(coalesce(location_address_id, 0)) <> max(coalesce(location_address_id, 0)))`,
  },
  {
    name: 'event-is-of-one-organization',
    sentence: 'The shifts of an event are at locations of its organization, and a removed event has none.',
    sql: `SELECT 'gig ' || g.id || ' is of event ' || e.id AS what FROM gig g JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
      JOIN event e ON e.id = s.event_id JOIN location l ON l.id = g.location_id WHERE l.organization_id <> e.organization_id OR e.removed_at IS NOT NULL`,
  },
  {
    name: 'gig-is-settled',
    sentence: 'Every gig has the status that its counts and the clock require, at most a minute late.',
    sql: `SELECT 'gig ' || id || ' is ' || status || ' with ' || confirmed_pros_count || ' of ' || allowed_confirmed_pros || ' confirmed, ' || paid_pros_count || ' paid, '
        || failed_payments_count + error_payments_count || ' failing, ends ' || end_time AS what FROM gig
      WHERE last_updated_ts < app_now() - interval '60 seconds' AND CASE
        WHEN status IN ('UNAPPROVED', 'POSTED', 'CONFIRMED') AND end_time < app_now() - interval '60 seconds' THEN true
        WHEN status = 'POSTED' THEN confirmed_pros_count >= allowed_confirmed_pros AND end_time > app_now()
        WHEN status = 'CONFIRMED' THEN confirmed_pros_count < allowed_confirmed_pros AND start_time > app_now()
        WHEN status = 'INCOMPLETE' THEN confirmed_pros_count = 0 OR paid_pros_count >= confirmed_pros_count OR failed_payments_count + error_payments_count > 0
        WHEN status = 'FAILED_PAYMENT' THEN confirmed_pros_count = 0 OR failed_payments_count + error_payments_count = 0
        WHEN status = 'COMPLETED' THEN confirmed_pros_count = 0 OR paid_pros_count < confirmed_pros_count OR failed_payments_count + error_payments_count > 0 OR end_time > app_now()
        WHEN status = 'UNFILLED' THEN confirmed_pros_count > 0 OR end_time > app_now()
        WHEN status = 'CANCELLED' THEN confirmed_pros_count > 0
        ELSE false END`,
  },
]
