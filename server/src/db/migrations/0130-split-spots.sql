-- The parts of a split shift are one spot in people's counts (contract/src/gigs/spot-count-rules.ts). Each part names the first of them,
-- and the times of the whole shift, so that a list of shifts reads no other row for it.
ALTER TABLE gig ADD COLUMN split_of_gig_id bigint, ADD COLUMN split_start_time timestamptz, ADD COLUMN split_end_time timestamptz,
  ADD CONSTRAINT gig_split_of_gig_id_market_id_fkey FOREIGN KEY (split_of_gig_id, market_id) REFERENCES gig (id, market_id),
  ADD CONSTRAINT gig_split_is_whole CHECK ((split_of_gig_id IS NULL) = (split_start_time IS NULL) AND (split_of_gig_id IS NULL) = (split_end_time IS NULL));
CREATE INDEX gig_split_of ON gig (split_of_gig_id, market_id) WHERE split_of_gig_id IS NOT NULL;

-- A part may have been split again. Each given gig comes from one kept gig, so going up from it ends at the first.
WITH RECURSIVE part AS (
  SELECT z.kept_gig_id AS id, z.kept_gig_id AS first_id, z.market_id FROM gig_split z
    WHERE NOT EXISTS (SELECT 1 FROM gig_split y WHERE y.given_gig_id = z.kept_gig_id AND y.market_id = z.market_id)
  UNION SELECT z.given_gig_id, part.first_id, part.market_id FROM part JOIN gig_split z ON z.kept_gig_id = part.id AND z.market_id = part.market_id
), whole AS (
  SELECT part.first_id, part.market_id, min(z.start_time) AS start_time, max(z.end_time) AS end_time
  FROM part JOIN gig_split z ON z.given_gig_id = part.id AND z.market_id = part.market_id GROUP BY part.first_id, part.market_id
)
UPDATE gig SET split_of_gig_id = part.first_id, split_start_time = whole.start_time, split_end_time = whole.end_time
  FROM part JOIN whole ON whole.first_id = part.first_id AND whole.market_id = part.market_id WHERE gig.id = part.id AND gig.market_id = part.market_id;
