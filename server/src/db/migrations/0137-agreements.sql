-- The operator's agreements, each in versions with a date of effect. Version 1 is the sample that comes with Muster: its text is in the code.
CREATE TYPE agreement_name AS ENUM ('marketplace_terms', 'business_services_agreement', 'privacy_policy');
CREATE TABLE agreement_version (
  agreement agreement_name NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  effective_at timestamptz NOT NULL,
  published_at timestamptz NOT NULL DEFAULT app_now(),
  published_by bigint REFERENCES user_account,
  changes_en text NOT NULL DEFAULT '',
  changes_es text NOT NULL DEFAULT '',
  text_en text,
  text_es text,
  PRIMARY KEY (agreement, version),
  CONSTRAINT agreement_version_text CHECK ((version = 1) = (text_en IS NULL) AND (text_en IS NULL) = (text_es IS NULL))
);
CREATE INDEX agreement_version_published_by ON agreement_version (published_by) WHERE published_by IS NOT NULL;
INSERT INTO agreement_version (agreement, version, effective_at, published_at)
  SELECT a, 1, '2020-01-01', '2020-01-01' FROM unnest(enum_range(NULL::agreement_name)) a;

-- Who accepted which version, when and from which session. Version 1 before this table: user_account.terms_accepted_at.
CREATE TABLE agreement_acceptance (
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  agreement agreement_name NOT NULL,
  version integer NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT app_now(),
  session_id bigint REFERENCES session ON DELETE SET NULL,
  PRIMARY KEY (user_id, agreement, version),
  FOREIGN KEY (agreement, version) REFERENCES agreement_version
);
CREATE INDEX agreement_acceptance_version ON agreement_acceptance (agreement, version);
CREATE INDEX agreement_acceptance_session ON agreement_acceptance (session_id) WHERE session_id IS NOT NULL;
