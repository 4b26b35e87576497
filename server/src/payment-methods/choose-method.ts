import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import { heirOf, type MethodRole, whyNotChooseRole, whyNotRemoveMethod } from '@muster/contract/payments/payment-method-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import type { Payer } from '../providers/card-payments.ts'
import { tellPayers } from './keep-method.ts'
import { listKeptMethods } from './payment-method-queries.ts'
import { deleteMethod, lockMethods, type MethodRecord, revokeAuthorization, setRole } from './payment-method-store.ts'

/** Makes a kept method the default or the fallback, or neither. */
export async function chooseMethod(context: Context, payer: Payer, id: number, role: MethodRole): Promise<KeptMethod[]> {
  const { db } = context
  const { method } = await lockMethod(context, payer, id)
  refuse(whyNotChooseRole(method, role))
  if (method.role !== role) {
    await setRole(db, payer, id, role)
    const changes = { method_id: id, from: method.role, to: role }
    await record(context, { action: 'payment_method.role_chosen', subject_kind: payer.kind, subject_id: payer.id, changes })
    await tellPayers(db, payer)
  }
  return listKeptMethods(context, payer)
}

/** Removes a method without open charges. If it was the default, the fallback takes its place, or else one that works. */
export async function removeMethod(context: Context, payer: Payer, id: number): Promise<null> {
  const { deps, db } = context
  const { method, others } = await lockMethod(context, payer, id)
  refuse(whyNotRemoveMethod(method))
  await deleteMethod(db, id)
  await revokeAuthorization(db, method.external_id)
  const heir = method.role === 'default' ? heirOf(others) : null
  if (heir !== null) await setRole(db, payer, heir, 'default')
  const changes = { method_id: id, type: method.type, role: method.role, heir_id: heir }
  await record(context, { action: 'payment_method.removed', subject_kind: payer.kind, subject_id: payer.id, changes })
  await deps.outbox.enqueue(db, 'forget-method', { payer, external_id: method.external_id })
  await tellPayers(db, payer)
  return null
}

/** A kept method of a payer and the others, locked. Throws NOT_FOUND for one of another payer. */
async function lockMethod({ db }: Context, payer: Payer, id: number): Promise<{ method: MethodRecord; others: MethodRecord[] }> {
  const kept = await lockMethods(db, payer)
  const method = kept.find((one) => one.id === id)
  if (method === undefined) throw new Problem('NOT_FOUND')
  return { method, others: kept.filter((one) => one !== method) }
}
