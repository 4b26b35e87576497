-- Where a pro is paid: their account at the payments provider, as the provider last described it. Without a row the pro has given no bank.
-- An account belongs to one provider, so that one of the embedded provider never counts once real money moves.
CREATE TYPE payout_account_status AS ENUM ('ONBOARDING', 'RESTRICTED', 'ENABLED', 'DISABLED');
CREATE TABLE payout_account (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  provider text NOT NULL CHECK (provider IN ('embedded', 'stripe')),
  external_id text NOT NULL UNIQUE,
  status payout_account_status NOT NULL,
  -- What the provider still needs; words of contract/src/payments/payout-account-status.ts.
  requirements text[] NOT NULL DEFAULT '{}',
  disabled_reason text,
  bank_name text,
  bank_last4 text,
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  -- When the provider was last asked.
  read_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (pro_id, market_id, provider),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id),
  CONSTRAINT payout_account_says_why CHECK ((status = 'DISABLED') = (disabled_reason IS NOT NULL))
);
-- Accounts that may change without a word to us.
CREATE INDEX payout_account_unsettled ON payout_account (read_at) WHERE status IN ('ONBOARDING', 'RESTRICTED');

-- Since when a payout waits because its pro has no account that can be paid. Null again once it is requested.
ALTER TABLE provider_transfer ADD COLUMN held_at timestamptz;
ALTER TABLE provider_transfer ADD CONSTRAINT provider_transfer_held_check CHECK (held_at IS NULL OR (kind = 'payout' AND provider_reference IS NULL));

-- Payouts whose outcome is unknown, which are tried again on a schedule.
CREATE INDEX payment_payout_error ON payment (failed_at) WHERE direction = 'pro_payment' AND status = 'ERROR';

-- The embedded provider's own memory of bank accounts. Only its test numbers are accepted, and only their last four digits are kept.
CREATE TABLE embedded_payout_account (
  external_id text PRIMARY KEY,
  holder_name text,
  bank_name text,
  account_last4 text,
  behaviour text,
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
