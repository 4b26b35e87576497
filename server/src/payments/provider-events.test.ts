import { isMethodEvent } from './apply-method-event.ts'
import { readFileSync } from 'node:fs'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOfJob } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { ledgerChecks } from '../doctor/ledger-checks.ts'
import { seededRandom } from '../demo/scene/seeded-random.ts'
import type { CardPayments, DisputeEvent, TransferEvent } from '../providers/card-payments.ts'
import { stripeCardPayments } from '../providers/card-payments.stripe.ts'
import {
  CHARGE_EVENTS,
  type EventRow,
  PAYOUT_EVENTS,
  providerEventsPage,
  REFUND_EVENTS,
  STATUSES,
} from '../providers/testing/provider-event-table.ts'
import { SURPLUS_EVENTS, SURPLUS_STATUSES } from '../providers/testing/surplus-event-table.ts'
import { TAKE_BACK_EVENTS, TAKE_BACK_STATUSES } from '../providers/testing/take-back-event-table.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from '../providers/testing/stripe-stand-in.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator } from '../testing/test-person.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../testing/worked-shift.ts'
import { hearOfDispute } from '../disputes/hear-of-dispute.ts'
import { lockPayment, setResubmitted } from './payment-store.ts'
import { setTaken } from './transfer-store.ts'
import { sendTransfer } from './send-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'

interface Base {
  payment_id: number
  transfer_id: number
  key: string
  reference: string
}

