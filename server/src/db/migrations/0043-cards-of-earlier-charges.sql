-- The cards of earlier charges, as far as they were not replaced. A file of its own: adding the columns locks the table, and this takes as long as it takes.
UPDATE provider_transfer t SET method_brand = m.details ->> 'brand', method_last4 = m.details ->> 'last4'
FROM payment_method m WHERE m.external_id = t.method_external_id AND t.kind = 'charge';
