import type { Decided } from '@muster/contract/certifications/certification-request-rules.ts'
import type { Database } from '../db/database.ts'
import { type LockedRequest, putHeld, putHeldUnlessValid, removeHeldOf } from './certification-request-store.ts'

/**
 * Carries what a request says now over to what the pro holds; `before` is what it said when that was last done. A renewal that is rejected
 * leaves the accepted certificate as it is.
 */
export async function carryOver(
  db: Database,
  request: Pick<LockedRequest, 'pro_id' | 'market_id' | 'today'>,
  before: Pick<Decided, 'status' | 'certification_id'>,
  decided: Decided,
): Promise<void> {
  const pro = { id: request.pro_id, market_id: request.market_id }
  const { certification_id, status, state_code, expiration_date } = decided
  if (certification_id !== before.certification_id) await removeHeldOf(db, pro, before.certification_id, before.status)
  const held = { certification_id, status, state_code, expiration_date }
  if (status === 'APPROVED' || before.status === 'APPROVED') await putHeld(db, pro, held)
  else await putHeldUnlessValid(db, pro, held, request.today)
}
