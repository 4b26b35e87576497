import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/outbox.ts'
import { tell } from '../realtime/tell.ts'
import { insertMissed } from './assignment-store.ts'
import { lockGigById } from './gig-locks.ts'
import { missedOf } from './make-series-gigs.ts'
import { placePros } from './place-pros.ts'
import { settleGig } from './settle-gig.ts'

/** The background work of many offers or assignments on one shift. Run twice it changes nothing: an offer stands, a place is taken. */
export async function placeProsLater(deps: Deps, { gig_id, pro_ids, placing }: Jobs['place-pros']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const found = await lockGigById(db, gig_id)
    if (found === null) return
    const context = contextOfJob(deps, db)
    const gig = await settleGig(context, found)
    const outcomes = await placePros(context, [gig], pro_ids, placing)
    if (placing.kind !== 'ASSIGNMENT') return
    const missed = missedOf(outcomes.filter(({ code }) => code !== 'ALREADY_CONFIRMED'))
    await insertMissed(db, gig.market_id, missed)
    // Nobody else tells an open page of who is not on the shift.
    if (missed.length > 0) await tell(db, [`location:${gig.location_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
  })
  deps.wake()
}
