-- A punch that a manager corrected or took back doesn't count either, nor does the row that takes it back. In a file of its own, because
-- PostgreSQL can use the new kind only after the file that adds it. Not EXISTS: PostgreSQL may answer that by reading the whole table once.
CREATE OR REPLACE VIEW counted_punch AS
SELECT t.* FROM time_punch t
WHERE t.kind <> 'VOID' AND coalesce((SELECT false FROM time_punch n WHERE n.application_id = t.application_id AND n.market_id = t.market_id
  AND (n.replaces_id = t.id OR n.is_undo AND (n.time, n.id) >= (t.time, t.id)) LIMIT 1), true);
