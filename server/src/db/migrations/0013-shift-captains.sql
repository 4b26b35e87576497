-- Team captains: confirmed pros whom a manager named to check in the crew of their shift (the gigs of one gig_shift). The row hangs on
-- the confirmed place, so it is of whatever shift that gig is in now, and goes when the place is given back.
CREATE TABLE shift_captain (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  named_at timestamptz NOT NULL DEFAULT app_now(),
  named_by bigint REFERENCES user_account,
  PRIMARY KEY (application_id, market_id),
  FOREIGN KEY (application_id, market_id) REFERENCES gig_slot (application_id, market_id) ON DELETE CASCADE
);
