-- What a search of pros reads first: a narrow row for each pro and position (and position 0: any), with the place and the ranks. The search
-- looks up the cells around a location in one covering index, ranks, and reads the other tables for the best pros only.
ALTER TABLE pro ADD COLUMN background_checked_at timestamptz;

CREATE TABLE pro_candidate (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  skill_id integer NOT NULL,
  cell integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- Whole hundredths of a star; 0 while the rating of a new pro is hidden.
  rating_rank integer NOT NULL,
  -- Percent; -1 before the first shift that counts.
  completion_rank integer NOT NULL,
  gigs_worked integer NOT NULL,
  PRIMARY KEY (pro_id, market_id, skill_id),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id) ON DELETE CASCADE
);
CREATE INDEX pro_candidate_near ON pro_candidate (market_id, skill_id, cell)
  INCLUDE (pro_id, latitude, longitude, rating_rank, completion_rank, gigs_worked);

-- The ranks of a pro's record, by the rules of pros/pro-record-reading.ts.
CREATE FUNCTION pro_rating_rank(gigs integer, businesses integer, stars integer, reviews integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT CASE WHEN reviews = 0 OR gigs < 5 OR businesses < 3 THEN 0 ELSE 100 * stars / reviews END';
CREATE FUNCTION pro_completion_rank(gigs integer, callouts integer, noshows integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT CASE WHEN gigs + callouts + noshows = 0 THEN -1 ELSE round(100.0 * gigs / (gigs + callouts + noshows))::integer END';

-- The candidates of some pros, for one position or for all that they do.
CREATE FUNCTION add_pro_candidates(pros bigint[], skill integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO pro_candidate (pro_id, market_id, skill_id, cell, latitude, longitude, rating_rank, completion_rank, gigs_worked)
  SELECT p.id, p.market_id, k.skill_id, p.cell, p.latitude, p.longitude,
    pro_rating_rank(p.gigs_worked, p.businesses_worked, p.rating_sum, p.review_count),
    pro_completion_rank(p.gigs_worked, p.callout_count, p.noshow_count), p.gigs_worked
  FROM pro p CROSS JOIN LATERAL (SELECT 0 AS skill_id UNION ALL SELECT s.skill_id FROM pro_skill s WHERE s.pro_id = p.id AND s.market_id = p.market_id) k
  WHERE p.id = ANY (pros) AND (skill IS NULL OR k.skill_id = skill)
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION pro_becomes_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_pro_candidates(ARRAY[NEW.id], 0);
  RETURN NULL;
END $$;
CREATE FUNCTION pro_candidate_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pro_candidate SET cell = NEW.cell, latitude = NEW.latitude, longitude = NEW.longitude,
    rating_rank = pro_rating_rank(NEW.gigs_worked, NEW.businesses_worked, NEW.rating_sum, NEW.review_count),
    completion_rank = pro_completion_rank(NEW.gigs_worked, NEW.callout_count, NEW.noshow_count), gigs_worked = NEW.gigs_worked
  WHERE pro_id = NEW.id AND market_id = NEW.market_id;
  RETURN NULL;
END $$;
CREATE FUNCTION pro_skill_becomes_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_pro_candidates(ARRAY[NEW.pro_id], NEW.skill_id);
  RETURN NULL;
END $$;
CREATE FUNCTION pro_skill_leaves_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pro_candidate WHERE pro_id = OLD.pro_id AND market_id = OLD.market_id AND skill_id = OLD.skill_id;
  RETURN NULL;
END $$;

CREATE TRIGGER pro_becomes_candidate AFTER INSERT ON pro FOR EACH ROW EXECUTE FUNCTION pro_becomes_candidate();
CREATE TRIGGER pro_candidate_follows AFTER UPDATE ON pro FOR EACH ROW WHEN (
  (OLD.cell, OLD.latitude, OLD.longitude, OLD.gigs_worked, OLD.businesses_worked, OLD.rating_sum, OLD.review_count, OLD.callout_count, OLD.noshow_count)
  IS DISTINCT FROM
  (NEW.cell, NEW.latitude, NEW.longitude, NEW.gigs_worked, NEW.businesses_worked, NEW.rating_sum, NEW.review_count, NEW.callout_count, NEW.noshow_count)
) EXECUTE FUNCTION pro_candidate_follows();
CREATE TRIGGER pro_skill_becomes_candidate AFTER INSERT ON pro_skill FOR EACH ROW EXECUTE FUNCTION pro_skill_becomes_candidate();
CREATE TRIGGER pro_skill_leaves_candidates AFTER DELETE ON pro_skill FOR EACH ROW EXECUTE FUNCTION pro_skill_leaves_candidates();

SELECT add_pro_candidates(array_agg(id), NULL) FROM pro HAVING count(*) > 0;

-- Part of a name, anywhere in it. pg_trgm is there since 0001.
CREATE INDEX user_account_full_name ON user_account USING gin ((first_name || ' ' || last_name) gin_trgm_ops);
