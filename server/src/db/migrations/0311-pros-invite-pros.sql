-- Pros invite pros by a link with a code. The provider pays what a promotion for pros promises, as an ad-hoc payment.
CREATE TYPE referral_audience AS ENUM ('BUSINESSES', 'PROS');
ALTER TABLE referral_promotion ADD COLUMN audience referral_audience NOT NULL DEFAULT 'BUSINESSES';
ALTER TABLE referral_promotion ALTER COLUMN audience DROP DEFAULT;
-- One promotion for businesses and one for pros run at a time, so a link promises one thing.
ALTER TABLE referral_promotion DROP CONSTRAINT referral_promotion_daterange_excl;
ALTER TABLE referral_promotion ADD CONSTRAINT referral_promotion_one_at_a_time
  EXCLUDE USING gist (audience WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (off_at IS NULL);

-- The referrer never worked a paid shift; both get their pay on one bank account.
ALTER TYPE referral_refusal ADD VALUE 'NEVER_WORKED';
ALTER TYPE referral_refusal ADD VALUE 'SAME_BANK';

-- Who joined is a business, by its first location, or a pro.
ALTER TABLE referral ALTER COLUMN location_id DROP NOT NULL;
ALTER TABLE referral ADD COLUMN pro_id bigint UNIQUE;
-- The payments of an earned referral of a pro. Null for a side that gets nothing.
ALTER TABLE referral ADD COLUMN referrer_adhoc_id bigint UNIQUE REFERENCES adhoc_payment;
ALTER TABLE referral ADD COLUMN joiner_adhoc_id bigint UNIQUE REFERENCES adhoc_payment;
ALTER TABLE referral ADD CHECK (num_nonnulls(location_id, pro_id) = 1);
ALTER TABLE referral ADD CHECK (num_nonnulls(referrer_adhoc_id, joiner_adhoc_id) = 0 OR (state = 'EARNED' AND pro_id IS NOT NULL));
