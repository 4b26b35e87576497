-- Pros who are put on every shift of a series as it is made, and what came in the way.

CREATE TABLE series_assignment (
  series_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint NOT NULL,
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  created_by bigint REFERENCES user_account,
  PRIMARY KEY (series_id, market_id, pro_id),
  FOREIGN KEY (series_id, market_id) REFERENCES gig_series,
  FOREIGN KEY (pro_id, market_id) REFERENCES pro
);
CREATE INDEX series_assignment_of_pro ON series_assignment (pro_id);
CREATE INDEX series_assignment_by ON series_assignment (created_by);

-- A shift that an assigned pro could not be put on; the row stays when a place is found for the pro later.
CREATE TABLE assignment_missed (
  gig_id bigint NOT NULL,
  market_id integer NOT NULL,
  pro_id bigint NOT NULL,
  code text NOT NULL CHECK (code <> ''),
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (gig_id, market_id, pro_id),
  FOREIGN KEY (gig_id, market_id) REFERENCES gig (id, market_id),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro
);
CREATE INDEX assignment_missed_of_pro ON assignment_missed (pro_id);
