import type { DoctorCheck } from './doctor-check.ts'

const MEMBERS = `crew c JOIN crew_member m ON m.crew_id = c.id AND m.market_id = c.market_id
  LEFT JOIN application a ON a.id = m.application_id AND a.market_id = m.market_id`
const IS_IN_CREW = 'a.cancelled_at IS NULL AND m.left_at IS NULL AND m.applied_at >= a.created_ts'

/** The checks of friends who apply together: all or none. */
export const crewChecks: readonly DoctorCheck[] = [
  {
    name: 'crew-applied-as-a-whole',
    sentence: 'When friends applied together, everyone who said yes has an application to that shift. Otherwise nobody has one.',
    sql: `SELECT 'crew ' || c.id AS what FROM ${MEMBERS} WHERE m.answer = 'YES' AND NOT m.cant_work GROUP BY c.id, c.market_id, c.status, c.gig_id, c.leader_id
      HAVING CASE WHEN c.status = 'APPLIED' THEN count(*) < 2 OR count(m.application_id) < count(*)
          OR bool_or((m.left_at IS NULL AND a.gig_id IS DISTINCT FROM c.gig_id) OR a.pro_id IS DISTINCT FROM m.pro_id)
        ELSE count(m.application_id) > 0 END`,
  },
  {
    name: 'crew-selected-as-a-whole',
    sentence: 'Friends who applied together are selected together, unless they said that apart is fine.',
    sql: `SELECT 'crew ' || c.id AS what FROM ${MEMBERS} WHERE NOT c.is_apart_fine AND ${IS_IN_CREW} GROUP BY c.id
      HAVING count(m.chosen_at) BETWEEN 1 AND count(*) - 1 OR bool_or(a.selected_at IS NOT NULL AND m.chosen_at IS NULL)`,
  },
  {
    name: 'crew-asks-until-its-deadline',
    sentence: 'Friends have at most 24 hours to answer, the pro who asked comes first, and a declined crew has someone who said no.',
    sql: `SELECT 'crew ' || c.id AS what FROM crew c JOIN crew_member m ON m.crew_id = c.id AND m.market_id = c.market_id
      WHERE c.answer_by <= c.asked_at OR c.answer_by > c.asked_at + interval '24 hours 1 minute' OR (m.place = 0 AND m.pro_id IS DISTINCT FROM c.leader_id)
        OR (c.status = 'DECLINED') > EXISTS (SELECT 1 FROM crew_member n WHERE n.crew_id = c.id AND n.market_id = c.market_id AND n.answer = 'NO') GROUP BY c.id`,
  },
]
