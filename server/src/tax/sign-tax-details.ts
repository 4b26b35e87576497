import { randomUUID } from 'node:crypto'
import type { NewTaxDetails } from '@muster/contract/tax/tax-details.ts'
import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import type { Deps } from '../deps.ts'
import { lockTimesOfPros } from '../gigs/application-locks.ts'
import { currentTinKey, formerTinKey, sealTin, unsealTin } from './seal-tin.ts'
import { findSealedDetails, type SealedDetails } from './tax-details-queries.ts'
import { insertTaxDetails } from './tax-details-store.ts'

/** Keeps what a pro signed. The number is sealed at once; the audit notes that it happened, and nothing of what the form says. */
export async function signTaxDetails(context: Context, { tin, certifies: _, ...said }: NewTaxDetails): Promise<void> {
  const { deps, db } = context
  const pro = proOf(context)
  await lockTimesOfPros(db, pro.market_id, [pro.id])
  const before = await findSealedDetails(db, pro)
  const identity = before !== null && isSame(deps, before, said.legal_name, tin) ? before.identity : randomUUID()
  await insertTaxDetails(db, {
    ...said,
    ...sealTin(deps, tin, identity),
    identity,
    tin_last4: tin.slice(-4),
    pro_id: pro.id,
    market_id: pro.market_id,
  })
  await record(context, { action: 'tax.details_signed', subject_kind: 'pro', subject_id: pro.id })
}

/** Whether an earlier form has this name and number, so that what was filed with it still holds. */
function isSame(deps: Deps, before: SealedDetails, legal_name: string, tin: string): boolean {
  const isReadable = [currentTinKey(deps), formerTinKey(deps)].includes(before.tin_key)
  return isReadable && before.legal_name === legal_name && unsealTin(deps, before, before.identity) === tin
}
