-- outside a transaction
-- How many pros worked at a location, and how many came back, from the index alone. It serves what the index before it did.
DROP INDEX CONCURRENTLY IF EXISTS pro_at_location_by_work;
CREATE INDEX CONCURRENTLY pro_at_location_by_work ON pro_at_location (location_id, gigs_worked);
DROP INDEX CONCURRENTLY IF EXISTS pro_at_location_location;
