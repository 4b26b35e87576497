import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../outbox/outbox.ts'
import { tell } from '../../realtime/tell.ts'

/** Updates the screens of a market's pros at the moment when more of them may see a location's new shifts. */
export async function showShifts(deps: Deps, { location_id, market_id }: Jobs['show-shifts']): Promise<void> {
  await inTransaction(deps.db, (db) => tell(db, [`market:${market_id}`], { kind: 'gig', location_id }))
  deps.wake()
}
