-- A try claims its message before it sends, so that two tries at once send it once. A claim whose process died ends after a minute.
ALTER TABLE sent_message ADD COLUMN claimed_until timestamptz;
