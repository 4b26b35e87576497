-- A manager may take a check-in or check-out back. Punches are append-only, so a row of this kind names the punch that no longer counts.
ALTER TYPE punch_kind ADD VALUE 'VOID';
