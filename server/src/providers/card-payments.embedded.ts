import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { addDays } from '@muster/contract/zoned-time.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EmbeddedPaymentMethod } from '../db/schema.generated.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import { dueEvents, planDispute, setAnnounced, takeEvidence } from './embedded-dispute-store.ts'
import { reverseTransfer } from './embedded-reversal-store.ts'
import type { AppPage, CardPayments, Payer, ProviderEvent, SavedMethod, TransferEvent } from './card-payments.ts'
import { bounceDeposits, DEPOSITS, saveDebitAccount, setBounceAnnounced, verifyDeposits } from './embedded-debit-store.ts'

/**
 * A card provider that works without a network. It keeps transfers in its own tables, decides each outcome by the test card, and announces
 * it later with a signed webhook, like a real one. It survives a crash: an outcome that was not received is announced again.
 */

/** Test cards, by number. Every other number is declined, so no one's real card is ever stored here. */
const TEST_CARDS: Record<string, { behaviour: Behaviour; brand: string }> = {
  '4242424242424242': { behaviour: 'available', brand: 'Visa' },
  '4000000000000002': { behaviour: 'declined_at_setup', brand: 'Visa' },
  '4000000000000341': { behaviour: 'declined_at_charge', brand: 'Visa' },
  '4000000000009995': { behaviour: 'insufficient_funds', brand: 'Visa' },
  '4000000000000119': { behaviour: 'processing_error', brand: 'Visa' },
  '4000000000000259': { behaviour: 'slow', brand: 'Visa' },
  '4000000000002685': { behaviour: 'disputed', brand: 'Visa' },
}

type Behaviour =
  | 'available'
  | 'declined_at_setup'
  | 'declined_at_charge'
  | 'insufficient_funds'
  | 'processing_error'
  | 'slow'
  | 'disputed'
  | 'account_closed'
  | 'returned_no_funds'
  | 'returned_closed'

const OUTCOMES: Record<Behaviour, { kind: TransferEvent['kind']; code: string | null; message: string | null }> = {
  available: { kind: 'transfer.available', code: null, message: null },
  slow: { kind: 'transfer.available', code: null, message: null },
  disputed: { kind: 'transfer.available', code: null, message: null },
  declined_at_setup: { kind: 'transfer.failed', code: 'card_declined', message: 'The card was declined.' },
  declined_at_charge: { kind: 'transfer.failed', code: 'card_declined', message: 'The card was declined.' },
  insufficient_funds: { kind: 'transfer.failed', code: 'insufficient_funds', message: 'The card has insufficient funds.' },
  account_closed: { kind: 'transfer.failed', code: 'account_closed', message: 'The bank account is closed.' },
  returned_no_funds: { kind: 'transfer.failed', code: 'insufficient_funds', message: 'The account has insufficient funds (R01).' },
  returned_closed: { kind: 'transfer.failed', code: 'account_closed', message: 'The bank account is closed (R02).' },
  processing_error: { kind: 'transfer.error', code: 'processing_error', message: 'The bank did not answer. Try again.' },
}

const signatureOf = (secret: string, body: Buffer): string =>
  createHmac('sha256', purposeKey(secret, 'embedded card events')).update(body).digest('hex')

export interface EmbeddedCardPaymentsOptions {
  db: Database
  /** Shared by the sender and the receiver of webhooks. */
  webhookSecret: string
  /** How long a transfer takes, in milliseconds. */
  settleAfterMs: number
}

