-- The staff's list of all applications is ordered by the start of the shift, so the application knows it: no order of a joined table is an index's.
-- An edit of the shift keeps it equal, and the doctor checks that it is.
ALTER TABLE application ADD COLUMN gig_start_time timestamptz;
UPDATE application a SET gig_start_time = g.start_time FROM gig g WHERE g.id = a.gig_id AND g.market_id = a.market_id;
ALTER TABLE application ALTER COLUMN gig_start_time SET NOT NULL;

CREATE FUNCTION move_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application SET gig_start_time = NEW.start_time WHERE gig_id = NEW.id AND market_id = NEW.market_id;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_of_moved_gig AFTER UPDATE OF start_time ON gig FOR EACH ROW
  WHEN (OLD.start_time IS DISTINCT FROM NEW.start_time) EXECUTE FUNCTION move_applications();

CREATE INDEX application_by_start ON application (gig_start_time, id);
CREATE INDEX application_by_created ON application (created_ts, id);
-- Few of all applications are open or cancelled.
CREATE INDEX application_unconfirmed ON application (gig_start_time, id) WHERE confirmed_at IS NULL;
CREATE INDEX application_cancelled ON application (gig_start_time, id) WHERE cancelled_at IS NOT NULL;
-- Few shifts carry a bonus.
CREATE INDEX gig_boosted ON gig (id) WHERE boosted_gig_bonus_cents > 0;
