-- The shifts of a location that may need someone today: a history of years is not in here.
CREATE INDEX gig_live_of_location ON gig (location_id, start_time, id) WHERE status IN ('POSTED', 'CONFIRMED', 'INCOMPLETE', 'FAILED_PAYMENT');

-- Pages of payments, newest first, as the lists sort them.
CREATE INDEX payment_of_location_newest ON payment (location_id, created_ts DESC, id DESC) WHERE direction = 'payment';
DROP INDEX payment_of_pro;
CREATE INDEX payment_of_pro ON payment (pro_id, created_ts DESC, id DESC) INCLUDE (subject, subject_id, status, available_at, total_cents, location_id) WHERE direction = 'pro_payment';
-- What businesses still owe for a pro's work.
CREATE INDEX payment_owed_to_pro ON payment (pro_id) WHERE direction = 'payment' AND status <> 'AVAILABLE';
-- How fast a location pays: its latest payments.
CREATE INDEX payment_made_of_location ON payment (location_id, available_at DESC) INCLUDE (gig_id) WHERE direction = 'payment' AND subject = 'application' AND status = 'AVAILABLE';

-- What pros think of a location. Kept in the transaction of each review; reviews are never changed.
CREATE TABLE location_rating (
  location_id bigint PRIMARY KEY REFERENCES location,
  rating_sum integer NOT NULL CHECK (rating_sum >= 0),
  review_count integer NOT NULL CHECK (review_count >= 0)
);
INSERT INTO location_rating (location_id, rating_sum, review_count)
SELECT g.location_id, sum(r.overall), count(*) FROM review r JOIN application a ON a.id = r.application_id AND a.market_id = r.market_id
JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE r.side = 'business' GROUP BY g.location_id;
