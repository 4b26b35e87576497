import type { DoctorCheck } from './doctor-check.ts'

const NAME = `concat_ws(' ', 'location', d.location_id, 'on', d.on_day, 'position', d.skill_id, 'hour', d.start_hour, 'manager', d.manager_id)`
const isMarked = `EXISTS (SELECT 1 FROM shift_figure_mark m WHERE m.location_id = d.location_id AND m.on_day = d.on_day)`

/** The check of what dashboards read. */
export const figureChecks: readonly DoctorCheck[] = [
  {
    name: 'shift-figures',
    sentence: 'The figures that are kept for dashboards match a recount of the shifts.',
    sql: `WITH recount AS (SELECT c.* FROM location l CROSS JOIN LATERAL count_shift_figures(ARRAY[l.id], '-infinity', shift_figures_until() - 1) c)
      SELECT DISTINCT ${NAME} || ': the kept figures are not those of a recount' AS what
      FROM ((SELECT * FROM recount EXCEPT SELECT * FROM shift_figure) UNION ALL (SELECT * FROM shift_figure EXCEPT SELECT * FROM recount)) d
      WHERE d.on_day < shift_figures_until() AND NOT ${isMarked}`,
  },
]
