-- A pro's resume: a PDF that only the pro, businesses they applied to or worked for, and the provider's staff can read.
ALTER TABLE stored_file
  DROP CONSTRAINT stored_file_purpose_check,
  ADD CONSTRAINT stored_file_purpose_check CHECK (purpose IN ('headshot', 'location', 'organization', 'attachment', 'certification', 'appeal', 'resume'));
DROP INDEX stored_file_private;
CREATE INDEX stored_file_private ON stored_file (created_ts) WHERE purpose IN ('certification', 'appeal', 'resume');
ALTER TABLE pro ADD COLUMN resume_file_id bigint REFERENCES stored_file;
CREATE INDEX pro_resume ON pro (resume_file_id) WHERE resume_file_id IS NOT NULL;
