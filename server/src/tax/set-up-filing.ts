import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { centsOf } from '@muster/contract/money.ts'
import type { putTaxPayer as putPayerCall } from '@muster/contract/tax/tax-year-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { upsertTaxPayer, upsertThreshold } from './tax-year-store.ts'

/** Keeps the threshold that was announced for a year. */
export async function setThreshold(context: Context, year: number, amount: number): Promise<void> {
  const cents = centsOf(amount)
  await upsertThreshold(context.db, { year, cents, set_by: actorOf(context).user_id })
  await record(context, { action: 'tax.threshold_set', subject_kind: 'tax_year', subject_id: year, changes: { cents } })
}

/** Keeps who files the forms. */
export async function setTaxPayer(context: Context, payer: HandlerInput<typeof putPayerCall>['body']): Promise<void> {
  const { user_id } = actorOf(context)
  await upsertTaxPayer(context.db, { ...payer, changed_by: user_id })
  await record(context, { action: 'tax.payer_changed', subject_kind: 'user', subject_id: user_id })
}
