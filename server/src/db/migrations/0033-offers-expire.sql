-- An offer without an end blocks its spot until the shift starts. New locations let offers expire after a day; those that exist keep their setting.
ALTER TABLE location ALTER COLUMN private_direct_offer_expiration SET DEFAULT 'HOURS_24';
ALTER TABLE location ALTER COLUMN private_direct_offer_expiration_enabled SET DEFAULT true;
