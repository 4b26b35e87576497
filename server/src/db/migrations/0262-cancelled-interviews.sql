-- A cancelled interview is gone, but calendars that have its entry must read that it was cancelled, for a month.
CREATE TABLE cancelled_interview (
  interview_id bigint PRIMARY KEY,
  location_id bigint NOT NULL REFERENCES location,
  -- The candidate, if they were a pro.
  pro_id bigint,
  market_id integer,
  -- Who would have come, as the location's calendar named them.
  person text NOT NULL,
  start_time timestamptz NOT NULL,
  end_time timestamptz NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  created_ts timestamptz NOT NULL,
  cancelled_at timestamptz NOT NULL DEFAULT app_now(),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id),
  CHECK (num_nulls(pro_id, market_id) IN (0, 2))
);
CREATE INDEX cancelled_interview_at ON cancelled_interview (location_id, start_time);
CREATE INDEX cancelled_interview_of ON cancelled_interview (pro_id, market_id);
CREATE INDEX cancelled_interview_age ON cancelled_interview (cancelled_at);
