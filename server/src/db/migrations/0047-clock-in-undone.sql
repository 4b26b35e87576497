-- A pro who clocks out before the start undoes the clock-in. Punches stay append-only: the clock-out says that nothing before it counts.
ALTER TABLE time_punch ADD COLUMN is_undo boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT time_punch_undo CHECK (NOT is_undo OR kind = 'CLOCK_OUT');

-- The punches that count. Whatever asks who is here, late, on a break or owed reads this.
CREATE VIEW counted_punch AS
SELECT t.* FROM time_punch t
WHERE NOT EXISTS (SELECT 1 FROM time_punch u WHERE u.application_id = t.application_id AND u.market_id = t.market_id AND u.is_undo
  AND (u.time, u.id) >= (t.time, t.id));
