import type { DoctorCheck } from './doctor-check.ts'

/** The checks of invoices: each charge is on one, once, and the books owe what they owe. */
export const invoiceChecks: readonly DoctorCheck[] = [
  {
    name: 'invoice-is-its-lines',
    sentence: 'An invoice is the sum of its lines, and has every line of its charges.',
    sql: `SELECT 'invoice ' || i.id || ' is ' || i.total_cents || ', its lines ' || coalesce(n.cents, 0) || ', its charges ' || coalesce(y.cents, 0) AS what
      FROM invoice i LEFT JOIN (SELECT invoice_id, sum(cents) AS cents, sum(cents) FILTER (WHERE refund_id IS NULL) AS charged FROM invoice_line GROUP BY invoice_id) n ON n.invoice_id = i.id
      LEFT JOIN (SELECT invoice_id, sum(total_cents) AS cents FROM payment WHERE invoice_id IS NOT NULL GROUP BY invoice_id) y ON y.invoice_id = i.id
      WHERE coalesce(n.cents, 0) <> i.total_cents OR coalesce(n.charged, 0) <> coalesce(y.cents, 0)`,
  },
  {
    name: 'invoice-numbers-have-no-gap',
    sentence: 'The invoices of a payer are numbered from 1 without a gap.',
    sql: `SELECT 'payer ' || coalesce('location ' || location_id, 'organization ' || organization_id) || ' has ' || count(*) || ' invoices up to number ' || max(number) AS what
      FROM invoice GROUP BY location_id, organization_id HAVING count(*) <> max(number)`,
  },
  {
    name: 'charges-reach-an-invoice',
    sentence: 'No charge waits more than 9 days for its invoice.',
    sql: `SELECT 'payment ' || id || ' of location ' || location_id || ' since ' || created_ts AS what FROM payment
      WHERE is_invoiced AND invoice_id IS NULL AND direction = 'payment' AND created_ts < app_now() - interval '9 days'`,
  },
  {
    name: 'invoice-state-has-its-charge',
    sentence: 'An invoice that was paid or is on its way has a charge or a payment from outside, unless credit notes took all of it.',
    sql: `SELECT 'invoice ' || i.id || ' is ' || i.status AS what FROM invoice i
      WHERE i.status IN ('PENDING_TRANSFER', 'AVAILABLE') AND i.transfer_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM outside_payment o WHERE o.invoice_id = i.id AND o.taken_back_at IS NULL)
        AND i.total_cents <> coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0)`,
  },
  {
    name: 'outside-payment-pays-its-invoice',
    sentence: 'A payment from outside is of a paid invoice and all that it owed, and the bank’s account holds the sum of them.',
    sql: `SELECT 'outside payment ' || o.id || ' of ' || o.cents || ' cents is on invoice ' || i.id || ', ' || i.status AS what
      FROM outside_payment o JOIN invoice i ON i.id = o.invoice_id
      WHERE o.taken_back_at IS NULL AND (i.status <> 'AVAILABLE'
        OR o.cents <> i.total_cents - coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0))
      UNION ALL SELECT 'the books hold ' || b.cents || ' cents in the bank, the payments from outside ' || o.cents
      FROM (SELECT coalesce(sum(cents), 0) AS cents FROM ledger_posting WHERE account = 'provider:bank') b,
        (SELECT coalesce(sum(cents), 0) AS cents FROM outside_payment WHERE taken_back_at IS NULL) o WHERE b.cents <> o.cents`,
  },
  {
    name: 'invoice-credits-are-within-it',
    sentence: 'Credit notes take at most what an invoice charges.',
    sql: `SELECT 'invoice ' || i.id || ' of ' || i.total_cents || ' cents is credited ' || sum(c.cents) AS what
      FROM invoice i JOIN credit_note c ON c.invoice_id = i.id GROUP BY i.id, i.total_cents HAVING sum(c.cents) > i.total_cents`,
  },
  {
    name: 'books-owe-the-unpaid-invoices',
    sentence: 'What the books say a location was invoiced for is what its unpaid invoices still charge it.',
    sql: `SELECT 'location ' || coalesce(b.location_id, o.location_id) || ': the books say ' || coalesce(b.cents, 0) || ', the invoices ' || coalesce(o.cents, 0) AS what
      FROM (SELECT split_part(account, ':', 2)::bigint AS location_id, sum(cents) AS cents FROM ledger_posting WHERE account LIKE 'business:%:invoiced' GROUP BY 1) b
      FULL JOIN (SELECT location_id, sum(cents) AS cents FROM (
          SELECT n.location_id, n.cents FROM invoice i JOIN invoice_line n ON n.invoice_id = i.id WHERE i.status <> 'AVAILABLE'
          UNION ALL SELECT c.location_id, -c.cents FROM invoice i JOIN credit_note c ON c.invoice_id = i.id WHERE i.status <> 'AVAILABLE') x GROUP BY location_id) o
        ON o.location_id = b.location_id
      WHERE coalesce(b.cents, 0) <> coalesce(o.cents, 0)`,
  },
  {
    name: 'invoice-comes-to-an-end',
    sentence: 'No charge of an invoice waits more than 7 days for the bank’s answer.',
    sql: `SELECT 'invoice ' || id || ' is PENDING_TRANSFER since ' || taken_at AS what FROM invoice
      WHERE status = 'PENDING_TRANSFER' AND taken_at < app_now() - interval '7 days'`,
  },
]
