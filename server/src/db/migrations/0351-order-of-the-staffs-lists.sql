-- The staff's lists read a page from one end of an order, however many rows there are.

-- Who signed in last, with those who never did at the end, and the few who have another name to be found by.
CREATE INDEX user_account_seen ON user_account (last_login DESC NULLS LAST, id DESC);
CREATE INDEX user_account_other_name ON user_account (id) WHERE preferred_name_for_search IS NOT NULL;
-- Of all shifts few wait for approval or were cancelled.
CREATE INDEX gig_called_off ON gig (id) WHERE status IN ('UNAPPROVED', 'CANCELLED');
