-- An offer that its manager may still take back: the pro hears of it some seconds later, and reads nothing of it until then.
ALTER TABLE application ADD COLUMN is_offer_untold boolean NOT NULL DEFAULT false;
ALTER TABLE application ADD CONSTRAINT application_untold_is_offer CHECK (NOT is_offer_untold OR selected_at IS NOT NULL);
