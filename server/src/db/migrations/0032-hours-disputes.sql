-- A pro may say that hours are wrong which nobody changed: the row is the pro's, and its hours are those that stand.
ALTER TABLE hours_edit ADD COLUMN is_dispute boolean NOT NULL DEFAULT false;
