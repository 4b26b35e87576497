import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Application } from '../../db/schema.generated.ts'

/** A gig's live applications by id, read without a lock: what they become may differ. */
export async function listLiveApplications(db: Database, gig: { id: number; market_id: number }): Promise<Selectable<Application>[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .limit(5000)
    .execute()
}

/** The names of some pros as managers read them, by id. */
export async function listDisplayNames(db: Database, pro_ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('pro as p')
    .innerJoin('user_account as u', 'u.id', 'p.user_id')
    .select(['p.id', 'u.first_name', 'u.last_name'])
    .where('p.id', 'in', [0, ...pro_ids])
    .limit(pro_ids.length + 1)
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, displayName(first_name, last_name)]))
}
