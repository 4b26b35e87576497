-- A pro's phone signs the punches that it keeps (contract/src/timesheets/signed-punch.ts). The session has the phone's public key, as SPKI.
ALTER TABLE session ADD COLUMN punch_key bytea CHECK (octet_length(punch_key) <= 200);

-- What became of the signature. Null: nobody asked for one, since the punch came at once or a person made it by hand.
CREATE TYPE punch_signature AS ENUM ('valid', 'wrong', 'missing');
ALTER TABLE time_punch ADD COLUMN signature punch_signature;

CREATE OR REPLACE VIEW counted_punch AS
SELECT t.* FROM time_punch t
WHERE t.kind <> 'VOID' AND coalesce((SELECT false FROM time_punch n WHERE n.application_id = t.application_id AND n.market_id = t.market_id
  AND (n.replaces_id = t.id OR n.is_undo AND (n.time, n.id) >= (t.time, t.id)) LIMIT 1), true);
