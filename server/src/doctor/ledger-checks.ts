import type { DoctorCheck } from './doctor-check.ts'

/** The checks of the books: they balance, and say the same as the payments. */
export const ledgerChecks: readonly DoctorCheck[] = [
  {
    name: 'ledger-transaction-balances',
    sentence: 'Every ledger transaction sums to zero and has postings.',
    sql: `SELECT 'transaction ' || t.id || ' sums to ' || coalesce(sum(p.cents)::text, 'nothing') AS what
      FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id GROUP BY t.id HAVING sum(p.cents) IS DISTINCT FROM 0`,
  },
  {
    name: 'ledger-total-balances',
    sentence: 'All debits equal all credits.',
    sql: `SELECT 'the books are off by ' || sum(cents) || ' cents' AS what FROM ledger_posting HAVING sum(cents) <> 0`,
  },
  {
    name: 'cash-names-its-transfer',
    sentence:
      'Every movement of cash at the payment provider names the call that moved it, so that it can be compared with the provider’s report.',
    sql: `SELECT 'transaction ' || t.id || ' (' || t.effect_id || ')' AS what FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id AND p.account = 'provider:cash'
      WHERE t.transfer_id IS NULL`,
  },
  {
    name: 'available-payment-has-ledger',
    sentence: 'Each AVAILABLE payment has its ledger transactions.',
    sql: `SELECT 'payment ' || p.id || ' lacks ' || e.kind AS what FROM payment p
      CROSS JOIN LATERAL (SELECT unnest(CASE WHEN p.direction = 'pro_payment' THEN ARRAY['payout_sent'] WHEN p.direction::text = 'refund' AND p.is_invoiced THEN ARRAY['credited'] WHEN p.direction::text = 'refund' THEN ARRAY['charge_returned', 'credited']
        WHEN p.is_invoiced THEN ARRAY['earned'] ELSE ARRAY['earned', 'charge_taken'] END) AS kind) e
      WHERE p.status = 'AVAILABLE' AND p.total_cents > p.withheld_cents
        -- A job books the work of an invoiced business, a moment later.
        AND NOT (p.is_invoiced AND p.direction = 'payment' AND p.created_ts > app_now() - interval '10 minutes')
        AND NOT EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.payment_id = p.id AND t.market_id = p.market_id AND t.kind = e.kind AND t.effect_id LIKE e.kind || ':' || p.id || '%')`,
  },
  {
    name: 'ledger-has-available-payment',
    sentence: 'Money is booked once for each time it arrived, and booked back each time it was returned.',
    sql: `SELECT 'payment ' || p.id || ' is ' || p.status || ' and came back ' || p.returns || ' times; booked ' || booked.taken || ' in and ' || booked.returned || ' back' AS what
      FROM payment p JOIN (SELECT payment_id, market_id, count(*) FILTER (WHERE kind IN ('charge_taken', 'payout_sent')) AS taken,
          count(*) FILTER (WHERE kind IN ('charge_returned', 'payout_returned')) AS returned
        FROM ledger_transaction GROUP BY payment_id, market_id) booked ON booked.payment_id = p.id AND booked.market_id = p.market_id
      WHERE p.direction::text <> 'refund' AND NOT p.is_invoiced AND p.total_cents > p.withheld_cents
        AND (booked.taken <> p.returns + CASE WHEN p.status = 'AVAILABLE' THEN 1 ELSE 0 END OR booked.returned <> p.returns)`,
  },
  {
    name: 'ledger-amount-is-payment',
    sentence:
      'The cash that a payment moved in the ledger is its total, less what a refund took from a payout; of a charge that came back, what was refunded.',
    // Together: a movement that was booked twice is right each time.
    sql: `SELECT 'payment ' || p.id || ' of ' || p.total_cents - p.withheld_cents || ' cents is ' || p.status || ' and moved ' || moved.cents AS what
      FROM payment p JOIN (SELECT t.payment_id, t.market_id, abs(sum(c.cents)) AS cents FROM ledger_transaction t
          JOIN ledger_posting c ON c.transaction_id = t.id AND c.account = 'provider:cash' WHERE t.payment_id IS NOT NULL GROUP BY t.payment_id, t.market_id) moved
        ON moved.payment_id = p.id AND moved.market_id = p.market_id
      WHERE moved.cents <> CASE WHEN p.status = 'AVAILABLE' THEN p.total_cents - p.withheld_cents
        WHEN p.direction = 'payment' AND p.returns > 0 THEN coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = p.id AND r.market_id = p.market_id), 0)
        ELSE 0 END`,
  },
  {
    name: 'year-pay-is-ledger',
    sentence:
      'What a year’s tax totals say of each pro, as contractor and employee together, is the cash that the ledger paid out for payouts of that year.',
    sql: `SELECT 'pro ' || pro_id || ' has ' || coalesce(y.cents, 0) || ' cents in ' || year || ', booked ' || coalesce(b.cents, 0) AS what
      FROM (SELECT pro_id, market_id, year, contractor_cents + employee_cents AS cents FROM pro_year_pay) y
      FULL JOIN (SELECT p.pro_id, p.market_id, payout_year(p.available_at, p.market_id) AS year, -sum(c.cents) AS cents FROM payment p
          JOIN ledger_transaction t ON t.payment_id = p.id AND t.market_id = p.market_id JOIN ledger_posting c ON c.transaction_id = t.id AND c.account = 'provider:cash'
        WHERE p.direction = 'pro_payment' AND p.status = 'AVAILABLE' GROUP BY 1, 2, 3) b USING (pro_id, market_id, year)
      WHERE coalesce(y.cents, 0) <> coalesce(b.cents, 0)`,
  },
  {
    name: 'taken-back-is-booked',
    sentence: 'Extra pay that was taken back is booked once, from the right payout, and nothing that was not taken is.',
    sql: `SELECT 'take-back ' || coalesce(k.id::text, b.effect_id) || ' is ' || coalesce(k.status::text, 'missing') || ' for ' || coalesce(k.cents, 0) || ', booked ' || coalesce(b.cents, 0) AS what
      FROM take_back k FULL JOIN (SELECT t.effect_id, t.payment_id, t.market_id, sum(c.cents) AS cents FROM ledger_transaction t
          JOIN ledger_posting c ON c.transaction_id = t.id AND c.account = 'provider:cash' WHERE t.kind = 'payout_reversed' GROUP BY t.id) b
        ON b.effect_id = 'payout_reversed:' || k.id AND b.payment_id = k.payout_id AND b.market_id = k.market_id
      WHERE coalesce(b.cents, 0) <> CASE WHEN k.status = 'TAKEN' THEN k.cents ELSE 0 END`,
  },
  {
    name: 'taken-back-was-extra-pay',
    sentence: 'Only a contractor’s extra pay is taken back, from the pro who got it, and only after the pro could contest it.',
    sql: `SELECT 'take-back ' || k.id || ' of payment ' || k.payout_id AS what
      FROM take_back k JOIN payment y ON y.id = k.payout_id AND y.market_id = k.market_id LEFT JOIN adhoc_payment d ON y.subject = 'adhoc' AND d.id = y.subject_id
      WHERE y.direction <> 'pro_payment' OR y.pro_id <> k.pro_id OR d.id IS NULL OR d.reason = 'AUTOPAY_ADJUSTMENT' OR d.employment_type = 'W2'
        OR (k.transfer_id IS NOT NULL AND k.contested_at IS NULL AND k.asked_at < k.answer_by
          AND NOT EXISTS (SELECT 1 FROM audit_entry e WHERE e.subject_kind = 'payment' AND e.subject_id = k.payout_id AND e.action = 'payment.take_back_agreed'))
        OR (k.status = 'WAITING' AND k.answer_by < app_now() - interval '10 minutes')`,
  },
  {
    name: 'surplus-is-booked',
    sentence: 'A charge that was paid in another way meanwhile is booked while it is here, and what its payer has twice is an expense.',
    sql: `SELECT 'surplus ' || coalesce(s.id, b.id) || ' of ' || coalesce(s.cents, 0) || ' cents is ' || coalesce(s.status::text, 'missing') || ', booked ' || coalesce(b.held, 0) || ' as held and ' || coalesce(b.lost, 0) || ' as lost' AS what
      FROM surplus_charge s FULL JOIN (SELECT split_part(t.effect_id, ':', 2)::bigint AS id,
          -sum(c.cents) FILTER (WHERE c.account = 'provider:overpaid') AS held, sum(c.cents) FILTER (WHERE c.account = 'provider:expense:goodwill') AS lost
        FROM ledger_transaction t JOIN ledger_posting c ON c.transaction_id = t.id WHERE t.kind LIKE 'surplus\\_%' GROUP BY 1) b ON b.id = s.id
      WHERE coalesce(b.held, 0) <> CASE WHEN s.status IN ('SUBMITTED', 'REFUSED') THEN s.cents ELSE 0 END
        OR coalesce(b.lost, 0) <> CASE WHEN s.status = 'LOST' THEN s.cents ELSE 0 END`,
  },
  {
    name: 'books-are-written-once',
    sentence: 'The books have each earning of a payment once, and each charge and payout once for each time its money arrived.',
    sql: `SELECT 'payment ' || t.payment_id || ' has ' || t.kind || ' ' || count(*) || ' times' AS what
      FROM ledger_transaction t JOIN payment p ON p.id = t.payment_id AND p.market_id = t.market_id
      WHERE t.kind IN ('earned', 'charge_taken', 'payout_sent') GROUP BY t.payment_id, t.market_id, t.kind, p.returns
      HAVING count(*) > 1 + CASE WHEN t.kind = 'earned' THEN 0 ELSE p.returns END`,
  },
]
