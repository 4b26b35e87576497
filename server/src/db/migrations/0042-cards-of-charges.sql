-- A receipt names the card that paid, also after the business replaced it.
ALTER TABLE provider_transfer ADD COLUMN method_brand text, ADD COLUMN method_last4 text;
