import type { DoctorCheck } from './doctor-check.ts'

const NAME = `concat_ws(' ', 'location', d.location_id, 'on', d.on_day, 'position', d.skill_id, 'hour', d.start_hour, 'manager', d.manager_id)`
const isMarked = `EXISTS (SELECT 1 FROM shift_figure_mark m WHERE m.location_id = d.location_id AND m.on_day = d.on_day)`

/** The sums that market_figure should have, but for the times: each row that it has, and each that is missing. */
const SUMS = [
  'shifts',
  'spots',
  'filled',
  'cancelled_spots',
  'late_spots',
  'late_filled',
  'early_spots',
  'early_filled',
  'no_shows',
  'callouts',
  'worked',
  'unapproved',
  'worked_minutes',
  'overtime_minutes',
  'spent_cents',
  'rating_sum',
  'rating_count',
]
const MONTH = `date_trunc('month', f.on_day::timestamp)::date`

/** The checks of what dashboards read. */
export const figureChecks: readonly DoctorCheck[] = [
  {
    name: 'shift-figures',
    sentence: 'The figures that are kept for dashboards match a recount of the shifts.',
    sql: `WITH recount AS (SELECT c.* FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], '-infinity', shift_figures_until() - 1) c)
      SELECT DISTINCT ${NAME} || ': the kept figures are not those of a recount' AS what
      FROM ((SELECT * FROM recount EXCEPT SELECT * FROM shift_figure) UNION ALL (SELECT * FROM shift_figure EXCEPT SELECT * FROM recount)) d
      WHERE d.on_day < shift_figures_until() AND NOT ${isMarked}`,
  },
  {
    name: 'market-figures',
    sentence: 'The sums of the markets for the provider’s dashboards are those of the locations’ kept figures.',
    sql: `WITH added AS (
        SELECT coalesce(l.market_id, 0) AS market_id, coalesce(f.skill_id, 0) AS skill_id, p.is_month, p.from_day, count(*) AS figures,
          ${SUMS.map((sum) => `sum(f.${sum})::bigint AS ${sum}`).join(', ')}, sum(cardinality(f.fill_minutes))::bigint AS times
        FROM shift_figure f JOIN location l ON l.id = f.location_id CROSS JOIN LATERAL (VALUES (false, f.on_day), (true, ${MONTH})) p(is_month, from_day)
        GROUP BY p.is_month, p.from_day, CUBE (l.market_id, f.skill_id)),
      kept AS (SELECT market_id, skill_id, is_month, from_day, figures, ${SUMS.join(', ')}, (SELECT sum(n) FROM unnest(fill_times) n)::bigint AS times
        FROM market_figure WHERE figures <> 0)
      SELECT DISTINCT concat_ws(' ', 'market', d.market_id, 'position', d.skill_id, CASE WHEN d.is_month THEN 'month' ELSE 'day' END, d.from_day) || ': the sums are not those of its locations' AS what
      FROM ((SELECT * FROM added EXCEPT SELECT * FROM kept) UNION ALL (SELECT * FROM kept EXCEPT SELECT * FROM added)) d`,
  },
  {
    name: 'market-months',
    sentence: 'The counts of active pros are those of the pros who held spots.',
    sql: `WITH held AS (SELECT l.market_id, ${MONTH} AS month, p.id AS pro_id, count(*) AS spots
        FROM shift_figure f JOIN location l ON l.id = f.location_id CROSS JOIN unnest(f.pro_ids) p(id) GROUP BY 1, 2, 3),
      months AS (SELECT h.market_id, h.month, count(*) AS active, count(b.pro_id) AS returning_pros FROM held h
        LEFT JOIN held b ON b.market_id = h.market_id AND b.month = (h.month - interval '1 month')::date AND b.pro_id = h.pro_id GROUP BY 1, 2)
      SELECT concat_ws(' ', 'market', coalesce(m.market_id, k.market_id), 'month', coalesce(m.month, k.month)) || ': its active pros are not those who held spots' AS what
      FROM months m FULL JOIN market_month k USING (market_id, month)
      WHERE NOT coalesce(k.is_behind, false) AND (coalesce(m.active, 0), coalesce(m.returning_pros, 0)) IS DISTINCT FROM (coalesce(k.active, 0)::bigint, coalesce(k.returning_pros, 0)::bigint)
      UNION ALL SELECT concat_ws(' ', 'pro', coalesce(h.pro_id, p.pro_id), 'month', coalesce(h.month, p.month)) || ': the spots of the month are not those that the pro held' AS what
      FROM held h FULL JOIN pro_month p USING (market_id, month, pro_id) WHERE coalesce(h.spots, 0) <> coalesce(p.spots, 0)`,
  },
]
