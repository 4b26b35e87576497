-- The first start: one row while an installation without an operator is set up, and afterwards as the record that it was.
CREATE TABLE installation_setup (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Of the code that the server printed. Gone once there is an operator.
  code_hash bytea,
  wrong_codes integer NOT NULL DEFAULT 0,
  market_id integer REFERENCES market,
  -- What was typed for the market, for when it is named again.
  zip_code text,
  minimum_wage_cents integer,
  positions_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX installation_setup_market ON installation_setup (market_id);
