-- A session ends when it is idle for long, and some acts ask for a fresh code. Sessions that are open count as seen now: until now nothing
-- wrote when they were.
ALTER TABLE session ADD COLUMN proved_at timestamptz NOT NULL DEFAULT app_now();
UPDATE session SET proved_at = created_ts, last_seen_at = app_now() WHERE revoked_at IS NULL AND expires_at > app_now();
