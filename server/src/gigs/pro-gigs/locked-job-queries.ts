import { type RawBuilder, sql } from 'kysely'

/** A pro, or the columns of a row of `pro` that a statement joins under a name other than `p`. */
export interface ProOrColumns {
  id: number | RawBuilder<unknown>
  market_id: number | RawBuilder<unknown>
}

/**
 * Whether the open shift `g` is locked for a pro: they did not apply, and may not. The same answer as `why_not_apply` of the shift, in the
 * statement, so that a page of the list can leave locked shifts out. Everything about the pro is read once, not for every shift: their state, the
 * days for which they lack a certificate of a position, their busy times and what they applied to.
 */
export function lockedFor(pro: ProOrColumns): RawBuilder<boolean> {
  const types = sql`(SELECT p.supported_employment_types FROM pro p WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id})`
  return sql<boolean>`(g.id <> ALL (ARRAY(SELECT a.gig_id FROM application a WHERE a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND a.confirmed_at IS NULL AND a.cancelled_at IS NULL
        UNION ALL SELECT a.gig_id FROM busy_span b JOIN application a ON a.id = b.application_id AND a.market_id = b.market_id
        WHERE b.market_id = ${pro.market_id} AND b.pro_id = ${pro.id} AND upper(b.span) > app_now()))
    AND ((SELECT coalesce(p.suspended_until > app_now(), false) FROM pro p WHERE p.id = ${pro.id} AND p.market_id = ${pro.market_id})
      OR g.location_id = ANY (ARRAY(SELECT l.id FROM location l WHERE l.market_id = ${pro.market_id} AND NOT l.supported_employment_types && ${types}))
      OR (g.require_certifications AND coalesce(((SELECT jsonb_object_agg(lacked.skill_id, lacked.days)
          FROM (SELECT sc.skill_id, range_agg(sc.days * daterange(h.expiration_date + 1, NULL)) AS days FROM skill_certification sc
            LEFT JOIN pro_certification h ON h.certification_id = sc.certification_id AND h.pro_id = ${pro.id} AND h.status = 'APPROVED'
            GROUP BY sc.skill_id) lacked) ->> g.skill_id::text)::datemultirange @> (g.start_time AT TIME ZONE g.timezone)::date, false))
      OR coalesce(tstzrange(g.start_time, g.end_time) && (SELECT range_agg(b.span) FROM busy_span b WHERE b.market_id = ${pro.market_id} AND b.pro_id = ${pro.id}
        AND upper(b.span) > app_now()), false)))`
}
