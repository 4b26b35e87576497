-- A punch that a manager corrected or took back doesn't count either, nor does the row that takes it back. In a file of its own, because
-- PostgreSQL can use the new kind only after the file that adds it.
CREATE OR REPLACE VIEW counted_punch AS
SELECT t.* FROM time_punch t
WHERE t.kind <> 'VOID'
  AND NOT EXISTS (SELECT 1 FROM time_punch n WHERE n.application_id = t.application_id AND n.market_id = t.market_id AND n.replaces_id = t.id)
  AND NOT EXISTS (SELECT 1 FROM time_punch u WHERE u.application_id = t.application_id AND u.market_id = t.market_id AND u.is_undo
    AND (u.time, u.id) >= (t.time, t.id));
