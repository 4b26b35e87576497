import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { isKept } from './payment-method-queries.ts'

/** Has the card provider forget a method that a payer removed, unless the payer keeps it again by now. */
export async function forgetMethod(deps: Deps, { payer, external_id }: Jobs['forget-method']): Promise<void> {
  if (!(await isKept(deps.db, payer, external_id))) await deps.cards.removeMethod(external_id, payer)
}
