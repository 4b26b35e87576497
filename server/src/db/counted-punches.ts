/** The punches that count: not those that a later row corrects or takes back. Use it like a table: `FROM ${COUNTED_PUNCHES} t`. */
export const COUNTED_PUNCHES = `(SELECT p.* FROM time_punch p WHERE p.kind <> 'VOID'
  AND NOT EXISTS (SELECT 1 FROM time_punch n WHERE n.application_id = p.application_id AND n.market_id = p.market_id AND n.replaces_id = p.id))`
