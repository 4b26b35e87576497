import { captainChecks } from './captain-checks.ts'
import type { DoctorCheck } from './doctor-check.ts'
import { hoursChecks } from './hours-checks.ts'
import { outboxChecks } from './outbox-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { seriesChecks } from './series-checks.ts'

const live = `a.cancelled_at IS NULL AND a.confirmed_at IS NOT NULL`
const sameApplication = `a.id = x.application_id AND a.market_id = x.market_id`

/** Each counter column, and how to recount it. */
const recount = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([column, counted]) => `CASE WHEN s.${column} <> ${counted} THEN '${column} is ' || s.${column} || ', counted ' || ${counted} END`)
    .join(', ')

const books: readonly DoctorCheck[] = [
  {
    name: 'ledger-transaction-balances',
    sentence: 'Every ledger transaction sums to zero and has postings.',
    sql: `SELECT 'transaction ' || t.id || ' sums to ' || coalesce(sum(p.cents)::text, 'nothing') AS what
      FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id GROUP BY t.id HAVING sum(p.cents) IS DISTINCT FROM 0`,
  },
  {
    name: 'ledger-total-balances',
    sentence: 'All debits equal all credits.',
    sql: `SELECT 'the books are off by ' || sum(cents) || ' cents' AS what FROM ledger_posting HAVING sum(cents) <> 0`,
  },
  {
    name: 'available-payment-has-ledger',
    sentence: 'Each AVAILABLE payment has its ledger transactions.',
    sql: `SELECT 'payment ' || p.id || ' lacks ' || e.kind AS what FROM payment p
      CROSS JOIN LATERAL (SELECT unnest(CASE WHEN p.direction = 'pro_payment' THEN ARRAY['payout_sent'] WHEN p.direction::text = 'refund' THEN ARRAY['charge_returned', 'credited']
        WHEN p.subject = 'invoice' THEN ARRAY['invoice_paid'] ELSE ARRAY['earned', 'charge_taken'] END) AS kind) e
      WHERE p.status = 'AVAILABLE' AND p.total_cents > p.withheld_cents
        AND NOT EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.payment_id = p.id AND t.market_id = p.market_id AND t.kind = e.kind AND t.effect_id LIKE e.kind || ':' || p.id || '%')`,
  },
  {
    name: 'ledger-has-available-payment',
    sentence: 'Money is booked once for each time it arrived, and booked back each time it was returned.',
    sql: `SELECT 'payment ' || p.id || ' is ' || p.status || ' and came back ' || p.returns || ' times; booked ' || booked.taken || ' in and ' || booked.returned || ' back' AS what
      FROM payment p JOIN (SELECT payment_id, market_id, count(*) FILTER (WHERE kind IN ('charge_taken', 'payout_sent')) AS taken,
          count(*) FILTER (WHERE kind IN ('charge_returned', 'payout_returned')) AS returned
        FROM ledger_transaction GROUP BY payment_id, market_id) booked ON booked.payment_id = p.id AND booked.market_id = p.market_id
      WHERE p.direction::text <> 'refund' AND p.total_cents > p.withheld_cents
        AND (booked.taken <> p.returns + CASE WHEN p.status = 'AVAILABLE' THEN 1 ELSE 0 END OR booked.returned <> p.returns)`,
  },
  {
    name: 'ledger-amount-is-payment',
    sentence:
      'The cash that a payment moved in the ledger is its total, less what a refund took from a payout; of a charge that came back, what was refunded.',
    // Together: a movement that was booked twice is right each time.
    sql: `SELECT 'payment ' || p.id || ' of ' || p.total_cents - p.withheld_cents || ' cents is ' || p.status || ' and moved ' || moved.cents AS what
      FROM payment p JOIN (SELECT t.payment_id, t.market_id, abs(sum(c.cents)) AS cents FROM ledger_transaction t
          JOIN ledger_posting c ON c.transaction_id = t.id AND c.account = 'provider:cash' WHERE t.payment_id IS NOT NULL GROUP BY t.payment_id, t.market_id) moved
        ON moved.payment_id = p.id AND moved.market_id = p.market_id
      WHERE moved.cents <> CASE WHEN p.status = 'AVAILABLE' THEN p.total_cents - p.withheld_cents
        WHEN p.direction = 'payment' AND p.returns > 0 THEN coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = p.id AND r.market_id = p.market_id), 0)
        ELSE 0 END`,
  },
  {
    name: 'payment-is-its-lines',
    sentence: 'A payment is the sum of its lines.',
    sql: `SELECT 'payment ' || p.id || ' is ' || p.total_cents || ', its lines ' || coalesce(sum(l.cents), 0) AS what FROM payment p
      LEFT JOIN payment_line l ON l.payment_id = p.id AND l.market_id = p.market_id
      GROUP BY p.id, p.market_id, p.total_cents HAVING coalesce(sum(l.cents), 0) <> p.total_cents`,
  },
  {
    name: 'pro-gets-every-line-but-fees',
    sentence: 'The pro receives every line of the business’s payment except the fees.',
    sql: `SELECT 'pro payment ' || p.id || ' is ' || p.total_cents || ', the work ' || sum(l.cents) AS what FROM payment p
      JOIN payment b ON b.subject = p.subject AND b.subject_id = p.subject_id AND b.market_id = p.market_id AND b.direction = 'payment'
      JOIN payment_line l ON l.payment_id = b.id AND l.market_id = b.market_id AND l.kind NOT LIKE '%_fee'
      WHERE p.direction = 'pro_payment' AND p.subject = 'application' GROUP BY p.id, p.market_id, p.total_cents HAVING sum(l.cents) <> p.total_cents`,
  },
  {
    name: 'payment-is-not-stuck',
    sentence: 'No transfer waits longer than 10 minutes to reach the provider.',
    sql: `SELECT 'payment ' || id || ' is SUBMITTED since ' || coalesce(submitted_at, created_ts) AS what FROM payment
      WHERE status = 'SUBMITTED' AND coalesce(submitted_at, created_ts) < app_now() - interval '10 minutes'`,
  },
  {
    name: 'payment-state-has-its-moments',
    sentence: 'A payment’s status agrees with its timestamps.',
    sql: `SELECT 'payment ' || id || ' is ' || status AS what FROM payment
      WHERE total_cents > 0 AND status IN ('PENDING_TRANSFER', 'AVAILABLE') AND (transfer_id IS NULL OR taken_at IS NULL)`,
  },
]