let app: TestApp
let stripe: StripeStandIn
let cards: CardPayments
let charge: Base
let payout: Base
let refund: Base
beforeAll(async () => {
  app = await startTestApp()
  stripe = await startStripeStandIn()
  cards = stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
  charge = await base('payment', 'pi_base')
  const paid = await base('payment', 'pi_paid')
  await tellByProvider(app, { kind: 'transfer.available', idempotency_key: paid.key })
  payout = await baseOf(await newest('pro_payment'), 'tr_base')
  const body = { payment_id: paid.payment_id, amount: 20, pro_amount: 0, reason: 'Less' }
  await (await newOperator(app)).call(refundPayment, { body })
  refund = await baseOf(await newest('refund'), 're_base')
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const newest = async (direction: string): Promise<number> =>
  (await sql<{ id: number }>`SELECT max(id) AS id FROM payment WHERE direction = ${direction}::payment_direction`.execute(app.deps.db))
    .rows[0]!.id

async function base(direction: 'payment', reference: string): Promise<Base> {
  const manager = await newManager(app)
  const { ask } = await workedShift(app, manager)
  await manager.call(payForWork, { body: ask })
  return baseOf(await newest(direction), reference)
}

async function baseOf(payment_id: number, reference: string): Promise<Base> {
  const { rows } = await sql<{ transfer_id: number }>`SELECT transfer_id FROM payment WHERE id = ${payment_id}`.execute(app.deps.db)
  return { payment_id, transfer_id: rows[0]!.transfer_id, key: await transferKeyOf(app, payment_id), reference }
}

let events = 0
/** An event as Stripe signs it, read by the adapter. */
type Read = TransferEvent | DisputeEvent | 'ignored'

function signed({ type, object }: Pick<EventRow, 'type' | 'object'>, of: Base, id = `evt_${++events}`): Read {
  const { body, headers } = stripe.post({ id, object: 'event', created: 1_790_000_000, type, data: { object: object(of) } })
  const read = cards.readEvent(body, headers)
  if (read === null || (read !== 'ignored' && isMethodEvent(read))) throw new Error(`${type} is not about a transfer`)
  return read
}

class Undone extends Error {}

/** Runs in a transaction that is undone, so that each case begins with the same payments. */
async function undone<T>(work: (db: Database) => Promise<T>): Promise<T> {
  let result: { value: T } | null = null
  await inTransaction(app.deps.db, async (db) => {
    result = { value: await work(db) }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return result!.value
}

const settle = (db: Database, event: Read): Promise<void> => {
  if (event === 'ignored') return Promise.resolve()
  const context = contextOfJob(app.deps, db)
  return event.kind === 'dispute.changed' ? hearOfDispute(context, event) : settleTransfer(context, event)
}

const statusOf = async (db: Database, { payment_id }: Base): Promise<PaymentStatus> =>
  (await db.selectFrom('payment').select('status').where('id', '=', payment_id).executeTakeFirstOrThrow()).status

const reportOf = (kind: TransferEvent['kind'], { key, reference }: Base): TransferEvent => ({
  external_id: `evt_${++events}`,
  kind,
  reference,
  idempotency_key: key,
  error_code: 'told',
  error_message: 'Told so.',
})

/** How a payment gets to each status without the event that is tried. */
const WAYS: Record<PaymentStatus, readonly TransferEvent['kind'][]> = {
  SUBMITTED: [],
  PENDING_TRANSFER: [],
  AVAILABLE: ['transfer.available'],
  ERROR: ['transfer.error'],
  FAILED: ['transfer.failed'],
}

async function bring(db: Database, of: Base, status: PaymentStatus): Promise<void> {
  if (status === 'SUBMITTED') return
  await setTaken(db, of.transfer_id, of.reference)
  for (const kind of WAYS[status]) await settle(db, reportOf(kind, of))
  expect(await statusOf(db, of)).toBe(status)
}

const cases = (rows: readonly EventRow[]) =>
  rows.flatMap((row) =>
    STATUSES.map((was, at) => ({ row, was, ends: row.ends[at] ?? was, name: `${row.type} ${row.says ?? ''} at ${was}` })),
  )

describe.each([
  ['charge', CHARGE_EVENTS, () => charge],
  ['payout', PAYOUT_EVENTS, () => payout],
  ['refund', REFUND_EVENTS, () => refund],
] as const)('an event of a %s', (_what, rows, of) => {
  test.each(cases(rows))('$name', async ({ row, was, ends }) => {
    const one = of()
    await undone(async (db) => {
      await bring(db, one, was)
      const event = signed(row, one)
      await settle(db, event)
      expect(await statusOf(db, one)).toBe(ends)
      await settle(db, event)
      expect(await statusOf(db, one), 'a second time').toBe(ends)
    })
  })
})

describe('an event of extra pay that is taken back', () => {
  const reports = { SUBMITTED: [], TAKEN: ['transfer.available'], REFUSED: ['transfer.failed'], DROPPED: ['transfer.failed'] } as const
  test.each(
    TAKE_BACK_EVENTS.flatMap((row) =>
      TAKE_BACK_STATUSES.map((was, at) => ({ row, was, ends: row.ends[at] ?? was, name: `${row.says} at ${was}` })),
    ),
  )('$name', async ({ row, was, ends }) => {
    await undone(async (db) => {
      await bring(db, payout, 'AVAILABLE')
      const { id, key } = await anAskedTakeBack(db)
      for (const kind of reports[was]) await settle(db, reportOf(kind, { ...payout, key }))
      if (was === 'DROPPED') await sql`UPDATE take_back SET status = 'DROPPED', error_message = NULL WHERE id = ${id}`.execute(db)
      const event = signed(row, { ...payout, key })
      for (const time of ['once', 'twice']) {
        await settle(db, event)
        const { status } = await db.selectFrom('take_back').select('status').where('id', '=', id).executeTakeFirstOrThrow()
        expect(status, time).toBe(ends)
        expect(await statusOf(db, payout), 'the payout stays').toBe('AVAILABLE')
      }
    })
  })
})

describe('an event of a won dispute’s charge that was paid in another way', () => {
  /** How a surplus gets to each status: reports about its refund or its charge. */
  const WAYS_OF_SURPLUS = {
    SUBMITTED: [],
    RETURNED: [['refund', 'transfer.available']],
    REFUSED: [['refund', 'transfer.failed']],
    WITHDRAWN: [['charge', 'transfer.returned']],
    LOST: [
      ['refund', 'transfer.available'],
      ['charge', 'transfer.returned'],
    ],
  } as const
  const held = { SUBMITTED: -15_840, REFUSED: -15_840, RETURNED: 0, WITHDRAWN: 0, LOST: 0 } as const

  test.each(
    SURPLUS_EVENTS.flatMap((row) =>
      SURPLUS_STATUSES.map((was, at) => ({ row, was, ends: row.ends[at] ?? was, name: `${row.type} ${row.says} at ${was}` })),
    ),
  )('$name', async ({ row, was, ends }) => {
    await undone(async (db) => {
      const of = { refund: await aSurplus(db), charge }
      for (const [about, kind] of WAYS_OF_SURPLUS[was]) await settle(db, reportOf(kind, of[about]))
      const event = signed(row, of[row.about])
      for (const time of ['once', 'twice']) {
        await settle(db, event)
        const { rows } = await sql<{ status: string; held: number; lost: number }>`
          SELECT s.status, sum(p.cents) FILTER (WHERE p.account = 'provider:overpaid') AS held,
            coalesce(sum(p.cents) FILTER (WHERE p.account = 'provider:expense:goodwill'), 0) AS lost
          FROM surplus_charge s, ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
          WHERE s.transfer_id = ${charge.transfer_id} AND t.kind LIKE 'surplus%' GROUP BY s.id`.execute(db)
        expect(rows, time).toEqual([{ status: ends, held: held[ends], lost: ends === 'LOST' ? 15_840 : 0 }])
        expect(await brokenBooks(db), time).toEqual([])
      }
    })
  })

  test('is sent to no one while its bank has it, and once after the bank returned it', async () => {
    await undone(async (db) => {
      const refund_of_it = await aSurplus(db)
      await sql`UPDATE provider_transfer SET provider_reference = NULL WHERE id = ${refund_of_it.transfer_id}`.execute(db)
      await settle(db, reportOf('transfer.returned', charge))
      const cards = { ...app.deps.cards, requestTransfer: ({ kind }: { kind: string }) => Promise.reject(new Error(`asked for a ${kind}`)) }
      const send = () => sendTransfer({ ...app.deps, db, cards }, refund_of_it.transfer_id)
      await send()
      await settle(db, reportOf('transfer.reinstated', charge))
      await expect(send()).rejects.toThrow('asked for a refund')
    })
  })
})

/** What the doctor says of surpluses in the books. */
async function brokenBooks(db: Database): Promise<unknown[]> {
  const check = ledgerChecks.find(({ name }) => name === 'surplus-is-booked')!
  return (await sql`${sql.raw(check.sql)}`.execute(db)).rows
}

/** The charge came back, another card paid, and the first charge arrived again: its refund, which the provider has taken. */
async function aSurplus(db: Database): Promise<Base> {
  await bring(db, charge, 'AVAILABLE')
  await settle(db, reportOf('transfer.returned', charge))
  const { rows } = await sql<{ id: number }>`
    INSERT INTO provider_transfer (kind, idempotency_key, amount_cents, method_external_id) VALUES ('charge', ${`other-${++events}`}, 15840, 'pm_other') RETURNING id`.execute(
    db,
  )
  await setResubmitted(db, (await lockPayment(db, charge.payment_id, 'payment'))!, rows[0]!.id)
  await settle(db, reportOf('transfer.available', { ...charge, key: `other-${events}`, reference: 'pi_other' }))
  await settle(db, reportOf('transfer.reinstated', charge))
  const { id, idempotency_key } = await db
    .selectFrom('provider_transfer')
    .select(['id', 'idempotency_key'])
    .where('refunds_transfer_id', '=', charge.transfer_id)
    .executeTakeFirstOrThrow()
  await setTaken(db, id, 're_surplus')
  return { ...charge, transfer_id: id, key: idempotency_key, reference: 're_surplus' }
}

/** A take-back of $1 of the payout, which the provider was asked for. */
async function anAskedTakeBack(db: Database): Promise<{ id: number; key: string }> {
  const key = `take-back-${++events}`
  const { rows } = await sql<{ id: number }>`
    WITH asked AS (INSERT INTO provider_transfer (kind, idempotency_key, amount_cents, method_external_id, refunds_transfer_id)
      VALUES ('reversal', ${key}, 100, 'reversal', ${payout.transfer_id}) RETURNING id)
    INSERT INTO take_back (market_id, refund_id, payout_id, pro_id, cents, status, answer_by, transfer_id, asked_at, attempts)
    SELECT y.market_id, (SELECT max(id) FROM refund), y.id, y.pro_id, 100, 'SUBMITTED', app_now(), asked.id, app_now(), 1
    FROM payment y, asked WHERE y.id = ${payout.payment_id} RETURNING id`.execute(db)
  return { id: rows[0]!.id, key }
}

test('a charge that a dispute took back is paid again when the dispute is won, also in the books', async () => {
  const [withdrawn, reinstated] = ['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'].map(
    (type) => CHARGE_EVENTS.find((row) => row.type === type)!,
  )
  for (const order of [
    [withdrawn, reinstated],
    [reinstated, withdrawn],
  ])
    await undone(async (db) => {
      await bring(db, charge, 'AVAILABLE')
      for (const row of order) await settle(db, signed(row!, charge))
      expect(await statusOf(db, charge)).toBe('AVAILABLE')
      const { rows } = await sql<{
        cents: number
      }>`SELECT coalesce(sum(c.cents), 0) AS cents FROM ledger_transaction t JOIN ledger_posting c ON c.transaction_id = t.id
        WHERE t.payment_id = ${charge.payment_id} AND c.account = 'provider:cash'`.execute(db)
      expect(rows).toEqual([{ cents: 15_840 }])
    })
})

test('a dispute is what Stripe says of it, and its charge is found by the PaymentIntent', async () => {
  await undone(async (db) => {
    await bring(db, charge, 'AVAILABLE')
    const said: unknown[] = []
    for (const type of ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']) {
      await settle(db, signed(CHARGE_EVENTS.find((row) => row.type === type)!, charge))
      const { rows } =
        await sql`SELECT transfer_id, amount_cents, reason, status, evidence_due_by FROM dispute WHERE external_id = 'du_1'`.execute(db)
      said.push(...rows)
    }
    const row = { transfer_id: charge.transfer_id, amount_cents: 15_840, reason: 'fraudulent', evidence_due_by: '2026-09-28T15:46:40Z' }
    expect(said).toEqual(['needs_response', 'under_review', 'won'].map((status) => ({ ...row, status })))
  })
})

/** What Stripe may truly report of one charge, in its order. */
const TRUTHS: readonly (readonly (readonly [type: string, says?: string])[])[] = [
  [['payment_intent.succeeded']],
  [['payment_intent.payment_failed', 'the card was declined']],
  [['payment_intent.payment_failed', 'the bank did not answer'], ['payment_intent.succeeded']],
  [
    ['payment_intent.payment_failed', 'the bank did not answer'],
    ['payment_intent.payment_failed', 'the card was declined'],
  ],
  [
    ['payment_intent.payment_failed', 'the bank did not answer'],
    ['payment_intent.canceled', 'in the dashboard'],
  ],
  [['payment_intent.succeeded'], ['charge.dispute.created'], ['charge.dispute.funds_withdrawn'], ['charge.dispute.closed']],
  [
    ['payment_intent.payment_failed', 'the bank did not answer'],
    ['payment_intent.succeeded'],
    ['charge.dispute.created'],
    ['charge.dispute.funds_withdrawn'],
    ['charge.dispute.funds_reinstated', 'after it was withdrawn'],
    ['charge.dispute.closed'],
  ],
]
const rowOf = ([type, says]: readonly [string, string?]): EventRow => CHARGE_EVENTS.find((row) => row.type === type && row.says === says)!
const HISTORIES = 1_000

test(`${HISTORIES} histories, with events repeated, shuffled, late, lost and forged, end as every event in order does`, {
  timeout: 240_000,
}, async () => {
  const random = seededRandom(20_261_127)
  const ends = new Map<number, PaymentStatus>()
  for (const [n, truth] of TRUTHS.entries())
    ends.set(
      n,
      await undone(async (db) => {
        await bring(db, charge, 'PENDING_TRANSFER')
        for (const said of truth) await settle(db, signed(rowOf(said), charge))
        return statusOf(db, charge)
      }),
    )
  expect(new Set(ends.values())).toEqual(new Set(['AVAILABLE', 'FAILED']))
  let forged = 0
  for (let n = 0; n < HISTORIES; n++) {
    const which = random.whole(0, TRUTHS.length - 1)
    const truth = TRUTHS[which]!.map((said, at) => ({ said, id: `evt_${n}_${at}` }))
    // The first report of the outcome may be lost: then the transfer is read back.
    const lost = truth.length === 1 && random.chance(0.3)
    const sent = lost ? [] : truth.flatMap((one) => Array.from({ length: random.whole(1, 3) }, () => one))
    const shuffled = sent.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at)
    await undone(async (db) => {
      await bring(db, charge, 'PENDING_TRANSFER')
      for (const { one } of shuffled) {
        const { body, headers } = stripe.post(
          { id: `evt_forged_${n}`, object: 'event', type: 'payment_intent.succeeded', data: {} },
          { secret: 'whsec_other' },
        )
        if (random.chance(0.2) && cards.readEvent(body, headers) !== null) forged++
        await settle(db, signed(rowOf(one.said), charge, one.id))
      }
      if (lost) await settle(db, { ...reportOf(ends.get(which) === 'AVAILABLE' ? 'transfer.available' : 'transfer.failed', charge) })
      expect(await statusOf(db, charge), `history ${n}: ${shuffled.map(({ one }) => one.said.join(' ')).join(', ')}`).toBe(ends.get(which))
    })
  }
  expect(forged).toBe(0)
})

test('the page for operators is the table that is tested here', () => {
  expect(readFileSync(new URL('../../../docs/provider-events.md', import.meta.url), 'utf8')).toBe(providerEventsPage())
})
