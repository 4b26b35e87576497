-- A transfer whose outcome was an error is tried again under its own key, so that the provider can never take the money twice.
ALTER TABLE embedded_transfer ADD COLUMN tries integer NOT NULL DEFAULT 1 CHECK (tries >= 1);