const places: readonly DoctorCheck[] = [
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
    name: 'gig-not-overfilled',
    sentence: 'No gig has more confirmed pros than spots.',
    sql: `SELECT 'gig ' || g.id || ' has ' || count(*) || ' confirmed for ' || g.allowed_confirmed_pros AS what FROM gig g
      JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id WHERE ${live} GROUP BY g.id, g.market_id, g.allowed_confirmed_pros HAVING count(*) > g.allowed_confirmed_pros`,
  },
  {
    name: 'place-is-a-confirmed-pro',
    sentence: 'Each filled spot is a live confirmed application of its gig, and vice versa.',
    sql: `SELECT coalesce('place ' || x.slot_no || ' of gig ' || x.gig_id, 'application ' || a.id) || ' has no match' AS what
      FROM gig_slot x FULL JOIN (SELECT * FROM application a WHERE ${live}) a ON ${sameApplication} AND a.gig_id = x.gig_id
      WHERE x.application_id IS NULL OR a.id IS NULL`,
  },
  {
    name: 'busy-time-is-a-confirmed-pro',
    sentence: 'A pro is busy exactly for their live confirmed gigs.',
    sql: `SELECT coalesce('busy time of application ' || x.application_id, 'application ' || a.id) || ' has no match' AS what
      FROM busy_span x FULL JOIN (SELECT * FROM application a WHERE ${live}) a ON ${sameApplication} AND a.pro_id = x.pro_id
      WHERE x.application_id IS NULL OR a.id IS NULL`,
  },
  {
    name: 'busy-time-is-the-shift',
    sentence: 'Busy time is the shift’s time. It ends later only with an accepted extension, and earlier only with a clock-out.',
    sql: `SELECT 'application ' || a.id || ' is busy ' || x.span AS what FROM busy_span x
      JOIN application a ON ${sameApplication} JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      CROSS JOIN LATERAL (SELECT greatest(g.end_time, max(e.end_time)) AS planned_end FROM shift_extension e
        WHERE e.application_id = a.id AND e.market_id = a.market_id AND e.status = 'ACCEPTED') e
      WHERE lower(x.span) <> g.start_time OR upper(x.span) > e.planned_end OR (upper(x.span) < e.planned_end AND NOT EXISTS (
        SELECT 1 FROM time_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_OUT'))`,
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
    name: 'busy-times-do-not-overlap',
    sentence: 'No pro is in two places at once.',
    sql: `SELECT 'pro ' || pro_id || ' is busy twice at ' || lower(span) AS what FROM (
        SELECT pro_id, span, max(upper(span)) OVER (PARTITION BY pro_id ORDER BY lower(span), application_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
        FROM busy_span) x WHERE lower(span) < before`,
  },
]

