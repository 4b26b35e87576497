-- Any two accounts of one person may become one, also a manager's. The closed account says which one was kept.
ALTER TABLE user_account
  ADD COLUMN merged_into bigint REFERENCES user_account,
  ADD COLUMN merged_at timestamptz,
  ADD CONSTRAINT user_account_merged CHECK (num_nulls(merged_into, merged_at) IN (0, 2)),
  ADD CONSTRAINT user_account_merged_into_another CHECK (merged_into <> id);
CREATE INDEX user_account_merged_into ON user_account (merged_into) WHERE merged_into IS NOT NULL;
UPDATE user_account u SET merged_into = k.user_id, merged_at = c.merged_at FROM pro c JOIN pro k ON k.id = c.merged_into WHERE c.user_id = u.id;

-- A number or address of another account that a person proved with a code: Muster may tell them of that account for 30 days.
CREATE TABLE proved_login (
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  kind identity_kind NOT NULL,
  value text NOT NULL,
  proved_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, kind, value)
);
