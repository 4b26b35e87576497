-- Which call to the payment provider moved the cash of a ledger transaction, so that the books can be compared with the provider's report. A payment
-- alone does not say it: a charge that came back is taken again by another call.
ALTER TABLE ledger_transaction ADD COLUMN transfer_id bigint REFERENCES provider_transfer;

ALTER TABLE ledger_transaction DISABLE TRIGGER ledger_transaction_append_only;
UPDATE ledger_transaction t SET transfer_id = p.transfer_id FROM payment p
  WHERE p.id = t.payment_id AND p.market_id = t.market_id AND t.kind IN ('charge_taken', 'charge_returned', 'payout_sent', 'payout_returned');
UPDATE ledger_transaction t SET transfer_id = i.transfer_id FROM invoice i
  WHERE t.kind IN ('invoice_paid', 'invoice_returned') AND i.id = split_part(t.effect_id, ':', 2)::bigint;
UPDATE ledger_transaction t SET transfer_id = k.transfer_id FROM take_back k
  WHERE t.kind = 'payout_reversed' AND k.id = split_part(t.effect_id, ':', 2)::bigint;
UPDATE ledger_transaction t SET transfer_id = CASE WHEN t.kind = 'surplus_returned' THEN s.refund_transfer_id ELSE s.transfer_id END FROM surplus_charge s
  WHERE t.kind LIKE 'surplus\_%' AND s.id = split_part(t.effect_id, ':', 2)::bigint;
ALTER TABLE ledger_transaction ENABLE TRIGGER ledger_transaction_append_only;

CREATE INDEX ledger_transaction_of_transfer ON ledger_transaction (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX ledger_transaction_in_order ON ledger_transaction (created_ts, id);
-- The id of a reversal at the provider comes after the transfer that it takes from.
CREATE INDEX provider_transfer_of_reversal ON provider_transfer (split_part(provider_reference, '/', 2)) WHERE kind = 'reversal';
