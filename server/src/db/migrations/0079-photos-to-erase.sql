-- Private photos by when the hourly job may erase them (files/erase-photos.ts). Rows leave an index when their photo goes.
CREATE INDEX certification_request_photo_rejected ON certification_request (updated_ts) WHERE file_id IS NOT NULL AND status = 'REJECTED';
CREATE INDEX certification_request_photo_expired ON certification_request (expiration_date) WHERE file_id IS NOT NULL AND status = 'APPROVED';
CREATE INDEX appeal_photo_over ON appeal ((coalesce(decided_at, sent_at))) WHERE file_id IS NOT NULL AND status <> 'OPEN';
CREATE INDEX stored_file_private ON stored_file (created_ts) WHERE purpose IN ('certification', 'appeal');
