-- When the pro heard of a dismissal. A manager may take a dismissal back for some seconds, so the pro hears only after that.
ALTER TABLE application_cancellation ADD COLUMN told_at timestamptz;