/** The embedded provider, and the two things only it can do: save a test card, and announce due outcomes. */
export function embeddedCardPayments({ db, webhookSecret, settleAfterMs }: EmbeddedCardPaymentsOptions) {
  const provider: CardPayments = {
    name: 'embedded',
    testDeposits: DEPOSITS,

    async checkAccount() {
      await db.selectFrom('embedded_payment_method').select('external_id').limit(1).execute()
      return 'test cards only'
    },

    async createSetupIntent() {
      const client_secret = `seti_${randomBytes(24).toString('base64url')}`
      await db.insertInto('embedded_setup_intent').values({ client_secret }).execute()
      return { client_secret }
    },

    async findMethod(external_id) {
      const row = await db.selectFrom('embedded_payment_method').selectAll().where('external_id', '=', external_id).executeTakeFirst()
      if (!row) return null
      return savedMethod(row)
    },

    verifyDeposits: verifyDeposits(db),

    // Nothing here could still charge it.
    removeMethod: () => Promise.resolve(),

    openPortal: (payer, back) => Promise.resolve({ url: portalOf(payer, back) }),

    requestTransfer: (asked) => (asked.kind === 'reversal' ? reverseTransfer : requestTransfer)(db, asked, settleAfterMs),

    readTransfer: (reference) => readTransfer(db, reference),

    sendEvidence: (dispute, evidence) => takeEvidence(db, dispute, evidence, settleAfterMs),

    readEvent(raw, headers) {
      const given = headers['x-muster-signature']
      if (typeof given !== 'string') return null
      const expected = Buffer.from(signatureOf(webhookSecret, raw))
      const received = Buffer.from(given)
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null
      return JSON.parse(raw.toString('utf8')) as ProviderEvent
    },
  }

  return {
    provider,

    /** Saves a card for a setup intent; null when the card is declined or the intent is unknown. */
    saveCard: (client_secret: string, card: { number: string; expires: string }) => saveCard(db, client_secret, card),

    /** Saves a test bank account for a setup intent; null when the provider takes no such account, or the intent is unknown. */
    saveDebitAccount: saveDebitAccount(db, settleAfterMs),

    /** Posts every due outcome to `url`, signed. An outcome that is not received stays due. Returns how many were received. */
    announceDue: (url: string): Promise<number> => announceDue(db, url, webhookSecret),
  }
}

async function announceDue(db: Database, url: string, webhookSecret: string): Promise<number> {
  let received = 0
  for (const event of await dueEvents(db)) {
    if (!(await post(url, event, webhookSecret))) continue
    await setAnnounced(db, event.external_id)
    received++
  }
  for (const transfer of await dueTransfers(db)) {
    if (!(await post(url, eventOf(transfer), webhookSecret))) continue
    await sql`UPDATE embedded_transfer SET announced_at = clock_timestamp() WHERE reference = ${transfer.reference}`.execute(db)
    received++
  }
  for (const event of await bounceDeposits(db)) {
    if (!(await post(url, event, webhookSecret))) continue
    await setBounceAnnounced(db, event.method_external_id)
    received++
  }
  return received
}

/** Posts a signed event. False when it was not received. */
async function post(url: string, event: ProviderEvent, webhookSecret: string): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(event))
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-muster-signature': signatureOf(webhookSecret, body) },
    signal: AbortSignal.timeout(5_000),
  })
  return response.ok
}

const STATUSES = { WAITING: 'REQUIRES_ACTION', VERIFIED: 'ACTIVE', FAILED: 'FAILED' } as const

function savedMethod(row: Selectable<EmbeddedPaymentMethod>): SavedMethod {
  const { external_id, kind: type, brand, number_last4: last4, expires, failure_code, created_ts } = row
  const status = STATUSES[row.verification as keyof typeof STATUSES]
  const deposits = status === 'REQUIRES_ACTION' ? ({ kind: 'amounts', arrive_on: addDays(isoDate(created_ts), 2) } as const) : null
  return { external_id, type, brand, last4, expires, status, failure_code, deposits }
}

const isoDate = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 10)

/** A page of the app stands for the provider's own. */
function portalOf({ kind, id }: Payer, { app, path }: AppPage): string {
  const search = new URLSearchParams({ mode: 'portal', returnTo: path })
  return new URL(`${kind}s/${id}/billing?${search.toString()}`, app).href
}

type TransferAsked = Parameters<CardPayments['requestTransfer']>[0]

