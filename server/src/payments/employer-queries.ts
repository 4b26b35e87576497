import { sql } from 'kysely'

/** The organization that location `l` belonged to when gig `g` began. Hours worked before a location moved count with the organization it left. */
export const employerOfGig = sql`coalesce((SELECT r.from_organization_id FROM location_remap r WHERE r.location_id = l.id AND r.moved_ts > g.start_time
  ORDER BY r.moved_ts, r.id LIMIT 1), l.organization_id)`
