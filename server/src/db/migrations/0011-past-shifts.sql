-- How shifts of a position went in a market lately, newest first: what the forecast reads.
CREATE INDEX gig_of_position ON gig (market_id, skill_id, start_time DESC, id);
