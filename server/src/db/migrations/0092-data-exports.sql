-- What a person asked Muster to put into one file: everything it holds about them. One export a person; the file goes after seven days.
CREATE TABLE data_export (
  user_id bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT app_now(),
  ready_at timestamptz,
  expires_at timestamptz,
  archive bytea,
  CHECK (num_nulls(ready_at, expires_at, archive) IN (0, 3)),
  CHECK (ready_at >= requested_at),
  CHECK (expires_at > ready_at)
);
