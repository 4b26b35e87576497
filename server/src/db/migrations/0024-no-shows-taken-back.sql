-- A shift that ended without work, or with all of it paid, has work again when a no-show is taken back.
CREATE OR REPLACE FUNCTION gig_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD.status
    WHEN 'UNAPPROVED' THEN NEW.status IN ('POSTED', 'UNFILLED', 'CANCELLED')
    WHEN 'POSTED' THEN NEW.status IN ('CONFIRMED', 'INCOMPLETE', 'UNFILLED', 'CANCELLED')
    WHEN 'CONFIRMED' THEN NEW.status IN ('POSTED', 'INCOMPLETE', 'UNFILLED', 'CANCELLED')
    WHEN 'INCOMPLETE' THEN NEW.status IN ('COMPLETED', 'FAILED_PAYMENT', 'UNFILLED')
    WHEN 'FAILED_PAYMENT' THEN NEW.status IN ('INCOMPLETE', 'COMPLETED', 'UNFILLED')
    WHEN 'COMPLETED' THEN NEW.status = 'INCOMPLETE'
    WHEN 'UNFILLED' THEN NEW.status = 'INCOMPLETE'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'gig % does not go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'gig_status_moves';
  END IF;
  RETURN NEW;
END $$;

-- Recent no-shows, to find those who clocked in all the same.
CREATE INDEX application_cancellation_no_show ON application_cancellation (created_ts)
  WHERE reason = 'NO_SHOW' AND undone_at IS NULL AND superseded_at IS NULL;
