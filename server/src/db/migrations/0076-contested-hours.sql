-- A location's home lists the claims about hours that are paid already. Few hours are contested at any time, so it finds them by market.
CREATE INDEX hours_edit_contested ON hours_edit (market_id, application_id) WHERE status = 'CONTESTED';
