import type { WorkPlan } from '@muster/contract/gigs/handover/split-rules.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Gig, GigSplit } from '../../db/schema.generated.ts'
import type { LockedApplication } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'
import { insertGig } from '../gig-store.ts'

type Key = { id: number; market_id: number }

/**
 * Writes a gig of one spot that is like another one, at other times, with the same check-in code. Returns its id. It belongs to no series
 * and no bundle.
 */
export async function insertPart(db: Database, gig: LockedGig, part: WorkPlan, gig_shift_id: number): Promise<number> {
  const { id: _, now: _now, created_ts: _c, last_updated_ts: _l, last_updated_on: _o, edit_version: _v, chat_token: _t, ...like } = gig
  const row: Insertable<Gig> = { ...like, ...part, ...NOTHING_YET, own_fields: [], gig_shift_id }
  const { id } = await insertGig(db, row)
  await sql`INSERT INTO gig_requirement (gig_id, market_id, requirement_id)
    SELECT ${id}, market_id, requirement_id FROM gig_requirement WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id}`.execute(db)
  await sql`INSERT INTO gig_attachment (gig_id, market_id, file_id)
    SELECT ${id}, market_id, file_id FROM gig_attachment WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id}`.execute(db)
  return id
}

/** What a gig has before anyone is on it. */
const NOTHING_YET = {
  status: 'POSTED',
  allowed_confirmed_pros: 1,
  everyone_from: null,
  auto_selected_at: null,
  series_id: null,
  split_of_gig_id: null,
  split_start_time: null,
  split_end_time: null,
  series_date: null,
  bundle_id: null,
  number_of_gigs_in_bundle: 1,
  total_applications_count: 0,
  selected_applications_count: 0,
  confirmed_pros_count: 0,
  confirmed_auto_matched_pros_count: 0,
  cancelled_applications_count: 0,
  total_payments_count: 0,
  failed_payments_count: 0,
  error_payments_count: 0,
  submitted_payments_count: 0,
  paid_pros_count: 0,
} as const

/** Moves a pro's application, whose spot is free already, to another gig. Punches and notices are the application's, so they go along. */
export async function setGigOf(db: Database, application: Key, gig_id: number): Promise<void> {
  await sql`UPDATE application SET gig_id = ${gig_id}, last_updated_ts = app_now()
    WHERE id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
}

/** Writes the shorter plan into what the pro said yes to. Wage and bonus, which are by the hour, stay. */
export async function setTermsOfPart(db: Database, application: LockedApplication, part: WorkPlan, edit_version: number): Promise<void> {
  await sql`UPDATE confirmed_terms SET start_time = ${part.start_time}, end_time = ${part.end_time}, unpaid_break_minutes = ${part.unpaid_break_minutes},
    edit_version = ${edit_version} WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
}

/** Keeps which gigs a split made, and marks both as one spot. A trigger refuses parts that don't make the shift. */
export async function insertSplit(db: Database, split: Insertable<GigSplit>): Promise<void> {
  await db.insertInto('gig_split').values(split).execute()
  await sql`UPDATE gig g SET split_of_gig_id = coalesce(k.split_of_gig_id, k.id), split_start_time = coalesce(k.split_start_time, ${split.start_time}),
      split_end_time = coalesce(k.split_end_time, ${split.end_time}) FROM gig k
    WHERE k.id = ${split.kept_gig_id} AND k.market_id = ${split.market_id} AND g.id IN (${split.kept_gig_id}, ${split.given_gig_id})
      AND g.market_id = k.market_id`.execute(db)
}
