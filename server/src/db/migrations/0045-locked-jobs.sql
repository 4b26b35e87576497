-- outside a transaction
-- What a pro applied to and has no answer yet: few rows of a long history. The list of jobs asks for them to know which shifts are locked.
DROP INDEX CONCURRENTLY IF EXISTS application_waiting_of_pro;
CREATE INDEX CONCURRENTLY application_waiting_of_pro ON application (pro_id, gig_id) WHERE confirmed_at IS NULL AND cancelled_at IS NULL;
