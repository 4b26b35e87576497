-- A place given back and taken again: the cancellation is no longer the application's, but the pro's record keeps it.
ALTER TABLE application_cancellation ADD COLUMN superseded_at timestamptz;
DROP INDEX application_cancellation_live;
CREATE UNIQUE INDEX application_cancellation_live ON application_cancellation (application_id, market_id)
  WHERE undone_at IS NULL AND superseded_at IS NULL;
