import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { PayoutAccount, saveEmbeddedBank as saveCall } from '@muster/contract/payments/payout-account-endpoints.ts'
import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { findAccountOfPro, getPayoutAccount } from './payout-account-queries.ts'
import { insertPayoutAccount } from './payout-account-store.ts'
import { readAccountNow } from './read-payout-account.ts'

/** The earnings page, where a pro continues after the provider's page. -1 stands for no location: a pro has none. */
const pageOf = (publicUrl: string, step: 'return' | 'refresh'): string => `${publicUrl}locations/-1/dashboards?payouts=${step}`

/**
 * Opens the pro's account at the provider, or finds the one they have. It asks the provider before its transaction begins, because a silent
 * provider would hold a connection that every other write needs.
 */
async function openAccount(context: Context): Promise<string> {
  const { deps } = context
  const pro = proOf(context)
  const provider = deps.payouts.name
  const known = await findAccountOfPro(deps.db, pro, provider)
  if (known !== null) return known
  const external_id = await deps.payouts.openAccount(pro)
  await inTransaction(deps.db, async (db) => {
    const isNew = await insertPayoutAccount(db, { pro_id: pro.id, market_id: pro.market_id, provider, external_id })
    if (isNew) await record({ ...context, db }, { action: 'payout_account.opened', subject_kind: 'pro', subject_id: pro.id })
  })
  // Someone who pressed twice has the account that was kept first.
  return (await findAccountOfPro(deps.db, pro, provider)) ?? external_id
}

/** Where the pro gives bank details: the provider's page, or null for Muster's own form. */
export async function startOnboarding(context: Context): Promise<{ url: string | null }> {
  const { deps } = context
  const external_id = await openAccount(context)
  const { publicUrl } = deps.config
  const pages = { return_url: pageOf(publicUrl, 'return'), refresh_url: pageOf(publicUrl, 'refresh') }
  return { url: await deps.payouts.onboardingPage(external_id, pages) }
}

/** Asks the provider how the pro's account is now. */
export async function readOwnAccount(context: Context): Promise<PayoutAccount> {
  const { deps } = context
  const pro = proOf(context)
  const external_id = await findAccountOfPro(deps.db, pro, deps.payouts.name)
  if (external_id !== null) await readAccountNow(context, external_id)
  return getPayoutAccount(deps.db, pro, deps.payouts.name)
}

/** Saves bank details with the embedded provider. Throws NOT_FOUND with a real one, whose own page takes them. */
export async function saveBank(context: Context, bank: HandlerInput<typeof saveCall>['body']): Promise<PayoutAccount> {
  const { deps } = context
  if (deps.saveEmbeddedBank === null) throw new Problem('NOT_FOUND')
  const external_id = await openAccount(context)
  const unknown = await deps.saveEmbeddedBank(external_id, bank)
  if (unknown !== null)
    throw new Problem(unknown === 'account_number' ? 'BANK_ACCOUNT_REFUSED' : 'CARD_DECLINED', undefined, { target: unknown })
  return readOwnAccount(context)
}
