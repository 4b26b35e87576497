import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { DAY } from '../scene/demo-scene.ts'

/** Ids of positions in the catalog. */
const [BANQUET_SERVER, SERVER] = [1, 2]
const day = (now: number, days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10)

/** The Monday after today, and tomorrow at the earliest. */
const nextMonday = (now: number): string => day(now, 1 + ((7 - new Date(now).getUTCDay()) % 7))

/** What the operator changed weeks ago, and what is set for days to come. What holds today stays as the tour's stories need it. */
export async function addTourConfiguration(db: Database, market_id: number, operator: number, now: number): Promise<void> {
  await sql`UPDATE market_policy SET value = value || '{"offers_per_place": 2}' WHERE kind = 'rescue'`.execute(db)
  await sql`
    INSERT INTO market_policy (market_id, kind, effective_from, value, set_by, set_ts, reason)
    SELECT market_id, 'rescue', ${day(now, -68)}::date, value || '{"offers_per_place": 3}', ${operator}, ${new Date(now - 75 * DAY).toISOString()},
      'Two were too few on Saturdays' FROM market_policy WHERE kind = 'rescue'`.execute(db)
  await sql`
    INSERT INTO market_policy (market_id, kind, effective_from, value, set_by, set_ts, reason)
    SELECT market_id, 'cancellation', ${day(now, 34)}::date, '{"minimum_pay_minutes": 180}', ${operator}, ${new Date(now - 2 * DAY).toISOString()},
      'What the other markets of the state pay' FROM market_policy p JOIN market m ON m.id = p.market_id WHERE kind = 'cancellation' AND m.name = 'Louisville'`.execute(
    db,
  )
  await sql`
    INSERT INTO market_policy (market_id, kind, effective_from, value, set_by, set_ts, reason)
    SELECT market_id, 'fees', ${day(now, 41)}::date, value || '{"w2_fee_percentage": 18.5}', ${operator}, ${new Date(now - DAY).toISOString()},
      'Unemployment insurance goes up' FROM market_policy WHERE kind = 'fees'`.execute(db)
  await sql`
    INSERT INTO position_wage (skill_id, market_id, effective_from, minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents, set_by, set_ts, reason)
    SELECT skill_id, market_id, ${day(now, 20)}::date, minimum_wage_cents, default_wage_cents + 50, recommended_wage_cents + 100, recommended_boosted_wage_cents + 100,
      ${operator}, ${new Date(now - 3 * DAY).toISOString()}, 'Below this, Saturdays stay open' FROM skill_market
    WHERE market_id = ${market_id} AND skill_id IN (${BANQUET_SERVER}, ${SERVER})`.execute(db)
  await sql`
    INSERT INTO position_certificates (skill_id, effective_from, certification_ids, set_by, set_ts, reason)
    SELECT c.skill_id, ${day(now, 27)}::date, c.certification_ids || f.id, ${operator}, ${new Date(now - 4 * DAY).toISOString()}, 'Bars serve food now'
    FROM position_certificates c JOIN skill s ON s.id = c.skill_id AND s.name = 'Bartender', certification f
    WHERE f.name = 'Food handler' AND f.id <> ALL (c.certification_ids)`.execute(db)
  await sql`
    INSERT INTO flag_change (key, value, effective_from, set_by, set_ts, reason)
    SELECT 'crews', jsonb_build_object('otherwise', true, 'rules', jsonb_build_array(jsonb_build_object('environments', '[]'::jsonb,
      'market_ids', jsonb_build_array(m.id), 'location_ids', '[]'::jsonb, 'percentage', 50, 'is_on', false))),
      ${nextMonday(now)}::date, ${operator}, ${new Date(now - DAY).toISOString()}, 'Compare no-shows with and without friends'
    FROM market m WHERE m.name = 'Louisville'`.execute(db)
}
