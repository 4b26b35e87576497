-- The provider's staff save views too, of the marketplace's lists. Those belong to no location.
ALTER TABLE saved_view ALTER COLUMN location_id DROP NOT NULL;
ALTER TABLE saved_view DROP CONSTRAINT saved_view_list_check;
ALTER TABLE saved_view ADD CONSTRAINT saved_view_list_check CHECK (
  CASE WHEN location_id IS NULL THEN list IN ('pros', 'accounts', 'applications', 'shifts', 'locations', 'organizations', 'audit', 'messages',
    'jobs', 'invoices', 'coupons', 'codes', 'promotions')
  ELSE list IN ('gigs', 'pros') END);
DROP INDEX saved_view_name;
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, location_id, list, lower(name)) NULLS NOT DISTINCT;
