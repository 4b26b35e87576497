import type { OwnCrew } from '@muster/contract/gigs/crews/crew.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'

type Name = { first_name: string; last_name: string }

/** A crew as the database reads it for one of its pros. */
export interface OwnCrewRow extends Omit<OwnCrew, 'leader' | 'mates'> {
  leader: Name
  mates: (Omit<OwnCrew['mates'][number], 'name' | 'phone_end' | 'cant_work'> & {
    name: Name | null
    phone_end: string | null
    cant_work: boolean
    is_in: boolean
  })[]
}

/**
 * The crews of pro `p` for gig `g` with the pro's application `a`, as JSON: those they are in, were asked to join and may still answer, and
 * the last that they asked together without applying.
 */
export const ownCrewsJson = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'is_leader', o.place = 0,
    'is_apart_fine', c.is_apart_fine, 'answer_by', iso_text(c.answer_by), 'leader', jsonb_build_object('first_name', lu.first_name, 'last_name', lu.last_name),
    'mates', (SELECT jsonb_agg(jsonb_build_object('name', CASE WHEN m.answer IS NOT NULL OR m.place = 0 THEN
          jsonb_build_object('first_name', mu.first_name, 'last_name', mu.last_name) END, 'phone_end', m.phone_end, 'answer', m.answer,
        'is_leader', m.place = 0, 'is_own', m.pro_id IS NOT DISTINCT FROM p.id, 'cant_work', m.cant_work,
        'is_in', m.application_id IS NULL OR (x.cancelled_at IS NULL AND m.left_at IS NULL AND m.applied_at >= x.created_ts)) ORDER BY m.place)
      FROM crew_member m LEFT JOIN pro mp ON mp.id = m.pro_id AND mp.market_id = m.market_id LEFT JOIN user_account mu ON mu.id = mp.user_id
      LEFT JOIN application x ON x.id = m.application_id AND x.market_id = m.market_id
      WHERE m.crew_id = c.id AND m.market_id = c.market_id)) ORDER BY c.id DESC)
  FROM crew c JOIN crew_member o ON o.crew_id = c.id AND o.market_id = c.market_id AND o.pro_id = p.id
  JOIN pro lp ON lp.id = c.leader_id AND lp.market_id = c.market_id JOIN user_account lu ON lu.id = lp.user_id
  WHERE c.gig_id = g.id AND c.market_id = g.market_id AND CASE
    WHEN c.status = 'APPLIED' THEN o.application_id = a.id AND a.cancelled_at IS NULL AND o.left_at IS NULL AND o.applied_at >= a.created_ts
    WHEN g.status <> 'POSTED' OR g.start_time <= app_now() OR (a.id IS NOT NULL AND a.cancelled_at IS NULL) THEN false
    WHEN o.place > 0 THEN c.status = 'ASKING' AND c.answer_by > app_now() AND o.answer IS DISTINCT FROM 'NO'
    ELSE c.status <> 'WITHDRAWN' AND c.id = (SELECT max(n.id) FROM crew n
      WHERE n.gig_id = g.id AND n.market_id = g.market_id AND n.leader_id = p.id) END), '[]')`

const nameOf = ({ first_name, last_name }: Name): string => displayName(first_name, last_name)

/** A crew in the words its pro may read. Only who asked knows the numbers and who could not apply. */
export function ownCrewOf({ leader, mates, ...crew }: OwnCrewRow): OwnCrew {
  const shown = mates.filter((mate) => (crew.status === 'APPLIED' ? mate.is_in && (mate.is_leader || mate.answer === 'YES') : true))
  return {
    ...crew,
    leader: nameOf(leader),
    mates: shown.map(({ name, phone_end, cant_work, is_in: _, ...mate }) => ({
      ...mate,
      name: name === null ? null : nameOf(name),
      phone_end: crew.is_leader ? phone_end : null,
      cant_work: crew.is_leader && cant_work,
    })),
  }
}
