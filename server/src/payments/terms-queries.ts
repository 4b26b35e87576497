import type { AgreedShift } from '@muster/contract/gigs/cancellation-rules.ts'
import type { FeeFacts, FeePercentages } from '@muster/contract/payments/pay-line-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What a pro of a gig said yes to, with what decides the fees on it. Times are ISO, amounts cents. */
export interface ConfirmedTerms extends AgreedShift, FeeFacts, FeePercentages {
  application_id: number
  market_id: number
  gig_id: number
  location_id: number
  pro_id: number
  start_time: string
  end_time: string
  /** The bonus that was confirmed, or raised since. Cents an hour. */
  bonus_cents: number
  /** When an edit took the confirmation back; null while the pro is confirmed. */
  asked_again_at: string | null
}

type Key = { id: number; market_id: number }

const termsSelect = sql`
  SELECT a.id AS application_id, a.market_id, a.gig_id, g.location_id, a.pro_id, t.start_time, t.end_time, t.unpaid_break_minutes, t.wage_cents, t.bonus_cents,
      t.is_paid_here, t.employment_type, t.type = 'NETWORK' AS is_network, t.background_check_required, t.gigpro_fee_percentage,
      t.in_network_fee_percentage, t.w2_fee_percentage, t.background_checks_fee_percentage, t.tipping_fee_percentage,
      CASE WHEN a.confirmed_at IS NULL THEN t.asked_again_at END AS asked_again_at,
      EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'cancellation' AND y.subject_id = a.id AND y.market_id = a.market_id) AS was_paid_for_loss
    FROM application a JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id
    JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id`

/**
 * The terms of the live applications of gigs of one market that are confirmed or wait for an answer after an edit, by gig, in the order of
 * their ids. At most 5,000.
 */
export async function listTermsOf(db: Database, gigs: readonly Key[]): Promise<ReadonlyMap<number, ConfirmedTerms[]>> {
  const [first] = gigs
  if (first === undefined) return new Map()
  const { rows } = await sql<ConfirmedTerms>`
    ${termsSelect}
    WHERE a.gig_id = ANY (${gigs.map(({ id }) => id)}::bigint[]) AND a.market_id = ${first.market_id} AND a.cancelled_at IS NULL
      AND (a.confirmed_at IS NOT NULL OR t.asked_again_at IS NOT NULL)
    ORDER BY a.id LIMIT 5000`.execute(db)
  const ofGig = new Map<number, ConfirmedTerms[]>()
  for (const row of rows) ofGig.set(row.gig_id, [...(ofGig.get(row.gig_id) ?? []), row])
  return ofGig
}

/** What a pro confirmed, whatever became of the application; null if the pro never confirmed it. */
export async function findTerms(db: Database, application_id: number): Promise<ConfirmedTerms | null> {
  const { rows } = await sql<ConfirmedTerms>`${termsSelect} WHERE a.id = ${application_id}`.execute(db)
  return rows[0] ?? null
}

/** `listTermsOf` for one gig. */
export async function listTerms(db: Database, gig: Key): Promise<ConfirmedTerms[]> {
  return (await listTermsOf(db, [gig])).get(gig.id) ?? []
}

/** Gives the confirmed pros of a locked gig a wage or a bonus (cents an hour) that is more than they confirmed. A raise needs no yes. */
export async function raiseTerms(
  db: Database,
  gig: Key,
  { wage_cents = 0, bonus_cents = 0 }: { wage_cents?: number; bonus_cents?: number },
): Promise<void> {
  await sql`
    UPDATE confirmed_terms t SET wage_cents = greatest(t.wage_cents, ${wage_cents}), bonus_cents = greatest(t.bonus_cents, ${bonus_cents}) FROM application a
    WHERE a.id = t.application_id AND a.market_id = t.market_id AND a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id}
      AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND (t.wage_cents < ${wage_cents} OR t.bonus_cents < ${bonus_cents})`.execute(
    db,
  )
}
