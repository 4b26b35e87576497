import type { Movement } from '@muster/contract/payments/ledger-rules.ts'
import type { Context } from '../../context.ts'
import { post } from '../ledger-store.ts'

type SurplusMovement = Extract<Movement, { kind: `surplus_${string}` }>

/**
 * Books one movement of a surplus. The bank may take it again and return it: each time has its own effect. `transfer_id` is the charge, or the
 * refund that sent it back.
 */
export function bookSurplus(
  { db }: Pick<Context, 'db'>,
  kind: SurplusMovement['kind'],
  {
    id,
    cents,
    market_id,
    withdrawals,
    transfer_id,
  }: { id: number; cents: number; market_id: number; withdrawals: number; transfer_id: number },
): Promise<void> {
  const effect_id = withdrawals === 0 ? `${kind}:${id}` : `${kind}:${id}:${withdrawals}`
  return post(db, { kind, cents }, { effect_id, payment_id: null, market_id, transfer_id })
}
