import { debitAuthorization } from '@muster/contract/payments/debit-authorization.ts'
import { becomesDefault, whyNotAddMethod } from '@muster/contract/payments/payment-method-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { getTeamName } from '../notices/notice-queries.ts'
import { Problem, refuse } from '../problem.ts'
import type { Payer, SavedMethod } from '../providers/card-payments.ts'
import { tellAll } from '../realtime/tell.ts'
import { listLocationsOfOrganization } from './payment-method-queries.ts'
import {
  deleteMethod,
  insertAuthorization,
  lockMethods,
  type MethodRecord,
  revokeAuthorization,
  saveKeptMethod,
  setRole,
} from './payment-method-store.ts'

/** `default`: it takes the place of the default. `more`: it is kept next to the others. */
export type MethodUse = 'default' | 'more'

/**
 * Keeps a method that the card provider has set up. Refuses one that the provider does not know or that was set up for another payer. It
 * asks the provider before its transaction begins, because a silent provider would hold a connection that every other write needs.
 */
export async function keepNewMethod(context: Context, payer: Payer, external_id: string, use: MethodUse): Promise<void> {
  const { deps } = context
  const saved = await deps.cards.findMethod(external_id, payer)
  if (saved === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', undefined, { target: 'payment_method_id' })
  await inTransaction(deps.db, (db) => keepMethod({ ...context, db }, payer, saved, use))
}

/**
 * Keeps a method, or writes how one that is kept is now. A default that another one replaces goes away, unless a charge of it is on its way.
 * A bank account that waits for its deposits leaves a default that works where it is.
 */
export async function keepMethod(context: Context, payer: Payer, saved: SavedMethod, use: MethodUse): Promise<void> {
  const { db } = context
  const { known, rises, replaced, count } = placeOf(await lockMethods(db, payer), saved, use)
  if (known === null && replaced === null) refuse(whyNotAddMethod(count))
  const id = await saveKeptMethod(db, payer, rowOf(saved, known?.deposits?.wrong_tries ?? 0))
  if (rises) await setRole(db, payer, id, 'default')
  if (replaced !== null) {
    await deleteMethod(db, replaced.id)
    await revokeAuthorization(db, replaced.external_id)
  }
  if (known === null) await keepAuthorization(context, payer, saved)
  const action = use === 'default' ? 'payment_method.changed' : known === null ? 'payment_method.added' : 'payment_method.verified'
  await record(context, { action, subject_kind: payer.kind, subject_id: payer.id, changes: { type: saved.type, status: saved.status } })
  await tellPayers(db, payer)
}

/** Where a method goes among those that are kept: whether it is one of them, becomes the default, and which one makes room for it. */
function placeOf(kept: readonly MethodRecord[], saved: SavedMethod, use: MethodUse) {
  const known = kept.find(({ external_id }) => external_id === saved.external_id) ?? null
  const now = kept.find(({ role }) => role === 'default') ?? null
  const rises = known?.role !== 'default' && becomesDefault(now?.status ?? null, { status: saved.status, is_asked: use === 'default' })
  const isReplaced = rises && use === 'default' && known === null && now?.open_charges_count === 0
  return { known, rises, replaced: isReplaced ? now : null, count: kept.length }
}

function rowOf({ external_id, type, brand, last4, expires, status, failure_code, deposits }: SavedMethod, wrong_tries: number) {
  const details = { brand, last4, ...(expires !== null && { expires }) }
  return { external_id, type, status, failure_code, details, deposits: deposits && { ...deposits, wrong_tries } }
}

/** The form showed these words above its button. */
async function keepAuthorization({ db, actor }: Context, payer: Payer, { type, external_id, last4 }: SavedMethod): Promise<void> {
  if (type !== 'us_bank_account') return
  const words = debitAuthorization(await getTeamName(db, payer), actor?.language ?? 'en')
  await insertAuthorization(db, payer, {
    method_external_id: external_id,
    account_last4: last4,
    words,
    accepted_by: actor?.user_id ?? null,
  })
}

/** The pages of the locations that pay with a payer's methods read them again. */
export async function tellPayers(db: Database, { kind, id }: Payer): Promise<void> {
  const locations = kind === 'location' ? [id] : await listLocationsOfOrganization(db, id)
  await tellAll(
    db,
    locations.map((location_id) => ({
      topics: ['admin' as const, `location:${location_id}` as const],
      event: { kind: 'location' as const, location_id },
    })),
  )
}
