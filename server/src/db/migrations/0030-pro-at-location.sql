-- What a pro did at a location: shifts with approved hours, and the business's reviews of them. Kept in the transaction of each change, under the
-- lock of the pro's row, like the pro's other counts. Reading it costs one row; counting it read the pro's whole history for every applicant.
CREATE TABLE pro_at_location (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  location_id bigint NOT NULL REFERENCES location,
  gigs_worked integer NOT NULL CHECK (gigs_worked >= 0),
  rating_sum integer NOT NULL CHECK (rating_sum >= 0),
  review_count integer NOT NULL CHECK (review_count >= 0),
  PRIMARY KEY (pro_id, market_id, location_id),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro
);
CREATE INDEX pro_at_location_location ON pro_at_location (location_id);

INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
SELECT a.pro_id, a.market_id, g.location_id, count(*), coalesce(sum(r.overall), 0), count(r.id)
FROM working_hours w JOIN application a ON a.id = w.application_id AND a.market_id = w.market_id
JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
LEFT JOIN review r ON r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro'
WHERE w.approved_at IS NOT NULL GROUP BY a.pro_id, a.market_id, g.location_id;
