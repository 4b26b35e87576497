-- What a location's shifts of one local day came to, by position, hour of the start and manager: so that a year of dashboards reads a few thousand
-- rows. `count_shift_figures` holds the definition of each figure. A job keeps the days that are over; a read counts the latest days itself.
CREATE TABLE shift_figure (
  location_id bigint NOT NULL REFERENCES location (id),
  on_day date NOT NULL,
  skill_id integer NOT NULL REFERENCES skill (id),
  -- Of the start, on the shift's own clock.
  start_hour smallint NOT NULL CHECK (start_hour BETWEEN 0 AND 23),
  -- Who posted the shifts; 0 for none.
  manager_id bigint NOT NULL,
  shifts integer NOT NULL,
  spots integer NOT NULL,
  filled integer NOT NULL,
  cancelled_spots integer NOT NULL,
  -- Posted less than a day, and three days or more, before the start.
  late_spots integer NOT NULL,
  late_filled integer NOT NULL,
  early_spots integer NOT NULL,
  early_filled integer NOT NULL,
  no_shows integer NOT NULL,
  callouts integer NOT NULL,
  -- From posting to the yes, of each spot that is filled, in order.
  fill_minutes integer[] NOT NULL,
  -- Who held the spots, in order.
  pro_ids bigint[] NOT NULL,
  worked integer NOT NULL,
  unapproved integer NOT NULL,
  worked_minutes integer NOT NULL,
  overtime_minutes integer NOT NULL,
  spent_cents bigint NOT NULL,
  rating_sum integer NOT NULL,
  rating_count integer NOT NULL,
  PRIMARY KEY (location_id, on_day, skill_id, start_hour, manager_id)
);
CREATE INDEX shift_figure_of_skill ON shift_figure (skill_id);

-- Days to count again. A day may have several marks: a counter deletes those that it sees, so it never loses one of a transaction that is still open.
CREATE TABLE shift_figure_mark (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL REFERENCES location (id),
  on_day date NOT NULL
);
CREATE INDEX shift_figure_mark_of_day ON shift_figure_mark (location_id, on_day);

-- Days before this one are in shift_figure. Reads count it and later ones.
CREATE TABLE shift_figure_progress (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  counted_until date NOT NULL
);

-- Writes about a day that is over mark it. Four days from UTC's midnight are counted at each read: no zone's today, no night shift, and no
-- transaction that began just before a day left them, is missed.
CREATE FUNCTION first_marked_day() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (app_now() AT TIME ZONE 'UTC')::date - 2 $$;

CREATE FUNCTION count_shift_figures(of_locations bigint[], first_day date, last_day date) RETURNS SETOF shift_figure LANGUAGE sql STABLE AS $$
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
$$;

-- Until which day figures are kept now: never ahead of the clock, which tests and the demo may set back.
CREATE FUNCTION shift_figures_until() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT least(coalesce((SELECT counted_until FROM shift_figure_progress), '-infinity'), first_marked_day() - 1)
$$;

CREATE FUNCTION read_shift_figures(of_locations bigint[], first_day date, last_day date) RETURNS SETOF shift_figure LANGUAGE sql STABLE AS $$
  WITH kept AS MATERIALIZED (SELECT shift_figures_until() AS until),
  marked AS MATERIALIZED (SELECT DISTINCT m.location_id, m.on_day FROM shift_figure_mark m, kept
    WHERE m.location_id = ANY (of_locations) AND m.on_day BETWEEN first_day AND last_day AND m.on_day < kept.until)
  SELECT f.* FROM shift_figure f, kept WHERE f.location_id = ANY (of_locations) AND f.on_day BETWEEN first_day AND last_day AND f.on_day < kept.until
    AND NOT EXISTS (SELECT 1 FROM marked m WHERE m.location_id = f.location_id AND m.on_day = f.on_day)
  UNION ALL
  SELECT c.* FROM marked m CROSS JOIN LATERAL count_shift_figures(ARRAY[m.location_id], m.on_day, m.on_day) c
  UNION ALL
  SELECT c.* FROM kept CROSS JOIN LATERAL count_shift_figures(of_locations, greatest(first_day, kept.until), last_day) c WHERE last_day >= kept.until
$$;

-- Counts every day that is over: for shifts from before this, and for bulk loads, which run without triggers.
CREATE FUNCTION refill_shift_figures() RETURNS void LANGUAGE sql AS $$
  DELETE FROM shift_figure;
  DELETE FROM shift_figure_mark;
  INSERT INTO shift_figure_progress (counted_until) VALUES (first_marked_day() - 1) ON CONFLICT (only_row) DO UPDATE SET counted_until = excluded.counted_until;
  INSERT INTO shift_figure SELECT c.* FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], '-infinity', first_marked_day() - 2) c
