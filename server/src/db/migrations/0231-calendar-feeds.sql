-- A link that calendars subscribe to, one a person. Only the hash of its secret is kept.
CREATE TABLE calendar_feed (
  user_id bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  created_ts timestamptz NOT NULL DEFAULT app_now()
);
