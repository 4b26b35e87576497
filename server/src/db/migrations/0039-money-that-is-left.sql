-- Time that is paid after the payment for the work counts in the work week like the rest of it.
ALTER TABLE adhoc_payment
  -- What of the amount the hours themselves pay, without bonus. Null: the payment is not for time.
  ADD COLUMN time_cents integer CHECK (time_cents BETWEEN 0 AND amount_cents),
  -- The hours that both sides agreed on after the payment. They replace the approved ones for the overtime of the week.
  ADD COLUMN work_start_time timestamptz,
  ADD COLUMN work_end_time timestamptz,
  ADD COLUMN paid_minutes integer CHECK (paid_minutes > 0),
  ADD CONSTRAINT adhoc_payment_hours_check
    CHECK (num_nonnulls(work_start_time, work_end_time, paid_minutes) IN (0, 3) AND (paid_minutes IS NULL OR time_cents IS NOT NULL));
UPDATE adhoc_payment SET time_cents = amount_cents WHERE reason = 'AUTOPAY_ADJUSTMENT' AND description = 'The hours of the work week changed.';

-- A day owes one premium for meals and one for rests, so a line says which it is. Until now there were only rules for meals.
ALTER TABLE payment_line DROP CONSTRAINT payment_line_kind_check;
UPDATE payment_line SET kind = 'meal_premium' WHERE kind = 'break_premium';
ALTER TABLE payment_line ADD CONSTRAINT payment_line_kind_check CHECK (kind IN ('regular', 'overtime', 'double_time', 'meal_premium',
  'rest_premium', 'hourly_bonus', 'flat_bonus', 'tip', 'cancellation', 'adhoc', 'platform_fee', 'network_fee', 'w2_fee',
  'background_check_fee', 'tipping_fee'));

-- Shifts of a location with a payment that failed, cancelled and unfilled ones included.
CREATE INDEX gig_failing_of_location ON gig (location_id, start_time, id) WHERE failed_payments_count + error_payments_count > 0;

-- The day that a week starts on in calendars and schedules. The work week of overtime is the pay policy's.
ALTER TABLE location ADD COLUMN week_starts_on weekday NOT NULL DEFAULT 'SUNDAY';
