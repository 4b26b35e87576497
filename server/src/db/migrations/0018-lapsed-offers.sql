-- The end (offer_expires_at) of the offer that ran out unanswered and of which both sides were told. While the two are equal the application
-- holds no place; an offer with another end is a new one.
ALTER TABLE application ADD COLUMN lapsed_offer_ended_at timestamptz;

-- What the sweep looks for: unanswered offers whose end is still to be told of, the earliest first.
CREATE INDEX application_offer_to_lapse ON application (offer_expires_at)
  WHERE selected_at IS NOT NULL AND confirmed_at IS NULL AND cancelled_at IS NULL AND offer_expires_at IS DISTINCT FROM lapsed_offer_ended_at;
