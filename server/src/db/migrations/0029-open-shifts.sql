-- Open shifts of a market from the best paid down. The expression is the one that lists sort by, so a page reads its own rows only.
CREATE INDEX gig_open_by_pay ON gig (market_id,
  (- (wage_cents + boosted_gig_bonus_cents) * (extract(epoch FROM end_time - start_time) / 60 - unpaid_break_minutes)), start_time, id)
  WHERE status = 'POSTED';

-- Where a market's open shifts are, to sort them by distance without reading the rows.
CREATE INDEX gig_open_near ON gig (market_id, cell, start_time, id) INCLUDE (latitude, longitude, location_id, type) WHERE status = 'POSTED';
