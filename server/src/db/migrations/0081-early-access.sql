-- Gold and Silver pros see a new marketplace shift before everyone (contract/src/pros/badge-rules.ts).
ALTER TABLE location ADD COLUMN early_access_enabled boolean NOT NULL DEFAULT true;
-- When every pro of the market sees the shift; null for at once.
ALTER TABLE gig ADD COLUMN everyone_from timestamptz;

-- How long before everyone a pro with these badges sees a shift, by the policy in force.
CREATE FUNCTION sees_before(held text[], market integer) RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT make_interval(mins => coalesce(max((p.value -> 'ranks' -> b.badge ->> 'sees_before_minutes')::integer), 0))
  FROM (SELECT value FROM market_policy WHERE market_id = market AND kind = 'badges' AND effective_from <= app_now() ORDER BY effective_from DESC LIMIT 1) p,
    unnest(held) b(badge)
$$;

-- The search of jobs near a place reads this index alone, so the index has the new column too.
DROP INDEX gig_open_near;
CREATE INDEX gig_open_near ON gig (market_id, cell, start_time, id) INCLUDE (latitude, longitude, location_id, type, everyone_from) WHERE status = 'POSTED';

-- Whether a market has pros who would see a shift first.
CREATE INDEX pro_with_early_access ON pro (market_id) WHERE badges && '{GOLD,SILVER}';
