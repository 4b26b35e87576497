import { type CancellationReason, isDismissal } from '@muster/contract/gigs/application-status.ts'
import type { ApplicationOutcome } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { openTo } from './job-queries.ts'
import { proGigColumns, proGigJoins } from './pro-gig-queries.ts'
import { type ProGigRow, proGigOf } from './pro-gig-reading.ts'

const ALTERNATIVES = 3
/** How many shifts are checked to find three that the pro could take. */
const LOOKED_THROUGH = 40

interface OutcomeRow {
  gig_id: number
  skill_id: number
  start_time: string
  is_filled: boolean
  gig_cancelled: boolean
  reason: CancellationReason | null
  explanation: string | null
  own_score: number | null
  lowest_taken: number | null
  waiting_before: number
}

/** The outcome of the pro's own application, the reason, and three similar open shifts. Throws NOT_FOUND for another pro's. */
export async function getApplicationOutcome(db: Database, id: number, pro: { id: number; market_id: number }): Promise<ApplicationOutcome> {
  const { rows } = await sql<OutcomeRow>`
    SELECT g.id AS gig_id, g.skill_id, g.start_time, g.confirmed_pros_count >= g.allowed_confirmed_pros AS is_filled, g.status = 'CANCELLED' AS gig_cancelled,
      c.reason, coalesce(c.explanation, g.cancellation_explanation) AS explanation, a.match_score AS own_score,
      (SELECT min(b.match_score) FROM application b WHERE b.gig_id = g.id AND b.market_id = g.market_id AND b.confirmed_at IS NOT NULL AND b.cancelled_at IS NULL) AS lowest_taken,
      (SELECT count(*) FROM application b WHERE b.gig_id = g.id AND b.market_id = g.market_id AND b.id <> a.id AND b.cancelled_at IS NULL AND b.confirmed_at IS NULL
        AND b.match_score > a.match_score) AS waiting_before
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    LEFT JOIN application_cancellation c ON c.application_id = a.id AND c.market_id = a.market_id AND c.undone_at IS NULL AND c.superseded_at IS NULL
    WHERE a.id = ${id} AND a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  return {
    outcome: outcomeOf(row),
    explanation: row.explanation ?? '',
    own_score: row.own_score,
    lowest_score_taken: row.lowest_taken,
    waiting_before: row.waiting_before,
    alternatives: await listAlternatives(db, pro, row),
  }
}

/** The pro caused these, so they need no answer. */
const OWN_DOING: ReadonlySet<string> = new Set(['CANCELLED_BY_PRO', 'CALLED_OUT', 'NO_SHOW'])

function outcomeOf({ gig_cancelled, reason, is_filled }: OutcomeRow): ApplicationOutcome['outcome'] {
  if (reason !== null && OWN_DOING.has(reason)) return 'OPEN'
  if (gig_cancelled) return 'GIG_CANCELLED'
  if (isDismissal(reason)) return 'DISMISSED'
  if (reason !== null) return 'RELEASED'
  return is_filled ? 'FILLED' : 'OPEN'
}

/**
 * Open shifts the pro could take now: the same position first, then the nearest start, then the higher pay. Looks at the nearest ones before and after
 * only, so it does not read the whole market.
 */
async function listAlternatives(db: Database, pro: { id: number; market_id: number }, lost: OutcomeRow) {
  const nearest = (position: RawBuilder<unknown>, isAfter: boolean): RawBuilder<unknown> => sql`
    (SELECT g.id, g.market_id FROM gig g WHERE ${openTo(pro)} AND g.id <> ${lost.gig_id} ${position}
      AND NOT EXISTS (SELECT 1 FROM application a WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.pro_id = ${pro.id})
      AND g.start_time ${isAfter ? sql`>=` : sql`<`} ${lost.start_time}::timestamptz ORDER BY g.start_time ${isAfter ? sql`` : sql`DESC`} LIMIT ${LOOKED_THROUGH})`
  const same = sql`AND g.skill_id = ${lost.skill_id}`
  const { rows } = await sql<ProGigRow>`
    SELECT ${proGigColumns}
    FROM (${nearest(same, true)} UNION ${nearest(same, false)} UNION ${nearest(sql``, true)} UNION ${nearest(sql``, false)}) k
    JOIN gig g ON g.id = k.id AND g.market_id = k.market_id ${proGigJoins(pro.id)}
    ORDER BY g.skill_id <> ${lost.skill_id}, abs(extract(epoch FROM g.start_time - ${lost.start_time}::timestamptz)), g.wage_cents DESC, g.id
    LIMIT ${LOOKED_THROUGH}`.execute(db)
  return rows
    .map(proGigOf)
    .filter(({ why_not_apply }) => why_not_apply === null)
    .slice(0, ALTERNATIVES)
}
