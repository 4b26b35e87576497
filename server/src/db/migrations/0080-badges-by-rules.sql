-- The ranks that a pro's record earns (contract/src/pros/badge-rules.ts): what each needs is an operator's dated policy, and each pro with a shift
-- is looked at every night.
ALTER TABLE market_policy DROP CONSTRAINT market_policy_kind_check;
ALTER TABLE market_policy ADD CONSTRAINT market_policy_kind_check CHECK (kind IN ('pay', 'cancellation', 'breaks', 'rescue', 'badges'));
INSERT INTO market_policy (market_id, kind, effective_from, value)
SELECT id, 'badges', '2020-01-01', '{"days": 365, "grace_days": 30, "everyone_after_minutes": 10, "ranks": {
  "GOLD": {"shifts": 150, "completed": 0.97, "rating": 4.8, "sees_before_minutes": 10},
  "SILVER": {"shifts": 50, "completed": 0.95, "rating": 4.6, "sees_before_minutes": 5},
  "BRONZE": {"shifts": 10, "completed": 0.9, "rating": 4.3, "sees_before_minutes": 0}}}' FROM market;

-- Apart from `pro`, so that a nightly look writes no wide row and no index of the search.
CREATE TABLE pro_badge_look (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT '-infinity',
  -- Since when the record is below the line of the rank held; null while it is not.
  below_since timestamptz,
  PRIMARY KEY (pro_id, market_id),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id) ON DELETE CASCADE
);
CREATE INDEX pro_badge_look_due ON pro_badge_look (looked_at);

-- A pro is looked at from the first shift on.
CREATE FUNCTION pro_begins_to_be_looked_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pro_badge_look (pro_id, market_id) VALUES (NEW.id, NEW.market_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER pro_begins_to_be_looked_at AFTER INSERT ON pro FOR EACH ROW WHEN (NEW.gigs_worked > 0) EXECUTE FUNCTION pro_begins_to_be_looked_at();
CREATE TRIGGER pro_works_first_shift AFTER UPDATE OF gigs_worked ON pro FOR EACH ROW WHEN (OLD.gigs_worked = 0 AND NEW.gigs_worked > 0)
  EXECUTE FUNCTION pro_begins_to_be_looked_at();
INSERT INTO pro_badge_look (pro_id, market_id) SELECT id, market_id FROM pro WHERE gigs_worked > 0;
