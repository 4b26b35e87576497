import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Application } from '../db/schema.generated.ts'

export type LockedApplication = Selectable<Application>
type Key = { id: number; market_id: number }

/** The gig and pro of an application, read without a lock so the caller knows what to lock first. Null when there is none. */
export async function findApplicationKey(db: Database, id: number): Promise<{ gig_id: number; pro_id: number; market_id: number } | null> {
  const row = await db.selectFrom('application').select(['gig_id', 'pro_id', 'market_id']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Locks an application whose gig is already locked. Gigs are always locked before applications. */
export async function lockApplication(db: Database, id: number): Promise<LockedApplication | null> {
  const row = await db.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Locks a gig's live applications by id. */
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

/** Locks some applications to a gig by id, live or cancelled. Leaves out those of other gigs. */
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

/** Locks some pros' applications to a gig by id, live or cancelled. */
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
 * Locks a pro's time, after the gig and the application, so a pro's claims take turns. Without it two claims can each wait for the other's
 * exclusion check. The database ends such a deadlock only after its timeout, and each claim holds a connection until then.
 */
export async function lockTimeOfPro(db: Database, pro: Key): Promise<void> {
  await db.selectFrom('pro').select('id').where('id', '=', pro.id).where('market_id', '=', pro.market_id).forNoKeyUpdate().execute()
}

/** Locks the time of several pros of a market in order of id, so two requests for the same pros don't deadlock. */
export async function lockTimesOfPros(db: Database, market_id: number, pro_ids: readonly number[]): Promise<void> {
  if (pro_ids.length === 0) return
  // PostgreSQL locks the rows in the order that it sorts them.
  await db
    .selectFrom('pro')
    .select('id')
    .where('id', 'in', [...new Set(pro_ids)])
    .where('market_id', '=', market_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a pro's live applications to locked gigs of one market, by id. */
export async function lockLiveApplicationsOfPro(
  db: Database,
  market_id: number,
  pro_id: number,
  gig_ids: readonly number[],
): Promise<LockedApplication[]> {
  if (gig_ids.length === 0) return []
  return db
    .selectFrom('application')
    .selectAll()
    .where('market_id', '=', market_id)
    .where('pro_id', '=', pro_id)
    .where('gig_id', 'in', [...gig_ids])
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
