-- The shift and pro that a refused offline punch is about, as far as Muster can tell.
ALTER TABLE kiosk_mark ADD COLUMN application_id bigint, ADD COLUMN market_id integer,
  ADD FOREIGN KEY (application_id, market_id) REFERENCES application (id, market_id),
  ADD CHECK ((application_id IS NULL) = (market_id IS NULL));
CREATE INDEX kiosk_mark_of_application ON kiosk_mark (application_id, market_id) WHERE application_id IS NOT NULL;
