-- What the whole marketplace's shifts came to: `shift_figure` added up by market and position, for each day and each month, so that a year of
-- 20,000 locations reads a few thousand rows. Whoever writes `shift_figure` keeps these sums in the same transaction: a trigger adds each new row
-- and takes off each deleted one.
CREATE TABLE market_figure (
  -- 0 for all markets together.
  market_id integer NOT NULL,
  -- 0 for all positions together.
  skill_id integer NOT NULL,
  -- A month's sum, or a day's.
  is_month boolean NOT NULL,
  from_day date NOT NULL,
  -- Rows of shift_figure in these sums: nothing is left of a row without any.
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
  -- How many filled spots took so long, by the ranges of `fill_time_range`.
  fill_times bigint[] NOT NULL,
  PRIMARY KEY (market_id, skill_id, is_month, from_day)
);
CREATE INDEX market_figure_of_skill ON market_figure (skill_id, is_month, from_day);
CREATE INDEX market_figure_empty ON market_figure (from_day) WHERE figures = 0;

-- How many spots a pro held in a month.
CREATE TABLE pro_month (
  market_id integer NOT NULL REFERENCES market (id),
  month date NOT NULL,
  pro_id bigint NOT NULL,
  spots bigint NOT NULL,
  PRIMARY KEY (market_id, month, pro_id)
);
CREATE INDEX pro_month_of_pro ON pro_month (pro_id);
CREATE INDEX pro_month_empty ON pro_month (month) WHERE spots = 0;

-- How many pros held a spot in a month, and how many of them had held one in the month before.
CREATE TABLE market_month (
  market_id integer NOT NULL REFERENCES market (id),
  month date NOT NULL,
  active integer NOT NULL,
  returning_pros integer NOT NULL,
  -- Its pros changed since they were counted.
  is_behind boolean NOT NULL,
  PRIMARY KEY (market_id, month)
);
CREATE INDEX market_month_behind ON market_month (market_id, month) WHERE is_behind;

-- The range that the time from posting to the yes falls into, 0 to 22: under 5 minutes, under 15, and so on. The contract has the same limits.
CREATE FUNCTION fill_time_range(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(minutes, ARRAY[5, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880, 4320, 5760, 7200, 10080, 14400, 20160, 30240, 43200])
$$;

CREATE FUNCTION count_fill_times(all_minutes integer[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(c.spots, 0) ORDER BY r) FROM generate_series(0, 22) r
    LEFT JOIN (SELECT fill_time_range(m) AS r, count(*) AS spots FROM unnest(all_minutes) m GROUP BY 1) c USING (r)
$$;

CREATE FUNCTION add_counts(one bigint[], other bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(a + b ORDER BY place) FROM unnest(one, other) WITH ORDINALITY x(a, b, place)
$$;

CREATE FUNCTION add_up_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER market_figures_of_new AFTER INSERT ON shift_figure REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_up_figures();
CREATE TRIGGER market_figures_of_old AFTER DELETE ON shift_figure REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_up_figures();

-- The last step of a count: what has nothing left goes, and the pros of changed months are counted. Months are few, their pros many.
CREATE FUNCTION recount_market_months() RETURNS void LANGUAGE sql AS $$
  DELETE FROM market_figure WHERE figures = 0;
  DELETE FROM pro_month WHERE spots = 0;
  UPDATE market_month m SET active = c.active, returning_pros = c.returning_pros, is_behind = false
  FROM (SELECT b.market_id, b.month, count(p.pro_id) AS active, count(q.pro_id) AS returning_pros
    FROM market_month b LEFT JOIN pro_month p ON p.market_id = b.market_id AND p.month = b.month
      LEFT JOIN pro_month q ON q.market_id = p.market_id AND q.month = (p.month - interval '1 month')::date AND q.pro_id = p.pro_id
    WHERE b.is_behind GROUP BY 1, 2) c
  WHERE m.market_id = c.market_id AND m.month = c.month
$$;

-- A location that moves to another market takes its figures along: they leave the old market now, and the job counts them into the new one. It
-- waits for the job's turn to end, since both change the same sums.
CREATE FUNCTION move_market_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM shift_figure_progress FOR UPDATE;
  INSERT INTO shift_figure_mark (location_id, on_day) SELECT DISTINCT location_id, on_day FROM shift_figure WHERE location_id = OLD.id;
  DELETE FROM shift_figure WHERE location_id = OLD.id;
  RETURN NEW;
END $$;
CREATE TRIGGER market_figures_of_location BEFORE UPDATE OF market_id ON location FOR EACH ROW WHEN (OLD.market_id <> NEW.market_id)
  EXECUTE FUNCTION move_market_figures();

CREATE OR REPLACE FUNCTION refill_shift_figures() RETURNS void LANGUAGE sql AS $$
  DELETE FROM shift_figure;
  DELETE FROM shift_figure_mark;
  INSERT INTO shift_figure_progress (counted_until) VALUES (first_marked_day() - 1) ON CONFLICT (only_row) DO UPDATE SET counted_until = excluded.counted_until;
  INSERT INTO shift_figure SELECT c.* FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], '-infinity', first_marked_day() - 2) c;
  SELECT recount_market_months()
$$;

-- For the days that are kept already: as if they were counted now.
DO $$
BEGIN
  -- Rows that were counted before the triggers were there are in no sum yet, so none is taken off.
  CREATE TEMPORARY TABLE kept_figure ON COMMIT DROP AS SELECT * FROM shift_figure;
  TRUNCATE shift_figure;
  INSERT INTO shift_figure SELECT * FROM kept_figure;
  PERFORM recount_market_months();
END $$;
