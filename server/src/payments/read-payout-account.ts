import { isBankRefusal } from '@muster/contract/payments/payout-account-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfPayoutAccount } from '../notices/tell-of-payout-account.ts'
import type { PayoutAccountEvent, PayoutAccountState } from '../providers/payout-accounts.ts'
import { tell } from '../realtime/tell.ts'
import { listAccountsToRead, listFailedPayouts, listHeldTransfers } from './payout-account-queries.ts'
import { lockPayoutAccount, type PayoutAccountRow, setPayoutAccountRead, setPayoutAccountState } from './payout-account-store.ts'
import { lockPayment } from './payment-store.ts'
import { insertProviderEvent } from './transfer-store.ts'
import { sendPayoutAgain } from './send-payout-again.ts'

/**
 * Asks the provider how an account is now, and acts on what changed: pay that waited is sent once the account can be paid, and the pro is
 * notified. Reads the account instead of an event, so lost, repeated and late events all end the same.
 */
export async function readAccountNow(context: Context, external_id: string): Promise<void> {
  const { deps } = context
  const state = await deps.payouts.readAccount(external_id)
  await inTransaction(deps.db, async (db) => {
    if (state === null) return setPayoutAccountRead(db, external_id)
    await applyState({ ...context, db }, external_id, state)
  })
  deps.wake()
}

/** Takes an event about an account once, and asks the provider after this transaction. */
export async function hearOfAccount({ deps, db }: Context, { event_id, kind, external_id }: PayoutAccountEvent): Promise<void> {
  const isNew = await insertProviderEvent(db, { external_id: event_id, kind, body: { account: external_id } })
  if (isNew) await deps.outbox.enqueue(db, 'read-payout-account', { external_id })
}

/** The same as a job. */
export const readPayoutAccount = (deps: Deps, { external_id }: { external_id: string }): Promise<void> =>
  readAccountNow(contextOfJob(deps, deps.db), external_id)

/** Asks about accounts whose event may have been lost. Returns how many. */
export async function readBackAccounts(deps: Deps): Promise<number> {
  let read = 0
  for (const external_id of await listAccountsToRead(deps.db, deps.payouts.name)) {
    try {
      await readPayoutAccount(deps, { external_id })
      read++
    } catch (error) {
      deps.log.error({ err: error, external_id }, 'could not read a payout account back')
    }
  }
  return read
}

async function applyState(context: Context, external_id: string, state: PayoutAccountState): Promise<void> {
  const { db } = context
  const before = await lockPayoutAccount(db, external_id)
  if (before === null) return
  await setPayoutAccountState(db, external_id, state)
  const { pro_id } = before
  const changed = {
    bank: state.bank_last4 !== before.bank_last4 || state.bank_name !== before.bank_name,
    status: state.status !== before.status,
  }
  await recordChange(context, before, state, changed)
  if (changed.status || changed.bank || hasNewNeeds(before, state)) await tell(db, [`pro:${pro_id}`], { kind: 'payment' })
  if (!changed.status && !changed.bank) return
  const released = state.status === 'ENABLED' ? await sendWhatWaited(context, pro_id) : 0
  if (changed.status || before.bank_last4 !== null) await tellOfPayoutAccount(context, pro_id, before, { ...state, released })
}

async function recordChange(
  context: Context,
  { pro_id, status }: PayoutAccountRow,
  state: PayoutAccountState,
  changed: { bank: boolean; status: boolean },
): Promise<void> {
  const subject = { subject_kind: 'pro', subject_id: pro_id } as const
  if (changed.bank && state.bank_last4 !== null)
    await record(context, { action: 'payout_account.bank_changed', ...subject, changes: { last4: state.bank_last4 } })
  if (changed.status)
    await record(context, {
      action: `payout_account.${state.status.toLowerCase() as Lowercase<typeof state.status>}`,
      ...subject,
      changes: { from: status, ...(state.disabled_reason !== null && { why: state.disabled_reason }) },
    })
}

const hasNewNeeds = ({ requirements }: PayoutAccountRow, state: PayoutAccountState): boolean =>
  [...requirements].sort().join() !== [...state.requirements].sort().join()

/** Sends what waited for the account, and again what the old bank refused. Each once: a transfer keeps its key. Returns how many payouts. */
async function sendWhatWaited(context: Context, pro_id: number): Promise<number> {
  const { deps, db } = context
  const held = await listHeldTransfers(db, pro_id)
  await deps.outbox.enqueueAll(
    db,
    'send-transfer',
    held.map((transfer_id) => ({ transfer_id })),
  )
  let again = 0
  for (const { id, error_code } of await listFailedPayouts(db, pro_id)) {
    if (!isBankRefusal(error_code)) continue
    const payout = await lockPayment(db, id, 'pro_payment')
    if (payout?.status !== 'FAILED') continue
    await sendPayoutAgain(context, payout)
    again++
  }
  return held.length + again
}
