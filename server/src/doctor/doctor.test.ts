import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedTour } from '../demo/tour/seed-tour.ts'
import { type FreshDatabase, openFreshDatabase } from '../demo/testing/fresh-database.ts'
import { doctorChecks } from './doctor-checks.ts'
import { findOffenders } from './doctor-queries.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await openFreshDatabase()
  await seedTour(fresh.db)
})
afterAll(() => fresh.close())

const paid = sql`(SELECT min(id) FROM payment WHERE status = 'AVAILABLE' AND direction = 'payment')`
const paidOut = sql`(SELECT min(id) FROM payment WHERE status = 'AVAILABLE' AND direction = 'pro_payment')`
const futureConfirmed = sql`(SELECT min(a.id) FROM application a JOIN gig g ON g.id = a.gig_id
  WHERE a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND g.start_time > app_now() + interval '1 day')`

/** An unpaid interview that is tied to the shift of a payment. */
const mispaidInterview = sql`UPDATE interview i SET status = 'PAYMENT_FAILED', gig_id = a.gig_id, application_id = a.id, market_id = a.market_id
  FROM payment y JOIN application a ON a.id = y.subject_id AND a.market_id = y.market_id
  WHERE y.id = ${paid} AND i.id = (SELECT min(id) FROM interview WHERE feedback IS NULL)`

/** An account that merged into another, and nothing else about it. */
const merged = sql`UPDATE pro SET merged_into = 1, merged_at = app_now() WHERE id = 2`

