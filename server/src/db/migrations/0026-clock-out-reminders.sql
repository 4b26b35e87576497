-- The reminders to clock out that a pro got after the planned end: 0 at the end, then one more every 15 minutes.

CREATE TABLE clock_out_reminder (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  number smallint NOT NULL CHECK (number >= 0),
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (application_id, market_id, number),
  FOREIGN KEY (application_id, market_id) REFERENCES application (id, market_id)
);
