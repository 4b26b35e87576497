import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Application } from '../db/schema.generated.ts'

export type LockedApplication = Selectable<Application>
type Key = { id: number; market_id: number }

/** The gig and pro of an application, unlocked: what to lock first. Null when there is none. */
export async function findApplicationKey(db: Database, id: number): Promise<{ gig_id: number; pro_id: number; market_id: number } | null> {
  const row = await db.selectFrom('application').select(['gig_id', 'pro_id', 'market_id']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Locks an application whose gig is already locked: gigs before applications, everywhere. */
export async function lockApplication(db: Database, id: number): Promise<LockedApplication | null> {
  const row = await db.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Locks a gig's live applications in the order of their ids. */
export async function lockLiveApplications(db: Database, gig: Key): Promise<LockedApplication[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The pro's application to a gig, locked; null when there is none. */
export async function lockApplicationOf(db: Database, gig: Key, pro_id: number): Promise<LockedApplication | null> {
  const row = await db
    .selectFrom('application')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('pro_id', '=', pro_id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Some applications to a gig, live or cancelled, locked in the order of their ids; those of other gigs are left out. */
export async function lockApplicationsById(db: Database, gig: Key, ids: readonly number[]): Promise<LockedApplication[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The applications of some pros to a gig, whatever became of them, locked in the order of their ids. */
export async function lockApplicationsOf(db: Database, gig: Key, pro_ids: readonly number[]): Promise<LockedApplication[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('pro_id', 'in', [...pro_ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks a pro's time, after the gig and the application: claims of one pro take their turn. Without it two of them may each hold what the
 * other's exclusion check waits for, and the database ends one only after its deadlock timeout, with a connection kept all that while.
 */
export async function lockTimeOfPro(db: Database, pro: Key): Promise<void> {
  await db.selectFrom('pro').select('id').where('id', '=', pro.id).where('market_id', '=', pro.market_id).forNoKeyUpdate().execute()
}

/** Locks the time of several pros of a market, in the order of their ids, so that two who move the same pros do not wait for each other. */
export async function lockTimesOfPros(db: Database, market_id: number, pro_ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(pro_ids)].sort((one, other) => one - other)) await lockTimeOfPro(db, { id, market_id })
}
