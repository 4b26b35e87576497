import type { AwaitedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import { isNewPro } from '@muster/contract/gigs/matching/match-score.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { IS_LIVE, JOINS } from './handover-queries.ts'
import { type PartColumns, partOf, takeBy } from './part-reading.ts'

export interface AwaitedRow extends Omit<AwaitedHandover, 'giver' | 'taker' | 'answer_by' | 'part'>, PartColumns {
  giver: { id: number; first_name: string; last_name: string }
  taker: Omit<AwaitedHandover['taker'], 'display_name' | 'rating'> & {
    first_name: string
    last_name: string
    businesses_worked: number
    rating_sum: number
    review_count: number
  }
}

/** The hand-overs at location `l` that wait for a manager, by start, as JSON: all, or those of one shift. Few wait at any time. */
export const awaitedHandoversJson = (
  gig_id: number | null = null,
) => sql`coalesce((SELECT jsonb_agg(x.handover ORDER BY x.start_time, x.id) FROM (
  SELECT g.start_time, h.id, jsonb_build_object('application_id', a.id, 'gig_id', g.id, 'skill_name', s.name, 'skill_name_es', s.name_es,
    'start_time', iso_text(g.start_time), 'end_time', iso_text(g.end_time), 'part_side', h.part_side, 'split_at', iso_text(h.split_at), 'timezone', g.timezone,
    'giver', jsonb_build_object('id', gp.id, 'first_name', gu.first_name, 'last_name', gu.last_name),
    'taker', jsonb_build_object('id', t.id, 'first_name', tu.first_name, 'last_name', tu.last_name, 'headshot_public_id', t.headshot_public_id,
      'gigs_worked', t.gigs_worked, 'businesses_worked', t.businesses_worked, 'rating_sum', t.rating_sum, 'review_count', t.review_count,
      'noshow_count', t.noshow_count, 'shifts_here', coalesce((SELECT w.gigs_worked FROM pro_at_location w
        WHERE w.pro_id = t.id AND w.market_id = t.market_id AND w.location_id = g.location_id), 0))) AS handover
  FROM handover h ${JOINS} JOIN pro gp ON gp.id = a.pro_id AND gp.market_id = a.market_id JOIN user_account gu ON gu.id = gp.user_id
    JOIN pro t ON t.id = h.taker_id AND t.market_id = h.market_id JOIN user_account tu ON tu.id = t.user_id JOIN skill s ON s.id = g.skill_id
  WHERE h.status = 'ASKED' AND g.location_id = l.id AND (${gig_id}::bigint IS NULL OR g.id = ${gig_id}) AND ${IS_LIVE} ORDER BY g.start_time, h.id LIMIT 50) x), '[]')`

/** The hand-overs of one shift of a location that wait for a manager. Throws NOT_FOUND for another location's shift. */
export async function listAwaitedHandovers(db: Database, location_id: number, gig_id: number): Promise<AwaitedHandover[]> {
  const { rows } = await sql<{ handovers: AwaitedRow[] }>`
    SELECT ${awaitedHandoversJson(gig_id)} AS handovers FROM gig x JOIN location l ON l.id = x.location_id WHERE x.id = ${gig_id} AND l.id = ${location_id}`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0].handovers.map(awaitedOf)
}

/** A hand-over as the manager reads it. A rating that is hidden elsewhere is hidden here, too. */
export function awaitedOf({ giver, taker, part_side, split_at, ...row }: AwaitedRow): AwaitedHandover {
  const part = partOf({ part_side, split_at })
  const { first_name, last_name, businesses_worked, rating_sum, review_count, ...facts } = taker
  const isHidden = review_count === 0 || isNewPro({ shifts_worked: facts.gigs_worked, businesses_worked })
  return {
    ...row,
    ...(part?.side === 'FIRST' && { end_time: part.at }),
    ...(part?.side === 'LAST' && { start_time: part.at }),
    part,
    answer_by: takeBy(row.start_time, part),
    giver: { id: giver.id, display_name: displayName(giver.first_name, giver.last_name) },
    taker: {
      ...facts,
      display_name: displayName(first_name, last_name),
      rating: isHidden ? null : Math.round((10 * rating_sum) / review_count) / 10,
    },
  }
}
