import { isCrewAsking } from '@muster/contract/gigs/crews/crew-rules.ts'
import { type Context, contextOfJob, proOf } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellCrew } from '../../notices/tell-of-crew.ts'
import { Problem } from '../../problem.ts'
import { type LockedGig, lockGigById, lockGigOfMarket } from '../gig-locks.ts'
import { settleGig } from '../settle-gig.ts'
import { findGigOfCrew, listDueCrews } from './crew-queries.ts'
import { type LockedCrew, lockCrew, setCrewStatus } from './crew-store.ts'
import { tellMembers } from './tell-members.ts'

const AT_ONCE = 200

/** The pros of a crew, those who asked and those who were asked. */
export const prosOf = (crew: LockedCrew): number[] => crew.members.flatMap(({ pro_id }) => (pro_id === null ? [] : [pro_id]))

/** The friends who said yes. */
export const willingOf = (crew: LockedCrew): number[] =>
  crew.members.flatMap(({ pro_id, answer }) => (pro_id !== null && pro_id !== crew.leader_id && answer === 'YES' ? [pro_id] : []))

/**
 * Closes a crew that nobody applied with, and notifies those who wait for it: the friends who said yes, and the pro who asked if they did not
 * end it. `about` are those it failed for.
 */
export async function closeCrew(
  context: Context,
  gig: LockedGig,
  crew: LockedCrew,
  status: 'DECLINED' | 'LAPSED' | 'FAILED' | 'WITHDRAWN',
  about: readonly number[] = [],
): Promise<void> {
  await setCrewStatus(context.db, crew, status)
  await tellMembers(context, gig, prosOf(crew))
  // A cancelled shift has its own notice.
  if (gig.status === 'CANCELLED') return
  const kind = {
    DECLINED: 'crew_declined',
    LAPSED: 'crew_lapsed',
    FAILED: about.length > 0 ? 'crew_failed' : 'crew_full',
    WITHDRAWN: null,
  } as const
  const words = kind[status]
  if (words !== null) await tellCrew(context, gig, [crew.leader_id], words, about)
  if (crew.status !== 'ASKING') return
  const waiting = willingOf(crew).filter((id) => !about.includes(id))
  await tellCrew(context, gig, waiting, 'crew_over', [crew.leader_id])
}

/** Locks a crew of the pro with its settled gig, in the usual order. NOT_FOUND for one that the pro is not in. */
export async function lockCrewOfPro(context: Context, id: number): Promise<{ gig: LockedGig; crew: LockedCrew }> {
  const { db } = context
  const pro = proOf(context)
  const gig_id = await findGigOfCrew(db, id, pro)
  const found = gig_id === null ? null : await lockGigOfMarket(db, gig_id, pro.market_id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const crew = await lockCrew(db, { id, market_id: pro.market_id })
  if (crew === null) throw new Problem('NOT_FOUND')
  return { gig, crew }
}

/** The pro who asked stops asking. A second time changes nothing. */
export async function withdrawCrew(context: Context, id: number): Promise<void> {
  const { gig, crew } = await lockCrewOfPro(context, id)
  if (crew.leader_id !== proOf(context).id) throw new Problem('NOT_FOUND')
  if (crew.status === 'ASKING') await closeCrew(context, gig, crew, 'WITHDRAWN')
}

/** Closes crews whose time to answer is over, each in its own transaction. Returns how many; the next run takes the rest. */
export async function lapseCrews(deps: Deps): Promise<number> {
  let ended = 0
  for (const { gig_id, ...key } of await listDueCrews(deps.db, AT_ONCE)) {
    try {
      if (await inTransaction(deps.db, (db) => lapse({ ...contextOfJob(deps, db), waits_for_morning: true }, gig_id, key))) ended++
    } catch (error) {
      // One that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, crew_id: key.id }, 'could not end a crew')
    }
  }
  if (ended > 0) deps.wake()
  return ended
}

async function lapse(context: Context, gig_id: number, key: { id: number; market_id: number }): Promise<boolean> {
  const gig = await lockGigById(context.db, gig_id)
  const crew = gig && (await lockCrew(context.db, key))
  if (!crew || crew.status !== 'ASKING' || isCrewAsking(crew, gig.now)) return false
  await closeCrew(context, gig, crew, 'LAPSED')
  return true
}
