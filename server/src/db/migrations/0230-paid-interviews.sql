-- Paid interviews: what one pays is a shift of the type INTERVIEW, written when the manager pays (docs/hiring.md).
ALTER TABLE gig DROP CONSTRAINT gig_check1;
ALTER TABLE gig ADD CONSTRAINT gig_lasts CHECK (
  end_time > start_time AND end_time <= start_time + interval '16 hours' AND (type = 'INTERVIEW' OR end_time >= start_time + interval '1 hour'));

ALTER TABLE interview DROP CONSTRAINT interview_wage_cents_check;
ALTER TABLE interview ADD CHECK (wage_cents = 0 OR wage_cents BETWEEN 1500 AND 7500);
-- A paid interview is paid as the position of its posting.
ALTER TABLE interview ADD CHECK (wage_cents = 0 OR job_posting_id IS NOT NULL);
ALTER TABLE interview ADD COLUMN gig_id bigint, ADD COLUMN application_id bigint, ADD COLUMN market_id integer;
ALTER TABLE interview ADD FOREIGN KEY (gig_id, market_id) REFERENCES gig (id, market_id);
ALTER TABLE interview ADD FOREIGN KEY (application_id, market_id) REFERENCES application (id, market_id);
ALTER TABLE interview ADD CHECK (num_nulls(gig_id, application_id, market_id) IN (0, 3));
ALTER TABLE interview ADD CHECK (status NOT IN ('PAYMENT_SUBMITTED', 'PAYMENT_FAILED', 'PAYMENT_ERROR', 'PAID') OR gig_id IS NOT NULL);
CREATE UNIQUE INDEX interview_of_gig ON interview (gig_id, market_id);
CREATE UNIQUE INDEX interview_of_application ON interview (application_id, market_id);
CREATE INDEX interview_to_end ON interview (end_time) WHERE status = 'CONFIRMED' AND wage_cents > 0;

CREATE OR REPLACE FUNCTION interview_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'INVITED' THEN NEW.status IN ('CONFIRMED', 'DECLINED')
    WHEN 'CONFIRMED' THEN NEW.status IN ('INVITED', 'DECLINED', 'PENDING_PAYMENT', 'REVIEWED')
    WHEN 'DECLINED' THEN NEW.status = 'INVITED'
    WHEN 'PENDING_PAYMENT' THEN NEW.status IN ('PAYMENT_SUBMITTED', 'DECLINED')
    WHEN 'PAYMENT_SUBMITTED' THEN NEW.status IN ('PAID', 'PAYMENT_FAILED', 'PAYMENT_ERROR')
    WHEN 'PAYMENT_FAILED' THEN NEW.status = 'PAYMENT_SUBMITTED'
    WHEN 'PAYMENT_ERROR' THEN NEW.status = 'PAYMENT_SUBMITTED'
    WHEN 'PAID' THEN NEW.status IN ('REVIEWED', 'PAYMENT_FAILED', 'PAYMENT_ERROR')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'interview % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'interview_status_moves';
  END IF;
  RETURN NEW;
END $$;

-- The counts of an interview's shift say how far its money is, whoever moved it: the manager, a retry or the provider. So the status follows
-- them here, in the statement that recounts, and a review that was given stays.
CREATE FUNCTION interview_follows_gig() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  becomes interview_status := CASE
    WHEN NEW.error_payments_count > 0 THEN 'PAYMENT_ERROR'
    WHEN NEW.failed_payments_count > 0 THEN 'PAYMENT_FAILED'
    WHEN NEW.submitted_payments_count = 0 AND NEW.paid_pros_count > 0 THEN 'PAID'
    ELSE 'PAYMENT_SUBMITTED' END;
BEGIN
  -- A failed payment is sent again before anything else becomes of it.
  UPDATE interview SET status = 'PAYMENT_SUBMITTED' WHERE gig_id = NEW.id AND market_id = NEW.market_id
    AND status IN ('PAYMENT_FAILED', 'PAYMENT_ERROR') AND status <> becomes;
  UPDATE interview SET status = becomes WHERE gig_id = NEW.id AND market_id = NEW.market_id
    AND status IN ('PAYMENT_SUBMITTED', 'PAID') AND status <> becomes AND becomes <> 'PAYMENT_SUBMITTED';
  RETURN NULL;
END $$;
CREATE TRIGGER interview_follows_gig AFTER UPDATE OF failed_payments_count, error_payments_count, submitted_payments_count, paid_pros_count ON gig
  FOR EACH ROW WHEN (NEW.type = 'INTERVIEW') EXECUTE FUNCTION interview_follows_gig();
