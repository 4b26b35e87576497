-- A status makes only the moves of its state table (contract/src/gigs/gig-status.ts, contract/src/payments/payment-status.ts; a test holds
-- them equal to these). The rules decide; this refuses what slips past them.

CREATE FUNCTION gig_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'UNAPPROVED' THEN NEW.status IN ('POSTED', 'UNFILLED', 'CANCELLED')
    WHEN 'POSTED' THEN NEW.status IN ('CONFIRMED', 'INCOMPLETE', 'UNFILLED', 'CANCELLED')
    WHEN 'CONFIRMED' THEN NEW.status IN ('POSTED', 'INCOMPLETE', 'UNFILLED', 'CANCELLED')
    WHEN 'INCOMPLETE' THEN NEW.status IN ('COMPLETED', 'FAILED_PAYMENT', 'UNFILLED')
    WHEN 'FAILED_PAYMENT' THEN NEW.status IN ('INCOMPLETE', 'COMPLETED', 'UNFILLED')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'gig % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'gig_status_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gig_status_moves BEFORE UPDATE OF status ON gig FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION gig_status_moves();

CREATE FUNCTION payment_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'SUBMITTED' THEN NEW.status IN ('PENDING_TRANSFER', 'ERROR', 'FAILED')
    WHEN 'PENDING_TRANSFER' THEN NEW.status IN ('AVAILABLE', 'ERROR', 'FAILED')
    WHEN 'ERROR' THEN NEW.status = 'SUBMITTED'
    WHEN 'FAILED' THEN NEW.status = 'SUBMITTED'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'payment % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_status_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_status_moves BEFORE UPDATE OF status ON payment FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION payment_status_moves();
