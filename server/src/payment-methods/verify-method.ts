import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import type { DepositAnswer } from '@muster/contract/payments/kept-method-endpoints.ts'
import { triesLeft } from '@muster/contract/payments/payment-method-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { DepositVerdict, Payer } from '../providers/card-payments.ts'
import { failKept } from './fail-method.ts'
import { keepMethod, tellPayers } from './keep-method.ts'
import { findKeptMethod, listKeptMethods } from './payment-method-queries.ts'
import { countWrongAnswer, lockMethods } from './payment-method-store.ts'

const USED_UP = 'payment_method_microdeposit_verification_attempts_exceeded'

/**
 * Verifies a bank account by what it received. The provider counts the wrong answers, and we count them too, because only that tells how many
 * are left. Both counts survive the refusal. The provider is asked before the transaction begins.
 */
export async function verifyMethod(context: Context, payer: Payer, id: number, body: DepositAnswer): Promise<KeptMethod[]> {
  const { deps } = context
  const method = await findKeptMethod({ deps, db: deps.db }, payer, id)
  if (method === null) throw new Problem('NOT_FOUND')
  const answer = answerOf(body, method.deposits?.kind ?? null)
  const verdict = await deps.cards.verifyDeposits(method.external_id, payer, answer)
  if (verdict === 'verified') {
    const saved = await deps.cards.findMethod(method.external_id, payer)
    if (saved !== null) await inTransaction(deps.db, (db) => keepMethod({ ...context, db }, payer, saved, 'more'))
  } else {
    const left = await inTransaction(deps.db, (db) => noteAnswer({ ...context, db }, payer, id, verdict))
    if (verdict === 'none') throw new Problem('NO_DEPOSITS_TO_VERIFY')
    if (left > 0)
      throw new Problem('DEPOSITS_WRONG', undefined, { target: 'amounts' in answer ? 'amounts' : 'descriptor_code', target_value: left })
  }
  deps.wake()
  return listKeptMethods({ deps, db: deps.db }, payer)
}

/** The answer in the form that the bank account waits for. */
function answerOf({ amounts, descriptor_code }: DepositAnswer, kind: 'amounts' | 'descriptor_code' | null) {
  if (kind === null) throw new Problem('NO_DEPOSITS_TO_VERIFY')
  if (kind === 'amounts' && amounts !== undefined) return { amounts }
  if (kind === 'descriptor_code' && descriptor_code !== undefined) return { descriptor_code }
  throw new Problem('invalid', kind === 'amounts' ? 'Enter the two amounts' : 'Enter the code', { target: kind })
}

/** Counts a wrong answer, and gives the account up when the provider does. Returns how many answers are left. */
async function noteAnswer(context: Context, payer: Payer, id: number, verdict: DepositVerdict): Promise<number> {
  const { db } = context
  const method = (await lockMethods(db, payer)).find((one) => one.id === id)
  if (!method?.deposits) return 0
  if (verdict === 'failed') {
    await failKept(context, method.external_id, USED_UP)
    return 0
  }
  if (verdict === 'none') return 0
  await countWrongAnswer(db, id)
  const left = triesLeft(method.deposits.kind, method.deposits.wrong_tries + 1)
  const changes = { method_id: id, tries_left: left }
  await record(context, { action: 'payment_method.deposits_wrong', subject_kind: payer.kind, subject_id: payer.id, changes })
  await tellPayers(db, payer)
  // Only the provider's word ends it: it may count less than we do.
  return Math.max(left, 1)
}
