-- The schema as the migrations leave it, for reading; written by `npm run generate`.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;
CREATE TYPE account_status AS ENUM ('ACTIVE', 'DEACTIVATED');
CREATE TYPE address_type AS ENUM ('PRIMARY', 'SECONDARY');
CREATE TYPE adhoc_reason AS ENUM ('AUTOPAY_ADJUSTMENT', 'GIGPRO_PAID_GIG', 'OTHER', 'PRO_BONUS', 'SHORTED_PAY', 'TOS');
CREATE TYPE agreement_name AS ENUM ('marketplace_terms', 'business_services_agreement', 'privacy_policy');
CREATE TYPE app_mode AS ENUM ('GIGSTER', 'STAFFER', 'BOTH');
CREATE TYPE appeal_status AS ENUM ('OPEN', 'EXCUSED', 'UPHELD', 'WITHDRAWN');
CREATE TYPE approval_status AS ENUM ('APPROVED', 'PENDING', 'DENIED');
CREATE TYPE break_answer AS ENUM ('TOOK', 'NOT_GIVEN');
CREATE TYPE cancellation_reason AS ENUM ('CANCELLED_BY_GIGPRO_ADMIN', 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER', 'CANCELLED_BY_PRO', 'PRO_SUSPENDED', 'BUSINESS_CALLED_OUT', 'CALLED_OUT', 'FEWER_PROS_NEEDED', 'NO_SHOW', 'OVERRIDE_AUTOSELECT', 'STAFFER_DISMISSAL', 'PRO_BLOCKED', 'OTHER');
CREATE TYPE certification_status AS ENUM ('PENDING', 'APPROVED', 'REJECTED');
CREATE TYPE coupon_kind AS ENUM ('PERCENTAGE', 'AMOUNT');
CREATE TYPE crew_answer AS ENUM ('YES', 'NO');
CREATE TYPE crew_status AS ENUM ('ASKING', 'APPLIED', 'DECLINED', 'LAPSED', 'FAILED', 'WITHDRAWN');
CREATE TYPE direct_offer_expiration AS ENUM ('HOURS_12', 'HOURS_24', 'HOURS_48');
CREATE TYPE dispute_file_kind AS ENUM ('receipt', 'service_documentation', 'customer_communication', 'uncategorized');
CREATE TYPE dispute_status AS ENUM ('needs_response', 'under_review', 'won', 'lost');
CREATE TYPE employment_type AS ENUM ('W2', 'F1099');
CREATE TYPE extension_reason AS ENUM ('BUSY', 'RUNNING_LATE', 'COVERING', 'CLEANING_UP', 'ASKED_TO_STAY', 'OTHER');
CREATE TYPE extension_status AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN');
CREATE TYPE geo_log_action AS ENUM ('GEO_FENCE_ENTERED', 'GEO_FENCE_EXITED', 'UNKNOWN');
CREATE TYPE gig_source AS ENUM ('MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW', 'NETWORK');
CREATE TYPE gig_status AS ENUM ('UNAPPROVED', 'CANCELLED', 'POSTED', 'CONFIRMED', 'UNFILLED', 'INCOMPLETE', 'FAILED_PAYMENT', 'COMPLETED');
CREATE TYPE handover_setting AS ENUM ('AT_ONCE', 'ASK', 'NO');
CREATE TYPE handover_status AS ENUM ('OPEN', 'ASKED', 'DONE', 'REFUSED', 'WITHDRAWN', 'LAPSED', 'ENDED');
CREATE TYPE hours_edit_status AS ENUM ('OPEN', 'ACCEPTED', 'CONTESTED', 'KEPT', 'TAKEN', 'REPLACED');
CREATE TYPE identity_kind AS ENUM ('phone', 'email');
CREATE TYPE interview_feedback AS ENUM ('LIKELY_HIRE', 'HAS_POTENTIAL', 'PASS');
CREATE TYPE interview_status AS ENUM ('INVITED', 'CONFIRMED', 'DECLINED', 'PENDING_PAYMENT', 'PAYMENT_SUBMITTED', 'PAYMENT_FAILED', 'PAYMENT_ERROR', 'PAID', 'REVIEWED');
CREATE TYPE invoice_frequency AS ENUM ('WEEKLY', 'DAILY');
CREATE TYPE invoice_style AS ENUM ('STANDARD', 'LOCATION', 'ADDRESS');
CREATE TYPE job_posting_status AS ENUM ('open', 'filled', 'archived');
CREATE TYPE license_name AS ENUM ('marketplace', 'hire');
CREATE TYPE location_add_on_type AS ENUM ('BACKGROUND_CHECKS', 'CONCIERGE');
CREATE TYPE location_role AS ENUM ('ADMIN', 'TEAM_MEMBER');
CREATE TYPE part_side AS ENUM ('FIRST', 'LAST');
CREATE TYPE payment_direction AS ENUM ('payment', 'pro_payment', 'refund');
CREATE TYPE payment_method_status AS ENUM ('REQUIRES_ACTION', 'ACTIVE', 'FAILED', 'NOT_CONFIGURED');
CREATE TYPE payment_method_type AS ENUM ('card', 'us_bank_account');
CREATE TYPE payment_status AS ENUM ('AVAILABLE', 'ERROR', 'FAILED', 'PENDING_TRANSFER', 'SUBMITTED');
CREATE TYPE payment_subject AS ENUM ('application', 'interview', 'adhoc', 'invoice', 'cancellation');
CREATE TYPE payout_account_status AS ENUM ('ONBOARDING', 'RESTRICTED', 'ENABLED', 'DISABLED');
CREATE TYPE position_precision AS ENUM ('FINE', 'COARSE');
CREATE TYPE punch_kind AS ENUM ('CLOCK_IN', 'CLOCK_OUT', 'BREAK_START', 'BREAK_END', 'VOID');
CREATE TYPE punch_proof AS ENUM ('position', 'code', 'captain', 'kiosk', 'manager', 'none');
CREATE TYPE punch_signature AS ENUM ('valid', 'wrong', 'missing');
CREATE TYPE recurrence_frequency AS ENUM ('MONTHLY', 'WEEKLY', 'DAILY');
CREATE TYPE referral_audience AS ENUM ('BUSINESSES', 'PROS');
CREATE TYPE referral_refusal AS ENUM ('OWN_ACCOUNT', 'EXISTING_BUSINESS', 'SAME_CONTACT', 'SAME_CARD', 'MOST_REWARDS', 'CODE_OFF', 'NEVER_WORKED', 'SAME_BANK');
CREATE TYPE referral_state AS ENUM ('JOINED', 'EARNED', 'LAPSED', 'REFUSED');
CREATE TYPE rescue_outcome AS ENUM ('ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN');
CREATE TYPE rescue_rung AS ENUM ('STANDBY', 'APPLICANTS', 'KNOWN', 'RECOMMENDED', 'MARKETPLACE');
CREATE TYPE rescue_status AS ENUM ('RUNNING', 'PAUSED', 'FILLED', 'EXHAUSTED', 'STOPPED');
CREATE TYPE scope_source AS ENUM ('LOCATION', 'ORGANIZATION');
CREATE TYPE selection_source AS ENUM ('STAFFER', 'ADMIN', 'AUTO_MATCH', 'AUTO_DIRECT_OFFER');
CREATE TYPE sso_domain_status AS ENUM ('WAITING', 'APPROVED', 'DENIED');
CREATE TYPE surplus_status AS ENUM ('SUBMITTED', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'LOST');
CREATE TYPE take_back_status AS ENUM ('WAITING', 'CONTESTED', 'DROPPED', 'SUBMITTED', 'TAKEN', 'REFUSED');
CREATE TYPE tax_classification AS ENUM ('INDIVIDUAL', 'C_CORPORATION', 'S_CORPORATION', 'PARTNERSHIP', 'TRUST_ESTATE', 'LLC_C', 'LLC_S', 'LLC_P');
CREATE TYPE tin_kind AS ENUM ('SSN', 'ITIN', 'EIN');
CREATE TYPE weekday AS ENUM ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');

CREATE OR REPLACE FUNCTION public.add_counts(one bigint[], other bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_agg(a + b ORDER BY place) FROM unnest(one, other) WITH ORDINALITY x(a, b, place)
$function$;

CREATE OR REPLACE FUNCTION public.add_pro_candidates(pros bigint[], skill integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO pro_candidate (pro_id, market_id, skill_id, cell, latitude, longitude, rating_rank, completion_rank, gigs_worked)
  SELECT p.id, p.market_id, k.skill_id, p.cell, p.latitude, p.longitude,
    pro_rating_rank(p.gigs_worked, p.businesses_worked, p.rating_sum, p.review_count),
    pro_completion_rank(p.gigs_worked, p.callout_count, p.noshow_count), p.gigs_worked
  FROM pro p CROSS JOIN LATERAL (SELECT 0 AS skill_id UNION ALL SELECT s.skill_id FROM pro_skill s WHERE s.pro_id = p.id AND s.market_id = p.market_id) k
  WHERE p.id = ANY (pros) AND (skill IS NULL OR k.skill_id = skill)
  ON CONFLICT DO NOTHING
$function$;

CREATE OR REPLACE FUNCTION public.add_up_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO market_figure AS m (market_id, skill_id, is_month, from_day, figures, shifts, spots, filled, cancelled_spots, late_spots, late_filled, early_spots, early_filled, no_shows, callouts, worked, unapproved, worked_minutes, overtime_minutes, spent_cents, rating_sum, rating_count, fill_times)
  SELECT coalesce(x.market_id, 0), coalesce(x.skill_id, 0), p.is_month, p.from_day, s.sign * count(*),
      s.sign * sum(x.shifts), s.sign * sum(x.spots), s.sign * sum(x.filled), s.sign * sum(x.cancelled_spots), s.sign * sum(x.late_spots), s.sign * sum(x.late_filled),
      s.sign * sum(x.early_spots), s.sign * sum(x.early_filled), s.sign * sum(x.no_shows), s.sign * sum(x.callouts), s.sign * sum(x.worked), s.sign * sum(x.unapproved),
      s.sign * sum(x.worked_minutes), s.sign * sum(x.overtime_minutes), s.sign * sum(x.spent_cents), s.sign * sum(x.rating_sum), s.sign * sum(x.rating_count),
      ARRAY[s.sign * sum(x.times[1]), s.sign * sum(x.times[2]), s.sign * sum(x.times[3]), s.sign * sum(x.times[4]), s.sign * sum(x.times[5]), s.sign * sum(x.times[6]),
        s.sign * sum(x.times[7]), s.sign * sum(x.times[8]), s.sign * sum(x.times[9]), s.sign * sum(x.times[10]), s.sign * sum(x.times[11]), s.sign * sum(x.times[12]),
        s.sign * sum(x.times[13]), s.sign * sum(x.times[14]), s.sign * sum(x.times[15]), s.sign * sum(x.times[16]), s.sign * sum(x.times[17]), s.sign * sum(x.times[18]),
        s.sign * sum(x.times[19]), s.sign * sum(x.times[20]), s.sign * sum(x.times[21]), s.sign * sum(x.times[22]), s.sign * sum(x.times[23])]
  FROM (SELECT l.market_id, f.on_day, f.skill_id, f.shifts, f.spots, f.filled, f.cancelled_spots, f.late_spots, f.late_filled, f.early_spots, f.early_filled, f.no_shows, f.callouts, f.worked, f.unapproved, f.worked_minutes, f.overtime_minutes, f.spent_cents, f.rating_sum, f.rating_count, count_fill_times(f.fill_minutes) AS times
      FROM changed f JOIN location l ON l.id = f.location_id OFFSET 0) x
    CROSS JOIN LATERAL (VALUES (false, x.on_day), (true, date_trunc('month', x.on_day::timestamp)::date)) p(is_month, from_day)
    CROSS JOIN (SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign) s
  GROUP BY s.sign, p.is_month, p.from_day, CUBE (x.market_id, x.skill_id) ORDER BY 1, 2, 3, 4
  ON CONFLICT (market_id, skill_id, is_month, from_day) DO UPDATE SET figures = m.figures + excluded.figures,
    shifts = m.shifts + excluded.shifts, spots = m.spots + excluded.spots, filled = m.filled + excluded.filled, cancelled_spots = m.cancelled_spots + excluded.cancelled_spots,
    late_spots = m.late_spots + excluded.late_spots, late_filled = m.late_filled + excluded.late_filled, early_spots = m.early_spots + excluded.early_spots, early_filled = m.early_filled + excluded.early_filled,
    no_shows = m.no_shows + excluded.no_shows, callouts = m.callouts + excluded.callouts, worked = m.worked + excluded.worked, unapproved = m.unapproved + excluded.unapproved,
    worked_minutes = m.worked_minutes + excluded.worked_minutes, overtime_minutes = m.overtime_minutes + excluded.overtime_minutes, spent_cents = m.spent_cents + excluded.spent_cents, rating_sum = m.rating_sum + excluded.rating_sum,
    rating_count = m.rating_count + excluded.rating_count,
    fill_times = add_counts(m.fill_times, excluded.fill_times);
  INSERT INTO pro_month AS m (market_id, month, pro_id, spots)
  SELECT l.market_id, date_trunc('month', f.on_day::timestamp)::date, p.id, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * count(*)
  FROM changed f JOIN location l ON l.id = f.location_id CROSS JOIN unnest(f.pro_ids) p(id) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (market_id, month, pro_id) DO UPDATE SET spots = m.spots + excluded.spots;
  INSERT INTO market_month AS m (market_id, month, active, returning_pros, is_behind)
  SELECT DISTINCT l.market_id, (date_trunc('month', f.on_day::timestamp) + n * interval '1 month')::date, 0, 0, true
  FROM changed f JOIN location l ON l.id = f.location_id CROSS JOIN generate_series(0, 1) n ORDER BY 1, 2
  ON CONFLICT (market_id, month) DO UPDATE SET is_behind = true WHERE NOT m.is_behind;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$SELECT clock_timestamp() + shift FROM clock$function$;

CREATE OR REPLACE FUNCTION public.appeal_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status <> 'OPEN' THEN
    RAISE EXCEPTION 'appeal % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.count_fill_times(all_minutes integer[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_agg(coalesce(c.spots, 0) ORDER BY r) FROM generate_series(0, 22) r
    LEFT JOIN (SELECT fill_time_range(m) AS r, count(*) AS spots FROM unnest(all_minutes) m GROUP BY 1) c USING (r)
$function$;

CREATE OR REPLACE FUNCTION public.count_shift_figures(of_locations bigint[], first_day date, last_day date)
 RETURNS SETOF shift_figure
 LANGUAGE sql
 STABLE
AS $function$
  WITH g AS MATERIALIZED (
    SELECT g.id, g.market_id, g.location_id, d.at::date AS on_day, g.skill_id, extract(hour FROM d.at)::smallint AS start_hour, coalesce(g.created_by, 0) AS manager_id,
      g.start_time, g.created_ts, g.allowed_confirmed_pros, g.status = 'CANCELLED' AS is_cancelled,
      -- The parts of a split shift are one spot, that of its first part.
      g.split_of_gig_id IS NULL OR NOT EXISTS (SELECT 1 FROM gig o WHERE o.market_id = g.market_id AND o.status <> 'CANCELLED' AND o.id < g.id
        AND (o.id = g.split_of_gig_id OR o.split_of_gig_id = g.split_of_gig_id)) AS is_first
    FROM gig g CROSS JOIN LATERAL (SELECT g.start_time AT TIME ZONE g.timezone AS at) d
    WHERE g.location_id = ANY (of_locations) AND g.start_time >= (first_day - 1)::timestamp AT TIME ZONE 'UTC' AND g.start_time < (last_day + 2)::timestamp AT TIME ZONE 'UTC'
      AND g.start_time <= app_now() AND g.status <> 'UNAPPROVED' AND g.type <> 'INTERVIEW' AND d.at::date BETWEEN first_day AND last_day
  ), head AS (
    SELECT location_id, on_day, skill_id, start_hour, manager_id, count(*) FILTER (WHERE NOT is_cancelled AND is_first) AS shifts,
      sum(allowed_confirmed_pros) FILTER (WHERE NOT is_cancelled AND is_first) AS spots, sum(allowed_confirmed_pros) FILTER (WHERE is_cancelled) AS cancelled_spots,
      sum(allowed_confirmed_pros) FILTER (WHERE NOT is_cancelled AND is_first AND start_time - created_ts < interval '24 hours') AS late_spots,
      sum(allowed_confirmed_pros) FILTER (WHERE NOT is_cancelled AND is_first AND start_time - created_ts >= interval '72 hours') AS early_spots
    FROM g GROUP BY 1, 2, 3, 4, 5
  ), place AS (
    SELECT g.location_id, g.on_day, g.skill_id, g.start_hour, g.manager_id, count(*) FILTER (WHERE g.is_first) AS filled,
      count(*) FILTER (WHERE g.is_first AND g.start_time - g.created_ts < interval '24 hours') AS late_filled,
      count(*) FILTER (WHERE g.is_first AND g.start_time - g.created_ts >= interval '72 hours') AS early_filled,
      array_agg(m.minutes ORDER BY m.minutes) FILTER (WHERE g.is_first) AS fill_minutes, array_agg(a.pro_id ORDER BY a.pro_id) AS pro_ids,
      count(h.approved_at) AS worked, count(*) FILTER (WHERE h.approved_at IS NULL) AS unapproved, sum(h.paid_minutes) AS worked_minutes,
      sum(r.overall) AS rating_sum, count(r.id) AS rating_count
    FROM g JOIN gig_slot s ON s.gig_id = g.id AND s.market_id = g.market_id JOIN application a ON a.id = s.application_id AND a.market_id = s.market_id
      CROSS JOIN LATERAL (SELECT greatest(0, floor(extract(epoch FROM a.confirmed_at - g.created_ts) / 60))::integer AS minutes) m
      LEFT JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id
      LEFT JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro'
    WHERE NOT g.is_cancelled GROUP BY 1, 2, 3, 4, 5
  ), miss AS (
    SELECT g.location_id, g.on_day, g.skill_id, g.start_hour, g.manager_id, count(*) FILTER (WHERE x.reason = 'NO_SHOW') AS no_shows,
      count(*) FILTER (WHERE x.reason IN ('CALLED_OUT', 'CANCELLED_BY_PRO') AND x.was_confirmed AND x.created_ts > g.start_time - interval '24 hours') AS callouts
    FROM g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
      JOIN application_cancellation x ON x.application_id = a.id AND x.market_id = a.market_id AND x.undone_at IS NULL AND x.superseded_at IS NULL
    WHERE NOT g.is_cancelled AND x.reason IN ('NO_SHOW', 'CALLED_OUT', 'CANCELLED_BY_PRO') GROUP BY 1, 2, 3, 4, 5
  ), money AS (
    SELECT g.location_id, g.on_day, g.skill_id, g.start_hour, g.manager_id,
      sum(y.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id AND r.market_id = y.market_id), 0)) AS spent_cents,
      sum((SELECT sum(n.quantity) FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id AND n.kind IN ('overtime', 'double_time'))) AS overtime_minutes
    FROM g JOIN payment y ON y.gig_id = g.id AND y.market_id = g.market_id AND y.direction = 'payment' AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE')
    GROUP BY 1, 2, 3, 4, 5
  )
  SELECT location_id, on_day, skill_id, start_hour, manager_id, shifts::integer, coalesce(spots, 0)::integer, coalesce(filled, 0)::integer,
    coalesce(cancelled_spots, 0)::integer, coalesce(late_spots, 0)::integer, coalesce(late_filled, 0)::integer, coalesce(early_spots, 0)::integer,
    coalesce(early_filled, 0)::integer, coalesce(no_shows, 0)::integer, coalesce(callouts, 0)::integer, coalesce(fill_minutes, '{}'), coalesce(pro_ids, '{}'),
    coalesce(worked, 0)::integer, coalesce(unapproved, 0)::integer, coalesce(worked_minutes, 0)::integer, coalesce(overtime_minutes, 0)::integer,
    coalesce(spent_cents, 0)::bigint, coalesce(rating_sum, 0)::integer, coalesce(rating_count, 0)::integer
  FROM head LEFT JOIN place USING (location_id, on_day, skill_id, start_hour, manager_id) LEFT JOIN miss USING (location_id, on_day, skill_id, start_hour, manager_id)
    LEFT JOIN money USING (location_id, on_day, skill_id, start_hour, manager_id)
$function$;

CREATE OR REPLACE FUNCTION public.crew_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT 1 FROM crew c JOIN crew_member m ON m.crew_id = c.id AND m.market_id = c.market_id
    JOIN application a ON a.id = m.application_id AND a.market_id = m.market_id
    WHERE c.id = NEW.crew_id AND c.market_id = NEW.market_id AND NOT c.is_apart_fine AND a.cancelled_at IS NULL
      AND m.applied_at >= a.created_ts AND m.left_at IS NULL
    HAVING count(m.chosen_at) BETWEEN 1 AND count(*) - 1) THEN
    RAISE EXCEPTION 'a part of crew % is selected', NEW.crew_id USING ERRCODE = 'check_violation', CONSTRAINT = 'crew_is_whole';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.crew_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status IN ('APPLIED', 'WITHDRAWN') OR (OLD.status <> 'ASKING' AND NEW.status NOT IN ('APPLIED', 'FAILED')) THEN
    RAISE EXCEPTION 'crew % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'crew_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.date_in_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.effective_at := CASE WHEN NEW.undone_at IS NULL
    THEN NEW.effective_from::timestamp AT TIME ZONE (SELECT timezone FROM market WHERE id = NEW.market_id) ELSE 'infinity' END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.extension_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status <> 'OPEN' THEN
    RAISE EXCEPTION 'extension % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'extension_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.fill_time_range(minutes integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT width_bucket(minutes, ARRAY[5, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880, 4320, 5760, 7200, 10080, 14400, 20160, 30240, 43200])
$function$;

CREATE OR REPLACE FUNCTION public.first_marked_day()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ SELECT (app_now() AT TIME ZONE 'UTC')::date - 2 $function$;

CREATE OR REPLACE FUNCTION public.forget_message_translation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM message_translation WHERE conversation_id = NEW.conversation_id AND sequence = NEW.sequence;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.freeze_terms_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM freeze_terms(array_agg(id)) FROM confirmed WHERE confirmed_at IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.freeze_terms_of_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM freeze_terms(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.freeze_terms(confirmed bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO confirmed_terms (application_id, market_id, edit_version, start_time, end_time, unpaid_break_minutes, employment_type, wage_cents,
    bonus_cents, type, is_paid_here, background_check_required, gigpro_fee_percentage, in_network_fee_percentage, w2_fee_percentage,
    background_checks_fee_percentage, tipping_fee_percentage, agreed_at)
  SELECT a.id, a.market_id, g.edit_version, g.start_time, g.end_time, g.unpaid_break_minutes, a.employment_type, g.wage_cents,
    greatest(g.boosted_gig_bonus_cents, a.offer_bonus_cents), g.type, g.type <> 'NETWORK' OR l.in_network_payments_enabled,
    g.background_check_required, l.gigpro_fee_percentage, l.in_network_fee_percentage, l.w2_fee_percentage, l.background_checks_fee_percentage,
    l.tipping_fee_percentage, a.confirmed_at
  FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id
  WHERE a.id = ANY (confirmed) AND a.confirmed_at IS NOT NULL
  ON CONFLICT (application_id, market_id) DO UPDATE SET edit_version = excluded.edit_version, start_time = excluded.start_time,
    end_time = excluded.end_time, unpaid_break_minutes = excluded.unpaid_break_minutes, employment_type = excluded.employment_type,
    wage_cents = excluded.wage_cents, bonus_cents = excluded.bonus_cents, type = excluded.type, is_paid_here = excluded.is_paid_here,
    background_check_required = excluded.background_check_required, gigpro_fee_percentage = excluded.gigpro_fee_percentage,
    in_network_fee_percentage = excluded.in_network_fee_percentage, w2_fee_percentage = excluded.w2_fee_percentage,
    background_checks_fee_percentage = excluded.background_checks_fee_percentage, tipping_fee_percentage = excluded.tipping_fee_percentage,
    agreed_at = excluded.agreed_at, asked_again_at = NULL
$function$;

CREATE OR REPLACE FUNCTION public.gig_capacity_covers_slots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM gig_slot WHERE gig_id = NEW.id AND market_id = NEW.market_id AND slot_no > NEW.allowed_confirmed_pros) THEN
    RAISE EXCEPTION 'a taken place would vanish' USING ERRCODE = 'check_violation', CONSTRAINT = 'gig_capacity';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.gig_slot_within_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.slot_no > (SELECT allowed_confirmed_pros FROM gig WHERE id = NEW.gig_id AND market_id = NEW.market_id FOR NO KEY UPDATE) THEN
    RAISE EXCEPTION 'place % does not exist', NEW.slot_no USING ERRCODE = 'unique_violation', CONSTRAINT = 'gig_slot_pkey';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.gig_split_parts_join()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (SELECT least(k.start_time, n.start_time) = NEW.start_time AND greatest(k.end_time, n.end_time) = NEW.end_time
      AND least(k.end_time, n.end_time) = greatest(k.start_time, n.start_time)
      AND k.unpaid_break_minutes + n.unpaid_break_minutes >= NEW.unpaid_break_minutes AND k.location_id = n.location_id
    FROM gig k, gig n WHERE k.id = NEW.kept_gig_id AND k.market_id = NEW.market_id AND n.id = NEW.given_gig_id AND n.market_id = NEW.market_id) THEN
    RAISE EXCEPTION 'the parts of hand-over % do not make its shift', NEW.handover_id USING ERRCODE = 'check_violation', CONSTRAINT = 'gig_split_parts_join';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.gig_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'UNAPPROVED' THEN NEW.status IN ('POSTED', 'UNFILLED', 'CANCELLED')
    WHEN 'POSTED' THEN NEW.status IN ('CONFIRMED', 'INCOMPLETE', 'UNFILLED', 'CANCELLED')
    WHEN 'CONFIRMED' THEN NEW.status IN ('POSTED', 'INCOMPLETE', 'UNFILLED', 'CANCELLED')
    WHEN 'INCOMPLETE' THEN NEW.status IN ('COMPLETED', 'FAILED_PAYMENT', 'UNFILLED')
    WHEN 'FAILED_PAYMENT' THEN NEW.status IN ('INCOMPLETE', 'COMPLETED', 'UNFILLED')
    WHEN 'COMPLETED' THEN NEW.status IN ('INCOMPLETE', 'FAILED_PAYMENT')
    WHEN 'UNFILLED' THEN NEW.status = 'INCOMPLETE'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'gig % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'gig_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.handover_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status NOT IN ('OPEN', 'ASKED') OR (OLD.status = 'OPEN' AND NEW.status = 'REFUSED') THEN
    RAISE EXCEPTION 'hand-over % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'handover_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.interview_follows_gig()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  becomes interview_status := CASE
    WHEN NEW.error_payments_count > 0 THEN 'PAYMENT_ERROR'
    WHEN NEW.failed_payments_count > 0 THEN 'PAYMENT_FAILED'
    WHEN NEW.submitted_payments_count = 0 AND NEW.paid_pros_count > 0 THEN 'PAID'
    ELSE 'PAYMENT_SUBMITTED' END;
BEGIN
  -- A failed payment is sent again before anything else becomes of it.
  UPDATE interview SET status = 'PAYMENT_SUBMITTED' WHERE gig_id = NEW.id AND market_id = NEW.market_id
    AND status IN ('PAYMENT_FAILED', 'PAYMENT_ERROR') AND status <> becomes;
  UPDATE interview SET status = becomes WHERE gig_id = NEW.id AND market_id = NEW.market_id
    AND status IN ('PAYMENT_SUBMITTED', 'PAID') AND status <> becomes AND becomes <> 'PAYMENT_SUBMITTED';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.interview_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'INVITED' THEN NEW.status IN ('CONFIRMED', 'DECLINED')
    WHEN 'CONFIRMED' THEN NEW.status IN ('INVITED', 'DECLINED', 'PENDING_PAYMENT', 'REVIEWED')
    WHEN 'DECLINED' THEN NEW.status = 'INVITED'
    WHEN 'PENDING_PAYMENT' THEN NEW.status IN ('PAYMENT_SUBMITTED', 'DECLINED')
    WHEN 'PAYMENT_SUBMITTED' THEN NEW.status IN ('PAID', 'PAYMENT_FAILED', 'PAYMENT_ERROR')
    WHEN 'PAYMENT_FAILED' THEN NEW.status = 'PAYMENT_SUBMITTED'
    WHEN 'PAYMENT_ERROR' THEN NEW.status = 'PAYMENT_SUBMITTED'
    WHEN 'PAID' THEN NEW.status IN ('REVIEWED', 'PAYMENT_FAILED', 'PAYMENT_ERROR')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'interview % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'interview_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.invoice_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.id, OLD.location_id, OLD.organization_id, OLD.number, OLD.frequency, OLD.style, OLD.part, OLD.first_day, OLD.last_day, OLD.timezone, OLD.bill_to,
      OLD.bill_from, OLD.total_cents, OLD.issued_at, OLD.collect_at, OLD.due_on)
    IS DISTINCT FROM (NEW.id, NEW.location_id, NEW.organization_id, NEW.number, NEW.frequency, NEW.style, NEW.part, NEW.first_day, NEW.last_day, NEW.timezone,
      NEW.bill_to, NEW.bill_from, NEW.total_cents, NEW.issued_at, NEW.collect_at, NEW.due_on) THEN
    RAISE EXCEPTION 'invoice % was issued and stays as it is', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_stays';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.iso_text(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')$function$;