/** Damage that the tables' own rules would refuse, or that spans tables. Each breaks at least one check. */
const corruptions: readonly [check: string, ...damage: RawBuilder<unknown>[]][] = [
  ['ledger-transaction-balances', sql`UPDATE ledger_posting SET cents = cents + 1 WHERE transaction_id = 1 AND posting_no = 1`],
  ['ledger-transaction-balances', sql`INSERT INTO ledger_transaction (kind, effect_id) VALUES ('earned', 'of nothing')`],
  [
    'year-pay-is-ledger',
    sql`UPDATE pro_year_pay SET contractor_cents = contractor_cents + 1 WHERE pro_id = (SELECT min(pro_id) FROM pro_year_pay)`,
  ],
  [
    'books-are-written-once',
    sql`INSERT INTO ledger_transaction (kind, effect_id, payment_id, market_id) SELECT kind, effect_id || ' again', payment_id, market_id
      FROM ledger_transaction WHERE effect_id = 'charge_taken:' || ${paid}`,
  ],
  [
    'message-was-sent',
    sql`INSERT INTO sent_message (effect_id, channel, recipient, body, created_ts) VALUES ('lost', 'sms', '+18435550123', 'Hi', app_now() - interval '3 hours')`,
  ],
  [
    'no-job-is-dead',
    sql`CREATE SCHEMA pgboss`,
    sql`CREATE TABLE pgboss.job (id uuid DEFAULT gen_random_uuid(), name text, state text, output jsonb, start_after timestamptz, completed_on timestamptz)`,
    sql`INSERT INTO pgboss.job (name, state, output, completed_on) VALUES ('send-transfer', 'failed', '{"message": "no such account"}', now())`,
  ],
  [
    'location-has-an-admin',
    sql`DELETE FROM organization_manager WHERE organization_id = (SELECT organization_id FROM location WHERE id = 1)`,
    sql`UPDATE location_manager SET role = 'TEAM_MEMBER' WHERE location_id = 1`,
  ],
  [
    'accepted-invitation-was-open',
    sql`UPDATE team_invitation SET accepted_ts = expires_ts, accepted_by = sent_by WHERE id = (SELECT min(id) FROM team_invitation)`,
  ],
  ['interview-follows-payment', mispaidInterview],
  ['interview-paid-as-agreed', mispaidInterview],
  ['ledger-total-balances', sql`INSERT INTO ledger_posting VALUES (1, 99, 'provider:cash', 5)`],
  ['cash-names-its-transfer', sql`UPDATE ledger_transaction SET transfer_id = NULL WHERE effect_id = 'charge_taken:' || ${paid}`],
  ['available-payment-has-ledger', sql`UPDATE ledger_transaction SET effect_id = 'lost' WHERE effect_id = 'charge_taken:' || ${paid}`],
  ['available-payment-has-ledger', sql`UPDATE ledger_transaction SET effect_id = 'lost' WHERE effect_id = 'payout_sent:' || ${paidOut}`],
  ['ledger-has-available-payment', sql`UPDATE payment SET status = 'PENDING_TRANSFER', available_at = NULL WHERE id = ${paid}`],
  ['ledger-amount-is-payment', sql`UPDATE payment SET total_cents = total_cents + 1 WHERE id = ${paid}`],
  [
    'dispute-is-within-its-charge',
    sql`INSERT INTO dispute (external_id, transfer_id, amount_cents, reason, status, told_at)
      SELECT 'dp_more', t.id, t.amount_cents + 1, 'fraudulent', 'needs_response', app_now() FROM provider_transfer t WHERE t.kind = 'charge' ORDER BY t.id LIMIT 1`,
  ],
  [
    'taken-back-is-booked',
    sql`INSERT INTO ledger_transaction (kind, effect_id, payment_id, market_id) SELECT 'payout_reversed', 'payout_reversed:0', id, market_id
      FROM payment WHERE id = ${paidOut}`,
    sql`INSERT INTO ledger_posting (transaction_id, posting_no, account, cents) SELECT id, 1, 'provider:cash', 100 FROM ledger_transaction
      WHERE effect_id = 'payout_reversed:0'`,
  ],
  [
    'surplus-is-booked',
    sql`INSERT INTO provider_transfer (kind, idempotency_key, amount_cents, method_external_id, refunds_transfer_id)
      SELECT 'refund', 'surplus-0', 100, 'pm', transfer_id FROM payment WHERE id = ${paid}`,
    sql`INSERT INTO surplus_charge (transfer_id, market_id, cents, refund_transfer_id)
      SELECT y.transfer_id, y.market_id, 100, t.id FROM payment y, provider_transfer t WHERE y.id = ${paid} AND t.idempotency_key = 'surplus-0'`,
  ],
  [
    'taken-back-was-extra-pay',
    sql`INSERT INTO refund (market_id, payment_id, location_id, pro_id, amount_cents, pro_cents, fees, reason)
      SELECT market_id, id, location_id, pro_id, 100, 0, '[]', 'Of a shift' FROM payment WHERE id = ${paid}`,
    sql`INSERT INTO take_back (market_id, refund_id, payout_id, pro_id, cents, answer_by)
      SELECT market_id, (SELECT max(id) FROM refund), id, pro_id, 100, app_now() + interval '1 day' FROM payment WHERE id = ${paidOut}`,
  ],
  [
    'refund-is-within-its-charge',
    sql`INSERT INTO refund (market_id, payment_id, location_id, pro_id, amount_cents, pro_cents, fees, reason)
      SELECT market_id, id, location_id, pro_id, total_cents + 1, 0, '[]', 'More than there was' FROM payment WHERE id = ${paid}`,
  ],
  [
    'ledger-amount-is-payment',
    sql`INSERT INTO ledger_transaction (kind, effect_id, payment_id, market_id)
      SELECT kind, effect_id || ' again', payment_id, market_id FROM ledger_transaction WHERE effect_id = 'charge_taken:' || ${paid}`,
    sql`INSERT INTO ledger_posting SELECT again.id, c.posting_no, c.account, c.cents FROM ledger_transaction once
      JOIN ledger_transaction again ON again.effect_id = once.effect_id || ' again' JOIN ledger_posting c ON c.transaction_id = once.id`,
  ],
  ['shift-figures', sql`DELETE FROM shift_figure_mark`],
  ['market-figures', sql`INSERT INTO market_figure VALUES (1, 1, false, '2026-01-02', 1${sql.raw(', 1'.repeat(17))}, ARRAY[1])`],
  ['market-months', sql`INSERT INTO market_month VALUES (1, '2020-01-01', 5, 0, false)`],
  ['pro-suspended-until', sql`UPDATE pro SET suspended_until = app_now() + interval '1 day' WHERE id = (SELECT min(id) FROM pro)`],
  ['coupon-line-is-its-uses', sql`UPDATE coupon_use SET cents = cents + 1 WHERE id = (SELECT min(id) FROM coupon_use)`],
  ['coupon-is-within-its-fee', sql`UPDATE payment_line SET cents = -999999 WHERE kind = 'coupon'`],
  ['coupon-counts-its-uses', sql`UPDATE coupon_entry SET taken_cents = taken_cents + 1 WHERE amount_cents IS NULL`],
  ['coupon-counts-its-budget', sql`UPDATE coupon SET committed_cents = committed_cents + 1 WHERE code = 'HARVEST25'`],
  ['coupon-is-booked', sql`UPDATE coupon_use SET cents = cents + 1`],
  [
    'pro-referral-is-paid',
    sql`UPDATE referral SET state = 'EARNED', refusal = NULL, decided_at = app_now() WHERE pro_id IS NOT NULL AND state = 'JOINED'`,
  ],
  ['promotion-counts-its-budget', sql`UPDATE referral_promotion SET committed_cents = committed_cents + 1`],
  ['refund-returns-coupons', sql`UPDATE coupon_use SET returned_cents = 1 WHERE id = (SELECT min(id) FROM coupon_use)`],
  ['payment-is-its-lines', sql`UPDATE payment_line SET cents = cents - 1 WHERE payment_id = ${paid} AND line_no = 1`],
  ['pro-gets-every-line-but-fees', sql`UPDATE payment SET total_cents = total_cents - 100 WHERE id = ${paidOut}`],
  ['payment-is-not-stuck', sql`UPDATE payment SET status = 'SUBMITTED', available_at = NULL WHERE id = ${paid}`],
  [
    'held-payout-has-no-account',
    sql`UPDATE payout_account SET status = 'ENABLED', disabled_reason = NULL, read_at = app_now() - interval '1 hour'`,
    sql`UPDATE payment SET status = 'SUBMITTED', available_at = NULL WHERE id = ${paidOut}`,
    sql`UPDATE provider_transfer SET provider_reference = NULL, held_at = app_now() - interval '1 hour' WHERE id = (SELECT transfer_id FROM payment WHERE id = ${paidOut})`,
  ],
  [
    'payout-is-tried-again',
    sql`UPDATE payment SET status = 'ERROR', available_at = NULL, error_code = 'processing_error', failed_at = app_now() - interval '4 days' WHERE id = ${paidOut}`,
  ],
  ['payment-state-has-its-moments', sql`UPDATE payment SET transfer_id = NULL WHERE id = ${paid}`],
  ['gig-counters', sql`UPDATE gig SET total_applications_count = total_applications_count + 1 WHERE id = 1`],
  ['gig-paid-counter', sql`UPDATE gig SET paid_pros_count = paid_pros_count + 1 WHERE status = 'COMPLETED'`],
  [
    'gig-not-overfilled',
    sql`UPDATE application SET selected_at = app_now(), selection_source = 'ADMIN', confirmed_at = app_now(), employment_type = 'F1099'
      WHERE cancelled_at IS NULL AND confirmed_at IS NULL AND gig_id = (SELECT max(g.id) FROM gig g WHERE g.status = 'COMPLETED' AND g.total_applications_count > 5
        AND g.confirmed_pros_count = g.allowed_confirmed_pros AND g.cancelled_applications_count = 0)`,
  ],
  ['place-is-a-confirmed-pro', sql`DELETE FROM gig_slot WHERE application_id = ${futureConfirmed}`],
  ['place-is-a-confirmed-pro', sql`UPDATE application SET confirmed_at = NULL WHERE id = ${futureConfirmed}`],
  ['busy-time-is-a-confirmed-pro', sql`DELETE FROM busy_span WHERE application_id = ${futureConfirmed}`],
  [
    'busy-time-is-the-shift',
    sql`UPDATE busy_span SET span = tstzrange(lower(span), upper(span) - interval '1 hour') WHERE application_id = ${futureConfirmed}`,
  ],
  [
    'busy-times-do-not-overlap',
    sql`ALTER TABLE busy_span DROP CONSTRAINT busy_span_no_overlap`,
    sql`UPDATE busy_span SET pro_id = (SELECT max(pro_id) FROM busy_span) WHERE application_id IN (SELECT application_id FROM gig_slot WHERE gig_id = (SELECT min(id) FROM gig WHERE confirmed_pros_count > 3))`,
  ],
  [
    'series-gig-is-on-its-date',
    sql`UPDATE gig SET series_date = series_date + 1 WHERE id = (SELECT min(id) FROM gig WHERE series_id IS NOT NULL)`,
  ],
  [
    'series-gig-is-at-its-time',
    sql`UPDATE gig_series SET first_date = first_date - 7`,
    sql`UPDATE gig SET series_date = series_date - 7 WHERE series_id IS NOT NULL`,
  ],
  [
    'series-has-no-gig-on-a-skipped-date',
    sql`INSERT INTO gig_series_exception (series_id, market_id, local_date) SELECT series_id, market_id, max(series_date) FROM gig WHERE series_id = 1 GROUP BY series_id, market_id`,
  ],
  ['series-is-made-no-further-than-it-says', sql`UPDATE gig_series SET made_until = made_until - 20`],
  [
    'shift-is-one-place-and-time',
    sql`UPDATE gig SET gig_shift_id = other.gig_shift_id FROM (
      SELECT g.id, o.gig_shift_id FROM gig g JOIN gig o ON o.market_id = g.market_id AND o.start_time <> g.start_time AND o.status <> 'CANCELLED'
      WHERE g.status <> 'CANCELLED' ORDER BY g.id, o.id LIMIT 1) other WHERE gig.id = other.id`,
  ],
  [
    'event-is-of-one-organization',
    sql`INSERT INTO event (id, organization_id, name) SELECT 9999, max(id), 'Elsewhere' FROM organization`,
    sql`UPDATE gig_shift SET event_id = 9999 WHERE id = (SELECT min(gig_shift_id) FROM gig)`,
  ],
  ['gig-is-settled', sql`UPDATE gig SET status = 'POSTED' WHERE status = 'COMPLETED'`],
  ['gig-is-settled', sql`UPDATE gig SET status = 'INCOMPLETE' WHERE status = 'FAILED_PAYMENT'`],
  ['gig-is-settled', sql`UPDATE gig SET status = 'COMPLETED' WHERE status = 'UNFILLED'`],
  [
    'application-knows-the-start',
    sql`UPDATE application SET gig_start_time = gig_start_time + interval '1 hour' WHERE id = ${futureConfirmed}`,
  ],
  [
    'cancellation-has-a-reason',
    sql`UPDATE application_cancellation SET undone_at = app_now() WHERE id = (SELECT min(id) FROM application_cancellation)`,
  ],
  ['cancellation-has-a-reason', sql`UPDATE application SET cancelled_at = app_now() WHERE id = ${futureConfirmed}`],
  [
    'place-is-handed-over-once',
    sql`INSERT INTO handover (market_id, application_id, status, is_named, asked_at, taker_id, taken_at, taken_version, closed_at)
      SELECT market_id, id, 'DONE', false, confirmed_at + interval '1 second', pro_id, confirmed_at + interval '2 seconds', 1, confirmed_at + interval '3 seconds'
      FROM application WHERE id = ${futureConfirmed}`,
  ],
  [
    'place-is-handed-over-once',
    sql`INSERT INTO handover (market_id, application_id, status, is_named, asked_at, taker_id, taken_at, taken_version, closed_at)
      SELECT market_id, id, 'DONE', false, confirmed_at + interval '1 second', pro_id, confirmed_at + interval '2 seconds', 1, confirmed_at + interval '3 seconds'
      FROM application, generate_series(1, 2) WHERE id = ${futureConfirmed}`,
    sql`UPDATE application SET cancelled_at = app_now() WHERE id = ${futureConfirmed}`,
  ],
  [
    'open-handover-has-its-place',
    sql`INSERT INTO handover (market_id, application_id, is_named, asked_at) SELECT market_id, id, false, app_now() - interval '2 hours' FROM application WHERE id = ${futureConfirmed}`,
    sql`UPDATE application SET cancelled_at = app_now() - interval '90 minutes' WHERE id = ${futureConfirmed}`,
  ],
  [
    'open-handover-has-its-place',
    sql`INSERT INTO handover (market_id, application_id, is_named, asked_at) SELECT market_id, id, false, app_now() - interval '2 hours' FROM application WHERE id = ${futureConfirmed}`,
    sql`UPDATE gig SET status = 'CANCELLED', cancelled_at = app_now() WHERE id = (SELECT gig_id FROM application WHERE id = ${futureConfirmed})`,
  ],
  [
    'handed-part-is-a-gig',
    sql`INSERT INTO handover (market_id, application_id, status, is_named, asked_at, taker_id, taken_at, taken_version, closed_at, part_side, split_at)
      SELECT market_id, id, 'DONE', false, app_now(), pro_id, app_now(), 1, app_now(), 'LAST', date_trunc('minute', app_now()) FROM application WHERE id = ${futureConfirmed}`,
  ],
  [
    'split-parts-join',
    sql`INSERT INTO gig_split (handover_id, market_id, origin_gig_id, kept_gig_id, given_gig_id, start_time, end_time, unpaid_break_minutes, kept_version, given_version)
      SELECT 1, k.market_id, k.id, k.id, n.id, k.start_time, k.end_time, k.unpaid_break_minutes, k.edit_version, n.edit_version FROM gig k, gig n
      WHERE k.id = 1 AND n.id = (SELECT max(id) FROM gig WHERE market_id = k.market_id)`,
  ],
  [
    'hours-are-of-a-confirmed-pro',
    sql`UPDATE working_hours SET approved_at = approved_at - interval '30 days' WHERE application_id = (SELECT min(application_id) FROM working_hours)`,
  ],
  [
    'contested-hours-are-not-paid',
    sql`UPDATE hours_edit SET (application_id, market_id, answered_at) = (SELECT subject_id, market_id, created_ts - interval '1 minute' FROM payment WHERE id = ${paid})
      WHERE id = (SELECT min(id) FROM hours_edit WHERE status = 'CONTESTED')`,
  ],
  [
    'hours-in-no-doubt-are-paid',
    sql`UPDATE gig SET start_time = start_time - interval '3 days', end_time = end_time - interval '3 days' WHERE status = 'INCOMPLETE'`,
  ],
  ['open-change-is-the-approved-hours', sql`UPDATE hours_edit SET paid_minutes = paid_minutes + 1 WHERE status = 'CONTESTED'`],
  [
    'attested-break-is-in-the-work',
    sql`UPDATE break_attestation SET answer = 'TOOK', start_time = '2001-01-01T12:00:00Z', end_time = '2001-01-01T12:30:00Z'`,
  ],
  [
    'extension-overlaps-no-other-job',
    sql`ALTER TABLE busy_span DROP CONSTRAINT busy_span_no_overlap`,
    sql`UPDATE busy_span SET span = tstzrange(lower(span), upper(span) + interval '60 days') WHERE application_id IN (SELECT application_id FROM shift_extension)`,
    sql`UPDATE shift_extension SET end_time = end_time + interval '60 days'`,
  ],
  ['extension-is-of-who-was-there', sql`UPDATE shift_extension SET asked_at = asked_at - interval '30 days'`],
  ['geo-log-is-of-who-was-there', sql`UPDATE geo_log SET received_at = '2001-01-01T12:00:00Z'`],
  ['old-positions-are-erased', sql`UPDATE geo_log SET created_ts = '2001-01-01T12:00:00Z'`],
  [
    'captain-is-a-confirmed-pro',
    sql`UPDATE application SET cancelled_at = app_now() WHERE id = (SELECT min(application_id) FROM shift_captain)`,
  ],
  [
    'captain-punch-is-by-a-captain-of-the-shift',
    sql`UPDATE time_punch SET proof = 'captain' WHERE id = (SELECT min(id) FROM time_punch WHERE created_by IS NOT NULL)`,
  ],
  [
    'paid-work-was-approved',
    sql`UPDATE working_hours SET approved_at = NULL, paid_minutes = NULL WHERE application_id = (SELECT subject_id FROM payment WHERE id = ${paid})`,
  ],
  [
    'score-is-its-parts',
    sql`UPDATE application SET match_score = match_score - 1 WHERE id = (SELECT min(id) FROM application WHERE match_score > 0)`,
  ],
  [
    'score-is-its-parts',
    sql`UPDATE application SET score_receipt = jsonb_set(score_receipt, '{parts,0,value}', '-1') WHERE id = (SELECT min(id) FROM application)`,
  ],
  [
    'crew-applied-as-a-whole',
    sql`UPDATE crew_member SET application_id = NULL, applied_at = NULL WHERE place = 1 AND application_id IS NOT NULL`,
  ],
  [
    'crew-selected-as-a-whole',
    sql`UPDATE application SET selected_at = app_now(), selection_source = 'STAFFER' WHERE id = (SELECT min(application_id) FROM crew_member)`,
  ],
  ['crew-asks-until-its-deadline', sql`UPDATE crew SET answer_by = answer_by + interval '2 days'`],
  ['confirmed-pro-has-terms', sql`DELETE FROM confirmed_terms WHERE application_id = ${futureConfirmed}`],
  [
    'worked-time-does-not-overlap',
    sql`UPDATE working_hours w SET start_time = o.start_time, end_time = o.end_time FROM working_hours o
      JOIN application b ON b.id = o.application_id AND b.cancelled_at IS NULL JOIN application a ON a.pro_id = b.pro_id AND a.id <> b.id AND a.cancelled_at IS NULL
      WHERE w.application_id = a.id AND o.paid_minutes > 0`,
  ],
  [
    'paid-time-is-a-shift',
    sql`UPDATE working_hours SET paid_minutes = 961 WHERE application_id = (SELECT min(application_id) FROM working_hours)`,
  ],
  [
    'nobody-is-paid-above-plan-unasked',
    sql`UPDATE working_hours SET approved_by = NULL, paid_minutes = 959 WHERE application_id = (SELECT min(application_id) FROM working_hours WHERE approved_at IS NOT NULL)`,
  ],
  [
    'transfer-comes-to-an-end',
    sql`UPDATE payment SET status = 'PENDING_TRANSFER', available_at = NULL, taken_at = app_now() - interval '4 days' WHERE id = ${paid}`,
  ],
  ['invoice-is-its-lines', sql`UPDATE invoice_line SET cents = cents + 1 WHERE line_no = 1`],
  ['invoice-numbers-have-no-gap', sql`UPDATE invoice SET number = 1000 WHERE id = (SELECT max(id) FROM invoice)`],
  ['charges-reach-an-invoice', sql`UPDATE payment SET invoice_id = NULL WHERE invoice_id = (SELECT min(id) FROM invoice)`],
  ['invoice-state-has-its-charge', sql`UPDATE invoice SET transfer_id = NULL`],
  [
    'invoice-credits-are-within-it',
    sql`INSERT INTO credit_note (invoice_id, refund_id, location_id, number, cents, is_paid_back)
      SELECT id, 1, location_id, 1, total_cents + 1, false FROM invoice ORDER BY id LIMIT 1`,
  ],
  [
    'books-owe-the-unpaid-invoices',
    sql`UPDATE invoice SET status = 'ERROR', error_code = 'timeout', available_at = NULL WHERE id = (SELECT min(id) FROM invoice)`,
  ],
  [
    'outside-payment-pays-its-invoice',
    sql`INSERT INTO outside_payment (invoice_id, kind, reference, received_on, cents, noted_by)
      SELECT i.id, 'CHECK', '1042', i.last_day, i.total_cents, (SELECT min(id) FROM user_account) FROM invoice i ORDER BY i.id LIMIT 1`,
  ],
  [
    'invoice-comes-to-an-end',
    sql`UPDATE invoice SET status = 'PENDING_TRANSFER', available_at = NULL, taken_at = app_now() - interval '8 days'
      WHERE id = (SELECT min(id) FROM invoice)`,
  ],
  ['failed-charge-was-told', sql`DELETE FROM notice WHERE kind = 'payment_failed'`],
  ['pro-record', sql`UPDATE pro SET rating_sum = rating_sum + 1 WHERE id = 1`],
  [
    'location-rating',
    sql`UPDATE location_rating SET rating_sum = rating_sum + 1 WHERE location_id = (SELECT min(location_id) FROM location_rating)`,
  ],
  ['pro-record-at-location', sql`DELETE FROM pro_at_location WHERE pro_id = 1`],
  [
    'pro-record-at-location',
    sql`UPDATE pro_at_location SET review_count = review_count + 1 WHERE pro_id = (SELECT min(pro_id) FROM pro_at_location)`,
  ],
  ['merged-account-has-nothing', merged],
  [
    'merged-account-has-no-work',
    sql`UPDATE pro SET merged_into = (SELECT max(id) FROM pro), merged_at = app_now() WHERE id = (SELECT pro_id FROM application WHERE id = ${futureConfirmed})`,
  ],
  ['merged-account-is-closed', merged],
  [
    'merged-account-is-owed-nothing',
    merged,
    sql`INSERT INTO ledger_posting VALUES (1, 98, 'pro:2:payable', -5), (1, 99, 'provider:cash', 5)`,
  ],
  ['pro-record-in-position', sql`UPDATE pro_skill SET gigs_worked = gigs_worked + 1 WHERE pro_id = 1`],
]

test.each(corruptions)('finds damage to %s', async (name, ...damage) => {
  const undo = new Error('undo')
  const check = doctorChecks.find((one) => one.name === name)!
  let found = 0
  const spoil = fresh.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    for (const statement of damage) await statement.execute(trx)
    found = (await findOffenders(trx, check)).count
    throw undo
  })
  await expect(spoil).rejects.toBe(undo)
  expect(found).toBeGreaterThan(0)
})

test('every check found some damage', () => {
  expect(new Set(corruptions.map(([check]) => check))).toEqual(new Set(doctorChecks.map(({ name }) => name)))
})
