-- Reports that money which had arrived was taken back, or given back again after a dispute. Their number says where the money is, in
-- whatever order they came.
CREATE INDEX provider_event_of_return ON provider_event ((body ->> 'reference')) WHERE kind IN ('transfer.returned', 'transfer.reinstated');
CREATE INDEX provider_event_of_returned_key ON provider_event ((body ->> 'idempotency_key')) WHERE kind IN ('transfer.returned', 'transfer.reinstated');