const states: readonly DoctorCheck[] = [
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
    name: 'paid-work-was-approved',
    sentence: 'No work is paid before its hours were approved.',
    sql: `SELECT 'payment ' || p.id || ' of application ' || p.subject_id AS what FROM payment p
      LEFT JOIN working_hours w ON w.application_id = p.subject_id AND w.market_id = p.market_id WHERE p.subject = 'application' AND w.approved_at IS NULL`,
  },
  {
    name: 'score-is-its-parts',
    sentence: 'A match score is the sum of its parts, and the receipt shows the same number.',
    sql: `SELECT 'application ' || id || ' scores ' || match_score AS what FROM application a WHERE match_score IS NOT NULL AND (
      (score_receipt ->> 'score')::integer IS DISTINCT FROM match_score
      OR (SELECT sum((part ->> 'value')::integer) FROM jsonb_array_elements(score_receipt -> 'parts') part) IS DISTINCT FROM match_score)`,
  },
  {
    name: 'pro-record',
    sentence: 'A pro’s record matches a recount of their shifts, cancellations and reviews.',
    sql: `SELECT 'pro ' || s.id || ': ' || concat_ws('; ', ${recount({
      gigs_worked: 'coalesce(w.gigs, 0)',
      businesses_worked: 'coalesce(w.places, 0)',
      callout_count: 'coalesce(m.callouts, 0)',
      noshow_count: 'coalesce(m.noshows, 0)',
      review_count: 'coalesce(r.reviews, 0)',
      rating_sum: 'coalesce(r.stars, 0)',
    })}) AS what FROM pro s
      LEFT JOIN (SELECT a.pro_id, count(*) AS gigs, count(DISTINCT g.location_id) AS places FROM application a
        JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id AND h.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id GROUP BY a.pro_id) w ON w.pro_id = s.id
      LEFT JOIN (SELECT a.pro_id, count(*) FILTER (WHERE x.reason = 'CALLED_OUT') AS callouts, count(*) FILTER (WHERE x.reason = 'NO_SHOW') AS noshows
        FROM application_cancellation x JOIN application a ON ${sameApplication} WHERE x.undone_at IS NULL GROUP BY a.pro_id) m ON m.pro_id = s.id
      LEFT JOIN (SELECT a.pro_id, count(*) AS reviews, sum(x.overall) AS stars FROM review x JOIN application a ON ${sameApplication}
        WHERE x.side = 'pro' GROUP BY a.pro_id) r ON r.pro_id = s.id
      WHERE (s.gigs_worked, s.businesses_worked, s.callout_count, s.noshow_count, s.review_count, s.rating_sum) IS DISTINCT FROM
        (coalesce(w.gigs, 0), coalesce(w.places, 0), coalesce(m.callouts, 0), coalesce(m.noshows, 0), coalesce(r.reviews, 0), coalesce(r.stars, 0))`,
  },
  {
    name: 'pro-record-in-position',
    sentence: 'The shifts a pro worked in a position match a recount.',
    sql: `SELECT 'pro ' || s.pro_id || ' in position ' || s.skill_id || ' counts ' || s.gigs_worked || ', counted ' || coalesce(c.gigs, 0) AS what FROM pro_skill s
      LEFT JOIN (SELECT a.pro_id, g.skill_id, count(*) AS gigs FROM application a
        JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id AND h.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id GROUP BY a.pro_id, g.skill_id) c ON c.pro_id = s.pro_id AND c.skill_id = s.skill_id
      WHERE s.gigs_worked <> coalesce(c.gigs, 0)`,
  },
  {
    name: 'location-rating',
    sentence: 'What pros think of a location matches a recount of their reviews.',
    sql: `SELECT 'location ' || location_id || ' counts ' || coalesce(s.rating_sum, 0) || ' of ' || coalesce(s.review_count, 0) || '; counted ' ||
        coalesce(c.stars, 0) || ' of ' || coalesce(c.reviews, 0) AS what
      FROM location_rating s FULL JOIN (SELECT g.location_id, sum(x.overall) AS stars, count(*) AS reviews FROM review x JOIN application a ON ${sameApplication}
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE x.side = 'business' GROUP BY g.location_id) c USING (location_id)
      WHERE (coalesce(s.rating_sum, 0), coalesce(s.review_count, 0)) IS DISTINCT FROM (coalesce(c.stars, 0), coalesce(c.reviews, 0))`,
  },
  {
    name: 'pro-record-at-location',
    sentence: 'The shifts a pro worked at a location, and their reviews, match a recount.',
    sql: `SELECT 'pro ' || coalesce(s.pro_id, c.pro_id) || ' at location ' || coalesce(s.location_id, c.location_id) || ' counts ' ||
        concat_ws(', ', coalesce(s.gigs_worked, 0), coalesce(s.rating_sum, 0), coalesce(s.review_count, 0)) || '; counted ' ||
        concat_ws(', ', coalesce(c.gigs, 0), coalesce(c.stars, 0), coalesce(c.reviews, 0)) AS what
      FROM pro_at_location s FULL JOIN (SELECT a.pro_id, a.market_id, g.location_id, count(*) AS gigs, coalesce(sum(x.overall), 0) AS stars, count(x.id) AS reviews
        FROM application a JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id AND h.approved_at IS NOT NULL
        JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        LEFT JOIN review x ON x.application_id = a.id AND x.market_id = a.market_id AND x.side = 'pro'
        GROUP BY a.pro_id, a.market_id, g.location_id) c USING (pro_id, market_id, location_id)
      WHERE (coalesce(s.gigs_worked, 0), coalesce(s.rating_sum, 0), coalesce(s.review_count, 0))
        IS DISTINCT FROM (coalesce(c.gigs, 0), coalesce(c.stars, 0), coalesce(c.reviews, 0))`,
  },
]

/** Every check of the doctor, money first. */
export const doctorChecks: readonly DoctorCheck[] = [
  ...books,
  ...paymentChecks,
  ...places,
  ...seriesChecks,
  ...hoursChecks,
  ...captainChecks,
  ...outboxChecks,
  ...states,
]
