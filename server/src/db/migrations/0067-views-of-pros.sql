-- A view belongs to a list: shifts, or the search of pros.
ALTER TABLE saved_view ADD COLUMN list text NOT NULL DEFAULT 'gigs' CHECK (list IN ('gigs', 'pros'));
DROP INDEX saved_view_name;
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, location_id, list, lower(name));
