import type { DoctorCheck } from './doctor-check.ts'

/** The checks of coupons: what they took, from what, and what is left of them. */
export const couponChecks: readonly DoctorCheck[] = [
  {
    name: 'coupon-line-is-its-uses',
    sentence: 'What a charge says that coupons took off is what the coupons say they gave.',
    sql: `SELECT 'payment ' || coalesce(n.payment_id, u.payment_id) || ' has ' || coalesce(n.cents, 0) || ' cents off, its coupons gave ' || coalesce(u.cents, 0) AS what
      FROM (SELECT payment_id, market_id, -sum(cents) AS cents FROM payment_line WHERE kind = 'coupon' GROUP BY payment_id, market_id) n
      FULL JOIN (SELECT payment_id, market_id, sum(cents) AS cents FROM coupon_use GROUP BY payment_id, market_id) u USING (payment_id, market_id)
      WHERE coalesce(n.cents, 0) <> coalesce(u.cents, 0)`,
  },
  {
    name: 'coupon-is-within-its-fee',
    sentence: 'Coupons take at most the platform fee of a charge, and never pay, tips, taxes or employer costs.',
    sql: `SELECT 'payment ' || n.payment_id || ' has ' || -n.cents || ' cents off a fee of ' || coalesce(f.cents, 0) AS what
      FROM (SELECT payment_id, market_id, sum(cents) AS cents FROM payment_line WHERE kind = 'coupon' GROUP BY payment_id, market_id) n
      LEFT JOIN LATERAL (SELECT sum(cents) AS cents FROM payment_line l WHERE l.payment_id = n.payment_id AND l.market_id = n.market_id
        AND l.kind IN ('platform_fee', 'network_fee')) f ON true
      WHERE -n.cents > coalesce(f.cents, 0)`,
  },
  {
    name: 'coupon-counts-its-uses',
    sentence: 'An entry of a coupon counts what it took and the shifts it made cheaper, less what refunds returned.',
    sql: `SELECT 'entry ' || e.id || ' counts ' || e.taken_cents || ' cents on ' || e.shifts_taken || ' shifts, its uses ' || coalesce(u.cents, 0) || ' on ' || coalesce(u.shifts, 0) AS what
      FROM coupon_entry e LEFT JOIN (SELECT entry_id, sum(cents - returned_cents) AS cents, count(DISTINCT gig_id) FILTER (WHERE returned_cents < cents) AS shifts
        FROM coupon_use GROUP BY entry_id) u ON u.entry_id = e.id
      WHERE e.taken_cents <> coalesce(u.cents, 0) OR e.shifts_taken <> coalesce(u.shifts, 0)`,
  },
  {
    name: 'coupon-counts-its-budget',
    sentence: 'A coupon counts what percentages took and what amounts promise, within its budget.',
    sql: `SELECT 'coupon ' || c.id || ' counts ' || c.committed_cents || ' of ' || c.budget_cents || ' cents, its entries ' || coalesce(e.cents, 0) AS what
      FROM coupon c LEFT JOIN (SELECT coupon_id, sum(coalesce(amount_cents, taken_cents)) AS cents FROM coupon_entry GROUP BY coupon_id) e ON e.coupon_id = c.id
      WHERE c.committed_cents <> coalesce(e.cents, 0) OR c.committed_cents > c.budget_cents`,
  },
  {
    name: 'coupon-is-booked',
    sentence: 'The books have what coupons took off each earned charge as the cost of promotions.',
    sql: `SELECT 'payment ' || t.payment_id || ' booked ' || coalesce(sum(c.cents), 0) || ' cents of promotions, its coupons gave ' || coalesce(max(u.cents), 0) AS what
      FROM ledger_transaction t LEFT JOIN ledger_posting c ON c.transaction_id = t.id AND c.account = 'provider:promotions'
      LEFT JOIN (SELECT payment_id, market_id, sum(cents) AS cents FROM coupon_use GROUP BY payment_id, market_id) u
        ON u.payment_id = t.payment_id AND u.market_id = t.market_id
      WHERE t.kind = 'earned' GROUP BY t.id HAVING coalesce(sum(c.cents), 0) <> coalesce(max(u.cents), 0)`,
  },
  {
    name: 'pro-referral-is-paid',
    sentence: 'An earned referral of a pro paid each side what was promised.',
    sql: `SELECT 'referral ' || r.id || ' promised ' || r.referrer_cents || ' and ' || r.joiner_cents || ' cents and paid ' || coalesce(f.amount_cents, 0) || ' and ' || coalesce(j.amount_cents, 0) AS what
      FROM referral r LEFT JOIN adhoc_payment f ON f.id = r.referrer_adhoc_id LEFT JOIN adhoc_payment j ON j.id = r.joiner_adhoc_id
      WHERE r.state = 'EARNED' AND r.pro_id IS NOT NULL AND (coalesce(f.amount_cents, 0) <> r.referrer_cents OR coalesce(j.amount_cents, 0) <> r.joiner_cents)`,
  },
  {
    name: 'promotion-counts-its-budget',
    sentence: 'A referral promotion counts what was earned and what is promised, within its budget.',
    sql: `SELECT 'promotion ' || p.id || ' counts ' || p.committed_cents || ' of ' || p.budget_cents || ' cents, its referrals ' || coalesce(r.cents, 0) AS what
      FROM referral_promotion p LEFT JOIN (SELECT promotion_id, sum(referrer_cents + joiner_cents) AS cents FROM referral WHERE state IN ('JOINED', 'EARNED') GROUP BY promotion_id) r
        ON r.promotion_id = p.id WHERE p.committed_cents <> coalesce(r.cents, 0) OR p.committed_cents > p.budget_cents`,
  },
  {
    name: 'refund-returns-coupons',
    sentence: 'A refund returns to the coupons their part of the fees.',
    sql: `SELECT 'payment ' || coalesce(r.payment_id, u.payment_id) || ' has refunds of ' || coalesce(r.cents, 0) || ' cents of coupons, which got ' || coalesce(u.cents, 0) AS what
      FROM (SELECT f.payment_id, f.market_id, -sum((x ->> 'cents')::bigint) AS cents FROM refund f CROSS JOIN LATERAL jsonb_array_elements(f.fees) x
        WHERE x ->> 'kind' = 'coupon' GROUP BY f.payment_id, f.market_id) r
      FULL JOIN (SELECT payment_id, market_id, sum(returned_cents) AS cents FROM coupon_use GROUP BY payment_id, market_id) u USING (payment_id, market_id)
      WHERE coalesce(r.cents, 0) <> coalesce(u.cents, 0)`,
  },
]
