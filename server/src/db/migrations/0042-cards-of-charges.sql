-- A receipt names the card that paid, also after the business replaced it.
ALTER TABLE provider_transfer ADD COLUMN method_brand text, ADD COLUMN method_last4 text;

UPDATE provider_transfer t SET method_brand = m.details ->> 'brand', method_last4 = m.details ->> 'last4'
FROM payment_method m WHERE m.external_id = t.method_external_id AND t.kind = 'charge';