$$;
SELECT refill_shift_figures();

CREATE FUNCTION mark_shift_figures(of_gig bigint, of_market integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM gig g
  WHERE g.id = of_gig AND g.market_id = of_market AND (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day()
$$;

CREATE FUNCTION mark_gigs_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM inserted g WHERE (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day();
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_new_gigs AFTER INSERT ON gig REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION mark_gigs_inserted();

CREATE FUNCTION mark_gig_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT x.location_id, x.on_day FROM (VALUES (OLD.location_id, (OLD.start_time AT TIME ZONE OLD.timezone)::date),
    (NEW.location_id, (NEW.start_time AT TIME ZONE NEW.timezone)::date)) x(location_id, on_day) WHERE x.on_day < first_marked_day();
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_gig AFTER UPDATE OF status, allowed_confirmed_pros, start_time, timezone, skill_id, created_by, location_id, created_ts ON gig FOR EACH ROW
  WHEN ((OLD.status, OLD.allowed_confirmed_pros, OLD.start_time, OLD.timezone, OLD.skill_id, OLD.created_by, OLD.location_id, OLD.created_ts)
    IS DISTINCT FROM (NEW.status, NEW.allowed_confirmed_pros, NEW.start_time, NEW.timezone, NEW.skill_id, NEW.created_by, NEW.location_id, NEW.created_ts))
  EXECUTE FUNCTION mark_gig_changed();

CREATE FUNCTION mark_application_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_shift_figures(NEW.gig_id, NEW.market_id);
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_application AFTER UPDATE OF confirmed_at, cancelled_at, pro_id ON application FOR EACH ROW
  WHEN ((OLD.confirmed_at, OLD.cancelled_at, OLD.pro_id) IS DISTINCT FROM (NEW.confirmed_at, NEW.cancelled_at, NEW.pro_id)) EXECUTE FUNCTION mark_application_changed();

-- Tables whose rows belong to an application. Each row is looked up by its key: a bulk load plans this once, while its tables look empty, and a
-- join would walk them.
CREATE FUNCTION mark_of_application() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, g.on_day
  FROM (SELECT DISTINCT (SELECT a.gig_id FROM application a WHERE a.id = c.application_id AND a.market_id = c.market_id) AS gig_id, c.market_id FROM changed c) x
    CROSS JOIN LATERAL (SELECT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date AS on_day FROM gig g
      WHERE g.id = x.gig_id AND g.market_id = x.market_id OFFSET 0) g
  WHERE g.on_day < first_marked_day();
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_new_cancellations AFTER INSERT ON application_cancellation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_cancellations AFTER UPDATE ON application_cancellation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_new_hours AFTER INSERT ON working_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_hours AFTER UPDATE ON working_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_new_reviews AFTER INSERT ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_reviews AFTER UPDATE ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_slots AFTER INSERT ON gig_slot REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_taken_slots AFTER UPDATE ON gig_slot REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();
CREATE TRIGGER shift_figures_of_freed_slots AFTER DELETE ON gig_slot REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_application();

CREATE FUNCTION mark_of_payment() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM changed y JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
  WHERE y.direction = 'payment' AND (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day();
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_new_payments AFTER INSERT ON payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_payment();
CREATE TRIGGER shift_figures_of_payments AFTER UPDATE ON payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_payment();

CREATE FUNCTION mark_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_shift_figures(y.gig_id, y.market_id) FROM payment y WHERE y.id = NEW.payment_id AND y.market_id = NEW.market_id AND y.gig_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_refund AFTER INSERT OR UPDATE OF amount_cents ON refund FOR EACH ROW EXECUTE FUNCTION mark_of_refund();

-- Overtime is in a payment's lines, which follow it in a statement of their own.
CREATE FUNCTION mark_of_line() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO shift_figure_mark (location_id, on_day)
  SELECT DISTINCT g.location_id, (g.start_time AT TIME ZONE g.timezone)::date FROM changed n JOIN payment y ON y.id = n.payment_id AND y.market_id = n.market_id
    JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
  WHERE n.kind IN ('overtime', 'double_time') AND y.direction = 'payment' AND (g.start_time AT TIME ZONE g.timezone)::date < first_marked_day();
  RETURN NULL;
END $$;
CREATE TRIGGER shift_figures_of_new_lines AFTER INSERT ON payment_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_of_line();
