-- An address that one posting named. It is not one of the location's addresses, so no list shows it.
ALTER TABLE location_address ADD COLUMN is_for_posting boolean NOT NULL DEFAULT false;

-- How a shift came to be. `type` says where it is offered now.
ALTER TABLE gig ADD COLUMN source gig_source NOT NULL DEFAULT 'MARKETPLACE';
UPDATE gig SET source = type WHERE type <> 'MARKETPLACE';

-- A series kept false and its location added the certificates when it made the shifts. Now what is kept counts.
UPDATE gig_series s SET template = jsonb_set(s.template, '{require_certifications}', 'true')
FROM location l WHERE l.id = s.location_id AND l.require_certifications;

-- Who keeps the bytes of a file.
ALTER TABLE stored_file ADD COLUMN provider text NOT NULL DEFAULT 'embedded' CHECK (provider <> '');
