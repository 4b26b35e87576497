-- A pro of a series either gets each new shift at once (ASSIGNMENT) or is asked for each (DIRECT_OFFER), with a bonus that the offer promised.
ALTER TABLE series_assignment
  ADD COLUMN kind text NOT NULL DEFAULT 'ASSIGNMENT' CHECK (kind IN ('ASSIGNMENT', 'DIRECT_OFFER')),
  ADD COLUMN bonus_cents integer NOT NULL DEFAULT 0 CHECK (bonus_cents >= 0 AND (bonus_cents = 0 OR kind = 'DIRECT_OFFER'));
