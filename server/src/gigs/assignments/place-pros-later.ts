import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../outbox/outbox.ts'
import { tellOfMissed } from '../../notices/tell-of-missed.ts'
import { tell } from '../../realtime/tell.ts'
import { insertMissed } from '../series/assignment-store.ts'
import { lockGigsOfMarket } from '../gig-locks.ts'
import { missedOf } from '../series/make-series-gigs.ts'
import { placePros } from '../applications/place-pros.ts'
import { settleGig } from '../settle-gig.ts'

/**
 * Runs many offers or assignments in the background. A second run changes nothing. The managers are notified of pros who could not be asked
 * or assigned, since there is no answer to report them in.
 */
export async function placeProsLater(deps: Deps, { market_id, gig_ids, pro_ids, placing }: Jobs['place-pros']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    const gigs = []
    for (const gig of await lockGigsOfMarket(db, gig_ids, market_id)) gigs.push(await settleGig(context, gig))
    const [first] = gigs
    if (first === undefined) return
    const outcomes = (await placePros(context, gigs, pro_ids, placing)).filter(({ code }) => code !== 'ALREADY_CONFIRMED')
    const missed = missedOf(outcomes)
    if (placing.kind === 'ASSIGNMENT') await insertMissed(db, market_id, missed)
    await tellOfMissed(context, first, { gig_id: first.id }, outcomes, placing.kind)
    // Update open pages, since they show who is missing on the shift.
    const { location_id } = first
    for (const gig_id of new Set(missed.map((one) => one.gig_id)))
      await tell(db, [`location:${location_id}`], { kind: 'gig', gig_id, location_id })
  })
  deps.wake()
}