/** Remembers a transfer once per idempotency key. One that ended in a provider error and was announced is tried again. */
async function requestTransfer(db: Database, asked: TransferAsked, settleAfterMs: number): Promise<{ reference: string }> {
  const { kind, idempotency_key, amount_cents, method_external_id } = asked
  const behaviour = kind === 'payout' ? await bankBehaviour(db, asked) : await cardBehaviour(db, method_external_id)
  const outcome = OUTCOMES[behaviour]
  const delay = behaviour === 'slow' ? settleAfterMs * 10 : settleAfterMs
  const { rows } = await sql<{ reference: string }>`
    INSERT INTO embedded_transfer (reference, idempotency_key, kind, amount_cents, method_external_id, outcome, outcome_code, due_at)
    VALUES (${`tr_${randomBytes(18).toString('base64url')}`}, ${idempotency_key}, ${kind}, ${amount_cents}, ${method_external_id},
      ${outcome.kind}, ${outcome.code}, clock_timestamp() + ${`${delay} milliseconds`}::interval)
    ON CONFLICT (idempotency_key) DO UPDATE SET
      (method_external_id, outcome, outcome_code, due_at, announced_at, tries) = (
        SELECT excluded.method_external_id, excluded.outcome, excluded.outcome_code, excluded.due_at, NULL::timestamptz, embedded_transfer.tries + 1
        WHERE embedded_transfer.outcome = 'transfer.error' AND embedded_transfer.announced_at IS NOT NULL
        UNION ALL
        SELECT embedded_transfer.method_external_id, embedded_transfer.outcome, embedded_transfer.outcome_code, embedded_transfer.due_at,
          embedded_transfer.announced_at, embedded_transfer.tries
        WHERE NOT (embedded_transfer.outcome = 'transfer.error' AND embedded_transfer.announced_at IS NOT NULL))
    RETURNING reference`.execute(db)
  const { reference } = rows[0]!
  if (kind === 'charge' && behaviour === 'disputed') await planDispute(db, reference, amount_cents, settleAfterMs)
  return { reference }
}

async function cardBehaviour(db: Database, external_id: string): Promise<Behaviour> {
  const method = await db
    .selectFrom('embedded_payment_method')
    .select('behaviour')
    .where('external_id', '=', external_id)
    .executeTakeFirst()
  return (method?.behaviour ?? 'available') as Behaviour
}

/** What a test bank does with a payout. An account that no one set up here takes it, as demo pros’ accounts do. */
async function bankBehaviour(db: Database, { method_external_id, attempt = 1 }: TransferAsked): Promise<Behaviour> {
  const bank = await db
    .selectFrom('embedded_payout_account')
    .select('behaviour')
    .where('external_id', '=', method_external_id)
    .executeTakeFirst()
  if (bank?.behaviour === 'closed') return 'account_closed'
  return bank?.behaviour === 'silent_once' && attempt === 1 ? 'processing_error' : 'available'
}

async function saveCard(
  db: Database,
  client_secret: string,
  card: { number: string; expires: string },
): Promise<{ payment_method_id: string } | null> {
  const test = TEST_CARDS[card.number]
  if (test === undefined || test.behaviour === 'declined_at_setup') return null
  const { behaviour, brand } = test
  const external_id = `pm_${randomBytes(18).toString('base64url')}`
  const intent = await db
    .selectFrom('embedded_setup_intent')
    .select('client_secret')
    .where('client_secret', '=', client_secret)
    .executeTakeFirst()
  if (!intent) return null
  await db
    .insertInto('embedded_payment_method')
    .values({
      external_id,
      kind: 'card',
      number_last4: card.number.slice(-4),
      brand,
      expires: card.expires.replaceAll(' ', ''),
      behaviour,
    })
    .execute()
  await db.updateTable('embedded_setup_intent').set({ payment_method_id: external_id }).where('client_secret', '=', client_secret).execute()
  return { payment_method_id: external_id }
}

async function readTransfer(db: Database, reference: string): Promise<TransferEvent | null> {
  const found = await db
    .selectFrom('embedded_transfer')
    .selectAll()
    .where('reference', '=', reference)
    .where('due_at', '<=', sql<string>`clock_timestamp()`)
    .executeTakeFirst()
  return found === undefined ? null : eventOf(found)
}

const dueTransfers = (db: Database) =>
  db
    .selectFrom('embedded_transfer')
    .selectAll()
    .where('announced_at', 'is', null)
    .where('due_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(100)
    .execute()

function eventOf(transfer: Awaited<ReturnType<typeof dueTransfers>>[number]): TransferEvent {
  const outcome = Object.values(OUTCOMES).find((o) => o.kind === transfer.outcome && o.code === transfer.outcome_code)
  return {
    external_id: `evt_${transfer.reference}_${transfer.outcome}_${transfer.tries}`,
    kind: transfer.outcome as TransferEvent['kind'],
    reference: transfer.reference,
    idempotency_key: transfer.idempotency_key,
    error_code: transfer.outcome_code,
    error_message: outcome?.message ?? null,
  }
}
