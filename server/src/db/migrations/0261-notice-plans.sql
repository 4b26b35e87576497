-- When a person wants no noise, and when their daily e-mail comes. Without a row, texts that no one waits for wait for the morning, as for everyone.
CREATE TABLE notice_plan (
  user_id bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  zone text NOT NULL,
  quiet_from text CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d:00$'),
  quiet_to text CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d:00$'),
  digest_hour integer NOT NULL CHECK (digest_hour BETWEEN 0 AND 23),
  next_digest_at timestamptz NOT NULL,
  CHECK (num_nulls(quiet_from, quiet_to) IN (0, 2)),
  CHECK (quiet_from <> quiet_to)
);
CREATE INDEX notice_plan_due ON notice_plan (next_digest_at);

-- The daily e-mails: at most one a person and local day, whatever happens to the process.
CREATE TABLE digest_day (
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  local_date date NOT NULL,
  notices integer NOT NULL CHECK (notices > 0),
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, local_date)
);
CREATE INDEX digest_day_age ON digest_day (created_ts);

-- A notice waits for the daily e-mail of its reader.
ALTER TABLE notice ADD COLUMN waits boolean NOT NULL DEFAULT false;
CREATE INDEX notice_waiting ON notice (user_id) WHERE waits;
