-- Why the provider denied a location. The business reads it, so there is one exactly while the location is denied.
ALTER TABLE location ADD COLUMN denial_reason text CHECK (denial_reason <> '');
UPDATE location SET denial_reason = 'Write to support to learn why.' WHERE approval_status = 'DENIED';
ALTER TABLE location ADD CONSTRAINT location_denial_has_reason CHECK ((approval_status = 'DENIED') = (denial_reason IS NOT NULL));

-- Whether the records of this location came from Gigpro.
ALTER TABLE location ADD COLUMN is_migrated_from_gigpro boolean NOT NULL DEFAULT false;
