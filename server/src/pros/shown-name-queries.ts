import { type RawBuilder, sql } from 'kysely'

/**
 * The last name of pro `p` with account `u` as a location reads it: whole once the pro was confirmed there or is in its private network,
 * else the initial and a period (docs/domain.md, "Badges"). So an applicant's surname never leaves the server.
 */
export const shownLastName = (location_id: RawBuilder<unknown>): RawBuilder<string> => sql`
  CASE WHEN EXISTS (SELECT 1 FROM network_member nm WHERE nm.location_id = ${location_id} AND nm.pro_id = p.id)
      OR EXISTS (SELECT 1 FROM application na JOIN gig ng ON ng.id = na.gig_id AND ng.market_id = na.market_id
        WHERE na.pro_id = p.id AND na.market_id = p.market_id AND ng.location_id = ${location_id} AND na.confirmed_at IS NOT NULL)
    THEN u.last_name WHEN trim(u.last_name) = '' THEN '' ELSE upper(left(trim(u.last_name), 1)) || '.' END`
