-- The audit log by who acted. BRIN suits times that grow with the rows, and costs a write almost nothing.
CREATE INDEX audit_entry_of_actor ON audit_entry (actor_user_id, id) WHERE actor_user_id IS NOT NULL;
CREATE INDEX audit_entry_created ON audit_entry USING brin (created_ts);
CREATE INDEX gig_created ON gig USING brin (created_ts);
CREATE INDEX organization_name ON organization USING gin (name gin_trgm_ops);
