import type { RescueRung } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import type { RescueStatus } from '@muster/contract/gigs/rescue/rescue-status.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Rescue, RescueOffer } from '../../db/schema.generated.ts'

type Key = { id: number; market_id: number }
export type LockedRescue = Selectable<Rescue>

/** Creates a rescue that is due at once; null if the gig already has a live one. */
export async function insertRescue(
  db: Database,
  gig: Key,
  rescue: { freed_application_id: number | null; started_by: number | null; bonus_cents: number; budget_cents: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO rescue (market_id, gig_id, freed_application_id, started_by, bonus_cents, budget_cents, rung_ends_at)
    VALUES (${gig.market_id}, ${gig.id}, ${rescue.freed_application_id}, ${rescue.started_by}, ${rescue.bonus_cents}, ${rescue.budget_cents}, app_now())
    ON CONFLICT (gig_id, market_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}

/** Locks the live rescue of a locked gig until the transaction ends. */
export async function lockLiveRescue(db: Database, gig: Key): Promise<LockedRescue | null> {
  const row = await db
    .selectFrom('rescue')
    .selectAll()
    .where('gig_id', '=', gig.id)
    .where('market_id', '=', gig.market_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Moves a rescue to another state. An ended rescue can't run again. */
export async function setRescueStatus(db: Database, { id, market_id }: Key, status: RescueStatus): Promise<void> {
  const isLive = status === 'RUNNING' || status === 'PAUSED'
  await sql`UPDATE rescue SET status = ${status}, ended_at = ${isLive ? null : sql`app_now()`}
    WHERE id = ${id} AND market_id = ${market_id}`.execute(db)
}

/** Keeps the rescue on a rung until `minutes` from now; 0 makes the next run widen the search. */
export async function setRung(db: Database, { id, market_id }: Key, rung: RescueRung | null, minutes: number): Promise<void> {
  await sql`UPDATE rescue SET rung = ${rung}, rung_ends_at = app_now() + make_interval(secs => ${minutes * 60})
    WHERE id = ${id} AND market_id = ${market_id}`.execute(db)
}

export async function setRescueMoney(
  db: Database,
  { id, market_id }: Key,
  money: Partial<{ bonus_cents: number; budget_cents: number }>,
): Promise<void> {
  if (Object.keys(money).length > 0)
    await db.updateTable('rescue').set(money).where('id', '=', id).where('market_id', '=', market_id).execute()
}

export async function insertRescueOffer(
  db: Database,
  rescue: Key,
  offer: { rung: RescueRung; application_id: number; was_applicant: boolean; bonus_cents: number; expires_at: Date },
): Promise<void> {
  const { expires_at, ...rest } = offer
  await db
    .insertInto('rescue_offer')
    .values({ ...rest, rescue_id: rescue.id, market_id: rescue.market_id, expires_at: expires_at.toISOString() })
    .execute()
}

export type OpenOffer = Selectable<RescueOffer> & { has_lapsed: boolean }

/** Locks the unanswered offers of a rescue, by application. */
export async function lockOpenOffers(db: Database, rescue: Key): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`SELECT *, expires_at <= app_now() AS has_lapsed FROM rescue_offer
    WHERE rescue_id = ${rescue.id} AND market_id = ${rescue.market_id} AND outcome IS NULL ORDER BY application_id LIMIT 500 FOR UPDATE`.execute(
    db,
  )
  return rows
}

/** The applications this rescue has already asked, whatever the answer. None is asked twice. */
export async function listAsked(db: Database, rescue: Key): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('rescue_offer')
    .select('application_id')
    .where('rescue_id', '=', rescue.id)
    .where('market_id', '=', rescue.market_id)
    .execute()
  return new Set(rows.map(({ application_id }) => application_id))
}

/** Puts a failed live rescue off for a minute so it does not block the others. */
export async function putOff(db: Database, gig_id: number): Promise<void> {
  await sql`UPDATE rescue SET rung_ends_at = app_now() + interval '1 minute' WHERE gig_id = ${gig_id} AND ended_at IS NULL`.execute(db)
}

type OfferOutcome = 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'

/** Writes the outcome of a rescue's open offer to this application. Returns whether there was one. */
export const settleOffer = (db: Database, application: Key, outcome: OfferOutcome): Promise<boolean> =>
  settleOffers(db, [application], outcome)

/** The same for several applications of one market, in one statement. */
export async function settleOffers(db: Database, applications: readonly Key[], outcome: OfferOutcome): Promise<boolean> {
  const [first] = applications
  if (first === undefined) return false
  const { rows } = await sql<{ id: number }>`UPDATE rescue_offer SET outcome = ${outcome}, answered_at = app_now()
    WHERE application_id = ANY (${applications.map(({ id }) => id)}::bigint[]) AND market_id = ${first.market_id} AND outcome IS NULL RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}

/** Moves the end of a rescue's open offer to this application, if there is one. */
export async function setRescueOfferEnd(db: Database, application: Key, ends: Date): Promise<void> {
  await sql`UPDATE rescue_offer SET expires_at = ${ends.toISOString()}
    WHERE application_id = ${application.id} AND market_id = ${application.market_id} AND outcome IS NULL`.execute(db)
}

/** Sets an offer's bonus, in cents an hour, and its term. */
export async function setOfferTerms(db: Database, application: Key, terms: { bonus_cents: number; expires_at: Date }): Promise<void> {
  await db
    .updateTable('application')
    .set({ offer_bonus_cents: terms.bonus_cents, offer_expires_at: terms.expires_at.toISOString(), last_updated_ts: sql`app_now()` })
    .where('id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .execute()
}

/** Undoes an unanswered selection, so the applicant waits as before. */
export async function setUnselected(db: Database, application: Key): Promise<void> {
  await db
    .updateTable('application')
    .set({
      selected_at: null,
      selected_by: null,
      selection_source: null,
      offer_expires_at: null,
      offer_bonus_cents: 0,
      last_updated_ts: sql`app_now()`,
    })
    .where('id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Opens a shift to the whole market, with a bonus for everyone who takes a spot from now on. */
export async function openToMarket(db: Database, gig: Key, bonus_cents: number): Promise<void> {
  await sql`UPDATE gig SET type = 'MARKETPLACE', boosted_gig_bonus_cents = greatest(boosted_gig_bonus_cents, ${bonus_cents}),
    last_updated_ts = app_now() WHERE id = ${gig.id} AND market_id = ${gig.market_id}`.execute(db)
}

/** Takes the bonus of a rescue off its shift, for those who have not taken a spot yet. A manager's higher bonus stays. */
export async function withdrawBonus(db: Database, gig: Key, rescue: { bonus_cents: number }): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`UPDATE gig SET boosted_gig_bonus_cents = 0, last_updated_ts = app_now()
    WHERE id = ${gig.id} AND market_id = ${gig.market_id} AND boosted_gig_bonus_cents = ${rescue.bonus_cents} RETURNING id`.execute(db)
  return rows.length > 0
}

/** The hourly bonuses that pros confirmed since a rescue began, in cents an hour, a row for each pro. At most 500. */
export async function listPromisedBonuses(db: Database, rescue: LockedRescue): Promise<number[]> {
  const { rows } = await sql<{ bonus_cents: number }>`
    SELECT t.bonus_cents FROM application a JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id
    WHERE a.gig_id = ${rescue.gig_id} AND a.market_id = ${rescue.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
      AND t.agreed_at >= ${rescue.started_at} AND t.bonus_cents > 0 LIMIT 500`.execute(db)
  return rows.map(({ bonus_cents }) => bonus_cents)
}