CREATE OR REPLACE FUNCTION public.job_posting_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'open' THEN NEW.status IN ('filled', 'archived')
    WHEN 'archived' THEN NEW.status = 'open'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'job posting % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'job_posting_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(cents) FROM ledger_posting WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_application_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM mark_shift_figures(NEW.gig_id, NEW.market_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_gig_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT x.location_id, x.on_day FROM (VALUES (OLD.location_id, (OLD.start_time AT TIME ZONE OLD.timezone)::date),
    (NEW.location_id, (NEW.start_time AT TIME ZONE NEW.timezone)::date)) x(location_id, on_day) WHERE x.on_day < first_marked_day();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_gigs_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM inserted g WHERE (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, g.on_day
  FROM (SELECT DISTINCT (SELECT a.gig_id FROM application a WHERE a.id = c.application_id AND a.market_id = c.market_id) AS gig_id, c.market_id FROM changed c) x
    CROSS JOIN LATERAL (SELECT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date AS on_day FROM gig g
      WHERE g.id = x.gig_id AND g.market_id = x.market_id OFFSET 0) g
  WHERE g.on_day < first_marked_day();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM changed n JOIN payment y ON y.id = n.payment_id AND y.market_id = n.market_id
    JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
  WHERE n.kind IN ('overtime', 'double_time') AND y.direction = 'payment' AND (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM changed y JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
  WHERE y.direction = 'payment' AND (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM mark_shift_figures(y.gig_id, y.market_id) FROM payment y WHERE y.id = NEW.payment_id AND y.market_id = NEW.market_id AND y.gig_id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_shift_figures(of_gig bigint, of_market integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM gig g
  WHERE g.id = of_gig AND g.market_id = of_market AND (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day()
$function$;

CREATE OR REPLACE FUNCTION public.move_applications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE application SET gig_start_time = NEW.start_time WHERE gig_id = NEW.id AND market_id = NEW.market_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.move_market_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM shift_figure_progress FOR UPDATE;
  INSERT INTO shift_figure_mark (location_id, on_day) SELECT DISTINCT location_id, on_day FROM shift_figure WHERE location_id = OLD.id;
  DELETE FROM shift_figure WHERE location_id = OLD.id;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.outside_payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.taken_back_at IS NOT NULL
    OR (OLD.id, OLD.invoice_id, OLD.kind, OLD.reference, OLD.received_on, OLD.cents, OLD.noted_at)
      IS DISTINCT FROM (NEW.id, NEW.invoice_id, NEW.kind, NEW.reference, NEW.received_on, NEW.cents, NEW.noted_at) THEN
    RAISE EXCEPTION 'outside payment % was noted and stays as it is', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'outside_payment_stays';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.payment_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'SUBMITTED' THEN NEW.status IN ('PENDING_TRANSFER', 'ERROR', 'FAILED')
    WHEN 'PENDING_TRANSFER' THEN NEW.status IN ('AVAILABLE', 'ERROR', 'FAILED')
    WHEN 'AVAILABLE' THEN NEW.status = 'FAILED'
    WHEN 'ERROR' THEN NEW.status = 'SUBMITTED'
    WHEN 'FAILED' THEN NEW.status = 'SUBMITTED'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'payment % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.payout_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_employees boolean := payout_employment(NEW.subject, NEW.subject_id, NEW.market_id) = 'W2';
  cents bigint;
BEGIN
  IF OLD.status = 'AVAILABLE' THEN
    cents := OLD.total_cents - OLD.withheld_cents;
    -- Only takes off what was added: the row of a pro whose account merged may be gone.
    UPDATE pro_year_pay SET contractor_cents = contractor_cents - CASE WHEN is_employees THEN 0 ELSE cents END,
      employee_cents = employee_cents - CASE WHEN is_employees THEN cents ELSE 0 END
    WHERE pro_id = OLD.pro_id AND market_id = OLD.market_id AND year = payout_year(OLD.available_at, OLD.market_id);
  END IF;
  IF NEW.status = 'AVAILABLE' THEN
    cents := NEW.total_cents - NEW.withheld_cents;
    INSERT INTO pro_year_pay AS p (pro_id, market_id, year, contractor_cents, employee_cents)
    VALUES (NEW.pro_id, NEW.market_id, payout_year(NEW.available_at, NEW.market_id), CASE WHEN is_employees THEN 0 ELSE cents END, CASE WHEN is_employees THEN cents ELSE 0 END)
    ON CONFLICT (pro_id, market_id, year) DO UPDATE
      SET contractor_cents = p.contractor_cents + excluded.contractor_cents, employee_cents = p.employee_cents + excluded.employee_cents;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.payout_employment(of_subject payment_subject, of_id bigint, of_market integer)
 RETURNS employment_type
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(CASE WHEN of_subject = 'adhoc' THEN (SELECT h.employment_type FROM adhoc_payment h WHERE h.id = of_id)
    ELSE (SELECT t.employment_type FROM confirmed_terms t WHERE t.application_id = of_id AND t.market_id = of_market) END, 'F1099')
$function$;

CREATE OR REPLACE FUNCTION public.payout_year(arrived timestamp with time zone, of_market integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT extract(year FROM arrived AT TIME ZONE (SELECT m.timezone FROM market m WHERE m.id = of_market))::int
$function$;

CREATE OR REPLACE FUNCTION public.payouts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pro_year_pay AS p (pro_id, market_id, year, contractor_cents, employee_cents)
  SELECT x.pro_id, x.market_id, x.year, coalesce(sum(x.cents) FILTER (WHERE x.type <> 'W2'), 0), coalesce(sum(x.cents) FILTER (WHERE x.type = 'W2'), 0)
  -- Joins in place of the functions: the demo and bulk loads insert a thousand payouts at once.
  FROM (SELECT y.pro_id, y.market_id, extract(year FROM y.available_at AT TIME ZONE m.timezone)::int AS year, y.total_cents - y.withheld_cents AS cents,
      coalesce(h.employment_type, t.employment_type, 'F1099') AS type
    FROM inserted y JOIN market m ON m.id = y.market_id LEFT JOIN adhoc_payment h ON y.subject = 'adhoc' AND h.id = y.subject_id
      LEFT JOIN confirmed_terms t ON y.subject <> 'adhoc' AND t.application_id = y.subject_id AND t.market_id = y.market_id
    WHERE y.direction = 'pro_payment' AND y.status = 'AVAILABLE') x
  GROUP BY x.pro_id, x.market_id, x.year ORDER BY 1, 2, 3
  ON CONFLICT (pro_id, market_id, year) DO UPDATE
    SET contractor_cents = p.contractor_cents + excluded.contractor_cents, employee_cents = p.employee_cents + excluded.employee_cents;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pro_becomes_candidate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_pro_candidates(ARRAY[NEW.id], 0);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pro_begins_to_be_looked_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pro_badge_look (pro_id, market_id) VALUES (NEW.id, NEW.market_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pro_candidate_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pro_candidate SET cell = NEW.cell, latitude = NEW.latitude, longitude = NEW.longitude,
    rating_rank = pro_rating_rank(NEW.gigs_worked, NEW.businesses_worked, NEW.rating_sum, NEW.review_count),
    completion_rank = pro_completion_rank(NEW.gigs_worked, NEW.callout_count, NEW.noshow_count), gigs_worked = NEW.gigs_worked
  WHERE pro_id = NEW.id AND market_id = NEW.market_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pro_completion_rank(gigs integer, callouts integer, noshows integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$SELECT CASE WHEN gigs + callouts + noshows = 0 THEN -1 ELSE round(100.0 * gigs / (gigs + callouts + noshows))::integer END$function$;

CREATE OR REPLACE FUNCTION public.pro_rating_rank(gigs integer, businesses integer, stars integer, reviews integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$SELECT CASE WHEN reviews = 0 OR gigs < 5 OR businesses < 3 THEN 0 ELSE 100 * stars / reviews END$function$;

CREATE OR REPLACE FUNCTION public.pro_skill_becomes_candidate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_pro_candidates(ARRAY[NEW.pro_id], NEW.skill_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pro_skill_leaves_candidates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM pro_candidate WHERE pro_id = OLD.pro_id AND market_id = OLD.market_id AND skill_id = OLD.skill_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.read_shift_figures(of_locations bigint[], first_day date, last_day date)
 RETURNS SETOF shift_figure
 LANGUAGE sql
 STABLE
AS $function$
  WITH kept AS MATERIALIZED (SELECT shift_figures_until() AS until),
  marked AS MATERIALIZED (SELECT DISTINCT m.location_id, m.on_day FROM shift_figure_mark m, kept
    WHERE m.location_id = ANY (of_locations) AND m.on_day BETWEEN first_day AND last_day AND m.on_day < kept.until)
  SELECT f.* FROM shift_figure f, kept WHERE f.location_id = ANY (of_locations) AND f.on_day BETWEEN first_day AND last_day AND f.on_day < kept.until
    AND NOT EXISTS (SELECT 1 FROM marked m WHERE m.location_id = f.location_id AND m.on_day = f.on_day)
  UNION ALL
  SELECT c.* FROM marked m CROSS JOIN LATERAL count_shift_figures(ARRAY[m.location_id], m.on_day, m.on_day) c
  UNION ALL
  SELECT c.* FROM kept CROSS JOIN LATERAL count_shift_figures(of_locations, greatest(first_day, kept.until), last_day) c WHERE last_day >= kept.until
$function$;

CREATE OR REPLACE FUNCTION public.recount_market_months()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM market_figure WHERE figures = 0;
  DELETE FROM pro_month WHERE spots = 0;
  UPDATE market_month m SET active = c.active, returning_pros = c.returning_pros, is_behind = false
  FROM (SELECT b.market_id, b.month, count(p.pro_id) AS active, count(q.pro_id) AS returning_pros
    FROM market_month b LEFT JOIN pro_month p ON p.market_id = b.market_id AND p.month = b.month
      LEFT JOIN pro_month q ON q.market_id = p.market_id AND q.month = (p.month - interval '1 month')::date AND q.pro_id = p.pro_id
    WHERE b.is_behind GROUP BY 1, 2) c
  WHERE m.market_id = c.market_id AND m.month = c.month
$function$;

CREATE OR REPLACE FUNCTION public.refill_shift_figures()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM shift_figure;
  DELETE FROM shift_figure_mark;
  INSERT INTO shift_figure_progress (counted_until) VALUES (first_marked_day() - 1) ON CONFLICT (only_row) DO UPDATE SET counted_until = excluded.counted_until;
  INSERT INTO shift_figure SELECT c.* FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], '-infinity', first_marked_day() - 2) c;
  SELECT recount_market_months()
$function$;

CREATE OR REPLACE FUNCTION public.refill_year_pay()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM pro_year_pay;
  INSERT INTO pro_year_pay (pro_id, market_id, year, contractor_cents, employee_cents)
  SELECT x.pro_id, x.market_id, x.year, coalesce(sum(x.cents) FILTER (WHERE x.type <> 'W2'), 0), coalesce(sum(x.cents) FILTER (WHERE x.type = 'W2'), 0)
  FROM (SELECT y.pro_id, y.market_id, extract(year FROM y.available_at AT TIME ZONE m.timezone)::int AS year, y.total_cents - y.withheld_cents AS cents,
      coalesce(h.employment_type, t.employment_type, 'F1099') AS type
    FROM payment y JOIN market m ON m.id = y.market_id LEFT JOIN adhoc_payment h ON y.subject = 'adhoc' AND h.id = y.subject_id
      LEFT JOIN confirmed_terms t ON y.subject <> 'adhoc' AND t.application_id = y.subject_id AND t.market_id = y.market_id
    WHERE y.direction = 'pro_payment' AND y.status = 'AVAILABLE') x
  GROUP BY x.pro_id, x.market_id, x.year
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.rescue_status_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'RUNNING' THEN NEW.status IN ('PAUSED', 'FILLED', 'EXHAUSTED', 'STOPPED')
    WHEN 'PAUSED' THEN NEW.status IN ('RUNNING', 'FILLED', 'STOPPED')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'rescue % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'rescue_status_moves';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.sees_before(held text[], market integer)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$
  SELECT make_interval(mins => coalesce(max((p.value -> 'ranks' -> b.badge ->> 'sees_before_minutes')::integer), 0))
  FROM (SELECT value FROM market_policy WHERE market_id = market AND kind = 'badges' AND effective_at <= app_now() ORDER BY effective_at DESC LIMIT 1) p,
    unnest(held) b(badge)
$function$;

CREATE OR REPLACE FUNCTION public.shift_figures_until()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT least(coalesce((SELECT counted_until FROM shift_figure_progress), '-infinity'), first_marked_day() - 1)
$function$;

CREATE OR REPLACE FUNCTION public.suspension_keeps_until()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pro SET suspended_until = (SELECT max(s.until) FROM suspension s WHERE s.pro_id = NEW.pro_id AND s.market_id = NEW.market_id AND s.lifted_at IS NULL)
  WHERE id = NEW.pro_id AND market_id = NEW.market_id;
  RETURN NULL;
END $function$;

CREATE TABLE account_view (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  session_id bigint,
  token_hash bytea NOT NULL,
  reason text NOT NULL,
  started_at timestamp with time zone DEFAULT app_now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT account_view_pkey PRIMARY KEY (id),
  CONSTRAINT account_view_token_hash_key UNIQUE (token_hash),
  CONSTRAINT account_view_check CHECK (((expires_at > started_at) AND (ended_at >= started_at))),
  CONSTRAINT account_view_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT account_view_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  CONSTRAINT account_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES user_account(id),
  CONSTRAINT account_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX account_view_of_session ON public.account_view USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX account_view_of_user ON public.account_view USING btree (user_id, id);
CREATE UNIQUE INDEX account_view_open ON public.account_view USING btree (session_id) WHERE (ended_at IS NULL);

CREATE TABLE adhoc_payment (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  gig_id bigint NOT NULL,
  location_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  reason adhoc_reason NOT NULL,
  employment_type employment_type NOT NULL,
  amount_cents integer NOT NULL,
  description text NOT NULL,
  is_paid_by_business boolean NOT NULL,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  time_cents integer,
  work_start_time timestamp with time zone,
  work_end_time timestamp with time zone,
  paid_minutes integer,
  CONSTRAINT adhoc_payment_pkey PRIMARY KEY (id),
  CONSTRAINT adhoc_payment_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT adhoc_payment_check CHECK (((time_cents >= 0) AND (time_cents <= amount_cents))),
  CONSTRAINT adhoc_payment_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  CONSTRAINT adhoc_payment_hours_check CHECK (((num_nonnulls(work_start_time, work_end_time, paid_minutes) = ANY (ARRAY[0, 3])) AND ((paid_minutes IS NULL) OR (time_cents IS NOT NULL)))),
  CONSTRAINT adhoc_payment_paid_minutes_check CHECK ((paid_minutes > 0)),
  CONSTRAINT adhoc_payment_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT adhoc_payment_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT adhoc_payment_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id)
);
CREATE INDEX adhoc_payment_created_by ON public.adhoc_payment USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX adhoc_payment_of_application ON public.adhoc_payment USING btree (application_id);
CREATE INDEX adhoc_payment_of_gig ON public.adhoc_payment USING btree (gig_id);
CREATE INDEX adhoc_payment_of_location ON public.adhoc_payment USING btree (location_id);
CREATE INDEX adhoc_payment_of_market ON public.adhoc_payment USING btree (market_id);
CREATE INDEX adhoc_payment_of_pro ON public.adhoc_payment USING btree (pro_id, id DESC);

CREATE TABLE agreement_acceptance (
  user_id bigint NOT NULL,
  agreement agreement_name NOT NULL,
  version integer NOT NULL,
  accepted_at timestamp with time zone DEFAULT app_now() NOT NULL,
  session_id bigint,
  CONSTRAINT agreement_acceptance_pkey PRIMARY KEY (user_id, agreement, version),
  CONSTRAINT agreement_acceptance_agreement_version_fkey FOREIGN KEY (agreement, version) REFERENCES agreement_version(agreement, version),
  CONSTRAINT agreement_acceptance_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  CONSTRAINT agreement_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX agreement_acceptance_session ON public.agreement_acceptance USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX agreement_acceptance_version ON public.agreement_acceptance USING btree (agreement, version);

CREATE TABLE agreement_version (
  agreement agreement_name NOT NULL,
  version integer NOT NULL,
  effective_at timestamp with time zone NOT NULL,
  published_at timestamp with time zone DEFAULT app_now() NOT NULL,
  published_by bigint,
  changes_en text DEFAULT ''::text NOT NULL,
  changes_es text DEFAULT ''::text NOT NULL,
  text_en text,
  text_es text,
  CONSTRAINT agreement_version_pkey PRIMARY KEY (agreement, version),
  CONSTRAINT agreement_version_text CHECK ((((version = 1) = (text_en IS NULL)) AND ((text_en IS NULL) = (text_es IS NULL)))),
  CONSTRAINT agreement_version_version_check CHECK ((version > 0)),
  CONSTRAINT agreement_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id)
);
CREATE INDEX agreement_version_published_by ON public.agreement_version USING btree (published_by) WHERE (published_by IS NOT NULL);

CREATE TABLE alert (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  figure text NOT NULL,
  market_id integer,
  comparison text NOT NULL,
  threshold integer NOT NULL,
  for_minutes integer NOT NULL,
  emails text[] NOT NULL,
  webhook_url text,
  webhook_secret text,
  language text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  paused_at timestamp with time zone,
  removed_at timestamp with time zone,
  is_on boolean DEFAULT false NOT NULL,
  since timestamp with time zone,
  on_since timestamp with time zone,
  value integer,
  measured_at timestamp with time zone,
  CONSTRAINT alert_pkey PRIMARY KEY (id),
  CONSTRAINT alert_check CHECK (((on_since IS NOT NULL) = is_on)),
  CONSTRAINT alert_check1 CHECK (((NOT is_on) OR ((paused_at IS NULL) AND (removed_at IS NULL)))),
  CONSTRAINT alert_check2 CHECK (((webhook_url IS NULL) OR (webhook_secret IS NOT NULL))),
  CONSTRAINT alert_comparison_check CHECK ((comparison = ANY (ARRAY['AT_LEAST'::text, 'AT_MOST'::text]))),
  CONSTRAINT alert_emails_check CHECK ((cardinality(emails) <= 10)),
  CONSTRAINT alert_figure_check CHECK ((figure = ANY (ARRAY['FILL_RATE'::text, 'SHIFTS_AT_RISK'::text, 'FAILED_CHARGES'::text, 'FAILED_PAYOUTS'::text, 'STUCK_JOBS'::text, 'ERRORS'::text, 'CERTIFICATIONS'::text, 'CERTIFICATIONS_OLDEST'::text, 'LOCATIONS'::text, 'LOCATIONS_OLDEST'::text, 'APPEALS'::text, 'APPEALS_OLDEST'::text]))),
  CONSTRAINT alert_for_minutes_check CHECK (((for_minutes >= 0) AND (for_minutes <= 1440))),
  CONSTRAINT alert_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT alert_threshold_check CHECK ((threshold >= 0)),
  CONSTRAINT alert_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id)
);
CREATE INDEX alert_of_market ON public.alert USING btree (market_id) WHERE (market_id IS NOT NULL);

CREATE TABLE alert_happening (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  alert_id bigint NOT NULL,
  news text NOT NULL,
  reason text NOT NULL,
  value integer,
  happened_at timestamp with time zone DEFAULT app_now() NOT NULL,
  alert_name text NOT NULL,
  figure text NOT NULL,
  body text NOT NULL,
  emails text[] NOT NULL,
  webhook_state text,
  webhook_tries integer DEFAULT 0 NOT NULL,
  webhook_outcome text,
  webhook_status integer,
  webhook_said text,
  webhook_at timestamp with time zone,
  CONSTRAINT alert_happening_pkey PRIMARY KEY (id),
  CONSTRAINT alert_happening_news_check CHECK ((news = ANY (ARRAY['ON'::text, 'OVER'::text]))),
  CONSTRAINT alert_happening_reason_check CHECK ((reason = ANY (ARRAY['CONDITION'::text, 'EDITED'::text, 'PAUSED'::text, 'REMOVED'::text]))),
  CONSTRAINT alert_happening_webhook_outcome_check CHECK ((webhook_outcome = ANY (ARRAY['TAKEN'::text, 'REFUSED'::text, 'REDIRECTED'::text, 'TIMED_OUT'::text, 'FORBIDDEN'::text, 'UNREACHABLE'::text, 'REMOVED'::text]))),
  CONSTRAINT alert_happening_webhook_state_check CHECK ((webhook_state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text]))),
  CONSTRAINT alert_happening_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE
);
CREATE INDEX alert_happening_of_alert ON public.alert_happening USING btree (alert_id, id DESC);

CREATE TABLE appeal (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cancellation_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  status appeal_status DEFAULT 'OPEN'::appeal_status NOT NULL,
  category text NOT NULL,
  words text NOT NULL,
  file_id bigint,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  decided_at timestamp with time zone,
  decided_by bigint,
  decision_reason text,
  CONSTRAINT appeal_pkey PRIMARY KEY (id),
  CONSTRAINT appeal_category_check CHECK ((category = ANY (ARRAY['ILLNESS'::text, 'FAMILY_EMERGENCY'::text, 'TRANSPORT'::text, 'UNSAFE_WORK'::text, 'BUSINESS_CAUSED_IT'::text, 'RECORD_IS_WRONG'::text, 'OTHER'::text]))),
  CONSTRAINT appeal_decision CHECK ((num_nulls(decided_at, decided_by, decision_reason) =
CASE
    WHEN (status = ANY (ARRAY['EXCUSED'::appeal_status, 'UPHELD'::appeal_status])) THEN 0
    ELSE 3
END)),
  CONSTRAINT appeal_decision_reason_check CHECK (((char_length(decision_reason) >= 1) AND (char_length(decision_reason) <= 2000))),
  CONSTRAINT appeal_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 2000))),
  CONSTRAINT appeal_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES application_cancellation(id),
  CONSTRAINT appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT appeal_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT appeal_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX appeal_by_decider ON public.appeal USING btree (decided_by);
CREATE INDEX appeal_by_file ON public.appeal USING btree (file_id);
CREATE INDEX appeal_by_record ON public.appeal USING btree (cancellation_id);
CREATE INDEX appeal_of_pro ON public.appeal USING btree (pro_id, market_id);
CREATE UNIQUE INDEX appeal_once ON public.appeal USING btree (cancellation_id) WHERE (status <> 'WITHDRAWN'::appeal_status);
CREATE INDEX appeal_photo_over ON public.appeal USING btree (COALESCE(decided_at, sent_at)) WHERE ((file_id IS NOT NULL) AND (status <> 'OPEN'::appeal_status));
CREATE INDEX appeal_waiting ON public.appeal USING btree (sent_at, id) WHERE (status = 'OPEN'::appeal_status);
CREATE TRIGGER appeal_status_moves BEFORE UPDATE OF status ON public.appeal FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION appeal_status_moves();

CREATE TABLE application (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  gig_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  selected_at timestamp with time zone,
  selected_by bigint,
  selection_source selection_source,
  offer_expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  employment_type employment_type,
  cancelled_at timestamp with time zone,
  match_score integer,
  score_receipt jsonb,
  last_updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  offer_bonus_cents integer DEFAULT 0 NOT NULL,
  lapsed_offer_ended_at timestamp with time zone,
  is_offer_untold boolean DEFAULT false NOT NULL,
  gig_start_time timestamp with time zone NOT NULL,
  CONSTRAINT application_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT application_gig_id_pro_id_market_id_key UNIQUE (gig_id, pro_id, market_id),
  CONSTRAINT application_check CHECK (((selected_at IS NULL) = (selection_source IS NULL))),
  CONSTRAINT application_check1 CHECK (((confirmed_at IS NULL) OR ((selected_at IS NOT NULL) AND (employment_type IS NOT NULL)))),
  CONSTRAINT application_check2 CHECK (((match_score IS NULL) = (score_receipt IS NULL))),
  CONSTRAINT application_match_score_check CHECK (((match_score >= 0) AND (match_score <= 100))),
  CONSTRAINT application_offer_bonus_cents_check CHECK (((offer_bonus_cents >= 0) AND (offer_bonus_cents <= 5000))),
  CONSTRAINT application_untold_is_offer CHECK (((NOT is_offer_untold) OR (selected_at IS NOT NULL))),
  CONSTRAINT application_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES user_account(id),
  CONSTRAINT application_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT application_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT application_selected_by_fkey FOREIGN KEY (selected_by) REFERENCES user_account(id)
) WITH (fillfactor=85);
CREATE INDEX application_by_created ON public.application USING btree (created_ts, id);
CREATE INDEX application_by_start ON public.application USING btree (gig_start_time, id);
CREATE INDEX application_cancelled ON public.application USING btree (gig_start_time, id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX application_of_pro ON public.application USING btree (pro_id, gig_id);
CREATE INDEX application_offer_to_lapse ON public.application USING btree (offer_expires_at) WHERE ((selected_at IS NOT NULL) AND (confirmed_at IS NULL) AND (cancelled_at IS NULL) AND (offer_expires_at IS DISTINCT FROM lapsed_offer_ended_at));
CREATE INDEX application_unconfirmed ON public.application USING btree (gig_start_time, id) WHERE (confirmed_at IS NULL);
CREATE INDEX application_waiting_of_pro ON public.application USING btree (pro_id, gig_id) WHERE ((confirmed_at IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER freeze_terms_at_insert AFTER INSERT ON public.application REFERENCING NEW TABLE AS confirmed FOR EACH STATEMENT EXECUTE FUNCTION freeze_terms_of_new();
CREATE TRIGGER freeze_terms_at_yes AFTER UPDATE OF confirmed_at ON public.application FOR EACH ROW WHEN (((new.confirmed_at IS NOT NULL) AND (new.confirmed_at IS DISTINCT FROM old.confirmed_at))) EXECUTE FUNCTION freeze_terms_of_one();
CREATE TRIGGER shift_figures_of_application AFTER UPDATE OF confirmed_at, cancelled_at, pro_id ON public.application FOR EACH ROW WHEN ((((old.confirmed_at IS DISTINCT FROM new.confirmed_at) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at)) OR (old.pro_id IS DISTINCT FROM new.pro_id))) EXECUTE FUNCTION mark_application_changed();

CREATE TABLE application_cancellation (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  reason cancellation_reason NOT NULL,
  explanation text DEFAULT ''::text NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  was_confirmed boolean NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  undone_at timestamp with time zone,
  superseded_at timestamp with time zone,
  told_at timestamp with time zone,
  captain_named_at timestamp with time zone,
  captain_named_by bigint,
  excused_at timestamp with time zone,
  CONSTRAINT application_cancellation_pkey PRIMARY KEY (id),
  CONSTRAINT application_cancellation_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT application_cancellation_captain_named_by_fkey FOREIGN KEY (captain_named_by) REFERENCES user_account(id),
  CONSTRAINT application_cancellation_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX application_cancellation_application ON public.application_cancellation USING btree (application_id, id);
CREATE INDEX application_cancellation_captain_named_by ON public.application_cancellation USING btree (captain_named_by) WHERE (captain_named_by IS NOT NULL);
CREATE UNIQUE INDEX application_cancellation_live ON public.application_cancellation USING btree (application_id, market_id) WHERE ((undone_at IS NULL) AND (superseded_at IS NULL));
CREATE INDEX application_cancellation_no_show ON public.application_cancellation USING btree (created_ts) WHERE ((reason = 'NO_SHOW'::cancellation_reason) AND (undone_at IS NULL) AND (superseded_at IS NULL));
CREATE TRIGGER shift_figures_of_cancellations AFTER UPDATE ON public.application_cancellation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_new_cancellations AFTER INSERT ON public.application_cancellation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();

CREATE TABLE assignment_missed (
  gig_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint NOT NULL,
  code text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT assignment_missed_pkey PRIMARY KEY (gig_id, market_id, pro_id),
  CONSTRAINT assignment_missed_code_check CHECK ((code <> ''::text)),
  CONSTRAINT assignment_missed_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT assignment_missed_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX assignment_missed_of_pro ON public.assignment_missed USING btree (pro_id);

CREATE TABLE audit_entry (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  actor_user_id bigint,
  actor_kind text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  gig_id bigint,
  changes jsonb DEFAULT '{}'::jsonb NOT NULL,
  request_id text,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'system'::text, 'provider'::text])))
);
CREATE INDEX audit_entry_created ON public.audit_entry USING brin (created_ts);
CREATE INDEX audit_entry_of_actor ON public.audit_entry USING btree (actor_user_id, id) WHERE (actor_user_id IS NOT NULL);
CREATE INDEX audit_entry_of_gig ON public.audit_entry USING btree (gig_id, id) WHERE (gig_id IS NOT NULL);
CREATE INDEX audit_entry_of_subject ON public.audit_entry USING btree (subject_kind, subject_id, id);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE brand (
  id boolean DEFAULT true NOT NULL,
  name text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  logo_public_id text,
  light_color text NOT NULL,
  dark_color text NOT NULL,
  CONSTRAINT brand_pkey PRIMARY KEY (id),
  CONSTRAINT brand_dark_color_check CHECK ((dark_color ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT brand_id_check CHECK (id),
  CONSTRAINT brand_light_color_check CHECK ((light_color ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT brand_name_check CHECK ((name <> ''::text))
);

CREATE TABLE break_attestation (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  answer break_answer NOT NULL,
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  attested_at timestamp with time zone DEFAULT app_now() NOT NULL,
  attested_by bigint NOT NULL,
  CONSTRAINT break_attestation_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT break_attestation_check CHECK ((num_nulls(start_time, end_time) =
CASE
    WHEN (answer = 'TOOK'::break_answer) THEN 0
    ELSE 2
END)),
  CONSTRAINT break_attestation_check1 CHECK ((end_time > start_time)),
  CONSTRAINT break_attestation_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT break_attestation_attested_by_fkey FOREIGN KEY (attested_by) REFERENCES user_account(id)
);
CREATE INDEX break_attestation_of_application ON public.break_attestation USING btree (application_id, id);
CREATE TRIGGER break_attestation_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.break_attestation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE broadcast (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  market_id integer NOT NULL,
  author_id bigint NOT NULL,
  client_id uuid DEFAULT gen_random_uuid() NOT NULL,
  body text NOT NULL,
  language text NOT NULL,
  gig_id bigint,
  group_id bigint,
  group_name text,
  group_name_es text,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT broadcast_pkey PRIMARY KEY (id),
  CONSTRAINT broadcast_body_check CHECK (((body <> ''::text) AND (length(body) <= 2000))),
  CONSTRAINT broadcast_check CHECK ((num_nonnulls(gig_id, group_id) = 1)),
  CONSTRAINT broadcast_check1 CHECK ((num_nonnulls(group_id, group_name, group_name_es) = ANY (ARRAY[0, 3]))),
  CONSTRAINT broadcast_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT broadcast_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  CONSTRAINT broadcast_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT broadcast_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX broadcast_by ON public.broadcast USING btree (author_id);
CREATE INDEX broadcast_of_gig ON public.broadcast USING btree (gig_id, market_id);
CREATE INDEX broadcast_of_location ON public.broadcast USING btree (location_id, id DESC);

CREATE TABLE broadcast_delivery (
  broadcast_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  outcome text DEFAULT 'WAITING'::text NOT NULL,
  CONSTRAINT broadcast_delivery_pkey PRIMARY KEY (broadcast_id, pro_id),
  CONSTRAINT broadcast_delivery_outcome_check CHECK ((outcome = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'CLOSED'::text, 'BLOCKED'::text]))),
  CONSTRAINT broadcast_delivery_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcast(id) ON DELETE CASCADE,
  CONSTRAINT broadcast_delivery_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX broadcast_delivery_of_pro ON public.broadcast_delivery USING btree (pro_id, market_id);

CREATE TABLE busy_span (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint NOT NULL,
  span tstzrange NOT NULL,
  CONSTRAINT busy_span_pkey PRIMARY KEY (application_id, market_id),
  CONSTRAINT busy_span_no_overlap EXCLUDE USING gist (market_id WITH =, pro_id WITH =, span WITH &&),
  CONSTRAINT busy_span_span_check CHECK ((NOT isempty(span))),
  CONSTRAINT busy_span_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id)
);

CREATE TABLE calendar_feed (
  user_id bigint NOT NULL,
  secret_hash bytea NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feed_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

CREATE TABLE cancelled_interview (
  interview_id bigint NOT NULL,
  location_id bigint NOT NULL,
  pro_id bigint,
  market_id integer,
  person text NOT NULL,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  created_ts timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT cancelled_interview_pkey PRIMARY KEY (interview_id),
  CONSTRAINT cancelled_interview_check CHECK ((num_nulls(pro_id, market_id) = ANY (ARRAY[0, 2]))),
  CONSTRAINT cancelled_interview_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT cancelled_interview_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX cancelled_interview_age ON public.cancelled_interview USING btree (cancelled_at);
CREATE INDEX cancelled_interview_at ON public.cancelled_interview USING btree (location_id, start_time);
CREATE INDEX cancelled_interview_of ON public.cancelled_interview USING btree (pro_id, market_id);

CREATE TABLE certification (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  name_es text NOT NULL,
  CONSTRAINT certification_pkey PRIMARY KEY (id),
  CONSTRAINT certification_name_key UNIQUE (name)
);

CREATE TABLE certification_request (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  certification_id integer NOT NULL,
  status certification_status DEFAULT 'PENDING'::certification_status NOT NULL,
  expiration_date date,
  state_code text,
  file_id bigint,
  rejection_reason text,
  custom_rejection_reason text,
  uploads integer DEFAULT 1 NOT NULL,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  last_updated_by bigint,
  before_decision jsonb,
  CONSTRAINT certification_request_pkey PRIMARY KEY (id),
  CONSTRAINT certification_request_pro_id_market_id_certification_id_key UNIQUE (pro_id, market_id, certification_id),
  CONSTRAINT certification_approved_until CHECK (((status <> 'APPROVED'::certification_status) OR (expiration_date IS NOT NULL))),
  CONSTRAINT certification_rejected_why CHECK (((status = 'REJECTED'::certification_status) = (rejection_reason IS NOT NULL))),
  CONSTRAINT certification_request_custom_rejection_reason_check CHECK ((custom_rejection_reason <> ''::text)),
  CONSTRAINT certification_request_rejection_reason_check CHECK ((rejection_reason <> ''::text)),
  CONSTRAINT certification_request_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT certification_request_uploads_check CHECK ((uploads >= 0)),
  CONSTRAINT certification_words_of_rejection CHECK (((custom_rejection_reason IS NULL) OR (status = 'REJECTED'::certification_status))),
  CONSTRAINT certification_request_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES certification(id),
  CONSTRAINT certification_request_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT certification_request_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT certification_request_last_updated_by_fkey FOREIGN KEY (last_updated_by) REFERENCES user_account(id),
  CONSTRAINT certification_request_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX certification_request_by_certification ON public.certification_request USING btree (certification_id);
CREATE INDEX certification_request_by_change ON public.certification_request USING btree (updated_ts, id);
CREATE INDEX certification_request_by_creator ON public.certification_request USING btree (created_by);
CREATE INDEX certification_request_by_file ON public.certification_request USING btree (file_id);
CREATE INDEX certification_request_by_updater ON public.certification_request USING btree (last_updated_by);
CREATE INDEX certification_request_photo_expired ON public.certification_request USING btree (expiration_date) WHERE ((file_id IS NOT NULL) AND (status = 'APPROVED'::certification_status));
CREATE INDEX certification_request_photo_rejected ON public.certification_request USING btree (updated_ts) WHERE ((file_id IS NOT NULL) AND (status = 'REJECTED'::certification_status));
CREATE INDEX certification_request_waiting ON public.certification_request USING btree (sent_at, id) WHERE (status = 'PENDING'::certification_status);

CREATE TABLE charge_refusal (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  payment_id bigint,
  market_id integer,
  invoice_id bigint,
  transfer_id bigint NOT NULL,
  method_external_id text NOT NULL,
  method_brand text,
  method_last4 text,
  status payment_status NOT NULL,
  error_code text NOT NULL,
  error_message text NOT NULL,
  refused_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT charge_refusal_pkey PRIMARY KEY (id),
  CONSTRAINT charge_refusal_check CHECK ((num_nonnulls(payment_id, invoice_id) = 1)),
  CONSTRAINT charge_refusal_check1 CHECK (((payment_id IS NULL) = (market_id IS NULL))),
  CONSTRAINT charge_refusal_status_check CHECK ((status = ANY (ARRAY['ERROR'::payment_status, 'FAILED'::payment_status]))),
  CONSTRAINT charge_refusal_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT charge_refusal_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id),
  CONSTRAINT charge_refusal_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX charge_refusal_of_invoice ON public.charge_refusal USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX charge_refusal_of_payment ON public.charge_refusal USING btree (payment_id, market_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX charge_refusal_of_transfer ON public.charge_refusal USING btree (transfer_id);
CREATE TRIGGER charge_refusal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.charge_refusal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE chat_link (
  secret_hash bytea NOT NULL,
  conversation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT chat_link_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT chat_link_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  CONSTRAINT chat_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX chat_link_expired ON public.chat_link USING btree (expires_at);
CREATE INDEX chat_link_of_conversation ON public.chat_link USING btree (conversation_id);
CREATE INDEX chat_link_of_user ON public.chat_link USING btree (user_id);

CREATE TABLE clock (
  only_row boolean DEFAULT true NOT NULL,
  shift interval DEFAULT '00:00:00'::interval NOT NULL,
  may_shift boolean DEFAULT false NOT NULL,
  CONSTRAINT clock_pkey PRIMARY KEY (only_row),
  CONSTRAINT clock_check CHECK ((may_shift OR (shift = '00:00:00'::interval))),
  CONSTRAINT clock_only_row_check CHECK (only_row)
);

CREATE TABLE clock_out_reminder (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  number smallint NOT NULL,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT clock_out_reminder_pkey PRIMARY KEY (application_id, market_id, number),
  CONSTRAINT clock_out_reminder_number_check CHECK ((number >= 0)),
  CONSTRAINT clock_out_reminder_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id)
);

CREATE TABLE confirmed_terms (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  edit_version integer NOT NULL,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  unpaid_break_minutes integer NOT NULL,
  employment_type employment_type NOT NULL,
  wage_cents integer NOT NULL,
  bonus_cents integer NOT NULL,
  type gig_source NOT NULL,
  is_paid_here boolean NOT NULL,
  background_check_required boolean NOT NULL,
  gigpro_fee_percentage numeric(5,2) NOT NULL,
  in_network_fee_percentage numeric(5,2) NOT NULL,
  w2_fee_percentage numeric(5,2) NOT NULL,
  background_checks_fee_percentage numeric(5,2) NOT NULL,
  tipping_fee_percentage numeric(5,2) NOT NULL,
  agreed_at timestamp with time zone DEFAULT app_now() NOT NULL,
  asked_again_at timestamp with time zone,
  CONSTRAINT confirmed_terms_pkey PRIMARY KEY (application_id, market_id),
  CONSTRAINT confirmed_terms_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id)
);

CREATE TABLE conversation (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  channel_url uuid DEFAULT gen_random_uuid() NOT NULL,
  location_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint,
  gig_id bigint,
  last_sequence integer DEFAULT 0 NOT NULL,
  last_from_pro integer DEFAULT 0 NOT NULL,
  last_from_location integer DEFAULT 0 NOT NULL,
  last_message_at timestamp with time zone,
  closed_by_pro_at timestamp with time zone,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  closed_by_location_at timestamp with time zone,
  CONSTRAINT conversation_pkey PRIMARY KEY (id),
  CONSTRAINT conversation_check CHECK ((num_nonnulls(pro_id, gig_id) = 1)),
  CONSTRAINT conversation_check1 CHECK ((last_sequence = GREATEST(last_from_pro, last_from_location))),
  CONSTRAINT conversation_check2 CHECK (((last_message_at IS NULL) = (last_sequence = 0))),
  CONSTRAINT conversation_check3 CHECK (((closed_by_pro_at IS NULL) OR (pro_id IS NOT NULL))),
  CONSTRAINT conversation_check4 CHECK (((closed_by_location_at IS NULL) OR (pro_id IS NOT NULL))),
  CONSTRAINT conversation_last_sequence_check CHECK ((last_sequence >= 0)),
  CONSTRAINT conversation_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT conversation_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT conversation_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE UNIQUE INDEX conversation_channel ON public.conversation USING btree (channel_url);
CREATE INDEX conversation_closed ON public.conversation USING btree (location_id, closed_by_location_at DESC) WHERE (closed_by_location_at IS NOT NULL);
CREATE UNIQUE INDEX conversation_of_gig ON public.conversation USING btree (gig_id, market_id) WHERE (gig_id IS NOT NULL);
CREATE INDEX conversation_of_location ON public.conversation USING btree (location_id, last_message_at DESC, id DESC);
CREATE INDEX conversation_of_pro ON public.conversation USING btree (pro_id, market_id, last_message_at DESC) WHERE (pro_id IS NOT NULL);
CREATE UNIQUE INDEX conversation_with_pro ON public.conversation USING btree (location_id, pro_id) WHERE (pro_id IS NOT NULL);

CREATE TABLE conversation_file (
  file_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  sequence integer,
  place smallint,
  width integer,
  height integer,
  removed_at timestamp with time zone,
  CONSTRAINT conversation_file_pkey PRIMARY KEY (file_id),
  CONSTRAINT conversation_file_check CHECK (((sequence IS NULL) = (place IS NULL))),
  CONSTRAINT conversation_file_check1 CHECK (((width IS NULL) = (height IS NULL))),
  CONSTRAINT conversation_file_check2 CHECK (((removed_at IS NULL) OR (sequence IS NULL))),
  CONSTRAINT conversation_file_height_check CHECK ((height > 0)),
  CONSTRAINT conversation_file_place_check CHECK ((place > 0)),
  CONSTRAINT conversation_file_width_check CHECK ((width > 0)),
  CONSTRAINT conversation_file_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  CONSTRAINT conversation_file_conversation_id_sequence_fkey FOREIGN KEY (conversation_id, sequence) REFERENCES conversation_message(conversation_id, sequence) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT conversation_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE
);
CREATE INDEX conversation_file_of_message ON public.conversation_file USING btree (conversation_id, sequence);
CREATE INDEX conversation_file_removed ON public.conversation_file USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE TABLE conversation_message (
  conversation_id bigint NOT NULL,
  sequence integer NOT NULL,
  client_id uuid NOT NULL,
  author_id bigint NOT NULL,
  pro_id bigint,
  body text NOT NULL,
  language text NOT NULL,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  files_count smallint DEFAULT 0 NOT NULL,
  CONSTRAINT conversation_message_pkey PRIMARY KEY (conversation_id, sequence),
  CONSTRAINT conversation_message_body_check CHECK ((length(body) <= 2000)),
  CONSTRAINT conversation_message_check CHECK (
CASE
    WHEN (removed_at IS NULL) THEN ((body <> ''::text) OR (files_count > 0))
    ELSE ((body = ''::text) AND (files_count = 0))
END),
  CONSTRAINT conversation_message_files_count_check CHECK (((files_count >= 0) AND (files_count <= 4))),
  CONSTRAINT conversation_message_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT conversation_message_sequence_check CHECK ((sequence > 0)),
  CONSTRAINT conversation_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  CONSTRAINT conversation_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);
CREATE INDEX conversation_message_by ON public.conversation_message USING btree (author_id);
CREATE UNIQUE INDEX conversation_message_once ON public.conversation_message USING btree (conversation_id, author_id, client_id);
CREATE TRIGGER conversation_message_translated AFTER UPDATE OF body, removed_at ON public.conversation_message FOR EACH ROW WHEN (((old.body IS DISTINCT FROM new.body) OR (new.removed_at IS NOT NULL))) EXECUTE FUNCTION forget_message_translation();

CREATE TABLE conversation_reader (
  conversation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  read_sequence integer DEFAULT 0 NOT NULL,
  read_at timestamp with time zone,
  is_muted boolean DEFAULT false NOT NULL,
  CONSTRAINT conversation_reader_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT conversation_reader_read_sequence_check CHECK ((read_sequence >= 0)),
  CONSTRAINT conversation_reader_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  CONSTRAINT conversation_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX conversation_reader_of_user ON public.conversation_reader USING btree (user_id);

CREATE TABLE coupon (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  kind coupon_kind NOT NULL,
  percent integer,
  amount_cents integer,
  first_day date NOT NULL,
  last_day date NOT NULL,
  uses_per_location integer NOT NULL,
  budget_cents bigint NOT NULL,
  committed_cents bigint DEFAULT 0 NOT NULL,
  off_at timestamp with time zone,
  off_reason text,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT coupon_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_code_key UNIQUE (code),
  CONSTRAINT coupon_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT coupon_budget_cents_check CHECK ((budget_cents > 0)),
  CONSTRAINT coupon_check CHECK ((last_day >= first_day)),
  CONSTRAINT coupon_check1 CHECK (((committed_cents >= 0) AND (committed_cents <= budget_cents))),
  CONSTRAINT coupon_check2 CHECK (((kind = 'PERCENTAGE'::coupon_kind) = (percent IS NOT NULL))),
  CONSTRAINT coupon_check3 CHECK (((kind = 'AMOUNT'::coupon_kind) = (amount_cents IS NOT NULL))),
  CONSTRAINT coupon_check4 CHECK (((off_at IS NULL) = (off_reason IS NULL))),
  CONSTRAINT coupon_code_check CHECK ((code ~ '^[A-Z0-9]{4,16}$'::text)),
  CONSTRAINT coupon_name_check CHECK ((name <> ''::text)),
  CONSTRAINT coupon_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT coupon_uses_per_location_check CHECK (((uses_per_location >= 1) AND (uses_per_location <= 1000))),
  CONSTRAINT coupon_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX coupon_of_creator ON public.coupon USING btree (created_by);

CREATE TABLE coupon_audience (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  coupon_id bigint NOT NULL,
  market_id integer,
  organization_id bigint,
  location_id bigint,
  CONSTRAINT coupon_audience_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_audience_check CHECK ((num_nonnulls(market_id, organization_id, location_id) = 1)),
  CONSTRAINT coupon_audience_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_audience_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT coupon_audience_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT coupon_audience_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX coupon_audience_of_coupon ON public.coupon_audience USING btree (coupon_id);
CREATE INDEX coupon_audience_of_location ON public.coupon_audience USING btree (location_id);
CREATE INDEX coupon_audience_of_market ON public.coupon_audience USING btree (market_id);
CREATE INDEX coupon_audience_of_organization ON public.coupon_audience USING btree (organization_id);

CREATE TABLE coupon_entry (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  coupon_id bigint NOT NULL,
  location_id bigint NOT NULL,
  entry_no integer NOT NULL,
  amount_cents integer,
  taken_cents bigint DEFAULT 0 NOT NULL,
  shifts_taken integer DEFAULT 0 NOT NULL,
  told_at timestamp with time zone,
  entered_by bigint,
  entered_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT coupon_entry_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_entry_coupon_id_location_id_entry_no_key UNIQUE (coupon_id, location_id, entry_no),
  CONSTRAINT coupon_entry_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT coupon_entry_check CHECK (((taken_cents >= 0) AND ((amount_cents IS NULL) OR (taken_cents <= amount_cents)))),
  CONSTRAINT coupon_entry_entry_no_check CHECK ((entry_no > 0)),
  CONSTRAINT coupon_entry_shifts_taken_check CHECK ((shifts_taken >= 0)),
  CONSTRAINT coupon_entry_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_entry_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES user_account(id),
  CONSTRAINT coupon_entry_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX coupon_entry_of_location ON public.coupon_entry USING btree (location_id);
CREATE INDEX coupon_entry_of_person ON public.coupon_entry USING btree (entered_by);

CREATE TABLE coupon_use (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  market_id integer NOT NULL,
  gig_id bigint NOT NULL,
  cents integer NOT NULL,
  returned_cents integer DEFAULT 0 NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT coupon_use_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_use_entry_id_payment_id_key UNIQUE (entry_id, payment_id),
  CONSTRAINT coupon_use_cents_check CHECK ((cents > 0)),
  CONSTRAINT coupon_use_check CHECK (((returned_cents >= 0) AND (returned_cents <= cents))),
  CONSTRAINT coupon_use_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES coupon_entry(id),
  CONSTRAINT coupon_use_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT coupon_use_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id)
);
CREATE INDEX coupon_use_of_gig ON public.coupon_use USING btree (gig_id, market_id);
CREATE INDEX coupon_use_of_payment ON public.coupon_use USING btree (payment_id, market_id);

CREATE TABLE credit_note (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  invoice_id bigint NOT NULL,
  refund_id bigint NOT NULL,
  location_id bigint NOT NULL,
  number integer NOT NULL,
  cents integer NOT NULL,
  is_paid_back boolean NOT NULL,
  issued_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT credit_note_pkey PRIMARY KEY (id),
  CONSTRAINT credit_note_refund_id_key UNIQUE (refund_id),
  CONSTRAINT credit_note_cents_check CHECK ((cents > 0)),
  CONSTRAINT credit_note_number_check CHECK ((number > 0)),
  CONSTRAINT credit_note_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT credit_note_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT credit_note_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE INDEX credit_note_of_invoice ON public.credit_note USING btree (invoice_id);
CREATE INDEX credit_note_of_location ON public.credit_note USING btree (location_id);
CREATE TRIGGER credit_note_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE crew (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  gig_id bigint NOT NULL,
  leader_id bigint NOT NULL,
  status crew_status DEFAULT 'ASKING'::crew_status NOT NULL,
  is_apart_fine boolean NOT NULL,
  asked_at timestamp with time zone DEFAULT app_now() NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT crew_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT crew_check CHECK (((closed_at IS NULL) = (status = 'ASKING'::crew_status))),
  CONSTRAINT crew_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT crew_leader_id_market_id_fkey FOREIGN KEY (leader_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX crew_due ON public.crew USING btree (answer_by) WHERE (status = 'ASKING'::crew_status);
CREATE INDEX crew_leader ON public.crew USING btree (leader_id, market_id);
CREATE INDEX crew_of_gig ON public.crew USING btree (gig_id, market_id);
CREATE UNIQUE INDEX crew_one_asking ON public.crew USING btree (gig_id, leader_id, market_id) WHERE (status = 'ASKING'::crew_status);
CREATE TRIGGER crew_status_moves BEFORE UPDATE OF status ON public.crew FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION crew_status_moves();

CREATE TABLE crew_member (
  crew_id bigint NOT NULL,
  market_id integer NOT NULL,
  place smallint NOT NULL,
  pro_id bigint,
  phone_end text,
  answer crew_answer,
  answered_at timestamp with time zone,
  cant_work boolean DEFAULT false NOT NULL,
  application_id bigint,
  applied_at timestamp with time zone,
  chosen_at timestamp with time zone,
  left_at timestamp with time zone,
  CONSTRAINT crew_member_pkey PRIMARY KEY (crew_id, place, market_id),
  CONSTRAINT crew_member_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT crew_member_check1 CHECK (((application_id IS NULL) = (applied_at IS NULL))),
  CONSTRAINT crew_member_check2 CHECK (((application_id IS NOT NULL) OR ((chosen_at IS NULL) AND (left_at IS NULL)))),
  CONSTRAINT crew_member_check3 CHECK (((answer IS NULL) OR (pro_id IS NOT NULL))),
  CONSTRAINT crew_member_check4 CHECK (((place = 0) = (phone_end IS NULL))),
  CONSTRAINT crew_member_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT crew_member_crew_id_market_id_fkey FOREIGN KEY (crew_id, market_id) REFERENCES crew(id, market_id),
  CONSTRAINT crew_member_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX crew_member_application ON public.crew_member USING btree (application_id, market_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX crew_member_once ON public.crew_member USING btree (crew_id, pro_id, market_id) WHERE (pro_id IS NOT NULL);
CREATE INDEX crew_member_pro ON public.crew_member USING btree (pro_id, market_id) WHERE (pro_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER crew_is_whole AFTER UPDATE OF chosen_at ON public.crew_member DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.chosen_at IS DISTINCT FROM old.chosen_at)) EXECUTE FUNCTION crew_is_whole();

CREATE TABLE data_export (
  user_id bigint NOT NULL,
  requested_at timestamp with time zone DEFAULT app_now() NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  archive bytea,
  CONSTRAINT data_export_pkey PRIMARY KEY (user_id),
  CONSTRAINT data_export_check CHECK ((num_nulls(ready_at, expires_at, archive) = ANY (ARRAY[0, 3]))),
  CONSTRAINT data_export_check1 CHECK ((ready_at >= requested_at)),
  CONSTRAINT data_export_check2 CHECK ((expires_at > ready_at)),
  CONSTRAINT data_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

CREATE TABLE debit_authorization (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint,
  organization_id bigint,
  method_external_id text NOT NULL,
  account_last4 text NOT NULL,
  words text NOT NULL,
  accepted_by bigint,
  accepted_at timestamp with time zone DEFAULT app_now() NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT debit_authorization_pkey PRIMARY KEY (id),
  CONSTRAINT debit_authorization_check CHECK ((num_nonnulls(location_id, organization_id) = 1)),
  CONSTRAINT debit_authorization_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES user_account(id),
  CONSTRAINT debit_authorization_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT debit_authorization_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX debit_authorization_accepted_by ON public.debit_authorization USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX debit_authorization_of_location ON public.debit_authorization USING btree (location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX debit_authorization_of_organization ON public.debit_authorization USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE UNIQUE INDEX debit_authorization_once ON public.debit_authorization USING btree (method_external_id, location_id, organization_id) NULLS NOT DISTINCT WHERE (revoked_at IS NULL);

CREATE TABLE digest_day (
  user_id bigint NOT NULL,
  local_date date NOT NULL,
  notices integer NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT digest_day_pkey PRIMARY KEY (user_id, local_date),
  CONSTRAINT digest_day_notices_check CHECK ((notices > 0)),
  CONSTRAINT digest_day_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX digest_day_age ON public.digest_day USING btree (created_ts);

CREATE TABLE dispute (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  external_id text NOT NULL,
  transfer_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  status dispute_status NOT NULL,
  evidence_due_by timestamp with time zone,
  told_at timestamp with time zone NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  closed_at timestamp with time zone,
  evidence text,
  evidence_sent_at timestamp with time zone,
  CONSTRAINT dispute_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_external_id_key UNIQUE (external_id),
  CONSTRAINT dispute_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT dispute_check CHECK (((evidence IS NULL) = (evidence_sent_at IS NULL))),
  CONSTRAINT dispute_check1 CHECK (((status = ANY (ARRAY['won'::dispute_status, 'lost'::dispute_status])) = (closed_at IS NOT NULL))),
  CONSTRAINT dispute_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX dispute_of_transfer ON public.dispute USING btree (transfer_id);
CREATE INDEX dispute_to_answer ON public.dispute USING btree (evidence_due_by) WHERE ((status = 'needs_response'::dispute_status) AND (evidence_sent_at IS NULL));

CREATE TABLE dispute_file (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  dispute_id bigint NOT NULL,
  kind dispute_file_kind NOT NULL,
  file_id bigint,
  name text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  added_by bigint,
  added_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT dispute_file_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_file_dispute_id_kind_key UNIQUE (dispute_id, kind),
  CONSTRAINT dispute_file_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT dispute_file_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text]))),
  CONSTRAINT dispute_file_name_check CHECK ((name <> ''::text)),
  CONSTRAINT dispute_file_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_account(id),
  CONSTRAINT dispute_file_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  CONSTRAINT dispute_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
);
CREATE UNIQUE INDEX dispute_file_of_file ON public.dispute_file USING btree (file_id);
CREATE INDEX dispute_file_of_person ON public.dispute_file USING btree (added_by);

CREATE TABLE embedded_event (
  external_id text NOT NULL,
  body jsonb NOT NULL,
  due_at timestamp with time zone NOT NULL,
  announced_at timestamp with time zone,
  CONSTRAINT embedded_event_pkey PRIMARY KEY (external_id)
);
CREATE INDEX embedded_event_due ON public.embedded_event USING btree (due_at) WHERE (announced_at IS NULL);

CREATE TABLE embedded_evidence (
  dispute_external_id text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT embedded_evidence_pkey PRIMARY KEY (dispute_external_id)
);

CREATE TABLE embedded_instant_payout (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  external_id text NOT NULL,
  amount_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  created_ts timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT embedded_instant_payout_pkey PRIMARY KEY (id),
  CONSTRAINT embedded_instant_payout_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT embedded_instant_payout_fee_cents_check CHECK ((fee_cents >= 0))
);
CREATE INDEX embedded_instant_payout_of_account ON public.embedded_instant_payout USING btree (external_id);

CREATE TABLE embedded_payment_method (
  external_id text NOT NULL,
  kind payment_method_type NOT NULL,
  number_last4 text NOT NULL,
  brand text NOT NULL,
  expires text,
  behaviour text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  verification text DEFAULT 'VERIFIED'::text NOT NULL,
  failure_code text,
  wrong_tries integer DEFAULT 0 NOT NULL,
  bounces_at timestamp with time zone,
  announced_at timestamp with time zone,
  CONSTRAINT embedded_payment_method_pkey PRIMARY KEY (external_id),
  CONSTRAINT embedded_payment_method_verification_check CHECK ((verification = ANY (ARRAY['WAITING'::text, 'VERIFIED'::text, 'FAILED'::text])))
);
CREATE INDEX embedded_payment_method_bouncing ON public.embedded_payment_method USING btree (bounces_at) WHERE ((bounces_at IS NOT NULL) AND (announced_at IS NULL));

CREATE TABLE embedded_payout_account (
  external_id text NOT NULL,
  holder_name text,
  bank_name text,
  account_last4 text,
  behaviour text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  debit_last4 text,
  CONSTRAINT embedded_payout_account_pkey PRIMARY KEY (external_id)
);

CREATE TABLE embedded_setup_intent (
  client_secret text NOT NULL,
  payment_method_id text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT embedded_setup_intent_pkey PRIMARY KEY (client_secret),
  CONSTRAINT embedded_setup_intent_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES embedded_payment_method(external_id)
);
CREATE INDEX embedded_setup_intent_method ON public.embedded_setup_intent USING btree (payment_method_id) WHERE (payment_method_id IS NOT NULL);

CREATE TABLE embedded_transfer (
  reference text NOT NULL,
  idempotency_key text NOT NULL,
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  method_external_id text NOT NULL,
  outcome text NOT NULL,
  outcome_code text,
  due_at timestamp with time zone NOT NULL,
  announced_at timestamp with time zone,
  tries integer DEFAULT 1 NOT NULL,
  CONSTRAINT embedded_transfer_pkey PRIMARY KEY (reference),
  CONSTRAINT embedded_transfer_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT embedded_transfer_tries_check CHECK ((tries >= 1))
);
CREATE INDEX embedded_transfer_due ON public.embedded_transfer USING btree (due_at) WHERE (announced_at IS NULL);
CREATE INDEX embedded_transfer_of_account ON public.embedded_transfer USING btree (method_external_id) WHERE (kind = 'payout'::text);

CREATE TABLE error_group (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  fingerprint text NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  place text NOT NULL,
  stack text[] NOT NULL,
  times bigint NOT NULL,
  first_seen timestamp with time zone DEFAULT app_now() NOT NULL,
  last_seen timestamp with time zone DEFAULT app_now() NOT NULL,
  solved_at timestamp with time zone,
  solved_by bigint,
  came_back_at timestamp with time zone,
  CONSTRAINT error_group_pkey PRIMARY KEY (id),
  CONSTRAINT error_group_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT error_group_check CHECK (((solved_by IS NULL) OR (solved_at IS NOT NULL))),
  CONSTRAINT error_group_source_check CHECK ((source = ANY (ARRAY['SERVER'::text, 'JOB'::text, 'WEB'::text]))),
  CONSTRAINT error_group_solved_by_fkey FOREIGN KEY (solved_by) REFERENCES user_account(id)
);
CREATE INDEX error_group_last_seen ON public.error_group USING btree (last_seen);
CREATE INDEX error_group_solved_by ON public.error_group USING btree (solved_by) WHERE (solved_by IS NOT NULL);

CREATE TABLE error_happening (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  group_id bigint NOT NULL,
  happened_at timestamp with time zone DEFAULT app_now() NOT NULL,
  place text NOT NULL,
  person text,
  request_id text,
  release text,
  times integer NOT NULL,
  steps jsonb NOT NULL,
  CONSTRAINT error_happening_pkey PRIMARY KEY (id),
  CONSTRAINT error_happening_group_id_fkey FOREIGN KEY (group_id) REFERENCES error_group(id) ON DELETE CASCADE
);
CREATE INDEX error_happening_group ON public.error_happening USING btree (group_id, id);

CREATE TABLE error_minute (
  minute timestamp with time zone NOT NULL,
  times bigint NOT NULL,
  CONSTRAINT error_minute_pkey PRIMARY KEY (minute)
);

CREATE TABLE event (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  organization_id bigint NOT NULL,
  name text NOT NULL,
  board_token uuid DEFAULT gen_random_uuid() NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  removed_at timestamp with time zone,
  edit_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT event_pkey PRIMARY KEY (id),
  CONSTRAINT event_board_token_key UNIQUE (board_token),
  CONSTRAINT event_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 25))),
  CONSTRAINT event_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX event_of_organization ON public.event USING btree (organization_id, id) WHERE (removed_at IS NULL);
CREATE INDEX event_organization ON public.event USING btree (organization_id);

CREATE TABLE favorite_pro (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  location_id bigint NOT NULL,
  created_by bigint,
  CONSTRAINT favorite_pro_pkey PRIMARY KEY (id),
  CONSTRAINT favorite_pro_location_id_pro_id_key UNIQUE (location_id, pro_id),
  CONSTRAINT favorite_pro_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT favorite_pro_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX favorite_pro_of_pro ON public.favorite_pro USING btree (pro_id);

CREATE TABLE flag_change (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  effective_from date,
  effective_at timestamp with time zone,
  set_by bigint,
  set_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  undone_at timestamp with time zone,
  undone_by bigint,
  CONSTRAINT flag_change_pkey PRIMARY KEY (id),
  CONSTRAINT flag_change_check CHECK ((num_nonnulls(effective_from, effective_at) = 1)),
  CONSTRAINT flag_change_key_check CHECK (((length(key) >= 1) AND (length(key) <= 60))),
  CONSTRAINT flag_change_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT flag_change_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id),
  CONSTRAINT flag_change_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id)
);
CREATE INDEX flag_change_in_force ON public.flag_change USING btree (key, id) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX flag_change_of_day ON public.flag_change USING btree (key, effective_from) WHERE (undone_at IS NULL);

CREATE TABLE geo_log (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  client_id uuid NOT NULL,
  action geo_log_action NOT NULL,
  "precision" position_precision NOT NULL,
  is_inside boolean,
  distance_m integer,
  is_flagged boolean DEFAULT false NOT NULL,
  created_ts timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT app_now() NOT NULL,
  last_updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  explanation text,
  explained_at timestamp with time zone,
  CONSTRAINT geo_log_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT geo_log_application_id_client_id_market_id_key UNIQUE (application_id, client_id, market_id),
  CONSTRAINT geo_log_check CHECK (((is_inside IS NULL) = (distance_m IS NULL))),
  CONSTRAINT geo_log_check1 CHECK (((explanation IS NULL) = (explained_at IS NULL))),
  CONSTRAINT geo_log_distance_m_check CHECK ((distance_m >= 0)),
  CONSTRAINT geo_log_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id)
);
CREATE INDEX geo_log_of_application ON public.geo_log USING btree (application_id, created_ts, id);

CREATE TABLE geo_log_position (
  geo_log_id bigint NOT NULL,
  market_id integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  accuracy_m double precision NOT NULL,
  CONSTRAINT geo_log_position_pkey PRIMARY KEY (geo_log_id, market_id),
  CONSTRAINT geo_log_position_geo_log_id_market_id_fkey FOREIGN KEY (geo_log_id, market_id) REFERENCES geo_log(id, market_id)
);

CREATE TABLE gig (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  location_id bigint NOT NULL,
  location_address_id bigint,
  status gig_status NOT NULL,
  type gig_source DEFAULT 'MARKETPLACE'::gig_source NOT NULL,
  skill_id integer NOT NULL,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  timezone text NOT NULL,
  allowed_confirmed_pros integer NOT NULL,
  wage_cents integer NOT NULL,
  boosted_gig_bonus_cents integer DEFAULT 0 NOT NULL,
  unpaid_break_minutes integer DEFAULT 0 NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  special_inst text DEFAULT ''::text NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  no_experience_required boolean DEFAULT false NOT NULL,
  background_check_required boolean DEFAULT false NOT NULL,
  require_certifications boolean DEFAULT false NOT NULL,
  auto_select_enabled boolean DEFAULT false NOT NULL,
  auto_select_threshold integer DEFAULT 50 NOT NULL,
  is_checkin_required boolean DEFAULT true NOT NULL,
  is_auto_post_network_to_marketplace_enabled boolean DEFAULT false NOT NULL,
  checkin_code text NOT NULL,
  chat_token uuid DEFAULT gen_random_uuid() NOT NULL,
  bundle_id uuid,
  number_of_gigs_in_bundle integer DEFAULT 1 NOT NULL,
  address_line_1 text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  zip_code text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  cell integer NOT NULL,
  total_applications_count integer DEFAULT 0 NOT NULL,
  selected_applications_count integer DEFAULT 0 NOT NULL,
  confirmed_pros_count integer DEFAULT 0 NOT NULL,
  confirmed_auto_matched_pros_count integer DEFAULT 0 NOT NULL,
  cancelled_applications_count integer DEFAULT 0 NOT NULL,
  total_payments_count integer DEFAULT 0 NOT NULL,
  failed_payments_count integer DEFAULT 0 NOT NULL,
  error_payments_count integer DEFAULT 0 NOT NULL,
  submitted_payments_count integer DEFAULT 0 NOT NULL,
  paid_pros_count integer DEFAULT 0 NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  last_updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancellation_explanation text,
  auto_selected_at timestamp with time zone,
  edit_version integer DEFAULT 1 NOT NULL,
  gig_shift_id bigint NOT NULL,
  series_id bigint,
  series_date date,
  own_fields text[] DEFAULT '{}'::text[] NOT NULL,
  source gig_source DEFAULT 'MARKETPLACE'::gig_source NOT NULL,
  last_updated_on date GENERATED ALWAYS AS (((last_updated_ts AT TIME ZONE 'UTC'::text))::date) STORED NOT NULL,
  everyone_from timestamp with time zone,
  split_of_gig_id bigint,
  split_start_time timestamp with time zone,
  split_end_time timestamp with time zone,
  po_number text DEFAULT ''::text NOT NULL,
  cost_center text DEFAULT ''::text NOT NULL,
  CONSTRAINT gig_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT gig_allowed_confirmed_pros_check CHECK (((allowed_confirmed_pros >= 1) AND (allowed_confirmed_pros <= 500))),
  CONSTRAINT gig_auto_select_threshold_check CHECK (((auto_select_threshold >= 0) AND (auto_select_threshold <= 100))),
  CONSTRAINT gig_boosted_gig_bonus_cents_check CHECK (((boosted_gig_bonus_cents >= 0) AND (boosted_gig_bonus_cents <= 5000))),
  CONSTRAINT gig_cancelled_applications_count_check CHECK ((cancelled_applications_count >= 0)),
  CONSTRAINT gig_check CHECK (((confirmed_pros_count >= 0) AND (confirmed_pros_count <= allowed_confirmed_pros))),
  CONSTRAINT gig_check2 CHECK (((status = 'CANCELLED'::gig_status) = (cancelled_at IS NOT NULL))),
  CONSTRAINT gig_check3 CHECK (((status <> 'CONFIRMED'::gig_status) OR (confirmed_pros_count = allowed_confirmed_pros))),
  CONSTRAINT gig_check4 CHECK (((series_id IS NULL) = (series_date IS NULL))),
  CONSTRAINT gig_checkin_code_check CHECK ((checkin_code ~ '^\d{6}$'::text)),
  CONSTRAINT gig_confirmed_auto_matched_pros_count_check CHECK ((confirmed_auto_matched_pros_count >= 0)),
  CONSTRAINT gig_contact_phone_check CHECK ((contact_phone ~ '^\+1\d{10}$'::text)),
  CONSTRAINT gig_cost_center_check CHECK ((length(cost_center) <= 40)),
  CONSTRAINT gig_error_payments_count_check CHECK ((error_payments_count >= 0)),
  CONSTRAINT gig_failed_payments_count_check CHECK ((failed_payments_count >= 0)),
  CONSTRAINT gig_lasts CHECK (((end_time > start_time) AND (end_time <= (start_time + '16:00:00'::interval)) AND ((type = 'INTERVIEW'::gig_source) OR (end_time >= (start_time + '01:00:00'::interval))))),
  CONSTRAINT gig_paid_pros_count_check CHECK ((paid_pros_count >= 0)),
  CONSTRAINT gig_po_number_check CHECK ((length(po_number) <= 40)),
  CONSTRAINT gig_selected_applications_count_check CHECK ((selected_applications_count >= 0)),
  CONSTRAINT gig_split_is_whole CHECK ((((split_of_gig_id IS NULL) = (split_start_time IS NULL)) AND ((split_of_gig_id IS NULL) = (split_end_time IS NULL)))),
  CONSTRAINT gig_submitted_payments_count_check CHECK ((submitted_payments_count >= 0)),
  CONSTRAINT gig_total_applications_count_check CHECK ((total_applications_count >= 0)),
  CONSTRAINT gig_total_payments_count_check CHECK ((total_payments_count >= 0)),
  CONSTRAINT gig_unpaid_break_minutes_check CHECK (((unpaid_break_minutes >= 0) AND (unpaid_break_minutes <= 240))),
  CONSTRAINT gig_wage_cents_check CHECK (((wage_cents >= 1500) AND (wage_cents <= 7500))),
  CONSTRAINT gig_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES user_account(id),
  CONSTRAINT gig_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT gig_gig_shift_id_market_id_fkey FOREIGN KEY (gig_shift_id, market_id) REFERENCES gig_shift(id, market_id),
  CONSTRAINT gig_location_address_id_fkey FOREIGN KEY (location_address_id) REFERENCES location_address(id),
  CONSTRAINT gig_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT gig_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT gig_series_id_market_id_fkey FOREIGN KEY (series_id, market_id) REFERENCES gig_series(id, market_id),
  CONSTRAINT gig_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id),
  CONSTRAINT gig_split_of_gig_id_market_id_fkey FOREIGN KEY (split_of_gig_id, market_id) REFERENCES gig(id, market_id)
) WITH (fillfactor=85);
CREATE INDEX gig_boosted ON public.gig USING btree (id) WHERE (boosted_gig_bonus_cents > 0);
CREATE INDEX gig_called_off ON public.gig USING btree (id) WHERE (status = ANY (ARRAY['UNAPPROVED'::gig_status, 'CANCELLED'::gig_status]));
CREATE INDEX gig_created ON public.gig USING brin (created_ts);
CREATE INDEX gig_failing_of_location ON public.gig USING btree (location_id, start_time, id) WHERE ((failed_payments_count + error_payments_count) > 0);
CREATE INDEX gig_live_of_location ON public.gig USING btree (location_id, start_time, id) WHERE (status = ANY (ARRAY['POSTED'::gig_status, 'CONFIRMED'::gig_status, 'INCOMPLETE'::gig_status, 'FAILED_PAYMENT'::gig_status]));
CREATE INDEX gig_of_bundle ON public.gig USING btree (bundle_id, id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX gig_of_location ON public.gig USING btree (location_id, start_time, id);
CREATE INDEX gig_of_location_updated_on ON public.gig USING btree (location_id, last_updated_on DESC);
CREATE INDEX gig_of_position ON public.gig USING btree (market_id, skill_id, start_time DESC, id);
CREATE UNIQUE INDEX gig_of_series_date ON public.gig USING btree (series_id, series_date, market_id) WHERE (series_id IS NOT NULL);
CREATE INDEX gig_of_shift ON public.gig USING btree (gig_shift_id, market_id);
CREATE INDEX gig_open_by_pay ON public.gig USING btree (market_id, ((((- (wage_cents + boosted_gig_bonus_cents)))::numeric * ((EXTRACT(epoch FROM (end_time - start_time)) / (60)::numeric) - (unpaid_break_minutes)::numeric))), start_time, id) WHERE (status = 'POSTED'::gig_status);
CREATE INDEX gig_open_in_market ON public.gig USING btree (market_id, start_time, id) WHERE (status = 'POSTED'::gig_status);
CREATE INDEX gig_open_near ON public.gig USING btree (market_id, cell, start_time, id) INCLUDE (latitude, longitude, location_id, type, everyone_from) WHERE (status = 'POSTED'::gig_status);
CREATE INDEX gig_split_of ON public.gig USING btree (split_of_gig_id, market_id) WHERE (split_of_gig_id IS NOT NULL);
CREATE INDEX gig_to_pay ON public.gig USING btree (end_time, id) WHERE (status = ANY (ARRAY['INCOMPLETE'::gig_status, 'FAILED_PAYMENT'::gig_status]));
CREATE INDEX gig_to_settle ON public.gig USING btree (end_time) WHERE (status = ANY (ARRAY['UNAPPROVED'::gig_status, 'POSTED'::gig_status, 'CONFIRMED'::gig_status]));
CREATE TRIGGER applications_of_moved_gig AFTER UPDATE OF start_time ON public.gig FOR EACH ROW WHEN ((old.start_time IS DISTINCT FROM new.start_time)) EXECUTE FUNCTION move_applications();
CREATE TRIGGER gig_capacity BEFORE UPDATE OF allowed_confirmed_pros ON public.gig FOR EACH ROW WHEN ((new.allowed_confirmed_pros < old.allowed_confirmed_pros)) EXECUTE FUNCTION gig_capacity_covers_slots();
CREATE TRIGGER gig_status_moves BEFORE UPDATE OF status ON public.gig FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION gig_status_moves();
CREATE TRIGGER interview_follows_gig AFTER UPDATE OF failed_payments_count, error_payments_count, submitted_payments_count, paid_pros_count ON public.gig FOR EACH ROW WHEN ((new.type = 'INTERVIEW'::gig_source)) EXECUTE FUNCTION interview_follows_gig();
CREATE TRIGGER shift_figures_of_gig AFTER UPDATE OF status, allowed_confirmed_pros, start_time, timezone, skill_id, created_by, location_id, created_ts ON public.gig FOR EACH ROW WHEN (((((((((old.status IS DISTINCT FROM new.status) OR (old.allowed_confirmed_pros IS DISTINCT FROM new.allowed_confirmed_pros)) OR (old.start_time IS DISTINCT FROM new.start_time)) OR (old.timezone IS DISTINCT FROM new.timezone)) OR (old.skill_id IS DISTINCT FROM new.skill_id)) OR (old.created_by IS DISTINCT FROM new.created_by)) OR (old.location_id IS DISTINCT FROM new.location_id)) OR (old.created_ts IS DISTINCT FROM new.created_ts))) EXECUTE FUNCTION mark_gig_changed();
CREATE TRIGGER shift_figures_of_new_gigs AFTER INSERT ON public.gig REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION mark_gigs_inserted();

CREATE TABLE gig_attachment (
  gig_id bigint NOT NULL,
  market_id integer NOT NULL,
  file_id bigint NOT NULL,
  CONSTRAINT gig_attachment_pkey PRIMARY KEY (gig_id, market_id, file_id),
  CONSTRAINT gig_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT gig_attachment_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id)
);
CREATE INDEX gig_attachment_file ON public.gig_attachment USING btree (file_id);

CREATE TABLE gig_requirement (
  gig_id bigint NOT NULL,
  market_id integer NOT NULL,
  requirement_id bigint NOT NULL,
  CONSTRAINT gig_requirement_pkey PRIMARY KEY (gig_id, market_id, requirement_id),
  CONSTRAINT gig_requirement_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT gig_requirement_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement_for_work(id)
);
CREATE INDEX gig_requirement_requirement ON public.gig_requirement USING btree (requirement_id);

CREATE TABLE gig_series (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  location_id bigint NOT NULL,
  skill_id integer NOT NULL,
  type gig_source NOT NULL,
  freq recurrence_frequency NOT NULL,
  repeat_every integer NOT NULL,
  byweekdays jsonb NOT NULL,
  first_date date NOT NULL,
  until date,
  timezone text NOT NULL,
  start_wall_time text NOT NULL,
  end_wall_time text NOT NULL,
  template jsonb NOT NULL,
  made_until date NOT NULL,
  ended_at timestamp with time zone,
  stalled_code text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  edit_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT gig_series_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT gig_series_byweekdays_check CHECK ((jsonb_typeof(byweekdays) = 'array'::text)),
  CONSTRAINT gig_series_end_wall_time_check CHECK ((end_wall_time ~ '^\d\d:\d\d:\d\d$'::text)),
  CONSTRAINT gig_series_repeat_every_check CHECK (((repeat_every >= 1) AND (repeat_every <= 99))),
  CONSTRAINT gig_series_start_wall_time_check CHECK ((start_wall_time ~ '^\d\d:\d\d:\d\d$'::text)),
  CONSTRAINT gig_series_template_check CHECK ((jsonb_typeof(template) = 'object'::text)),
  CONSTRAINT gig_series_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT gig_series_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT gig_series_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT gig_series_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX gig_series_location ON public.gig_series USING btree (location_id);
CREATE INDEX gig_series_of_location ON public.gig_series USING btree (location_id, id) WHERE (ended_at IS NULL);
CREATE INDEX gig_series_to_make ON public.gig_series USING btree (made_until, id) WHERE (ended_at IS NULL);

CREATE TABLE gig_series_exception (
  series_id bigint NOT NULL,
  market_id integer NOT NULL,
  local_date date NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  CONSTRAINT gig_series_exception_pkey PRIMARY KEY (series_id, market_id, local_date),
  CONSTRAINT gig_series_exception_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT gig_series_exception_series_id_market_id_fkey FOREIGN KEY (series_id, market_id) REFERENCES gig_series(id, market_id)
);

CREATE TABLE gig_shift (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  event_id bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  edit_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT gig_shift_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT gig_shift_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  CONSTRAINT gig_shift_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id)
);
CREATE INDEX gig_shift_of_event ON public.gig_shift USING btree (event_id) WHERE (event_id IS NOT NULL);

CREATE TABLE gig_slot (
  gig_id bigint NOT NULL,
  market_id integer NOT NULL,
  slot_no integer NOT NULL,
  application_id bigint NOT NULL,
  CONSTRAINT gig_slot_pkey PRIMARY KEY (gig_id, market_id, slot_no),
  CONSTRAINT gig_slot_application_id_market_id_key UNIQUE (application_id, market_id),
  CONSTRAINT gig_slot_slot_no_check CHECK ((slot_no >= 1)),
  CONSTRAINT gig_slot_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT gig_slot_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id)
);
CREATE TRIGGER gig_slot_capacity BEFORE INSERT OR UPDATE ON public.gig_slot FOR EACH ROW EXECUTE FUNCTION gig_slot_within_capacity();
CREATE TRIGGER shift_figures_of_freed_slots AFTER DELETE ON public.gig_slot REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_slots AFTER INSERT ON public.gig_slot REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_taken_slots AFTER UPDATE ON public.gig_slot REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();

CREATE TABLE gig_split (
  handover_id bigint NOT NULL,
  market_id integer NOT NULL,
  origin_gig_id bigint NOT NULL,
  kept_gig_id bigint NOT NULL,
  given_gig_id bigint NOT NULL,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  unpaid_break_minutes integer NOT NULL,
  kept_version integer NOT NULL,
  given_version integer NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT gig_split_pkey PRIMARY KEY (handover_id, market_id),
  CONSTRAINT gig_split_check CHECK (((given_gig_id <> kept_gig_id) AND (given_gig_id <> origin_gig_id))),
  CONSTRAINT gig_split_given_gig_id_market_id_fkey FOREIGN KEY (given_gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT gig_split_handover_id_market_id_fkey FOREIGN KEY (handover_id, market_id) REFERENCES handover(id, market_id),
  CONSTRAINT gig_split_kept_gig_id_market_id_fkey FOREIGN KEY (kept_gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT gig_split_origin_gig_id_market_id_fkey FOREIGN KEY (origin_gig_id, market_id) REFERENCES gig(id, market_id)
);
CREATE UNIQUE INDEX gig_split_given ON public.gig_split USING btree (given_gig_id, market_id);
CREATE INDEX gig_split_kept ON public.gig_split USING btree (kept_gig_id, market_id);
CREATE INDEX gig_split_origin ON public.gig_split USING btree (origin_gig_id, market_id);
CREATE TRIGGER gig_split_parts_join BEFORE INSERT ON public.gig_split FOR EACH ROW EXECUTE FUNCTION gig_split_parts_join();

CREATE TABLE gig_template (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  name text NOT NULL,
  skill_id integer NOT NULL,
  hourly_rate_cents integer NOT NULL,
  position_description text NOT NULL,
  private_notes text DEFAULT ''::text NOT NULL,
  no_experience_required boolean DEFAULT false NOT NULL,
  auto_select_enabled boolean DEFAULT false NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  removed_at timestamp with time zone,
  CONSTRAINT gig_template_pkey PRIMARY KEY (id),
  CONSTRAINT gig_template_hourly_rate_cents_check CHECK (((hourly_rate_cents >= 1500) AND (hourly_rate_cents <= 7500))),
  CONSTRAINT gig_template_name_check CHECK ((name <> ''::text)),
  CONSTRAINT gig_template_position_description_check CHECK ((position_description <> ''::text)),
  CONSTRAINT gig_template_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT gig_template_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT gig_template_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX gig_template_location ON public.gig_template USING btree (location_id);
CREATE UNIQUE INDEX gig_template_name ON public.gig_template USING btree (location_id, lower(name)) WHERE (removed_at IS NULL);
CREATE INDEX gig_template_of_skill ON public.gig_template USING btree (skill_id);

CREATE TABLE gig_template_attachment (
  gig_template_id bigint NOT NULL,
  file_id bigint NOT NULL,
  CONSTRAINT gig_template_attachment_pkey PRIMARY KEY (gig_template_id, file_id),
  CONSTRAINT gig_template_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT gig_template_attachment_gig_template_id_fkey FOREIGN KEY (gig_template_id) REFERENCES gig_template(id)
);
CREATE INDEX gig_template_attachment_file ON public.gig_template_attachment USING btree (file_id);

CREATE TABLE gig_template_requirement (
  gig_template_id bigint NOT NULL,
  requirement_id bigint NOT NULL,
  CONSTRAINT gig_template_requirement_pkey PRIMARY KEY (gig_template_id, requirement_id),
  CONSTRAINT gig_template_requirement_gig_template_id_fkey FOREIGN KEY (gig_template_id) REFERENCES gig_template(id),
  CONSTRAINT gig_template_requirement_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirement_for_work(id)
);
CREATE INDEX gig_template_requirement_requirement ON public.gig_template_requirement USING btree (requirement_id);

CREATE TABLE gig_to_match (
  gig_id bigint NOT NULL,
  market_id integer NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT gig_to_match_pkey PRIMARY KEY (gig_id, market_id, due_at),
  CONSTRAINT gig_to_match_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id)
);
CREATE INDEX gig_to_match_due ON public.gig_to_match USING btree (due_at);

CREATE TABLE handover (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  status handover_status DEFAULT 'OPEN'::handover_status NOT NULL,
  is_named boolean NOT NULL,
  asked_at timestamp with time zone DEFAULT app_now() NOT NULL,
  taker_id bigint,
  taken_at timestamp with time zone,
  taken_version integer,
  closed_at timestamp with time zone,
  answered_by bigint,
  part_side part_side,
  split_at timestamp with time zone,
  CONSTRAINT handover_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT handover_check CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['OPEN'::handover_status, 'ASKED'::handover_status])))),
  CONSTRAINT handover_check1 CHECK (((status <> ALL (ARRAY['ASKED'::handover_status, 'DONE'::handover_status, 'REFUSED'::handover_status])) OR (taker_id IS NOT NULL))),
  CONSTRAINT handover_check2 CHECK ((((taker_id IS NULL) = (taken_at IS NULL)) AND ((taker_id IS NULL) = (taken_version IS NULL)))),
  CONSTRAINT handover_part_has_minute CHECK (((part_side IS NULL) = (split_at IS NULL))),
  CONSTRAINT handover_split_at_minute CHECK ((split_at = date_trunc('minute'::text, split_at))),
  CONSTRAINT handover_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  CONSTRAINT handover_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT handover_taker_id_market_id_fkey FOREIGN KEY (taker_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX handover_answered_by ON public.handover USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX handover_live ON public.handover USING btree (id) WHERE (status = ANY (ARRAY['OPEN'::handover_status, 'ASKED'::handover_status]));
CREATE INDEX handover_of_application ON public.handover USING btree (application_id, id);
CREATE UNIQUE INDEX handover_one_live ON public.handover USING btree (application_id, market_id) WHERE (status = ANY (ARRAY['OPEN'::handover_status, 'ASKED'::handover_status]));
CREATE INDEX handover_taker ON public.handover USING btree (taker_id, market_id) WHERE (taker_id IS NOT NULL);
CREATE TRIGGER handover_status_moves BEFORE UPDATE OF status ON public.handover FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION handover_status_moves();

CREATE TABLE handover_offer (
  handover_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint NOT NULL,
  offered_at timestamp with time zone DEFAULT app_now() NOT NULL,
  passed_at timestamp with time zone,
  CONSTRAINT handover_offer_pkey PRIMARY KEY (handover_id, pro_id, market_id),
  CONSTRAINT handover_offer_handover_id_market_id_fkey FOREIGN KEY (handover_id, market_id) REFERENCES handover(id, market_id),
  CONSTRAINT handover_offer_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX handover_offer_of_pro ON public.handover_offer USING btree (pro_id, market_id);

CREATE TABLE hours_edit (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  status hours_edit_status DEFAULT 'OPEN'::hours_edit_status NOT NULL,
  before_start_time timestamp with time zone,
  before_end_time timestamp with time zone,
  before_unpaid_break_minutes integer,
  before_paid_minutes integer,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  unpaid_break_minutes integer NOT NULL,
  paid_minutes integer NOT NULL,
  lowers_pay boolean NOT NULL,
  reason text NOT NULL,
  edited_at timestamp with time zone DEFAULT app_now() NOT NULL,
  edited_by bigint NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  contest_words text,
  contest_start_time timestamp with time zone,
  contest_end_time timestamp with time zone,
  contest_unpaid_break_minutes integer,
  contest_paid_minutes integer,
  settled_at timestamp with time zone,
  settled_by bigint,
  settle_reason text,
  is_dispute boolean DEFAULT false NOT NULL,
  CONSTRAINT hours_edit_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT hours_edit_check CHECK ((end_time > start_time)),
  CONSTRAINT hours_edit_check1 CHECK ((num_nulls(before_start_time, before_end_time, before_unpaid_break_minutes, before_paid_minutes) = ANY (ARRAY[0, 4]))),
  CONSTRAINT hours_edit_check2 CHECK ((num_nulls(contest_words, contest_start_time, contest_end_time, contest_unpaid_break_minutes, contest_paid_minutes) =
CASE
    WHEN (status = ANY (ARRAY['CONTESTED'::hours_edit_status, 'KEPT'::hours_edit_status, 'TAKEN'::hours_edit_status])) THEN 0
    ELSE 5
END)),
  CONSTRAINT hours_edit_check3 CHECK (((answered_at IS NULL) = (status = ANY (ARRAY['OPEN'::hours_edit_status, 'REPLACED'::hours_edit_status])))),
  CONSTRAINT hours_edit_check4 CHECK (((status = ANY (ARRAY['KEPT'::hours_edit_status, 'TAKEN'::hours_edit_status])) = (settled_at IS NOT NULL))),
  CONSTRAINT hours_edit_check5 CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  CONSTRAINT hours_edit_check6 CHECK (((status <> 'KEPT'::hours_edit_status) OR (settle_reason IS NOT NULL))),
  CONSTRAINT hours_edit_contest_paid_minutes_check CHECK ((contest_paid_minutes >= 0)),
  CONSTRAINT hours_edit_contest_unpaid_break_minutes_check CHECK ((contest_unpaid_break_minutes >= 0)),
  CONSTRAINT hours_edit_paid_minutes_check CHECK ((paid_minutes >= 0)),
  CONSTRAINT hours_edit_unpaid_break_minutes_check CHECK ((unpaid_break_minutes >= 0)),
  CONSTRAINT hours_edit_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT hours_edit_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES user_account(id),
  CONSTRAINT hours_edit_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id)
);
CREATE INDEX hours_edit_contested ON public.hours_edit USING btree (market_id, application_id) WHERE (status = 'CONTESTED'::hours_edit_status);
CREATE INDEX hours_edit_contested_longest ON public.hours_edit USING btree (answered_at, application_id) WHERE (status = 'CONTESTED'::hours_edit_status);
CREATE INDEX hours_edit_of_application ON public.hours_edit USING btree (application_id, id);
CREATE UNIQUE INDEX hours_edit_one_live ON public.hours_edit USING btree (application_id, market_id) WHERE (status = ANY (ARRAY['OPEN'::hours_edit_status, 'CONTESTED'::hours_edit_status]));

CREATE TABLE idempotency_key (
  actor text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status integer,
  answer jsonb,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (actor, method, path, key)
);
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_ts);

CREATE TABLE inbound_sms (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  external_id text NOT NULL,
  user_id bigint,
  meaning text NOT NULL,
  received_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT inbound_sms_pkey PRIMARY KEY (id),
  CONSTRAINT inbound_sms_external_id_key UNIQUE (external_id),
  CONSTRAINT inbound_sms_meaning_check CHECK ((meaning = ANY (ARRAY['STOP'::text, 'START'::text, 'HELP'::text, 'YES'::text, 'NO'::text, 'OTHER'::text]))),
  CONSTRAINT inbound_sms_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX inbound_sms_of_user ON public.inbound_sms USING btree (user_id);

CREATE TABLE installation_setup (
  id boolean DEFAULT true NOT NULL,
  code_hash bytea,
  wrong_codes integer DEFAULT 0 NOT NULL,
  market_id integer,
  zip_code text,
  minimum_wage_cents integer,
  positions_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT installation_setup_pkey PRIMARY KEY (id),
  CONSTRAINT installation_setup_id_check CHECK (id),
  CONSTRAINT installation_setup_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id)
);
CREATE INDEX installation_setup_market ON public.installation_setup USING btree (market_id);

CREATE TABLE interview (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  job_posting_id bigint,
  candidate_id bigint NOT NULL,
  status interview_status DEFAULT 'INVITED'::interview_status NOT NULL,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  wage_cents integer DEFAULT 0 NOT NULL,
  instructions text DEFAULT ''::text NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  proposed_start timestamp with time zone,
  proposed_note text DEFAULT ''::text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint NOT NULL,
  answered_ts timestamp with time zone,
  told_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  reminded_ts timestamp with time zone,
  is_day_before_told boolean DEFAULT false NOT NULL,
  feedback interview_feedback,
  reviewed_ts timestamp with time zone,
  reviewed_by bigint,
  gig_id bigint,
  application_id bigint,
  market_id integer,
  CONSTRAINT interview_pkey PRIMARY KEY (id),
  CONSTRAINT interview_check CHECK ((end_time > start_time)),
  CONSTRAINT interview_check1 CHECK ((num_nulls(feedback, reviewed_ts, reviewed_by) = ANY (ARRAY[0, 3]))),
  CONSTRAINT interview_check2 CHECK (((status = 'REVIEWED'::interview_status) = (feedback IS NOT NULL))),
  CONSTRAINT interview_check3 CHECK (((wage_cents = 0) OR (job_posting_id IS NOT NULL))),
  CONSTRAINT interview_check4 CHECK ((num_nulls(gig_id, application_id, market_id) = ANY (ARRAY[0, 3]))),
  CONSTRAINT interview_check5 CHECK (((status <> ALL (ARRAY['PAYMENT_SUBMITTED'::interview_status, 'PAYMENT_FAILED'::interview_status, 'PAYMENT_ERROR'::interview_status, 'PAID'::interview_status])) OR (gig_id IS NOT NULL))),
  CONSTRAINT interview_instructions_check CHECK ((char_length(instructions) <= 1000)),
  CONSTRAINT interview_wage_cents_check CHECK (((wage_cents = 0) OR ((wage_cents >= 1500) AND (wage_cents <= 7500)))),
  CONSTRAINT interview_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT interview_candidate_id_location_id_fkey FOREIGN KEY (candidate_id, location_id) REFERENCES job_candidate(id, location_id),
  CONSTRAINT interview_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT interview_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT interview_job_posting_id_location_id_fkey FOREIGN KEY (job_posting_id, location_id) REFERENCES job_posting(id, location_id),
  CONSTRAINT interview_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT interview_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES user_account(id)
);
CREATE INDEX interview_by_creator ON public.interview USING btree (created_by, created_ts);
CREATE INDEX interview_by_reviewer ON public.interview USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE UNIQUE INDEX interview_of_application ON public.interview USING btree (application_id, market_id);
CREATE INDEX interview_of_candidate ON public.interview USING btree (candidate_id, start_time DESC, id DESC);
CREATE UNIQUE INDEX interview_of_gig ON public.interview USING btree (gig_id, market_id);
CREATE INDEX interview_of_location ON public.interview USING btree (location_id, start_time, id);
CREATE INDEX interview_of_posting ON public.interview USING btree (job_posting_id);
CREATE INDEX interview_to_end ON public.interview USING btree (end_time) WHERE ((status = 'CONFIRMED'::interview_status) AND (wage_cents > 0));
CREATE INDEX interview_to_remind ON public.interview USING btree (start_time) WHERE ((NOT is_day_before_told) AND (status = ANY (ARRAY['INVITED'::interview_status, 'CONFIRMED'::interview_status])));
CREATE TRIGGER interview_status_moves BEFORE UPDATE OF status ON public.interview FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION interview_status_moves();

CREATE TABLE interview_link (
  secret_hash bytea NOT NULL,
  interview_id bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT interview_link_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT interview_link_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interview(id) ON DELETE CASCADE
);
CREATE INDEX interview_link_of ON public.interview_link USING btree (interview_id);

CREATE TABLE invoice (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint,
  organization_id bigint,
  number integer NOT NULL,
  frequency invoice_frequency NOT NULL,
  style invoice_style NOT NULL,
  part text DEFAULT ''::text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  timezone text NOT NULL,
  bill_to jsonb NOT NULL,
  bill_from jsonb NOT NULL,
  total_cents bigint NOT NULL,
  issued_at timestamp with time zone DEFAULT app_now() NOT NULL,
  collect_at timestamp with time zone NOT NULL,
  due_on date NOT NULL,
  status payment_status NOT NULL,
  transfer_id bigint,
  attempts integer DEFAULT 0 NOT NULL,
  returns integer DEFAULT 0 NOT NULL,
  error_code text,
  error_message text,
  taken_at timestamp with time zone,
  available_at timestamp with time zone,
  failed_at timestamp with time zone,
  next_try_at timestamp with time zone,
  CONSTRAINT invoice_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_location_id_number_key UNIQUE (location_id, number),
  CONSTRAINT invoice_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT invoice_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT invoice_check CHECK ((num_nonnulls(location_id, organization_id) = 1)),
  CONSTRAINT invoice_check1 CHECK ((first_day <= last_day)),
  CONSTRAINT invoice_check2 CHECK (((status = 'AVAILABLE'::payment_status) = (available_at IS NOT NULL))),
  CONSTRAINT invoice_check3 CHECK (((status = ANY (ARRAY['ERROR'::payment_status, 'FAILED'::payment_status])) = (error_code IS NOT NULL))),
  CONSTRAINT invoice_number_check CHECK ((number > 0)),
  CONSTRAINT invoice_returns_check CHECK ((returns >= 0)),
  CONSTRAINT invoice_total_cents_check CHECK ((total_cents >= 0)),
  CONSTRAINT invoice_tried_after_refusal CHECK (((next_try_at IS NULL) OR (status = ANY (ARRAY['ERROR'::payment_status, 'FAILED'::payment_status])))),
  CONSTRAINT invoice_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT invoice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT invoice_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX invoice_issued ON public.invoice USING btree (issued_at);
CREATE INDEX invoice_of_transfer ON public.invoice USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX invoice_open ON public.invoice USING btree (collect_at) WHERE (status <> 'AVAILABLE'::payment_status);
CREATE INDEX invoice_to_try ON public.invoice USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX invoice_unpaid ON public.invoice USING btree (due_on) WHERE (status <> 'AVAILABLE'::payment_status);
CREATE TRIGGER invoice_status_moves BEFORE UPDATE OF status ON public.invoice FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION payment_status_moves();
CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION invoice_stays();

CREATE TABLE invoice_counter (
  location_id bigint,
  organization_id bigint,
  last_number integer DEFAULT 0 NOT NULL,
  last_credit_number integer DEFAULT 0 NOT NULL,
  CONSTRAINT invoice_counter_location_id_key UNIQUE (location_id),
  CONSTRAINT invoice_counter_organization_id_key UNIQUE (organization_id),
  CONSTRAINT invoice_counter_check CHECK ((num_nonnulls(location_id, organization_id) = 1)),
  CONSTRAINT invoice_counter_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT invoice_counter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);

CREATE TABLE invoice_line (
  invoice_id bigint NOT NULL,
  line_no integer NOT NULL,
  payment_id bigint NOT NULL,
  market_id integer NOT NULL,
  payment_line_no integer,
  refund_id bigint,
  location_id bigint NOT NULL,
  location_name text NOT NULL,
  gig_id bigint,
  work_on date NOT NULL,
  skill_id integer,
  subject payment_subject NOT NULL,
  pro_name text NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  rate integer NOT NULL,
  cents integer NOT NULL,
  po_number text,
  cost_center text,
  CONSTRAINT invoice_line_pkey PRIMARY KEY (invoice_id, line_no),
  CONSTRAINT invoice_line_payment_id_payment_line_no_key UNIQUE (payment_id, payment_line_no),
  CONSTRAINT invoice_line_refund_id_key UNIQUE (refund_id),
  CONSTRAINT invoice_line_below_zero CHECK (((cents < 0) = ((refund_id IS NOT NULL) OR (kind = 'coupon'::text)))),
  CONSTRAINT invoice_line_check CHECK ((num_nonnulls(payment_line_no, refund_id) = 1)),
  CONSTRAINT invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT invoice_line_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT invoice_line_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id),
  CONSTRAINT invoice_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT invoice_line_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX invoice_line_of_location ON public.invoice_line USING btree (location_id);
CREATE TRIGGER invoice_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE invoice_reminder (
  invoice_id bigint NOT NULL,
  kind text NOT NULL,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT invoice_reminder_pkey PRIMARY KEY (invoice_id, kind),
  CONSTRAINT invoice_reminder_kind_check CHECK ((kind = ANY (ARRAY['due_soon'::text, 'overdue'::text, 'overdue_again'::text]))),
  CONSTRAINT invoice_reminder_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id)
);

CREATE TABLE job_alert (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  gig_id bigint NOT NULL,
  search_id bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  is_text_due boolean NOT NULL,
  texted_at timestamp with time zone,
  CONSTRAINT job_alert_pkey PRIMARY KEY (id),
  CONSTRAINT job_alert_pro_id_gig_id_key UNIQUE (pro_id, gig_id),
  CONSTRAINT job_alert_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT job_alert_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT job_alert_search_id_fkey FOREIGN KEY (search_id) REFERENCES job_search(id) ON DELETE SET NULL
);
CREATE INDEX job_alert_of_gig ON public.job_alert USING btree (gig_id, market_id);
CREATE INDEX job_alert_of_search ON public.job_alert USING btree (search_id);
CREATE INDEX job_alert_texted ON public.job_alert USING btree (pro_id, texted_at) WHERE (texted_at IS NOT NULL);
CREATE INDEX job_alert_to_text ON public.job_alert USING btree (pro_id) WHERE is_text_due;

CREATE TABLE job_candidate (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  job_posting_id bigint,
  first_name text,
  last_name text,
  phone_number text,
  email text,
  pro_id bigint,
  market_id integer,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  last_updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT job_candidate_pkey PRIMARY KEY (id),
  CONSTRAINT job_candidate_id_location_id_key UNIQUE (id, location_id),
  CONSTRAINT job_candidate_check CHECK (((pro_id IS NULL) = (market_id IS NULL))),
  CONSTRAINT job_candidate_check1 CHECK (
CASE
    WHEN (pro_id IS NULL) THEN (num_nulls(first_name, last_name, phone_number) = 0)
    ELSE (num_nonnulls(first_name, last_name, phone_number, email) = 0)
END),
  CONSTRAINT job_candidate_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 60))),
  CONSTRAINT job_candidate_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 60))),
  CONSTRAINT job_candidate_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT job_candidate_job_posting_id_location_id_fkey FOREIGN KEY (job_posting_id, location_id) REFERENCES job_posting(id, location_id),
  CONSTRAINT job_candidate_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT job_candidate_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX job_candidate_by_creator ON public.job_candidate USING btree (created_by);
CREATE INDEX job_candidate_by_phone ON public.job_candidate USING btree (phone_number) WHERE (phone_number IS NOT NULL);
CREATE INDEX job_candidate_by_pro ON public.job_candidate USING btree (pro_id, market_id) WHERE (pro_id IS NOT NULL);
CREATE INDEX job_candidate_of_location ON public.job_candidate USING btree (location_id, phone_number);
CREATE INDEX job_candidate_of_posting ON public.job_candidate USING btree (job_posting_id, last_updated_ts DESC, id DESC);
CREATE UNIQUE INDEX job_candidate_phone_once ON public.job_candidate USING btree (job_posting_id, phone_number) WHERE (phone_number IS NOT NULL);
CREATE UNIQUE INDEX job_candidate_pro_once ON public.job_candidate USING btree (job_posting_id, pro_id) WHERE (pro_id IS NOT NULL);

CREATE TABLE job_history (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  state jsonb NOT NULL,
  added_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT job_history_pkey PRIMARY KEY (pro_id, market_id),
  CONSTRAINT job_history_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX job_history_updated ON public.job_history USING btree (updated_ts);

CREATE TABLE job_posting (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  skill_id integer NOT NULL,
  name text NOT NULL,
  wage_cents integer NOT NULL,
  external_application_link text,
  status job_posting_status DEFAULT 'open'::job_posting_status NOT NULL,
  job_type_id smallint NOT NULL,
  experience_level_id smallint NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT job_posting_pkey PRIMARY KEY (id),
  CONSTRAINT job_posting_id_location_id_key UNIQUE (id, location_id),
  CONSTRAINT job_posting_description_check CHECK ((char_length(description) <= 4000)),
  CONSTRAINT job_posting_experience_level_id_check CHECK (((experience_level_id >= 1) AND (experience_level_id <= 5))),
  CONSTRAINT job_posting_external_application_link_check CHECK (((external_application_link ~* '^https://'::text) AND (char_length(external_application_link) <= 500))),
  CONSTRAINT job_posting_job_type_id_check CHECK (((job_type_id >= 1) AND (job_type_id <= 4))),
  CONSTRAINT job_posting_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT job_posting_wage_cents_check CHECK (((wage_cents >= 725) AND (wage_cents <= 20000))),
  CONSTRAINT job_posting_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT job_posting_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT job_posting_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX job_posting_by_creator ON public.job_posting USING btree (created_by);
CREATE INDEX job_posting_by_skill ON public.job_posting USING btree (skill_id);
CREATE INDEX job_posting_of_location ON public.job_posting USING btree (location_id, status, created_ts DESC, id DESC);
CREATE TRIGGER job_posting_status_moves BEFORE UPDATE OF status ON public.job_posting FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION job_posting_status_moves();

CREATE TABLE job_search (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  name text NOT NULL,
  least_hourly_cents integer,
  most_miles integer,
  is_alert_on boolean DEFAULT true NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT job_search_pkey PRIMARY KEY (id),
  CONSTRAINT job_search_least_hourly_cents_check CHECK ((least_hourly_cents >= 0)),
  CONSTRAINT job_search_most_miles_check CHECK (((most_miles >= 1) AND (most_miles <= 100))),
  CONSTRAINT job_search_name_check CHECK ((name <> ''::text)),
  CONSTRAINT job_search_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE UNIQUE INDEX job_search_name ON public.job_search USING btree (pro_id, lower(name));

CREATE TABLE job_search_position (
  search_id bigint NOT NULL,
  market_id integer NOT NULL,
  skill_id integer,
  CONSTRAINT job_search_position_search_id_fkey FOREIGN KEY (search_id) REFERENCES job_search(id) ON DELETE CASCADE,
  CONSTRAINT job_search_position_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX job_search_of_position ON public.job_search_position USING btree (market_id, skill_id, search_id);
CREATE UNIQUE INDEX job_search_position_of_search ON public.job_search_position USING btree (search_id, skill_id) NULLS NOT DISTINCT;
CREATE INDEX job_search_position_skill ON public.job_search_position USING btree (skill_id);

CREATE TABLE kiosk (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT kiosk_pkey PRIMARY KEY (id),
  CONSTRAINT kiosk_token_hash_key UNIQUE (token_hash),
  CONSTRAINT kiosk_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT kiosk_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT kiosk_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX kiosk_by_creator ON public.kiosk USING btree (created_by);
CREATE INDEX kiosk_of_location ON public.kiosk USING btree (location_id, id);

CREATE TABLE kiosk_mark (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kiosk_id bigint NOT NULL,
  client_id uuid NOT NULL,
  act text NOT NULL,
  "time" timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT app_now() NOT NULL,
  phone_end text NOT NULL,
  reason text NOT NULL,
  settled_at timestamp with time zone,
  settled_by bigint,
  application_id bigint,
  market_id integer,
  CONSTRAINT kiosk_mark_pkey PRIMARY KEY (id),
  CONSTRAINT kiosk_mark_kiosk_id_client_id_key UNIQUE (kiosk_id, client_id),
  CONSTRAINT kiosk_mark_act_check CHECK ((act = ANY (ARRAY['CLOCK_IN'::text, 'BREAK_START'::text, 'BREAK_END'::text, 'CLOCK_OUT'::text]))),
  CONSTRAINT kiosk_mark_check CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  CONSTRAINT kiosk_mark_check1 CHECK (((application_id IS NULL) = (market_id IS NULL))),
  CONSTRAINT kiosk_mark_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT kiosk_mark_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosk(id),
  CONSTRAINT kiosk_mark_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id)
);
CREATE INDEX kiosk_mark_by_settler ON public.kiosk_mark USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX kiosk_mark_of_application ON public.kiosk_mark USING btree (application_id, market_id) WHERE (application_id IS NOT NULL);
CREATE INDEX kiosk_mark_open ON public.kiosk_mark USING btree (kiosk_id, id) WHERE (settled_at IS NULL);

CREATE TABLE kiosk_pin (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  pin_hash bytea NOT NULL,
  CONSTRAINT kiosk_pin_pkey PRIMARY KEY (pro_id, market_id),
  CONSTRAINT kiosk_pin_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);

CREATE TABLE kiosk_try (
  kiosk_id bigint NOT NULL,
  phone_end text NOT NULL,
  failures integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT kiosk_try_pkey PRIMARY KEY (kiosk_id, phone_end),
  CONSTRAINT kiosk_try_phone_end_check CHECK ((phone_end ~ '^\d{4}$'::text)),
  CONSTRAINT kiosk_try_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosk(id)
);

CREATE TABLE late_notice (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  minutes integer NOT NULL,
  arrival_time timestamp with time zone NOT NULL,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  withdrawn_at timestamp with time zone,
  by_business boolean DEFAULT false NOT NULL,
  CONSTRAINT late_notice_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT late_notice_check CHECK ((withdrawn_at >= sent_at)),
  CONSTRAINT late_notice_minutes_check CHECK ((minutes = ANY (ARRAY[5, 10, 15, 30, 45, 60]))),
  CONSTRAINT late_notice_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id)
);
CREATE INDEX late_notice_of_application ON public.late_notice USING btree (application_id, market_id);
CREATE UNIQUE INDEX late_notice_one_that_stands ON public.late_notice USING btree (application_id, market_id) WHERE (withdrawn_at IS NULL);

CREATE TABLE ledger_posting (
  transaction_id bigint NOT NULL,
  posting_no integer NOT NULL,
  account text NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT ledger_posting_pkey PRIMARY KEY (transaction_id, posting_no),
  CONSTRAINT ledger_posting_cents_check CHECK ((cents <> 0)),
  CONSTRAINT ledger_posting_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id)
);
CREATE INDEX ledger_posting_of_account ON public.ledger_posting USING btree (account);
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON public.ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
CREATE TRIGGER ledger_posting_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_transaction (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  effect_id text NOT NULL,
  payment_id bigint,
  market_id integer,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  transfer_id bigint,
  CONSTRAINT ledger_transaction_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_transaction_effect_id_key UNIQUE (effect_id),
  CONSTRAINT ledger_transaction_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX ledger_transaction_in_order ON public.ledger_transaction USING btree (created_ts, id);
CREATE INDEX ledger_transaction_of_payment ON public.ledger_transaction USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_transaction_of_transfer ON public.ledger_transaction USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE TRIGGER ledger_transaction_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE license (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  license_name license_name NOT NULL,
  CONSTRAINT license_pkey PRIMARY KEY (id),
  CONSTRAINT license_location_id_license_name_key UNIQUE (location_id, license_name),
  CONSTRAINT license_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);

CREATE TABLE live_event (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  topics text[] NOT NULL,
  kind text NOT NULL,
  payload jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT live_event_pkey PRIMARY KEY (id),
  CONSTRAINT live_event_topics_check CHECK ((cardinality(topics) > 0))
);
CREATE INDEX live_event_by_xid ON public.live_event USING btree (xid, id);

CREATE TABLE location (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  organization_id bigint NOT NULL,
  name text NOT NULL,
  image_public_id text,
  street_address text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  zip_code text NOT NULL,
  phone_number text,
  url text,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  approval_status approval_status DEFAULT 'PENDING'::approval_status NOT NULL,
  approved_at timestamp with time zone,
  approved_by bigint,
  billing_source scope_source DEFAULT 'LOCATION'::scope_source NOT NULL,
  invoicing_enabled boolean DEFAULT false NOT NULL,
  invoice_frequency invoice_frequency,
  invoice_style invoice_style,
  invoice_work_week_end_date weekday,
  concierge_enabled boolean DEFAULT false NOT NULL,
  is_checkin_required boolean DEFAULT true NOT NULL,
  immediate_auto_select_enabled boolean DEFAULT false NOT NULL,
  overfill_positions bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  require_certifications boolean DEFAULT false NOT NULL,
  private_direct_offer_expiration direct_offer_expiration DEFAULT 'HOURS_24'::direct_offer_expiration,
  private_direct_offer_expiration_enabled boolean DEFAULT true NOT NULL,
  background_checks_enabled boolean DEFAULT false NOT NULL,
  background_checks_fee_percentage numeric(5,2) DEFAULT 2 NOT NULL,
  in_network_payments_enabled boolean DEFAULT true NOT NULL,
  in_network_fee_percentage numeric(5,2) DEFAULT 8 NOT NULL,
  gigpro_fee_percentage numeric(5,2) DEFAULT 20 NOT NULL,
  tipping_enabled boolean DEFAULT true NOT NULL,
  tipping_fee_percentage numeric(5,2) DEFAULT 3 NOT NULL,
  w2_fee_percentage numeric(5,2) DEFAULT 18 NOT NULL,
  supported_employment_types employment_type[] NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  edit_version integer DEFAULT 1 NOT NULL,
  denial_reason text,
  is_migrated_from_gigpro boolean DEFAULT false NOT NULL,
  week_starts_on weekday DEFAULT 'SUNDAY'::weekday NOT NULL,
  sent_again_at timestamp with time zone,
  review_note text,
  early_access_enabled boolean DEFAULT true NOT NULL,
  handover_setting handover_setting DEFAULT 'AT_ONCE'::handover_setting NOT NULL,
  CONSTRAINT location_pkey PRIMARY KEY (id),
  CONSTRAINT location_background_checks_fee_percentage_check CHECK (((background_checks_fee_percentage >= (0)::numeric) AND (background_checks_fee_percentage <= (10)::numeric))),
  CONSTRAINT location_check CHECK (((approval_status = 'APPROVED'::approval_status) = (approved_at IS NOT NULL))),
  CONSTRAINT location_denial_has_reason CHECK (((approval_status = 'DENIED'::approval_status) = (denial_reason IS NOT NULL))),
  CONSTRAINT location_denial_reason_check CHECK ((denial_reason <> ''::text)),
  CONSTRAINT location_gigpro_fee_percentage_check CHECK (((gigpro_fee_percentage >= (1)::numeric) AND (gigpro_fee_percentage <= (100)::numeric))),
  CONSTRAINT location_in_network_fee_percentage_check CHECK (((in_network_fee_percentage >= (0)::numeric) AND (in_network_fee_percentage <= (100)::numeric))),
  CONSTRAINT location_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT location_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT location_name_check CHECK ((name <> ''::text)),
  CONSTRAINT location_note_was_sent CHECK (((review_note IS NULL) OR (sent_again_at IS NOT NULL))),
  CONSTRAINT location_phone_number_check CHECK ((phone_number ~ '^\+1\d{10}$'::text)),
  CONSTRAINT location_review_note_check CHECK ((review_note <> ''::text)),
  CONSTRAINT location_sent_again_waits CHECK (((sent_again_at IS NULL) OR (approval_status = 'PENDING'::approval_status))),
  CONSTRAINT location_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT location_supported_employment_types_check CHECK ((cardinality(supported_employment_types) > 0)),
  CONSTRAINT location_tipping_fee_percentage_check CHECK (((tipping_fee_percentage >= (0)::numeric) AND (tipping_fee_percentage <= (100)::numeric))),
  CONSTRAINT location_w2_fee_percentage_check CHECK (((w2_fee_percentage >= (0)::numeric) AND (w2_fee_percentage <= (100)::numeric))),
  CONSTRAINT location_zip_code_check CHECK ((zip_code ~ '^\d{5}(-?\d{4})?$'::text)),
  CONSTRAINT location_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES user_account(id),
  CONSTRAINT location_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT location_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX location_by_approval ON public.location USING btree (approval_status, created_ts DESC, id DESC);
CREATE INDEX location_of_organization ON public.location USING btree (organization_id, id);
CREATE TRIGGER market_figures_of_location BEFORE UPDATE OF market_id ON public.location FOR EACH ROW WHEN ((old.market_id <> new.market_id)) EXECUTE FUNCTION move_market_figures();

CREATE TABLE location_add_on (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  type location_add_on_type NOT NULL,
  start_date date NOT NULL,
  end_date date,
  notes text DEFAULT ''::text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT location_add_on_pkey PRIMARY KEY (id),
  CONSTRAINT location_add_on_no_overlap EXCLUDE USING gist (location_id WITH =, type WITH =, daterange(start_date, end_date, '[]'::text) WITH &&),
  CONSTRAINT location_add_on_ends_after_start CHECK ((end_date >= start_date)),
  CONSTRAINT location_add_on_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX location_add_on_of_location ON public.location_add_on USING btree (location_id, start_date DESC);

CREATE TABLE location_address (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  type address_type NOT NULL,
  name text,
  street_address text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  postal_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  removed_at timestamp with time zone,
  is_for_posting boolean DEFAULT false NOT NULL,
  CONSTRAINT location_address_pkey PRIMARY KEY (id),
  CONSTRAINT location_address_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT location_address_street_address_check CHECK ((street_address <> ''::text)),
  CONSTRAINT location_address_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX location_address_of_location ON public.location_address USING btree (location_id);
CREATE UNIQUE INDEX location_address_one_primary ON public.location_address USING btree (location_id) WHERE ((type = 'PRIMARY'::address_type) AND (removed_at IS NULL));

CREATE TABLE location_manager (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  user_id bigint NOT NULL,
  role location_role NOT NULL,
  CONSTRAINT location_manager_pkey PRIMARY KEY (id),
  CONSTRAINT location_manager_user_id_location_id_key UNIQUE (user_id, location_id),
  CONSTRAINT location_manager_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT location_manager_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX location_manager_of_location ON public.location_manager USING btree (location_id);

CREATE TABLE location_rating (
  location_id bigint NOT NULL,
  rating_sum integer NOT NULL,
  review_count integer NOT NULL,
  CONSTRAINT location_rating_pkey PRIMARY KEY (location_id),
  CONSTRAINT location_rating_rating_sum_check CHECK ((rating_sum >= 0)),
  CONSTRAINT location_rating_review_count_check CHECK ((review_count >= 0)),
  CONSTRAINT location_rating_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);

CREATE TABLE location_remap (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  from_organization_id bigint NOT NULL,
  to_organization_id bigint NOT NULL,
  moved_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT location_remap_pkey PRIMARY KEY (id),
  CONSTRAINT location_remap_moves CHECK ((from_organization_id <> to_organization_id)),
  CONSTRAINT location_remap_from_organization_id_fkey FOREIGN KEY (from_organization_id) REFERENCES organization(id),
  CONSTRAINT location_remap_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT location_remap_to_organization_id_fkey FOREIGN KEY (to_organization_id) REFERENCES organization(id)
);
CREATE INDEX location_remap_from ON public.location_remap USING btree (from_organization_id);
CREATE INDEX location_remap_of_location ON public.location_remap USING btree (location_id, moved_ts);
CREATE INDEX location_remap_to ON public.location_remap USING btree (to_organization_id);

CREATE TABLE login_identity (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  kind identity_kind NOT NULL,
  value text NOT NULL,
  verified_at timestamp with time zone,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT login_identity_pkey PRIMARY KEY (id),
  CONSTRAINT login_identity_value_check CHECK (((value = lower(value)) AND (value <> ''::text))),
  CONSTRAINT login_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX login_identity_email ON public.login_identity USING gin (value gin_trgm_ops) WHERE (kind = 'email'::identity_kind);
CREATE UNIQUE INDEX login_identity_one_a_kind ON public.login_identity USING btree (user_id, kind);
CREATE INDEX login_identity_phone ON public.login_identity USING gin (value gin_trgm_ops) WHERE (kind = 'phone'::identity_kind);
CREATE UNIQUE INDEX login_identity_verified ON public.login_identity USING btree (kind, value) WHERE (verified_at IS NOT NULL);

CREATE TABLE manager_on_duty (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  fullname text NOT NULL,
  phone_number text NOT NULL,
  CONSTRAINT manager_on_duty_pkey PRIMARY KEY (id),
  CONSTRAINT manager_on_duty_fullname_check CHECK ((fullname <> ''::text)),
  CONSTRAINT manager_on_duty_phone_number_check CHECK ((phone_number ~ '^\+1\d{10}$'::text)),
  CONSTRAINT manager_on_duty_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX manager_on_duty_of_location ON public.manager_on_duty USING btree (location_id, fullname);

CREATE TABLE manager_profile (
  user_id bigint NOT NULL,
  business_name text NOT NULL,
  market_id integer,
  referral_code text NOT NULL,
  referred_by text,
  manager_skill_id integer,
  old_referral_code text,
  CONSTRAINT manager_profile_pkey PRIMARY KEY (user_id),
  CONSTRAINT manager_profile_old_referral_code_key UNIQUE (old_referral_code),
  CONSTRAINT manager_profile_referral_code_key UNIQUE (referral_code),
  CONSTRAINT manager_profile_manager_skill_id_fkey FOREIGN KEY (manager_skill_id) REFERENCES manager_skill(id),
  CONSTRAINT manager_profile_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT manager_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

CREATE TABLE manager_skill (
  id integer NOT NULL,
  name text NOT NULL,
  name_es text NOT NULL,
  CONSTRAINT manager_skill_pkey PRIMARY KEY (id),
  CONSTRAINT manager_skill_name_key UNIQUE (name),
  CONSTRAINT manager_skill_name_check CHECK ((name <> ''::text)),
  CONSTRAINT manager_skill_name_es_check CHECK ((name_es <> ''::text))
);

CREATE TABLE market (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  state_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  supported_employment_types employment_type[] NOT NULL,
  CONSTRAINT market_pkey PRIMARY KEY (id),
  CONSTRAINT market_name_key UNIQUE (name),
  CONSTRAINT market_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT market_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT market_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT market_supported_employment_types_check CHECK ((cardinality(supported_employment_types) > 0))
);

CREATE TABLE market_figure (
  market_id integer NOT NULL,
  skill_id integer NOT NULL,
  is_month boolean NOT NULL,
  from_day date NOT NULL,
  figures bigint NOT NULL,
  shifts bigint NOT NULL,
  spots bigint NOT NULL,
  filled bigint NOT NULL,
  cancelled_spots bigint NOT NULL,
  late_spots bigint NOT NULL,
  late_filled bigint NOT NULL,
  early_spots bigint NOT NULL,
  early_filled bigint NOT NULL,
  no_shows bigint NOT NULL,
  callouts bigint NOT NULL,
  worked bigint NOT NULL,
  unapproved bigint NOT NULL,
  worked_minutes bigint NOT NULL,
  overtime_minutes bigint NOT NULL,
  spent_cents bigint NOT NULL,
  rating_sum bigint NOT NULL,
  rating_count bigint NOT NULL,
  fill_times bigint[] NOT NULL,
  CONSTRAINT market_figure_pkey PRIMARY KEY (market_id, skill_id, is_month, from_day)
);
CREATE INDEX market_figure_empty ON public.market_figure USING btree (from_day) WHERE (figures = 0);
CREATE INDEX market_figure_of_skill ON public.market_figure USING btree (skill_id, is_month, from_day);

CREATE TABLE market_month (
  market_id integer NOT NULL,
  month date NOT NULL,
  active integer NOT NULL,
  returning_pros integer NOT NULL,
  is_behind boolean NOT NULL,
  CONSTRAINT market_month_pkey PRIMARY KEY (market_id, month),
  CONSTRAINT market_month_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id)
);
CREATE INDEX market_month_behind ON public.market_month USING btree (market_id, month) WHERE is_behind;

CREATE TABLE market_policy (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  kind text NOT NULL,
  effective_from date NOT NULL,
  value jsonb NOT NULL,
  effective_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
  set_by bigint,
  set_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  undone_at timestamp with time zone,
  undone_by bigint,
  applied_at timestamp with time zone,
  CONSTRAINT market_policy_pkey PRIMARY KEY (id),
  CONSTRAINT market_policy_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'cancellation'::text, 'breaks'::text, 'rescue'::text, 'badges'::text, 'suspensions'::text, 'reliability'::text, 'fees'::text]))),
  CONSTRAINT market_policy_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT market_policy_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT market_policy_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id),
  CONSTRAINT market_policy_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id)
);
CREATE INDEX market_policy_fees_to_apply ON public.market_policy USING btree (effective_at) WHERE ((kind = 'fees'::text) AND (applied_at IS NULL));
CREATE INDEX market_policy_in_force ON public.market_policy USING btree (market_id, kind, effective_at DESC);
CREATE UNIQUE INDEX market_policy_of_day ON public.market_policy USING btree (market_id, kind, effective_from) WHERE (undone_at IS NULL);
CREATE TRIGGER market_policy_dated BEFORE INSERT OR UPDATE OF effective_from, market_id, undone_at ON public.market_policy FOR EACH ROW EXECUTE FUNCTION date_in_market();

CREATE TABLE market_wish (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint,
  market_id integer,
  kind identity_kind,
  value text,
  language text DEFAULT 'en'::text NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT market_wish_pkey PRIMARY KEY (id),
  CONSTRAINT market_wish_check CHECK (((num_nulls(pro_id, market_id) = ANY (ARRAY[0, 2])) AND (num_nulls(kind, value) = ANY (ARRAY[0, 2])) AND ((pro_id IS NULL) <> (value IS NULL)))),
  CONSTRAINT market_wish_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT market_wish_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE UNIQUE INDEX market_wish_of_pro ON public.market_wish USING btree (pro_id, market_id) WHERE (pro_id IS NOT NULL);
CREATE UNIQUE INDEX market_wish_of_value ON public.market_wish USING btree (kind, value) WHERE (value IS NOT NULL);
CREATE INDEX market_wish_waiting ON public.market_wish USING btree (state_code, city) WHERE (told_at IS NULL);

CREATE TABLE message_report (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  conversation_id bigint NOT NULL,
  client_id uuid NOT NULL,
  author_id bigint NOT NULL,
  reporter_id bigint NOT NULL,
  reporter_side text NOT NULL,
  is_whole boolean NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  body text NOT NULL,
  status text DEFAULT 'OPEN'::text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  decided_at timestamp with time zone,
  decided_by bigint,
  decision_reason text,
  CONSTRAINT message_report_pkey PRIMARY KEY (id),
  CONSTRAINT message_report_check CHECK ((num_nonnulls(decided_at, decided_by, decision_reason) =
CASE
    WHEN (status = 'OPEN'::text) THEN 0
    ELSE 3
END)),
  CONSTRAINT message_report_reporter_side_check CHECK ((reporter_side = ANY (ARRAY['pro'::text, 'location'::text]))),
  CONSTRAINT message_report_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'DISMISSED'::text, 'WARNED'::text, 'BLOCKED'::text]))),
  CONSTRAINT message_report_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  CONSTRAINT message_report_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  CONSTRAINT message_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT message_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES user_account(id)
);
CREATE INDEX message_report_decided_by ON public.message_report USING btree (decided_by);
CREATE INDEX message_report_in ON public.message_report USING btree (conversation_id);
CREATE INDEX message_report_of ON public.message_report USING btree (author_id);
CREATE UNIQUE INDEX message_report_once ON public.message_report USING btree (reporter_id, conversation_id, author_id, client_id, is_whole);
CREATE INDEX message_report_open ON public.message_report USING btree (created_ts) WHERE (status = 'OPEN'::text);

CREATE TABLE message_template (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  language text NOT NULL,
  created_by bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  last_updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT message_template_pkey PRIMARY KEY (id),
  CONSTRAINT message_template_body_check CHECK (((body <> ''::text) AND (length(body) <= 1000))),
  CONSTRAINT message_template_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT message_template_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  CONSTRAINT message_template_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT message_template_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX message_template_by ON public.message_template USING btree (created_by);
CREATE INDEX message_template_of_location ON public.message_template USING btree (location_id, lower(name));

CREATE TABLE message_translation (
  conversation_id bigint NOT NULL,
  sequence integer NOT NULL,
  language text NOT NULL,
  status text DEFAULT 'ASKED'::text NOT NULL,
  body text,
  service text,
  tries smallint DEFAULT 0 NOT NULL,
  asked_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT message_translation_pkey PRIMARY KEY (conversation_id, sequence, language),
  CONSTRAINT message_translation_body_check CHECK ((body <> ''::text)),
  CONSTRAINT message_translation_check CHECK (((body IS NOT NULL) = (status = 'DONE'::text))),
  CONSTRAINT message_translation_check1 CHECK (((service IS NOT NULL) = (status = ANY (ARRAY['DONE'::text, 'NONE'::text])))),
  CONSTRAINT message_translation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT message_translation_status_check CHECK ((status = ANY (ARRAY['ASKED'::text, 'DONE'::text, 'NONE'::text, 'FAILED'::text]))),
  CONSTRAINT message_translation_tries_check CHECK ((tries >= 0)),
  CONSTRAINT message_translation_conversation_id_sequence_fkey FOREIGN KEY (conversation_id, sequence) REFERENCES conversation_message(conversation_id, sequence) ON DELETE CASCADE
);

CREATE TABLE messaging_block (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  report_id bigint NOT NULL,
  since timestamp with time zone DEFAULT app_now() NOT NULL,
  until timestamp with time zone,
  reason text NOT NULL,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  lift_reason text,
  appeal_words text,
  appealed_at timestamp with time zone,
  upheld_at timestamp with time zone,
  upheld_by bigint,
  upheld_reason text,
  CONSTRAINT messaging_block_pkey PRIMARY KEY (id),
  CONSTRAINT messaging_block_report_id_key UNIQUE (report_id),
  CONSTRAINT messaging_block_check CHECK ((num_nonnulls(lifted_at, lifted_by, lift_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT messaging_block_check1 CHECK ((num_nonnulls(appeal_words, appealed_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT messaging_block_check2 CHECK ((num_nonnulls(upheld_at, upheld_by, upheld_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT messaging_block_check3 CHECK (((upheld_at IS NULL) OR (appealed_at IS NOT NULL))),
  CONSTRAINT messaging_block_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES user_account(id),
  CONSTRAINT messaging_block_report_id_fkey FOREIGN KEY (report_id) REFERENCES message_report(id) ON DELETE CASCADE,
  CONSTRAINT messaging_block_upheld_by_fkey FOREIGN KEY (upheld_by) REFERENCES user_account(id),
  CONSTRAINT messaging_block_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX messaging_block_appealed ON public.messaging_block USING btree (appealed_at) WHERE ((appealed_at IS NOT NULL) AND (upheld_at IS NULL) AND (lifted_at IS NULL));
CREATE INDEX messaging_block_lifted_by ON public.messaging_block USING btree (lifted_by);
CREATE INDEX messaging_block_of ON public.messaging_block USING btree (user_id);
CREATE INDEX messaging_block_upheld_by ON public.messaging_block USING btree (upheld_by);

CREATE TABLE network_invite (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  market_id integer NOT NULL,
  channel text NOT NULL,
  value text,
  name text DEFAULT ''::text NOT NULL,
  pro_id bigint,
  is_from_file boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  sent_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  sent_by bigint NOT NULL,
  expires_ts timestamp with time zone NOT NULL,
  accepted_ts timestamp with time zone,
  accepted_pro_id bigint,
  revoked_ts timestamp with time zone,
  CONSTRAINT network_invite_pkey PRIMARY KEY (id),
  CONSTRAINT network_invite_accepted_by CHECK (((accepted_ts IS NULL) = (accepted_pro_id IS NULL))),
  CONSTRAINT network_invite_channel_check CHECK ((channel = ANY (ARRAY['PHONE'::text, 'EMAIL'::text, 'PRO'::text]))),
  CONSTRAINT network_invite_names_one CHECK ((((channel = 'PRO'::text) = (pro_id IS NOT NULL)) AND ((channel = 'PRO'::text) = (value IS NULL)))),
  CONSTRAINT network_invite_value_check CHECK ((value <> ''::text)),
  CONSTRAINT network_invite_accepted_pro_id_market_id_fkey FOREIGN KEY (accepted_pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT network_invite_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT network_invite_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT network_invite_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT network_invite_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES user_account(id)
);
CREATE INDEX network_invite_accepted_pro ON public.network_invite USING btree (accepted_pro_id) WHERE (accepted_pro_id IS NOT NULL);
CREATE INDEX network_invite_of_location ON public.network_invite USING btree (location_id, sent_ts DESC);
CREATE INDEX network_invite_of_pro ON public.network_invite USING btree (pro_id) WHERE (pro_id IS NOT NULL);
CREATE INDEX network_invite_of_sender ON public.network_invite USING btree (sent_by, sent_ts);
CREATE INDEX network_invite_of_value ON public.network_invite USING btree (value) WHERE ((accepted_ts IS NULL) AND (revoked_ts IS NULL));
CREATE UNIQUE INDEX network_invite_open ON public.network_invite USING btree (location_id, COALESCE(value, (pro_id)::text)) WHERE ((accepted_ts IS NULL) AND (revoked_ts IS NULL));

CREATE TABLE network_member (
  location_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT network_member_pkey PRIMARY KEY (location_id, pro_id),
  CONSTRAINT network_member_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX network_member_of_pro ON public.network_member USING btree (pro_id);

CREATE TABLE network_request (
  location_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT network_request_pkey PRIMARY KEY (location_id, pro_id),
  CONSTRAINT network_request_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT network_request_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX network_request_of_pro ON public.network_request USING btree (pro_id);

CREATE TABLE notice (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  payload jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  read_at timestamp with time zone,
  waits boolean DEFAULT false NOT NULL,
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX notice_of_user ON public.notice USING btree (user_id, id DESC);
CREATE INDEX notice_waiting ON public.notice USING btree (user_id) WHERE waits;

CREATE TABLE notice_plan (
  user_id bigint NOT NULL,
  zone text NOT NULL,
  quiet_from text,
  quiet_to text,
  digest_hour integer NOT NULL,
  next_digest_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_plan_pkey PRIMARY KEY (user_id),
  CONSTRAINT notice_plan_check CHECK ((num_nulls(quiet_from, quiet_to) = ANY (ARRAY[0, 2]))),
  CONSTRAINT notice_plan_check1 CHECK ((quiet_from <> quiet_to)),
  CONSTRAINT notice_plan_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CONSTRAINT notice_plan_quiet_from_check CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d:00$'::text)),
  CONSTRAINT notice_plan_quiet_to_check CHECK ((quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d:00$'::text)),
  CONSTRAINT notice_plan_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX notice_plan_due ON public.notice_plan USING btree (next_digest_at);

CREATE TABLE one_time_code (
  kind identity_kind NOT NULL,
  value text NOT NULL,
  code_hash bytea NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  CONSTRAINT one_time_code_pkey PRIMARY KEY (kind, value)
);

CREATE TABLE organization (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  image_public_id text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  edit_version integer DEFAULT 1 NOT NULL,
  is_migrated_from_gigpro boolean DEFAULT false NOT NULL,
  CONSTRAINT organization_pkey PRIMARY KEY (id),
  CONSTRAINT organization_name_check CHECK ((name <> ''::text))
);
CREATE INDEX organization_name ON public.organization USING gin (name gin_trgm_ops);

CREATE TABLE organization_manager (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  organization_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT organization_manager_pkey PRIMARY KEY (id),
  CONSTRAINT organization_manager_user_id_organization_id_key UNIQUE (user_id, organization_id),
  CONSTRAINT organization_manager_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT organization_manager_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX organization_manager_organization ON public.organization_manager USING btree (organization_id);

CREATE TABLE organization_sso (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  organization_id bigint NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  is_on boolean NOT NULL,
  joins_location_id bigint,
  updated_by bigint NOT NULL,
  updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT organization_sso_pkey PRIMARY KEY (id),
  CONSTRAINT organization_sso_organization_id_key UNIQUE (organization_id),
  CONSTRAINT organization_sso_client_id_check CHECK ((client_id <> ''::text)),
  CONSTRAINT organization_sso_client_secret_check CHECK ((client_secret <> ''::text)),
  CONSTRAINT organization_sso_issuer_check CHECK ((issuer <> ''::text)),
  CONSTRAINT organization_sso_joins_location_id_fkey FOREIGN KEY (joins_location_id) REFERENCES location(id),
  CONSTRAINT organization_sso_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT organization_sso_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
);
CREATE INDEX organization_sso_joins ON public.organization_sso USING btree (joins_location_id);
CREATE INDEX organization_sso_updated_by ON public.organization_sso USING btree (updated_by);

CREATE TABLE outside_payment (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  invoice_id bigint NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  received_on date NOT NULL,
  cents bigint NOT NULL,
  noted_by bigint NOT NULL,
  noted_at timestamp with time zone DEFAULT app_now() NOT NULL,
  taken_back_at timestamp with time zone,
  taken_back_by bigint,
  taken_back_reason text,
  CONSTRAINT outside_payment_pkey PRIMARY KEY (id),
  CONSTRAINT outside_payment_cents_check CHECK ((cents > 0)),
  CONSTRAINT outside_payment_check CHECK ((num_nulls(taken_back_at, taken_back_by, taken_back_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT outside_payment_kind_check CHECK ((kind = ANY (ARRAY['CHECK'::text, 'WIRE'::text, 'ACH'::text, 'OTHER'::text]))),
  CONSTRAINT outside_payment_reference_check CHECK (((length(btrim(reference)) >= 1) AND (length(btrim(reference)) <= 60))),
  CONSTRAINT outside_payment_taken_back_reason_check CHECK (((length(btrim(taken_back_reason)) >= 1) AND (length(btrim(taken_back_reason)) <= 300))),
  CONSTRAINT outside_payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT outside_payment_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES user_account(id),
  CONSTRAINT outside_payment_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES user_account(id)
);
CREATE INDEX outside_payment_noted_by ON public.outside_payment USING btree (noted_by);
CREATE UNIQUE INDEX outside_payment_standing ON public.outside_payment USING btree (invoice_id) WHERE (taken_back_at IS NULL);
CREATE INDEX outside_payment_taken_back_by ON public.outside_payment USING btree (taken_back_by);
CREATE INDEX outside_payments_of_invoice ON public.outside_payment USING btree (invoice_id);
CREATE TRIGGER outside_payment_stays BEFORE DELETE OR UPDATE ON public.outside_payment FOR EACH ROW EXECUTE FUNCTION outside_payment_stays();

CREATE TABLE payment (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  direction payment_direction NOT NULL,
  subject payment_subject NOT NULL,
  subject_id bigint NOT NULL,
  gig_id bigint,
  location_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  status payment_status NOT NULL,
  total_cents integer NOT NULL,
  transfer_id bigint,
  attempts integer DEFAULT 0 NOT NULL,
  error_code text,
  error_message text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  submitted_at timestamp with time zone,
  taken_at timestamp with time zone,
  available_at timestamp with time zone,
  failed_at timestamp with time zone,
  returns integer DEFAULT 0 NOT NULL,
  withheld_cents integer DEFAULT 0 NOT NULL,
  is_invoiced boolean DEFAULT false NOT NULL,
  invoice_id bigint,
  next_try_at timestamp with time zone,
  pauses_from timestamp with time zone,
  CONSTRAINT payment_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT payment_direction_subject_subject_id_market_id_key UNIQUE (direction, subject, subject_id, market_id),
  CONSTRAINT payment_check CHECK (((status = 'AVAILABLE'::payment_status) = (available_at IS NOT NULL))),
  CONSTRAINT payment_check1 CHECK (((status = ANY (ARRAY['ERROR'::payment_status, 'FAILED'::payment_status])) = (error_code IS NOT NULL))),
  CONSTRAINT payment_check2 CHECK (((withheld_cents >= 0) AND (withheld_cents <= total_cents))),
  CONSTRAINT payment_invoiced CHECK (((invoice_id IS NULL) OR is_invoiced)),
  CONSTRAINT payment_returns_check CHECK ((returns >= 0)),
  CONSTRAINT payment_total_cents_check CHECK ((total_cents >= 0)),
  CONSTRAINT payment_tried_after_refusal CHECK (((num_nonnulls(next_try_at, pauses_from) = 0) OR ((direction = 'payment'::payment_direction) AND (status = ANY (ARRAY['ERROR'::payment_status, 'FAILED'::payment_status])) AND (num_nonnulls(next_try_at, pauses_from) = 1)))),
  CONSTRAINT payment_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT payment_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT payment_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT payment_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX payment_arrived ON public.payment USING btree ((available_at AT TIME ZONE 'UTC'::text)) WHERE ((direction = 'pro_payment'::payment_direction) AND ((available_at AT TIME ZONE 'UTC'::text) IS NOT NULL));
CREATE INDEX payment_failing ON public.payment USING btree (id) WHERE (status = ANY (ARRAY['ERROR'::payment_status, 'FAILED'::payment_status]));
CREATE INDEX payment_made_of_location ON public.payment USING btree (location_id, available_at DESC) INCLUDE (gig_id) WHERE ((direction = 'payment'::payment_direction) AND (subject = 'application'::payment_subject) AND (status = 'AVAILABLE'::payment_status));
CREATE INDEX payment_of_gig ON public.payment USING btree (gig_id) WHERE (gig_id IS NOT NULL);
CREATE INDEX payment_of_invoice ON public.payment USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payment_of_location ON public.payment USING btree (location_id, id DESC);
CREATE INDEX payment_of_location_newest ON public.payment USING btree (location_id, created_ts DESC, id DESC) WHERE (direction = 'payment'::payment_direction);
CREATE INDEX payment_of_pro ON public.payment USING btree (pro_id, created_ts DESC, id DESC) INCLUDE (subject, subject_id, status, available_at, total_cents, location_id) WHERE (direction = 'pro_payment'::payment_direction);
CREATE INDEX payment_of_transfer ON public.payment USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX payment_owed_to_pro ON public.payment USING btree (pro_id) WHERE ((direction = 'payment'::payment_direction) AND (status <> 'AVAILABLE'::payment_status));
CREATE INDEX payment_pausing ON public.payment USING btree (location_id) WHERE (pauses_from IS NOT NULL);
CREATE INDEX payment_payout_error ON public.payment USING btree (failed_at) WHERE ((direction = 'pro_payment'::payment_direction) AND (status = 'ERROR'::payment_status));
CREATE INDEX payment_to_invoice ON public.payment USING btree (location_id, created_ts) WHERE (is_invoiced AND (invoice_id IS NULL) AND (direction = 'payment'::payment_direction));
CREATE INDEX payment_to_try ON public.payment USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX payment_unsettled ON public.payment USING btree (status, id) WHERE (status = ANY (ARRAY['SUBMITTED'::payment_status, 'PENDING_TRANSFER'::payment_status]));
CREATE TRIGGER payment_status_moves BEFORE UPDATE OF status ON public.payment FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION payment_status_moves();
CREATE TRIGGER payout_changed AFTER UPDATE OF status, available_at, total_cents, withheld_cents, pro_id ON public.payment FOR EACH ROW WHEN (((new.direction = 'pro_payment'::payment_direction) AND ((new.status = 'AVAILABLE'::payment_status) OR (old.status = 'AVAILABLE'::payment_status)))) EXECUTE FUNCTION payout_changed();
CREATE TRIGGER payouts_inserted AFTER INSERT ON public.payment REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION payouts_inserted();
CREATE TRIGGER shift_figures_of_new_payments AFTER INSERT ON public.payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_payment();
CREATE TRIGGER shift_figures_of_payments AFTER UPDATE ON public.payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_payment();

CREATE TABLE payment_line (
  payment_id bigint NOT NULL,
  market_id integer NOT NULL,
  line_no integer NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  rate integer NOT NULL,
  cents integer NOT NULL,
  policy_id integer,
  CONSTRAINT payment_line_pkey PRIMARY KEY (payment_id, market_id, line_no),
  CONSTRAINT payment_line_below_zero_is_coupon CHECK (
CASE
    WHEN (kind = 'coupon'::text) THEN (cents < 0)
    ELSE (cents >= 0)
END),
  CONSTRAINT payment_line_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'overtime'::text, 'double_time'::text, 'meal_premium'::text, 'rest_premium'::text, 'hourly_bonus'::text, 'flat_bonus'::text, 'tip'::text, 'cancellation'::text, 'adhoc'::text, 'platform_fee'::text, 'network_fee'::text, 'w2_fee'::text, 'background_check_fee'::text, 'tipping_fee'::text, 'coupon'::text]))),
  CONSTRAINT payment_line_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id),
  CONSTRAINT payment_line_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES market_policy(id)
);
CREATE TRIGGER shift_figures_of_new_lines AFTER INSERT ON public.payment_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_line();

CREATE TABLE payment_method (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint,
  organization_id bigint,
  external_id text NOT NULL,
  type payment_method_type NOT NULL,
  status payment_method_status NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  is_default boolean DEFAULT true NOT NULL,
  is_fallback boolean DEFAULT false NOT NULL,
  failure_code text,
  deposits jsonb,
  successor_id bigint,
  CONSTRAINT payment_method_pkey PRIMARY KEY (id),
  CONSTRAINT payment_method_check CHECK ((num_nonnulls(location_id, organization_id) = 1)),
  CONSTRAINT payment_method_fallback_works CHECK (((NOT is_fallback) OR (status = 'ACTIVE'::payment_method_status))),
  CONSTRAINT payment_method_one_role CHECK ((NOT (is_default AND is_fallback))),
  CONSTRAINT payment_method_waits_for_deposits CHECK (((deposits IS NULL) OR ((type = 'us_bank_account'::payment_method_type) AND (status = 'REQUIRES_ACTION'::payment_method_status)))),
  CONSTRAINT payment_method_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT payment_method_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT payment_method_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES payment_method(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX payment_method_default_of_location ON public.payment_method USING btree (location_id) WHERE (is_default AND (location_id IS NOT NULL));
CREATE UNIQUE INDEX payment_method_default_of_organization ON public.payment_method USING btree (organization_id) WHERE (is_default AND (organization_id IS NOT NULL));
CREATE UNIQUE INDEX payment_method_fallback_of_location ON public.payment_method USING btree (location_id) WHERE (is_fallback AND (location_id IS NOT NULL));
CREATE UNIQUE INDEX payment_method_fallback_of_organization ON public.payment_method USING btree (organization_id) WHERE (is_fallback AND (organization_id IS NOT NULL));
CREATE INDEX payment_method_of_location ON public.payment_method USING btree (location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX payment_method_of_organization ON public.payment_method USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE UNIQUE INDEX payment_method_once ON public.payment_method USING btree (external_id, location_id, organization_id) NULLS NOT DISTINCT;
CREATE INDEX payment_method_successor ON public.payment_method USING btree (successor_id) WHERE (successor_id IS NOT NULL);

CREATE TABLE payout_account (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  provider text NOT NULL,
  external_id text NOT NULL,
  status payout_account_status NOT NULL,
  requirements text[] DEFAULT '{}'::text[] NOT NULL,
  disabled_reason text,
  bank_name text,
  bank_last4 text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  read_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT payout_account_pkey PRIMARY KEY (pro_id, market_id, provider),
  CONSTRAINT payout_account_external_id_key UNIQUE (external_id),
  CONSTRAINT payout_account_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'stripe'::text]))),
  CONSTRAINT payout_account_says_why CHECK (((status = 'DISABLED'::payout_account_status) = (disabled_reason IS NOT NULL))),
  CONSTRAINT payout_account_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX payout_account_unsettled ON public.payout_account USING btree (read_at) WHERE (status = ANY (ARRAY['ONBOARDING'::payout_account_status, 'RESTRICTED'::payout_account_status]));

CREATE TABLE payroll_export (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  pro_count integer NOT NULL,
  line_count integer NOT NULL,
  total_cents bigint NOT NULL,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT payroll_export_pkey PRIMARY KEY (id),
  CONSTRAINT payroll_export_last_day_key UNIQUE (last_day),
  CONSTRAINT payroll_export_check CHECK ((first_day <= last_day)),
  CONSTRAINT payroll_export_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX payroll_export_created_by ON public.payroll_export USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE TABLE payroll_line (
  export_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  market_id integer NOT NULL,
  work_on date NOT NULL,
  cents bigint NOT NULL,
  is_difference boolean NOT NULL,
  CONSTRAINT payroll_line_pkey PRIMARY KEY (export_id, payment_id),
  CONSTRAINT payroll_line_cents_check CHECK ((cents <> 0)),
  CONSTRAINT payroll_line_export_id_fkey FOREIGN KEY (export_id) REFERENCES payroll_export(id),
  CONSTRAINT payroll_line_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id)
);
CREATE INDEX payroll_line_of_payment ON public.payroll_line USING btree (payment_id, market_id);
CREATE TRIGGER payroll_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payroll_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE position_certificates (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  skill_id integer NOT NULL,
  effective_from date NOT NULL,
  certification_ids integer[] NOT NULL,
  set_by bigint,
  set_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  undone_at timestamp with time zone,
  undone_by bigint,
  CONSTRAINT position_certificates_pkey PRIMARY KEY (id),
  CONSTRAINT position_certificates_certification_ids_check CHECK ((cardinality(certification_ids) <= 20)),
  CONSTRAINT position_certificates_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT position_certificates_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id),
  CONSTRAINT position_certificates_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id),
  CONSTRAINT position_certificates_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX position_certificates_of_day ON public.position_certificates USING btree (skill_id, effective_from) WHERE (undone_at IS NULL);

CREATE TABLE position_market (
  skill_id integer NOT NULL,
  market_id integer NOT NULL,
  average_wage_cents integer,
  wage_sample_size integer DEFAULT 0 NOT NULL,
  CONSTRAINT position_market_pkey PRIMARY KEY (skill_id, market_id),
  CONSTRAINT position_market_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT position_market_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);

CREATE TABLE position_wage (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  skill_id integer NOT NULL,
  market_id integer NOT NULL,
  effective_from date NOT NULL,
  effective_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
  minimum_wage_cents integer NOT NULL,
  default_wage_cents integer NOT NULL,
  recommended_wage_cents integer NOT NULL,
  recommended_boosted_wage_cents integer NOT NULL,
  set_by bigint,
  set_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  undone_at timestamp with time zone,
  undone_by bigint,
  CONSTRAINT position_wage_pkey PRIMARY KEY (id),
  CONSTRAINT position_wage_check CHECK ((minimum_wage_cents <= default_wage_cents)),
  CONSTRAINT position_wage_default_wage_cents_check CHECK (((default_wage_cents >= 1500) AND (default_wage_cents <= 7500))),
  CONSTRAINT position_wage_minimum_wage_cents_check CHECK (((minimum_wage_cents >= 1500) AND (minimum_wage_cents <= 7500))),
  CONSTRAINT position_wage_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT position_wage_recommended_boosted_wage_cents_check CHECK (((recommended_boosted_wage_cents >= 1500) AND (recommended_boosted_wage_cents <= 7500))),
  CONSTRAINT position_wage_recommended_wage_cents_check CHECK (((recommended_wage_cents >= 1500) AND (recommended_wage_cents <= 7500))),
  CONSTRAINT position_wage_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT position_wage_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id),
  CONSTRAINT position_wage_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id),
  CONSTRAINT position_wage_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES user_account(id)
);
CREATE INDEX position_wage_in_force ON public.position_wage USING btree (market_id, skill_id, effective_at DESC);
CREATE UNIQUE INDEX position_wage_of_day ON public.position_wage USING btree (skill_id, market_id, effective_from) WHERE (undone_at IS NULL);
CREATE TRIGGER position_wage_dated BEFORE INSERT OR UPDATE OF effective_from, market_id, undone_at ON public.position_wage FOR EACH ROW EXECUTE FUNCTION date_in_market();

CREATE TABLE pro (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  uuid uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id bigint NOT NULL,
  bio text DEFAULT ''::text NOT NULL,
  headshot_public_id text,
  address_line_1 text,
  address_line_2 text,
  city text,
  zip_code text,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  cell integer NOT NULL,
  supported_employment_types employment_type[] NOT NULL,
  preferred_employment_type employment_type NOT NULL,
  pro_preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  badges text[] DEFAULT '{}'::text[] NOT NULL,
  verified_at timestamp with time zone,
  suspended_until timestamp with time zone,
  has_stripe_id boolean DEFAULT false NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  gigs_worked integer DEFAULT 0 NOT NULL,
  businesses_worked integer DEFAULT 0 NOT NULL,
  callout_count integer DEFAULT 0 NOT NULL,
  noshow_count integer DEFAULT 0 NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  review_count integer DEFAULT 0 NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  edit_version integer DEFAULT 1 NOT NULL,
  background_checked_at timestamp with time zone,
  merged_into bigint,
  merged_at timestamp with time zone,
  resume_file_id bigint,
  CONSTRAINT pro_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT pro_businesses_worked_check CHECK ((businesses_worked >= 0)),
  CONSTRAINT pro_callout_count_check CHECK ((callout_count >= 0)),
  CONSTRAINT pro_gigs_worked_check CHECK ((gigs_worked >= 0)),
  CONSTRAINT pro_merged CHECK ((num_nulls(merged_into, merged_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT pro_merged_into_another CHECK ((merged_into <> id)),
  CONSTRAINT pro_noshow_count_check CHECK ((noshow_count >= 0)),
  CONSTRAINT pro_rating_sum_check CHECK ((rating_sum >= 0)),
  CONSTRAINT pro_review_count_check CHECK ((review_count >= 0)),
  CONSTRAINT pro_supported_employment_types_check CHECK ((cardinality(supported_employment_types) > 0)),
  CONSTRAINT pro_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT pro_merged_into_fkey FOREIGN KEY (merged_into, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT pro_resume_file_id_fkey FOREIGN KEY (resume_file_id) REFERENCES stored_file(id),
  CONSTRAINT pro_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX pro_merged_into ON public.pro USING btree (merged_into, market_id) WHERE (merged_into IS NOT NULL);
CREATE INDEX pro_near ON public.pro USING btree (market_id, cell);
CREATE UNIQUE INDEX pro_of_user ON public.pro USING btree (user_id, market_id);
CREATE INDEX pro_resume ON public.pro USING btree (resume_file_id) WHERE (resume_file_id IS NOT NULL);
CREATE INDEX pro_unverified ON public.pro USING btree (user_id) WHERE (verified_at IS NULL);
CREATE INDEX pro_verified ON public.pro USING btree (user_id) WHERE (verified_at IS NOT NULL);
CREATE INDEX pro_with_early_access ON public.pro USING btree (market_id) WHERE (badges && '{GOLD,SILVER}'::text[]);
CREATE TRIGGER pro_becomes_candidate AFTER INSERT ON public.pro FOR EACH ROW EXECUTE FUNCTION pro_becomes_candidate();
CREATE TRIGGER pro_begins_to_be_looked_at AFTER INSERT ON public.pro FOR EACH ROW WHEN ((new.gigs_worked > 0)) EXECUTE FUNCTION pro_begins_to_be_looked_at();
CREATE TRIGGER pro_candidate_follows AFTER UPDATE ON public.pro FOR EACH ROW WHEN ((((((((((old.cell IS DISTINCT FROM new.cell) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude)) OR (old.gigs_worked IS DISTINCT FROM new.gigs_worked)) OR (old.businesses_worked IS DISTINCT FROM new.businesses_worked)) OR (old.rating_sum IS DISTINCT FROM new.rating_sum)) OR (old.review_count IS DISTINCT FROM new.review_count)) OR (old.callout_count IS DISTINCT FROM new.callout_count)) OR (old.noshow_count IS DISTINCT FROM new.noshow_count))) EXECUTE FUNCTION pro_candidate_follows();
CREATE TRIGGER pro_works_first_shift AFTER UPDATE OF gigs_worked ON public.pro FOR EACH ROW WHEN (((old.gigs_worked = 0) AND (new.gigs_worked > 0))) EXECUTE FUNCTION pro_begins_to_be_looked_at();

CREATE TABLE pro_at_location (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  location_id bigint NOT NULL,
  gigs_worked integer NOT NULL,
  rating_sum integer NOT NULL,
  review_count integer NOT NULL,
  CONSTRAINT pro_at_location_pkey PRIMARY KEY (pro_id, market_id, location_id),
  CONSTRAINT pro_at_location_gigs_worked_check CHECK ((gigs_worked >= 0)),
  CONSTRAINT pro_at_location_rating_sum_check CHECK ((rating_sum >= 0)),
  CONSTRAINT pro_at_location_review_count_check CHECK ((review_count >= 0)),
  CONSTRAINT pro_at_location_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT pro_at_location_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX pro_at_location_by_work ON public.pro_at_location USING btree (location_id, gigs_worked);

CREATE TABLE pro_badge_look (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  looked_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
  below_since timestamp with time zone,
  CONSTRAINT pro_badge_look_pkey PRIMARY KEY (pro_id, market_id),
  CONSTRAINT pro_badge_look_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id) ON DELETE CASCADE
);
CREATE INDEX pro_badge_look_due ON public.pro_badge_look USING btree (looked_at);

CREATE TABLE pro_block (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  location_id bigint NOT NULL,
  reason text NOT NULL,
  feedback text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  CONSTRAINT pro_block_pkey PRIMARY KEY (id),
  CONSTRAINT pro_block_location_id_pro_id_key UNIQUE (location_id, pro_id),
  CONSTRAINT pro_block_reason_check CHECK ((reason = ANY (ARRAY['CANCELLED_CONFIRMED_PRO'::text, 'CANCELLED_CALLED_OUT'::text, 'COMPLETED_GIG_AFTER_PAYMENT'::text, 'BLOCKED_BY_GIGPRO_ADMIN'::text]))),
  CONSTRAINT pro_block_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT pro_block_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX pro_block_of_pro ON public.pro_block USING btree (pro_id);

CREATE TABLE pro_candidate (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  skill_id integer NOT NULL,
  cell integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  rating_rank integer NOT NULL,
  completion_rank integer NOT NULL,
  gigs_worked integer NOT NULL,
  CONSTRAINT pro_candidate_pkey PRIMARY KEY (pro_id, market_id, skill_id),
  CONSTRAINT pro_candidate_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id) ON DELETE CASCADE
);
CREATE INDEX pro_candidate_near ON public.pro_candidate USING btree (market_id, skill_id, cell) INCLUDE (pro_id, latitude, longitude, rating_rank, completion_rank, gigs_worked);

CREATE TABLE pro_certification (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  certification_id integer NOT NULL,
  status certification_status DEFAULT 'PENDING'::certification_status NOT NULL,
  expiration_date date,
  state_code text,
  reminded_days_before integer,
  CONSTRAINT pro_certification_pkey PRIMARY KEY (id),
  CONSTRAINT pro_certification_pro_id_market_id_certification_id_key UNIQUE (pro_id, market_id, certification_id),
  CONSTRAINT pro_certification_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES certification(id),
  CONSTRAINT pro_certification_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX pro_certification_to_renew ON public.pro_certification USING btree (expiration_date, id) WHERE ((status = 'APPROVED'::certification_status) AND (expiration_date < '2099-12-31'::date));

CREATE TABLE pro_group (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  name text NOT NULL,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT pro_group_pkey PRIMARY KEY (id),
  CONSTRAINT pro_group_id_check CHECK ((id >= 100000)),
  CONSTRAINT pro_group_name_check CHECK ((name <> ''::text)),
  CONSTRAINT pro_group_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT pro_group_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX pro_group_by ON public.pro_group USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX pro_group_of_location ON public.pro_group USING btree (location_id, id);

CREATE TABLE pro_group_member (
  group_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT pro_group_member_pkey PRIMARY KEY (group_id, pro_id),
  CONSTRAINT pro_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES pro_group(id) ON DELETE CASCADE,
  CONSTRAINT pro_group_member_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX pro_group_member_of_pro ON public.pro_group_member USING btree (pro_id);

CREATE TABLE pro_group_offer (
  location_id bigint NOT NULL,
  group_id bigint NOT NULL,
  offered_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT pro_group_offer_pkey PRIMARY KEY (location_id, group_id),
  CONSTRAINT pro_group_offer_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);

CREATE TABLE pro_month (
  market_id integer NOT NULL,
  month date NOT NULL,
  pro_id bigint NOT NULL,
  spots bigint NOT NULL,
  CONSTRAINT pro_month_pkey PRIMARY KEY (market_id, month, pro_id),
  CONSTRAINT pro_month_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id)
);
CREATE INDEX pro_month_empty ON public.pro_month USING btree (month) WHERE (spots = 0);
CREATE INDEX pro_month_of_pro ON public.pro_month USING btree (pro_id);

CREATE TABLE pro_note (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  note text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT pro_note_pkey PRIMARY KEY (id),
  CONSTRAINT pro_note_note_check CHECK (((note <> ''::text) AND (char_length(note) <= 10000))),
  CONSTRAINT pro_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT pro_note_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT pro_note_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX pro_note_by_creator ON public.pro_note USING btree (created_by);
CREATE INDEX pro_note_here ON public.pro_note USING btree (location_id, pro_id, id);
CREATE INDEX pro_note_of_pro ON public.pro_note USING btree (pro_id, market_id);

CREATE TABLE pro_skill (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  skill_id integer NOT NULL,
  gigs_worked integer DEFAULT 0 NOT NULL,
  CONSTRAINT pro_skill_pkey PRIMARY KEY (pro_id, market_id, skill_id),
  CONSTRAINT pro_skill_gigs_worked_check CHECK ((gigs_worked >= 0)),
  CONSTRAINT pro_skill_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT pro_skill_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX pro_skill_by_skill ON public.pro_skill USING btree (market_id, skill_id, pro_id);
CREATE TRIGGER pro_skill_becomes_candidate AFTER INSERT ON public.pro_skill FOR EACH ROW EXECUTE FUNCTION pro_skill_becomes_candidate();
CREATE TRIGGER pro_skill_leaves_candidates AFTER DELETE ON public.pro_skill FOR EACH ROW EXECUTE FUNCTION pro_skill_leaves_candidates();

CREATE TABLE pro_year_pay (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  year integer NOT NULL,
  contractor_cents bigint DEFAULT 0 NOT NULL,
  employee_cents bigint DEFAULT 0 NOT NULL,
  CONSTRAINT pro_year_pay_pkey PRIMARY KEY (pro_id, market_id, year),
  CONSTRAINT pro_year_pay_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX pro_year_pay_most ON public.pro_year_pay USING btree (year, contractor_cents DESC, pro_id);

CREATE TABLE proved_login (
  user_id bigint NOT NULL,
  kind identity_kind NOT NULL,
  value text NOT NULL,
  proved_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT proved_login_pkey PRIMARY KEY (user_id, kind, value),
  CONSTRAINT proved_login_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

CREATE TABLE provider_event (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  external_id text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamp with time zone DEFAULT app_now() NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT provider_event_pkey PRIMARY KEY (id),
  CONSTRAINT provider_event_external_id_key UNIQUE (external_id)
);
CREATE INDEX provider_event_of_return ON public.provider_event USING btree (((body ->> 'reference'::text))) WHERE (kind = ANY (ARRAY['transfer.returned'::text, 'transfer.reinstated'::text]));
CREATE INDEX provider_event_of_returned_key ON public.provider_event USING btree (((body ->> 'idempotency_key'::text))) WHERE (kind = ANY (ARRAY['transfer.returned'::text, 'transfer.reinstated'::text]));

CREATE TABLE provider_report (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  file_name text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  timezone text NOT NULL,
  line_count integer NOT NULL,
  compared_count integer DEFAULT 0 NOT NULL,
  other_cents bigint DEFAULT 0 NOT NULL,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  compared_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT provider_report_pkey PRIMARY KEY (id),
  CONSTRAINT provider_report_check CHECK ((last_day >= first_day)),
  CONSTRAINT provider_report_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  CONSTRAINT provider_report_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX provider_report_created_by ON public.provider_report USING btree (created_by);

CREATE TABLE provider_report_line (
  report_id bigint NOT NULL,
  line_no integer NOT NULL,
  balance_transaction_id text NOT NULL,
  category text NOT NULL,
  reference text NOT NULL,
  other_reference text,
  happened_at timestamp with time zone NOT NULL,
  available_on timestamp with time zone,
  currency text NOT NULL,
  gross_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  net_cents bigint NOT NULL,
  payout_reference text,
  CONSTRAINT provider_report_line_pkey PRIMARY KEY (report_id, line_no),
  CONSTRAINT provider_report_line_report_id_fkey FOREIGN KEY (report_id) REFERENCES provider_report(id) ON DELETE CASCADE
);
CREATE INDEX provider_report_line_other_reference ON public.provider_report_line USING btree (other_reference) WHERE (other_reference IS NOT NULL);
CREATE INDEX provider_report_line_reference ON public.provider_report_line USING btree (reference);

CREATE TABLE provider_transfer (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  idempotency_key text NOT NULL,
  amount_cents integer NOT NULL,
  method_external_id text NOT NULL,
  provider_reference text,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  refunds_transfer_id bigint,
  method_brand text,
  method_last4 text,
  held_at timestamp with time zone,
  CONSTRAINT provider_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT provider_transfer_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT provider_transfer_provider_reference_key UNIQUE (provider_reference),
  CONSTRAINT provider_transfer_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT provider_transfer_held_check CHECK (((held_at IS NULL) OR ((kind = 'payout'::text) AND (provider_reference IS NULL)))),
  CONSTRAINT provider_transfer_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'payout'::text, 'refund'::text, 'reversal'::text]))),
  CONSTRAINT provider_transfer_refund_check CHECK (((kind = ANY (ARRAY['refund'::text, 'reversal'::text])) = (refunds_transfer_id IS NOT NULL))),
  CONSTRAINT provider_transfer_refunds_transfer_id_fkey FOREIGN KEY (refunds_transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX provider_transfer_of_method ON public.provider_transfer USING btree (method_external_id) WHERE (kind = 'charge'::text);
CREATE INDEX provider_transfer_of_reversal ON public.provider_transfer USING btree (split_part(provider_reference, '/'::text, 2)) WHERE (kind = 'reversal'::text);
CREATE INDEX provider_transfer_refunds ON public.provider_transfer USING btree (refunds_transfer_id) WHERE (refunds_transfer_id IS NOT NULL);

CREATE TABLE punch_position (
  punch_id bigint NOT NULL,
  market_id integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  accuracy_m double precision NOT NULL,
  "precision" position_precision NOT NULL,
  CONSTRAINT punch_position_pkey PRIMARY KEY (punch_id, market_id),
  CONSTRAINT punch_position_punch_id_market_id_fkey FOREIGN KEY (punch_id, market_id) REFERENCES time_punch(id, market_id)
);

CREATE TABLE push_subscription (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscription_session_id_key UNIQUE (session_id),
  CONSTRAINT push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_of_user ON public.push_subscription USING btree (user_id);

CREATE TABLE rate_counter (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT rate_counter_pkey PRIMARY KEY (key, window_start)
);

CREATE TABLE rating_category (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  side text NOT NULL,
  rank integer NOT NULL,
  name text NOT NULL,
  label text NOT NULL,
  label_es text NOT NULL,
  is_overall_type boolean DEFAULT false NOT NULL,
  CONSTRAINT rating_category_pkey PRIMARY KEY (id),
  CONSTRAINT rating_category_side_name_key UNIQUE (side, name),
  CONSTRAINT rating_category_side_check CHECK ((side = ANY (ARRAY['pro'::text, 'business'::text])))
);

CREATE TABLE referral (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  promotion_id bigint NOT NULL,
  code text NOT NULL,
  referrer_id bigint,
  joiner_id bigint NOT NULL,
  location_id bigint,
  referrer_cents integer NOT NULL,
  joiner_cents integer NOT NULL,
  shifts_needed integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  state referral_state DEFAULT 'JOINED'::referral_state NOT NULL,
  refusal referral_refusal,
  decided_at timestamp with time zone,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  pro_id bigint,
  referrer_adhoc_id bigint,
  joiner_adhoc_id bigint,
  CONSTRAINT referral_pkey PRIMARY KEY (id),
  CONSTRAINT referral_joiner_adhoc_id_key UNIQUE (joiner_adhoc_id),
  CONSTRAINT referral_location_id_key UNIQUE (location_id),
  CONSTRAINT referral_pro_id_key UNIQUE (pro_id),
  CONSTRAINT referral_referrer_adhoc_id_key UNIQUE (referrer_adhoc_id),
  CONSTRAINT referral_check CHECK (((state = 'REFUSED'::referral_state) = (refusal IS NOT NULL))),
  CONSTRAINT referral_check1 CHECK (((state = 'JOINED'::referral_state) = (decided_at IS NULL))),
  CONSTRAINT referral_check2 CHECK ((num_nonnulls(location_id, pro_id) = 1)),
  CONSTRAINT referral_check3 CHECK (((num_nonnulls(referrer_adhoc_id, joiner_adhoc_id) = 0) OR ((state = 'EARNED'::referral_state) AND (pro_id IS NOT NULL)))),
  CONSTRAINT referral_joiner_cents_check CHECK ((joiner_cents >= 0)),
  CONSTRAINT referral_referrer_cents_check CHECK ((referrer_cents >= 0)),
  CONSTRAINT referral_joiner_adhoc_id_fkey FOREIGN KEY (joiner_adhoc_id) REFERENCES adhoc_payment(id),
  CONSTRAINT referral_joiner_id_fkey FOREIGN KEY (joiner_id) REFERENCES user_account(id),
  CONSTRAINT referral_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT referral_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES referral_promotion(id),
  CONSTRAINT referral_referrer_adhoc_id_fkey FOREIGN KEY (referrer_adhoc_id) REFERENCES adhoc_payment(id),
  CONSTRAINT referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES user_account(id)
);
CREATE INDEX referral_of_code ON public.referral USING btree (code);
CREATE INDEX referral_of_joiner ON public.referral USING btree (joiner_id);
CREATE INDEX referral_of_promotion ON public.referral USING btree (promotion_id);
CREATE INDEX referral_of_referrer ON public.referral USING btree (referrer_id);
CREATE INDEX referral_to_decide ON public.referral USING btree (id) WHERE (state = 'JOINED'::referral_state);

CREATE TABLE referral_code (
  code text NOT NULL,
  campaign text,
  off_at timestamp with time zone,
  off_reason text,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT referral_code_pkey PRIMARY KEY (code),
  CONSTRAINT referral_code_campaign_check CHECK ((campaign <> ''::text)),
  CONSTRAINT referral_code_check CHECK (((off_at IS NULL) = (off_reason IS NULL))),
  CONSTRAINT referral_code_code_check CHECK ((code ~ '^[A-Z0-9]{4,16}$'::text)),
  CONSTRAINT referral_code_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX referral_code_of_creator ON public.referral_code USING btree (created_by);

CREATE TABLE referral_promotion (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  referrer_cents integer NOT NULL,
  joiner_cents integer NOT NULL,
  shifts_needed integer NOT NULL,
  within_days integer NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  most_rewards integer NOT NULL,
  budget_cents bigint NOT NULL,
  committed_cents bigint DEFAULT 0 NOT NULL,
  off_at timestamp with time zone,
  off_reason text,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  audience referral_audience NOT NULL,
  CONSTRAINT referral_promotion_pkey PRIMARY KEY (id),
  CONSTRAINT referral_promotion_one_at_a_time EXCLUDE USING gist (audience WITH =, daterange(first_day, last_day, '[]'::text) WITH &&) WHERE ((off_at IS NULL)),
  CONSTRAINT referral_promotion_budget_cents_check CHECK ((budget_cents > 0)),
  CONSTRAINT referral_promotion_check CHECK (((committed_cents >= 0) AND (committed_cents <= budget_cents))),
  CONSTRAINT referral_promotion_check1 CHECK ((last_day >= first_day)),
  CONSTRAINT referral_promotion_check2 CHECK (((referrer_cents + joiner_cents) > 0)),
  CONSTRAINT referral_promotion_check3 CHECK (((off_at IS NULL) = (off_reason IS NULL))),
  CONSTRAINT referral_promotion_joiner_cents_check CHECK ((joiner_cents >= 0)),
  CONSTRAINT referral_promotion_most_rewards_check CHECK (((most_rewards >= 1) AND (most_rewards <= 1000))),
  CONSTRAINT referral_promotion_name_check CHECK ((name <> ''::text)),
  CONSTRAINT referral_promotion_referrer_cents_check CHECK ((referrer_cents >= 0)),
  CONSTRAINT referral_promotion_shifts_needed_check CHECK (((shifts_needed >= 1) AND (shifts_needed <= 50))),
  CONSTRAINT referral_promotion_within_days_check CHECK (((within_days >= 1) AND (within_days <= 365))),
  CONSTRAINT referral_promotion_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX referral_promotion_of_creator ON public.referral_promotion USING btree (created_by);

CREATE TABLE refund (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  payment_id bigint NOT NULL,
  location_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  pro_cents integer NOT NULL,
  fees jsonb NOT NULL,
  reason text NOT NULL,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT refund_check CHECK (((pro_cents >= 0) AND (pro_cents <= amount_cents))),
  CONSTRAINT refund_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT refund_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT refund_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT refund_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT refund_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id)
);
CREATE INDEX refund_created_by ON public.refund USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX refund_of_location ON public.refund USING btree (location_id);
CREATE INDEX refund_of_market ON public.refund USING btree (market_id);
CREATE INDEX refund_of_payment ON public.refund USING btree (payment_id);
CREATE TRIGGER shift_figures_of_refund AFTER INSERT OR UPDATE OF amount_cents ON public.refund FOR EACH ROW EXECUTE FUNCTION mark_of_refund();

CREATE TABLE refund_request (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  location_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'OPEN'::text NOT NULL,
  created_by bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text,
  refund_id bigint,
  CONSTRAINT refund_request_pkey PRIMARY KEY (id),
  CONSTRAINT refund_request_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT refund_request_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))),
  CONSTRAINT refund_request_check CHECK (((status = 'OPEN'::text) = (decided_at IS NULL))),
  CONSTRAINT refund_request_check1 CHECK (((status = 'REFUNDED'::text) = (refund_id IS NOT NULL))),
  CONSTRAINT refund_request_check2 CHECK (((status = 'DECLINED'::text) = (answer IS NOT NULL))),
  CONSTRAINT refund_request_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  CONSTRAINT refund_request_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'REFUNDED'::text, 'DECLINED'::text, 'WITHDRAWN'::text]))),
  CONSTRAINT refund_request_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT refund_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT refund_request_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT refund_request_payment_id_market_id_fkey FOREIGN KEY (payment_id, market_id) REFERENCES payment(id, market_id),
  CONSTRAINT refund_request_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE INDEX refund_request_by_asker ON public.refund_request USING btree (created_by);
CREATE INDEX refund_request_by_decider ON public.refund_request USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX refund_request_by_refund ON public.refund_request USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX refund_request_of_location ON public.refund_request USING btree (location_id);
CREATE INDEX refund_request_of_payment ON public.refund_request USING btree (payment_id, market_id);
CREATE UNIQUE INDEX refund_request_open ON public.refund_request USING btree (payment_id) WHERE (status = 'OPEN'::text);
CREATE INDEX refund_request_waiting ON public.refund_request USING btree (created_ts, id) WHERE (status = 'OPEN'::text);

CREATE TABLE report_difference (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  report_id bigint NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  family text NOT NULL,
  line_no integer,
  transfer_id bigint,
  reference text NOT NULL,
  report_cents bigint,
  booked_cents bigint,
  off_cents bigint NOT NULL,
  reported_at timestamp with time zone,
  booked_at timestamp with time zone,
  currency text,
  settled_at timestamp with time zone,
  settled_by bigint,
  note text,
  CONSTRAINT report_difference_pkey PRIMARY KEY (id),
  CONSTRAINT report_difference_report_id_key_key UNIQUE (report_id, key),
  CONSTRAINT report_difference_check CHECK (((settled_at IS NULL) = (note IS NULL))),
  CONSTRAINT report_difference_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  CONSTRAINT report_difference_report_id_fkey FOREIGN KEY (report_id) REFERENCES provider_report(id) ON DELETE CASCADE,
  CONSTRAINT report_difference_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id),
  CONSTRAINT report_difference_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX report_difference_settled_by ON public.report_difference USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX report_difference_transfer ON public.report_difference USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);

CREATE TABLE requirement_for_work (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  skill_id integer,
  location_id bigint,
  name_es text NOT NULL,
  CONSTRAINT requirement_for_work_pkey PRIMARY KEY (id),
  CONSTRAINT requirement_for_work_name_check CHECK ((name <> ''::text)),
  CONSTRAINT requirement_for_work_name_es_check CHECK ((name_es <> ''::text)),
  CONSTRAINT requirement_for_work_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT requirement_for_work_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX requirement_for_work_location ON public.requirement_for_work USING btree (location_id) WHERE (location_id IS NOT NULL);
CREATE UNIQUE INDEX requirement_for_work_name ON public.requirement_for_work USING btree (lower(name), COALESCE(skill_id, 0), COALESCE(location_id, (0)::bigint));

CREATE TABLE rescue (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  gig_id bigint NOT NULL,
  status rescue_status DEFAULT 'RUNNING'::rescue_status NOT NULL,
  freed_application_id bigint,
  rung rescue_rung,
  rung_ends_at timestamp with time zone,
  bonus_cents integer DEFAULT 0 NOT NULL,
  budget_cents integer DEFAULT 0 NOT NULL,
  started_at timestamp with time zone DEFAULT app_now() NOT NULL,
  started_by bigint,
  ended_at timestamp with time zone,
  CONSTRAINT rescue_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT rescue_bonus_cents_check CHECK (((bonus_cents >= 0) AND (bonus_cents <= 5000))),
  CONSTRAINT rescue_budget_cents_check CHECK ((budget_cents >= 0)),
  CONSTRAINT rescue_check CHECK (((status = ANY (ARRAY['RUNNING'::rescue_status, 'PAUSED'::rescue_status])) = (ended_at IS NULL))),
  CONSTRAINT rescue_freed_application_id_market_id_fkey FOREIGN KEY (freed_application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT rescue_gig_id_market_id_fkey FOREIGN KEY (gig_id, market_id) REFERENCES gig(id, market_id),
  CONSTRAINT rescue_started_by_fkey FOREIGN KEY (started_by) REFERENCES user_account(id)
);
CREATE INDEX rescue_due ON public.rescue USING btree (rung_ends_at) WHERE (status = 'RUNNING'::rescue_status);
CREATE INDEX rescue_freed_application ON public.rescue USING btree (freed_application_id) WHERE (freed_application_id IS NOT NULL);
CREATE INDEX rescue_of_gig ON public.rescue USING btree (gig_id, id);
CREATE UNIQUE INDEX rescue_one_live ON public.rescue USING btree (gig_id, market_id) WHERE (ended_at IS NULL);
CREATE TRIGGER rescue_status_moves BEFORE UPDATE OF status ON public.rescue FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION rescue_status_moves();

CREATE TABLE rescue_offer (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  rescue_id bigint NOT NULL,
  rung rescue_rung NOT NULL,
  application_id bigint NOT NULL,
  was_applicant boolean NOT NULL,
  bonus_cents integer DEFAULT 0 NOT NULL,
  offered_at timestamp with time zone DEFAULT app_now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  outcome rescue_outcome,
  answered_at timestamp with time zone,
  CONSTRAINT rescue_offer_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT rescue_offer_rescue_id_application_id_market_id_key UNIQUE (rescue_id, application_id, market_id),
  CONSTRAINT rescue_offer_check CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  CONSTRAINT rescue_offer_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT rescue_offer_rescue_id_market_id_fkey FOREIGN KEY (rescue_id, market_id) REFERENCES rescue(id, market_id)
);
CREATE INDEX rescue_offer_application ON public.rescue_offer USING btree (application_id);
CREATE INDEX rescue_offer_open ON public.rescue_offer USING btree (application_id) WHERE (outcome IS NULL);

CREATE TABLE review (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  overall integer NOT NULL,
  feedback text DEFAULT ''::text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint NOT NULL,
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_application_id_side_market_id_key UNIQUE (application_id, side, market_id),
  CONSTRAINT review_overall_check CHECK (((overall >= 1) AND (overall <= 5))),
  CONSTRAINT review_side_check CHECK ((side = ANY (ARRAY['pro'::text, 'business'::text]))),
  CONSTRAINT review_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT review_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE TRIGGER shift_figures_of_new_reviews AFTER INSERT ON public.review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_reviews AFTER UPDATE ON public.review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();

CREATE TABLE review_rating (
  review_id bigint NOT NULL,
  category_id integer NOT NULL,
  rating integer NOT NULL,
  CONSTRAINT review_rating_pkey PRIMARY KEY (review_id, category_id),
  CONSTRAINT review_rating_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT review_rating_category_id_fkey FOREIGN KEY (category_id) REFERENCES rating_category(id),
  CONSTRAINT review_rating_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);

CREATE TABLE saved_view (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  location_id bigint,
  name text NOT NULL,
  search text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  list text DEFAULT 'gigs'::text NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_list_check CHECK (
CASE
    WHEN (location_id IS NULL) THEN (list = ANY (ARRAY['pros'::text, 'accounts'::text, 'applications'::text, 'shifts'::text, 'locations'::text, 'organizations'::text, 'audit'::text, 'messages'::text, 'jobs'::text, 'invoices'::text, 'coupons'::text, 'codes'::text, 'promotions'::text]))
    ELSE (list = ANY (ARRAY['gigs'::text, 'pros'::text]))
END),
  CONSTRAINT saved_view_name_check CHECK ((name <> ''::text)),
  CONSTRAINT saved_view_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (user_id, location_id, list, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX saved_view_of_location ON public.saved_view USING btree (location_id);

CREATE TABLE sent_message (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  effect_id text NOT NULL,
  channel text NOT NULL,
  user_id bigint,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  sent_at timestamp with time zone,
  error text,
  claimed_until timestamp with time zone,
  is_unsure boolean DEFAULT false NOT NULL,
  CONSTRAINT sent_message_pkey PRIMARY KEY (id),
  CONSTRAINT sent_message_effect_id_key UNIQUE (effect_id),
  CONSTRAINT sent_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'push'::text])))
);
CREATE INDEX sent_message_newest ON public.sent_message USING btree (id DESC);
CREATE INDEX sent_message_of_user ON public.sent_message USING btree (user_id, id) WHERE (user_id IS NOT NULL);
CREATE INDEX sent_message_recipient ON public.sent_message USING gin (recipient gin_trgm_ops);
CREATE INDEX sent_message_unsent ON public.sent_message USING btree (id) WHERE (sent_at IS NULL);

CREATE TABLE series_assignment (
  series_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  kind text DEFAULT 'ASSIGNMENT'::text NOT NULL,
  bonus_cents integer DEFAULT 0 NOT NULL,
  CONSTRAINT series_assignment_pkey PRIMARY KEY (series_id, market_id, pro_id),
  CONSTRAINT series_assignment_check CHECK (((bonus_cents >= 0) AND ((bonus_cents = 0) OR (kind = 'DIRECT_OFFER'::text)))),
  CONSTRAINT series_assignment_kind_check CHECK ((kind = ANY (ARRAY['ASSIGNMENT'::text, 'DIRECT_OFFER'::text]))),
  CONSTRAINT series_assignment_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT series_assignment_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT series_assignment_series_id_market_id_fkey FOREIGN KEY (series_id, market_id) REFERENCES gig_series(id, market_id)
);
CREATE INDEX series_assignment_by ON public.series_assignment USING btree (created_by);
CREATE INDEX series_assignment_of_pro ON public.series_assignment USING btree (pro_id);

CREATE TABLE session (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT app_now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  proved_at timestamp with time zone DEFAULT app_now() NOT NULL,
  punch_key bytea,
  sso_id bigint,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_punch_key_check CHECK ((octet_length(punch_key) <= 200)),
  CONSTRAINT session_sso_id_fkey FOREIGN KEY (sso_id) REFERENCES organization_sso(id) ON DELETE SET NULL,
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX session_of_sso ON public.session USING btree (sso_id) WHERE (sso_id IS NOT NULL);
CREATE INDEX session_of_user ON public.session USING btree (user_id) WHERE (revoked_at IS NULL);

CREATE TABLE shift_captain (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  named_at timestamp with time zone DEFAULT app_now() NOT NULL,
  named_by bigint,
  CONSTRAINT shift_captain_pkey PRIMARY KEY (application_id, market_id),
  CONSTRAINT shift_captain_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES gig_slot(application_id, market_id) ON DELETE CASCADE,
  CONSTRAINT shift_captain_named_by_fkey FOREIGN KEY (named_by) REFERENCES user_account(id)
);
CREATE INDEX shift_captain_named_by ON public.shift_captain USING btree (named_by);

CREATE TABLE shift_extension (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  status extension_status DEFAULT 'OPEN'::extension_status NOT NULL,
  planned_end_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  reason extension_reason NOT NULL,
  words text DEFAULT ''::text NOT NULL,
  asked_at timestamp with time zone DEFAULT app_now() NOT NULL,
  asked_by bigint NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  answered_by bigint,
  CONSTRAINT shift_extension_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT shift_extension_check CHECK ((end_time > planned_end_time)),
  CONSTRAINT shift_extension_check1 CHECK (((reason <> 'OTHER'::extension_reason) OR (words <> ''::text))),
  CONSTRAINT shift_extension_check2 CHECK (((closed_at IS NULL) = (status = 'OPEN'::extension_status))),
  CONSTRAINT shift_extension_check3 CHECK (((answered_by IS NOT NULL) = (status = ANY (ARRAY['ACCEPTED'::extension_status, 'DECLINED'::extension_status])))),
  CONSTRAINT shift_extension_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES user_account(id),
  CONSTRAINT shift_extension_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT shift_extension_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id)
);
CREATE INDEX shift_extension_answered_by ON public.shift_extension USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX shift_extension_asked_by ON public.shift_extension USING btree (asked_by);
CREATE INDEX shift_extension_due ON public.shift_extension USING btree (answer_by) WHERE (status = 'OPEN'::extension_status);
CREATE INDEX shift_extension_of_application ON public.shift_extension USING btree (application_id, id);
CREATE UNIQUE INDEX shift_extension_one_open ON public.shift_extension USING btree (application_id, market_id) WHERE (status = 'OPEN'::extension_status);
CREATE TRIGGER extension_status_moves BEFORE UPDATE OF status ON public.shift_extension FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION extension_status_moves();

CREATE TABLE shift_figure (
  location_id bigint NOT NULL,
  on_day date NOT NULL,
  skill_id integer NOT NULL,
  start_hour smallint NOT NULL,
  manager_id bigint NOT NULL,
  shifts integer NOT NULL,
  spots integer NOT NULL,
  filled integer NOT NULL,
  cancelled_spots integer NOT NULL,
  late_spots integer NOT NULL,
  late_filled integer NOT NULL,
  early_spots integer NOT NULL,
  early_filled integer NOT NULL,
  no_shows integer NOT NULL,
  callouts integer NOT NULL,
  fill_minutes integer[] NOT NULL,
  pro_ids bigint[] NOT NULL,
  worked integer NOT NULL,
  unapproved integer NOT NULL,
  worked_minutes integer NOT NULL,
  overtime_minutes integer NOT NULL,
  spent_cents bigint NOT NULL,
  rating_sum integer NOT NULL,
  rating_count integer NOT NULL,
  CONSTRAINT shift_figure_pkey PRIMARY KEY (location_id, on_day, skill_id, start_hour, manager_id),
  CONSTRAINT shift_figure_start_hour_check CHECK (((start_hour >= 0) AND (start_hour <= 23))),
  CONSTRAINT shift_figure_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT shift_figure_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX shift_figure_of_skill ON public.shift_figure USING btree (skill_id);
CREATE TRIGGER market_figures_of_new AFTER INSERT ON public.shift_figure REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_up_figures();
CREATE TRIGGER market_figures_of_old AFTER DELETE ON public.shift_figure REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_up_figures();

CREATE TABLE shift_figure_mark (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  on_day date NOT NULL,
  CONSTRAINT shift_figure_mark_pkey PRIMARY KEY (id),
  CONSTRAINT shift_figure_mark_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX shift_figure_mark_of_day ON public.shift_figure_mark USING btree (location_id, on_day);

CREATE TABLE shift_figure_progress (
  only_row boolean DEFAULT true NOT NULL,
  counted_until date NOT NULL,
  CONSTRAINT shift_figure_progress_pkey PRIMARY KEY (only_row),
  CONSTRAINT shift_figure_progress_only_row_check CHECK (only_row)
);

CREATE TABLE shift_template (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  location_id bigint NOT NULL,
  start_time time without time zone NOT NULL,
  end_time time without time zone NOT NULL,
  unpaid_break_minutes integer,
  removed_at timestamp with time zone,
  CONSTRAINT shift_template_pkey PRIMARY KEY (id),
  CONSTRAINT shift_template_unpaid_break_minutes_check CHECK (((unpaid_break_minutes >= 0) AND (unpaid_break_minutes <= 240))),
  CONSTRAINT shift_template_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id)
);
CREATE INDEX shift_template_location ON public.shift_template USING btree (location_id);
CREATE UNIQUE INDEX shift_template_times ON public.shift_template USING btree (location_id, start_time, end_time) WHERE (removed_at IS NULL);

CREATE TABLE signup_ticket (
  token_hash bytea NOT NULL,
  kind identity_kind NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT signup_ticket_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE skill (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  name_es text NOT NULL,
  group_name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  default_description text DEFAULT ''::text NOT NULL,
  default_no_experience_required boolean DEFAULT false NOT NULL,
  color text NOT NULL,
  competencies text[] DEFAULT '{}'::text[] NOT NULL,
  license license_name,
  default_description_es text DEFAULT ''::text NOT NULL,
  CONSTRAINT skill_pkey PRIMARY KEY (id),
  CONSTRAINT skill_name_key UNIQUE (name),
  CONSTRAINT skill_color_check CHECK ((color = ANY (ARRAY['blue'::text, 'red'::text, 'green'::text, 'yellow'::text, 'purple'::text])))
);

CREATE TABLE sso_domain (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  sso_id bigint NOT NULL,
  domain text NOT NULL,
  status sso_domain_status DEFAULT 'WAITING'::sso_domain_status NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  CONSTRAINT sso_domain_pkey PRIMARY KEY (id),
  CONSTRAINT sso_domain_sso_id_domain_key UNIQUE (sso_id, domain),
  CONSTRAINT sso_domain_decided CHECK (((status = 'WAITING'::sso_domain_status) = (decided_at IS NULL))),
  CONSTRAINT sso_domain_domain_check CHECK (((domain = lower(domain)) AND (domain <> ''::text))),
  CONSTRAINT sso_domain_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT sso_domain_sso_id_fkey FOREIGN KEY (sso_id) REFERENCES organization_sso(id) ON DELETE CASCADE
);
CREATE INDEX sso_domain_decided_by ON public.sso_domain USING btree (decided_by);
CREATE UNIQUE INDEX sso_domain_of_one ON public.sso_domain USING btree (domain) WHERE (status = 'APPROVED'::sso_domain_status);

CREATE TABLE sso_identity (
  sso_id bigint NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT sso_identity_pkey PRIMARY KEY (sso_id, issuer, subject),
  CONSTRAINT sso_identity_sso_id_fkey FOREIGN KEY (sso_id) REFERENCES organization_sso(id) ON DELETE CASCADE,
  CONSTRAINT sso_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX sso_identity_of_user ON public.sso_identity USING btree (user_id);

CREATE TABLE staffing_ratio (
  location_id bigint NOT NULL,
  skill_id integer NOT NULL,
  guests_each integer NOT NULL,
  CONSTRAINT staffing_ratio_pkey PRIMARY KEY (location_id, skill_id),
  CONSTRAINT staffing_ratio_guests_each_check CHECK (((guests_each >= 1) AND (guests_each <= 10000))),
  CONSTRAINT staffing_ratio_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT staffing_ratio_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);

CREATE TABLE stored_file (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  public_id text NOT NULL,
  owner_user_id bigint,
  purpose text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  provider text DEFAULT 'embedded'::text NOT NULL,
  CONSTRAINT stored_file_pkey PRIMARY KEY (id),
  CONSTRAINT stored_file_public_id_key UNIQUE (public_id),
  CONSTRAINT stored_file_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT stored_file_provider_check CHECK ((provider <> ''::text)),
  CONSTRAINT stored_file_purpose_check CHECK ((purpose = ANY (ARRAY['headshot'::text, 'location'::text, 'organization'::text, 'attachment'::text, 'certification'::text, 'appeal'::text, 'resume'::text, 'chat'::text, 'chatdoc'::text, 'evidence'::text, 'evidencedoc'::text, 'logo'::text]))),
  CONSTRAINT stored_file_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES user_account(id)
);
CREATE INDEX stored_file_private ON public.stored_file USING btree (created_ts) WHERE (purpose = ANY (ARRAY['certification'::text, 'appeal'::text, 'resume'::text, 'chat'::text, 'chatdoc'::text, 'evidence'::text, 'evidencedoc'::text]));

CREATE TABLE surplus_charge (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  transfer_id bigint NOT NULL,
  market_id integer NOT NULL,
  cents bigint NOT NULL,
  status surplus_status DEFAULT 'SUBMITTED'::surplus_status NOT NULL,
  refund_transfer_id bigint NOT NULL,
  asked_at timestamp with time zone DEFAULT app_now() NOT NULL,
  attempts integer DEFAULT 1 NOT NULL,
  returned_at timestamp with time zone,
  error_message text,
  is_unsure boolean DEFAULT false NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  withdrawals integer DEFAULT 0 NOT NULL,
  CONSTRAINT surplus_charge_pkey PRIMARY KEY (id),
  CONSTRAINT surplus_charge_refund_transfer_id_key UNIQUE (refund_transfer_id),
  CONSTRAINT surplus_charge_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT surplus_charge_cents_check CHECK ((cents > 0)),
  CONSTRAINT surplus_charge_check1 CHECK (((status = 'REFUSED'::surplus_status) = (error_message IS NOT NULL))),
  CONSTRAINT surplus_charge_left CHECK (((status = ANY (ARRAY['RETURNED'::surplus_status, 'LOST'::surplus_status])) = (returned_at IS NOT NULL))),
  CONSTRAINT surplus_charge_refund_transfer_id_fkey FOREIGN KEY (refund_transfer_id) REFERENCES provider_transfer(id),
  CONSTRAINT surplus_charge_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX surplus_charge_open ON public.surplus_charge USING btree (asked_at) WHERE (status <> 'RETURNED'::surplus_status);

CREATE TABLE suspension (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  since timestamp with time zone DEFAULT app_now() NOT NULL,
  until timestamp with time zone NOT NULL,
  cause text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  policy_id integer,
  cancellation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  created_by bigint,
  ended_count integer,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  lift_note text DEFAULT ''::text NOT NULL,
  CONSTRAINT suspension_pkey PRIMARY KEY (id),
  CONSTRAINT suspension_cause_check CHECK ((cause = ANY (ARRAY['NO_SHOWS'::text, 'POINTS'::text, 'STAFF'::text]))),
  CONSTRAINT suspension_check CHECK ((until > since)),
  CONSTRAINT suspension_check1 CHECK ((lifted_at >= since)),
  CONSTRAINT suspension_check2 CHECK (((cause = 'STAFF'::text) OR (policy_id IS NOT NULL))),
  CONSTRAINT suspension_lift_note_check CHECK ((char_length(lift_note) <= 2000)),
  CONSTRAINT suspension_reason_check CHECK ((char_length(reason) <= 2000)),
  CONSTRAINT suspension_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT suspension_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES user_account(id),
  CONSTRAINT suspension_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES market_policy(id),
  CONSTRAINT suspension_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX suspension_by_creator ON public.suspension USING btree (created_by);
CREATE INDEX suspension_by_lifter ON public.suspension USING btree (lifted_by);
CREATE INDEX suspension_by_policy ON public.suspension USING btree (policy_id);
CREATE INDEX suspension_of_pro ON public.suspension USING btree (pro_id, market_id, since DESC);
CREATE TRIGGER suspension_keeps_until AFTER INSERT OR UPDATE ON public.suspension FOR EACH ROW EXECUTE FUNCTION suspension_keeps_until();

CREATE TABLE suspension_appeal (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  suspension_id bigint NOT NULL,
  status appeal_status DEFAULT 'OPEN'::appeal_status NOT NULL,
  words text NOT NULL,
  file_id bigint,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  decided_at timestamp with time zone,
  decided_by bigint,
  decision_reason text,
  CONSTRAINT suspension_appeal_pkey PRIMARY KEY (id),
  CONSTRAINT suspension_appeal_once UNIQUE (suspension_id),
  CONSTRAINT suspension_appeal_decision CHECK ((num_nulls(decided_at, decided_by, decision_reason) =
CASE
    WHEN (status = ANY (ARRAY['EXCUSED'::appeal_status, 'UPHELD'::appeal_status])) THEN 0
    ELSE 3
END)),
  CONSTRAINT suspension_appeal_decision_reason_check CHECK (((char_length(decision_reason) >= 1) AND (char_length(decision_reason) <= 2000))),
  CONSTRAINT suspension_appeal_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 2000))),
  CONSTRAINT suspension_appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT suspension_appeal_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  CONSTRAINT suspension_appeal_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES suspension(id)
);
CREATE INDEX suspension_appeal_by_decider ON public.suspension_appeal USING btree (decided_by);
CREATE INDEX suspension_appeal_by_file ON public.suspension_appeal USING btree (file_id);
CREATE INDEX suspension_appeal_photo_over ON public.suspension_appeal USING btree (COALESCE(decided_at, sent_at)) WHERE ((file_id IS NOT NULL) AND (status <> 'OPEN'::appeal_status));
CREATE INDEX suspension_appeal_waiting ON public.suspension_appeal USING btree (sent_at, id) WHERE (status = 'OPEN'::appeal_status);
CREATE TRIGGER appeal_status_moves BEFORE UPDATE OF status ON public.suspension_appeal FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION appeal_status_moves();

CREATE TABLE take_back (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  refund_id bigint NOT NULL,
  payout_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  cents integer NOT NULL,
  status take_back_status DEFAULT 'WAITING'::take_back_status NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  contest_reason text,
  contested_at timestamp with time zone,
  answer text,
  decided_by bigint,
  transfer_id bigint,
  asked_at timestamp with time zone,
  taken_at timestamp with time zone,
  error_message text,
  attempts integer DEFAULT 0 NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT take_back_pkey PRIMARY KEY (id),
  CONSTRAINT take_back_refund_id_key UNIQUE (refund_id),
  CONSTRAINT take_back_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT take_back_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))),
  CONSTRAINT take_back_cents_check CHECK ((cents > 0)),
  CONSTRAINT take_back_check CHECK (((contest_reason IS NULL) = (contested_at IS NULL))),
  CONSTRAINT take_back_check1 CHECK (((status <> 'CONTESTED'::take_back_status) OR (contested_at IS NOT NULL))),
  CONSTRAINT take_back_check2 CHECK (((status = ANY (ARRAY['SUBMITTED'::take_back_status, 'TAKEN'::take_back_status, 'REFUSED'::take_back_status])) <= (transfer_id IS NOT NULL))),
  CONSTRAINT take_back_check3 CHECK (((status = 'TAKEN'::take_back_status) = (taken_at IS NOT NULL))),
  CONSTRAINT take_back_check4 CHECK (((status = 'REFUSED'::take_back_status) = (error_message IS NOT NULL))),
  CONSTRAINT take_back_contest_reason_check CHECK (((char_length(contest_reason) >= 1) AND (char_length(contest_reason) <= 500))),
  CONSTRAINT take_back_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT take_back_payout_id_market_id_fkey FOREIGN KEY (payout_id, market_id) REFERENCES payment(id, market_id),
  CONSTRAINT take_back_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT take_back_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT take_back_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES provider_transfer(id)
);
CREATE INDEX take_back_decided_by ON public.take_back USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX take_back_due ON public.take_back USING btree (answer_by) WHERE (status = 'WAITING'::take_back_status);
CREATE INDEX take_back_of_payout ON public.take_back USING btree (payout_id, market_id);
CREATE INDEX take_back_of_pro ON public.take_back USING btree (pro_id, market_id);

CREATE TABLE tax_details (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  identity uuid NOT NULL,
  legal_name text NOT NULL,
  business_name text DEFAULT ''::text NOT NULL,
  classification tax_classification NOT NULL,
  street_address text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  zip_code text NOT NULL,
  tin_kind tin_kind NOT NULL,
  tin_sealed text NOT NULL,
  tin_key text NOT NULL,
  tin_last4 text NOT NULL,
  is_electronic boolean NOT NULL,
  signed_name text NOT NULL,
  signed_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT tax_details_pkey PRIMARY KEY (id),
  CONSTRAINT tax_details_business_name_check CHECK ((length(business_name) <= 120)),
  CONSTRAINT tax_details_city_check CHECK (((length(city) >= 1) AND (length(city) <= 80))),
  CONSTRAINT tax_details_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 120))),
  CONSTRAINT tax_details_signed_name_check CHECK (((length(signed_name) >= 1) AND (length(signed_name) <= 120))),
  CONSTRAINT tax_details_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT tax_details_street_address_check CHECK (((length(street_address) >= 1) AND (length(street_address) <= 120))),
  CONSTRAINT tax_details_tin_last4_check CHECK ((tin_last4 ~ '^[0-9]{4}$'::text)),
  CONSTRAINT tax_details_zip_code_check CHECK (((length(zip_code) >= 5) AND (length(zip_code) <= 10))),
  CONSTRAINT tax_details_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX tax_details_by_key ON public.tax_details USING btree (tin_key, id);
CREATE INDEX tax_details_of_pro ON public.tax_details USING btree (pro_id, market_id, signed_at DESC, id DESC);

CREATE TABLE tax_filing (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  year integer NOT NULL,
  threshold_cents integer NOT NULL,
  row_count integer NOT NULL,
  total_cents bigint NOT NULL,
  missing_count integer NOT NULL,
  created_by bigint,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT tax_filing_pkey PRIMARY KEY (id),
  CONSTRAINT tax_filing_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX tax_filing_created_by ON public.tax_filing USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX tax_filing_of_year ON public.tax_filing USING btree (year, id DESC);

CREATE TABLE tax_filing_row (
  filing_id bigint NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  details_id bigint NOT NULL,
  cents bigint NOT NULL,
  tip_cents bigint NOT NULL,
  states jsonb NOT NULL,
  CONSTRAINT tax_filing_row_pkey PRIMARY KEY (filing_id, pro_id),
  CONSTRAINT tax_filing_row_details_id_fkey FOREIGN KEY (details_id) REFERENCES tax_details(id),
  CONSTRAINT tax_filing_row_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES tax_filing(id) ON DELETE CASCADE,
  CONSTRAINT tax_filing_row_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);
CREATE INDEX tax_filing_row_of_details ON public.tax_filing_row USING btree (details_id);
CREATE INDEX tax_filing_row_of_pro ON public.tax_filing_row USING btree (pro_id, filing_id DESC);

CREATE TABLE tax_payer (
  id integer DEFAULT 1 NOT NULL,
  name text NOT NULL,
  ein text NOT NULL,
  street_address text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  zip_code text NOT NULL,
  phone_number text NOT NULL,
  changed_by bigint,
  changed_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT tax_payer_pkey PRIMARY KEY (id),
  CONSTRAINT tax_payer_ein_check CHECK ((ein ~ '^[0-9]{9}$'::text)),
  CONSTRAINT tax_payer_id_check CHECK ((id = 1)),
  CONSTRAINT tax_payer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CONSTRAINT tax_payer_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES user_account(id)
);
CREATE INDEX tax_payer_changed_by ON public.tax_payer USING btree (changed_by) WHERE (changed_by IS NOT NULL);

CREATE TABLE tax_reminder (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  sent_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT tax_reminder_pkey PRIMARY KEY (pro_id, market_id),
  CONSTRAINT tax_reminder_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id)
);

CREATE TABLE tax_threshold (
  year integer NOT NULL,
  cents integer NOT NULL,
  set_by bigint,
  set_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT tax_threshold_pkey PRIMARY KEY (year),
  CONSTRAINT tax_threshold_cents_check CHECK ((cents > 0)),
  CONSTRAINT tax_threshold_year_check CHECK ((year >= 2027)),
  CONSTRAINT tax_threshold_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id)
);
CREATE INDEX tax_threshold_set_by ON public.tax_threshold USING btree (set_by) WHERE (set_by IS NOT NULL);

CREATE TABLE team_invitation (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  uuid uuid DEFAULT gen_random_uuid() NOT NULL,
  location_id bigint,
  organization_id bigint,
  role location_role NOT NULL,
  email text NOT NULL,
  phone_number text,
  manager_name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  sent_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  sent_by bigint NOT NULL,
  expires_ts timestamp with time zone NOT NULL,
  accepted_ts timestamp with time zone,
  accepted_by bigint,
  revoked_ts timestamp with time zone,
  moved_version integer,
  CONSTRAINT team_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT team_invitation_uuid_key UNIQUE (uuid),
  CONSTRAINT team_invitation_accepted_by CHECK (((accepted_ts IS NULL) = (accepted_by IS NULL))),
  CONSTRAINT team_invitation_check CHECK (((moved_version >= 2) AND (moved_version <= version))),
  CONSTRAINT team_invitation_email_check CHECK ((email <> ''::text)),
  CONSTRAINT team_invitation_manager_name_check CHECK ((manager_name <> ''::text)),
  CONSTRAINT team_invitation_organization_role CHECK (((organization_id IS NULL) OR (role = 'ADMIN'::location_role))),
  CONSTRAINT team_invitation_phone_number_check CHECK ((phone_number <> ''::text)),
  CONSTRAINT team_invitation_to_one CHECK (((location_id IS NULL) <> (organization_id IS NULL))),
  CONSTRAINT team_invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES user_account(id),
  CONSTRAINT team_invitation_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT team_invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT team_invitation_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES user_account(id)
);
CREATE INDEX team_invitation_accepted_by_user ON public.team_invitation USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX team_invitation_of_location ON public.team_invitation USING btree (location_id, sent_ts DESC) WHERE (location_id IS NOT NULL);
CREATE INDEX team_invitation_of_organization ON public.team_invitation USING btree (organization_id, sent_ts DESC) WHERE (organization_id IS NOT NULL);
CREATE INDEX team_invitation_of_sender ON public.team_invitation USING btree (sent_by, sent_ts);
CREATE UNIQUE INDEX team_invitation_open ON public.team_invitation USING btree (location_id, organization_id, email) NULLS NOT DISTINCT WHERE ((accepted_ts IS NULL) AND (revoked_ts IS NULL));

CREATE TABLE time_punch (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  market_id integer NOT NULL,
  application_id bigint NOT NULL,
  kind punch_kind NOT NULL,
  "time" timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT app_now() NOT NULL,
  client_id uuid NOT NULL,
  proof punch_proof NOT NULL,
  is_flagged boolean DEFAULT false NOT NULL,
  distance_m integer,
  created_by bigint,
  replaces_id bigint,
  reason text,
  is_undo boolean DEFAULT false NOT NULL,
  signature punch_signature,
  CONSTRAINT time_punch_pkey PRIMARY KEY (id, market_id),
  CONSTRAINT time_punch_application_id_client_id_market_id_key UNIQUE (application_id, client_id, market_id),
  CONSTRAINT time_punch_check CHECK (((replaces_id IS NULL) OR (reason IS NOT NULL))),
  CONSTRAINT time_punch_undo CHECK (((NOT is_undo) OR (kind = 'CLOCK_OUT'::punch_kind))),
  CONSTRAINT time_punch_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT time_punch_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
CREATE INDEX time_punch_of_application ON public.time_punch USING btree (application_id, "time", id);
CREATE TRIGGER time_punch_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.time_punch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE usage_choice (
  user_id bigint NOT NULL,
  is_agreed boolean NOT NULL,
  decided_at timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT usage_choice_pkey PRIMARY KEY (user_id),
  CONSTRAINT usage_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);

CREATE TABLE usage_event (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  event_id uuid NOT NULL,
  user_id bigint NOT NULL,
  device uuid NOT NULL,
  market_id integer,
  side text NOT NULL,
  name text NOT NULL,
  properties jsonb NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  CONSTRAINT usage_event_pkey PRIMARY KEY (id),
  CONSTRAINT usage_event_event_id_key UNIQUE (event_id),
  CONSTRAINT usage_event_side_check CHECK ((side = ANY (ARRAY['pro'::text, 'business'::text]))),
  CONSTRAINT usage_event_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id),
  CONSTRAINT usage_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX usage_event_market ON public.usage_event USING btree (market_id, happened_at);
CREATE INDEX usage_event_user ON public.usage_event USING btree (user_id);

CREATE TABLE user_account (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  uuid uuid DEFAULT gen_random_uuid() NOT NULL,
  first_name text DEFAULT ''::text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  preferred_name_for_search text,
  app_mode app_mode NOT NULL,
  is_gigpro_admin boolean DEFAULT false NOT NULL,
  account_status account_status DEFAULT 'ACTIVE'::account_status NOT NULL,
  sms_opt_in boolean DEFAULT false NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  terms_version_accepted integer,
  terms_accepted_at timestamp with time zone,
  date_joined timestamp with time zone DEFAULT app_now() NOT NULL,
  last_login timestamp with time zone,
  edit_version integer DEFAULT 1 NOT NULL,
  merged_into bigint,
  merged_at timestamp with time zone,
  notice_choices jsonb DEFAULT '{}'::jsonb NOT NULL,
  translate_messages boolean DEFAULT false NOT NULL,
  CONSTRAINT user_account_pkey PRIMARY KEY (id),
  CONSTRAINT user_account_uuid_key UNIQUE (uuid),
  CONSTRAINT user_account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  CONSTRAINT user_account_merged CHECK ((num_nulls(merged_into, merged_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT user_account_merged_into_another CHECK ((merged_into <> id)),
  CONSTRAINT user_account_notice_choices_check CHECK ((jsonb_typeof(notice_choices) = 'object'::text)),
  CONSTRAINT user_account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES user_account(id)
);
CREATE INDEX user_account_closed ON public.user_account USING btree (id) WHERE (account_status <> 'ACTIVE'::account_status);
CREATE INDEX user_account_full_name ON public.user_account USING gin ((((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX user_account_joined ON public.user_account USING btree (date_joined, id);
CREATE INDEX user_account_last_login ON public.user_account USING btree (last_login, id);
CREATE INDEX user_account_merged_into ON public.user_account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX user_account_mode ON public.user_account USING btree (app_mode, id);
CREATE INDEX user_account_other_name ON public.user_account USING btree (id) WHERE (preferred_name_for_search IS NOT NULL);
CREATE INDEX user_account_search_name ON public.user_account USING gin (preferred_name_for_search gin_trgm_ops) WHERE (preferred_name_for_search IS NOT NULL);
CREATE INDEX user_account_seen ON public.user_account USING btree (last_login DESC NULLS LAST, id DESC);

CREATE TABLE user_note (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  note text NOT NULL,
  created_by bigint NOT NULL,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  CONSTRAINT user_note_pkey PRIMARY KEY (id),
  CONSTRAINT user_note_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 10000))),
  CONSTRAINT user_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT user_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX user_note_created_by ON public.user_note USING btree (created_by);
CREATE INDEX user_note_of_user ON public.user_note USING btree (user_id, id);

CREATE TABLE work_history (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  business_name text NOT NULL,
  "position" text NOT NULL,
  skill_id integer,
  start_date date NOT NULL,
  end_date date,
  created_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  created_by bigint,
  CONSTRAINT work_history_pkey PRIMARY KEY (id),
  CONSTRAINT work_history_check CHECK (((end_date IS NULL) OR (end_date >= start_date))),
  CONSTRAINT work_history_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  CONSTRAINT work_history_pro_id_market_id_fkey FOREIGN KEY (pro_id, market_id) REFERENCES pro(id, market_id),
  CONSTRAINT work_history_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skill(id)
);
CREATE INDEX work_history_of_pro ON public.work_history USING btree (pro_id);

CREATE TABLE working_hours (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  start_time timestamp with time zone NOT NULL,
  end_time timestamp with time zone NOT NULL,
  original_start_time timestamp with time zone NOT NULL,
  original_end_time timestamp with time zone NOT NULL,
  unpaid_break_minutes integer NOT NULL,
  paid_minutes integer,
  reason text,
  approved_at timestamp with time zone,
  approved_by bigint,
  last_updated_ts timestamp with time zone DEFAULT app_now() NOT NULL,
  last_updated_by bigint,
  CONSTRAINT working_hours_pkey PRIMARY KEY (application_id, market_id),
  CONSTRAINT working_hours_check CHECK ((end_time > start_time)),
  CONSTRAINT working_hours_check1 CHECK (((approved_at IS NULL) = (paid_minutes IS NULL))),
  CONSTRAINT working_hours_paid_minutes_check CHECK ((paid_minutes >= 0)),
  CONSTRAINT working_hours_unpaid_break_minutes_check CHECK ((unpaid_break_minutes >= 0)),
  CONSTRAINT working_hours_application_id_market_id_fkey FOREIGN KEY (application_id, market_id) REFERENCES application(id, market_id),
  CONSTRAINT working_hours_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES user_account(id),
  CONSTRAINT working_hours_last_updated_by_fkey FOREIGN KEY (last_updated_by) REFERENCES user_account(id)
);
CREATE TRIGGER shift_figures_of_hours AFTER UPDATE ON public.working_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_new_hours AFTER INSERT ON public.working_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();

-- VIEW counted_punch (its query is in the migrations)
--   id bigint
--   market_id integer
--   application_id bigint
--   kind punch_kind
--   "time" timestamp with time zone
--   received_at timestamp with time zone
--   client_id uuid
--   proof punch_proof
--   is_flagged boolean
--   distance_m integer
--   created_by bigint
--   replaces_id bigint
--   reason text
--   is_undo boolean
--   signature punch_signature
-- VIEW skill_certification (its query is in the migrations)
--   skill_id integer
--   certification_id integer
--   days daterange
-- VIEW skill_market (its query is in the migrations)
--   skill_id integer
--   market_id integer
--   minimum_wage_cents integer
--   default_wage_cents integer
--   recommended_wage_cents integer
--   recommended_boosted_wage_cents integer
--   average_wage_cents integer
--   wage_sample_size integer
