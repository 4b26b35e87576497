-- Whose marketplace this is: the name on every screen, message and invoice, and the colors of the light and the dark theme.
CREATE TABLE brand (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  name text NOT NULL CHECK (name <> ''),
  address text NOT NULL DEFAULT '',
  logo_public_id text,
  light_color text NOT NULL CHECK (light_color ~ '^#[0-9a-f]{6}$'),
  dark_color text NOT NULL CHECK (dark_color ~ '^#[0-9a-f]{6}$')
);
ALTER TABLE stored_file
  DROP CONSTRAINT stored_file_purpose_check,
  ADD CONSTRAINT stored_file_purpose_check CHECK (purpose IN ('headshot', 'location', 'organization', 'attachment', 'certification', 'appeal',
    'resume', 'chat', 'chatdoc', 'evidence', 'evidencedoc', 'logo'));
