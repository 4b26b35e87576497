-- A session ends when it is idle for long, and some acts ask for a fresh code. Sessions that are open count as seen now: until now nothing
-- wrote when they were. The table is locked last and for a moment, since neither column change rewrites it.
UPDATE session SET last_seen_at = app_now() WHERE revoked_at IS NULL AND expires_at > app_now();
ALTER TABLE session ADD COLUMN proved_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE session ALTER COLUMN proved_at SET DEFAULT app_now();
