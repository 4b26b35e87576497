-- Pros who hand over a part of a confirmed shift (contract/src/gigs/handover/split-rules.ts). Each part is a gig with its own times, since
-- hours, pay, punches and marks are read by the times of the gig.
CREATE TYPE part_side AS ENUM ('FIRST', 'LAST');
ALTER TABLE handover ADD COLUMN part_side part_side, ADD COLUMN split_at timestamptz,
  ADD CONSTRAINT handover_part_has_minute CHECK ((part_side IS NULL) = (split_at IS NULL)),
  ADD CONSTRAINT handover_split_at_minute CHECK (split_at = date_trunc('minute', split_at));

-- What became of such a hand-over: which gig the first pro keeps, and which the other pro got.
CREATE TABLE gig_split (
  handover_id bigint NOT NULL,
  market_id integer NOT NULL,
  -- The gig that was split. With one spot it is also the one that the first pro keeps.
  origin_gig_id bigint NOT NULL,
  kept_gig_id bigint NOT NULL,
  given_gig_id bigint NOT NULL,
  -- The plan before the split.
  start_time timestamptz NOT NULL,
  end_time timestamptz NOT NULL,
  unpaid_break_minutes integer NOT NULL,
  -- The versions of the parts right after the split. A manager may edit each part later.
  kept_version integer NOT NULL,
  given_version integer NOT NULL,
  created_ts timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (handover_id, market_id),
  FOREIGN KEY (handover_id, market_id) REFERENCES handover (id, market_id),
  FOREIGN KEY (origin_gig_id, market_id) REFERENCES gig (id, market_id),
  FOREIGN KEY (kept_gig_id, market_id) REFERENCES gig (id, market_id),
  FOREIGN KEY (given_gig_id, market_id) REFERENCES gig (id, market_id),
  CHECK (given_gig_id <> kept_gig_id AND given_gig_id <> origin_gig_id)
);
CREATE INDEX gig_split_origin ON gig_split (origin_gig_id, market_id);
CREATE INDEX gig_split_kept ON gig_split (kept_gig_id, market_id);
CREATE UNIQUE INDEX gig_split_given ON gig_split (given_gig_id, market_id);

-- No split leaves a gap or an overlap, or promises more paid minutes than the shift did.
CREATE FUNCTION gig_split_parts_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (SELECT least(k.start_time, n.start_time) = NEW.start_time AND greatest(k.end_time, n.end_time) = NEW.end_time
      AND least(k.end_time, n.end_time) = greatest(k.start_time, n.start_time)
      AND k.unpaid_break_minutes + n.unpaid_break_minutes >= NEW.unpaid_break_minutes AND k.location_id = n.location_id
    FROM gig k, gig n WHERE k.id = NEW.kept_gig_id AND k.market_id = NEW.market_id AND n.id = NEW.given_gig_id AND n.market_id = NEW.market_id) THEN
    RAISE EXCEPTION 'the parts of hand-over % do not make its shift', NEW.handover_id USING ERRCODE = 'check_violation', CONSTRAINT = 'gig_split_parts_join';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gig_split_parts_join BEFORE INSERT ON gig_split FOR EACH ROW EXECUTE FUNCTION gig_split_parts_join();
