-- When a denied location's admin sent it for review again, and what they wrote to the operator. Both last until the next decision.
ALTER TABLE location ADD COLUMN sent_again_at timestamptz;
ALTER TABLE location ADD COLUMN review_note text CHECK (review_note <> '');
ALTER TABLE location ADD CONSTRAINT location_sent_again_waits CHECK (sent_again_at IS NULL OR approval_status = 'PENDING');
ALTER TABLE location ADD CONSTRAINT location_note_was_sent CHECK (review_note IS NULL OR sent_again_at IS NOT NULL);
