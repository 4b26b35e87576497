/** The best pros by measuring every pro there is: what the search would be without its index. $1 to $8: latitude, longitude, miles, position, start, end, certificate, location. */
export const HAVERSINE_SCAN = `
  SELECT p.id FROM pro p JOIN user_account u ON u.id = p.user_id
  WHERE 2 * 6371008.8 / 1609.344 * asin(least(1, sqrt(sin(radians(p.latitude - $1::float8) / 2) ^ 2
      + cos(radians($1::float8)) * cos(radians(p.latitude)) * sin(radians(p.longitude - $2::float8) / 2) ^ 2))) <= $3::float8
    AND u.account_status = 'ACTIVE' AND coalesce(p.suspended_until <= app_now(), true)
    AND EXISTS (SELECT 1 FROM pro_skill s WHERE s.pro_id = p.id AND s.market_id = p.market_id AND s.skill_id = $4)
    AND EXISTS (SELECT 1 FROM pro_certification c WHERE c.pro_id = p.id AND c.market_id = p.market_id AND c.certification_id = $7 AND c.status = 'APPROVED'
      AND c.expiration_date >= $5::timestamptz::date)
    AND NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.market_id = p.market_id AND b.pro_id = p.id AND b.span && tstzrange($5, $6, '[)'))
    AND NOT EXISTS (SELECT 1 FROM pro_block b WHERE b.pro_id = p.id AND b.location_id = $8)
  ORDER BY CASE WHEN p.review_count = 0 OR p.gigs_worked < 5 OR p.businesses_worked < 3 THEN 0 ELSE 100 * p.rating_sum / p.review_count END DESC, p.gigs_worked DESC, p.id
  LIMIT 25`

/** A part of a name by reading every name. `|| ''` keeps the index of names out of it. */
export const NAME_SCAN = `SELECT id FROM user_account WHERE (first_name || ' ' || last_name || '') ILIKE $1`
