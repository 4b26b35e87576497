-- Undoing a cancellation makes the pro captain again. The captain's row ends with the spot, so the cancellation keeps it.
ALTER TABLE application_cancellation ADD COLUMN captain_named_at timestamptz, ADD COLUMN captain_named_by bigint REFERENCES user_account (id);
CREATE INDEX application_cancellation_captain_named_by ON application_cancellation (captain_named_by) WHERE captain_named_by IS NOT NULL;
