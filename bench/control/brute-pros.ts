import type pg from 'pg'
import { milesBetween } from '../../contract/src/distance.ts'
import { localPartsOf } from '../../contract/src/zoned-time.ts'
import type { Question } from '../search-questions.ts'

interface Whole {
  id: number
  latitude: number
  longitude: number
  rank: number
  gigs_worked: number
  skills: number[]
  papers: Record<string, string>
  spans: [start: string, end: string][]
}

/** Answers a question by reading every pro of the market with every shift and certificate, and comparing them one by one in JavaScript. */
export function brutePros(pool: pg.Pool): (question: Question) => Promise<number[]> {
  const markets = new Map<number, Whole[]>()
  return async ({ place, query }) => {
    const pros = markets.get(place.market_id) ?? (await readAll(pool, place.market_id))
    markets.set(place.market_id, pros)
    const { rows } = await pool.query<{ pro_id: number }>('SELECT pro_id FROM pro_block WHERE location_id = $1', [place.id])
    const blocked = new Set(rows.map(({ pro_id }) => pro_id))
    const [start, end] = [Date.parse(query.start_time!), Date.parse(query.end_time!)]
    const day = localPartsOf(query.start_time!, place.timezone).date
    const here = { lat: place.latitude, lng: place.longitude }
    return pros
      .filter(
        (pro) =>
          pro.skills.includes(query.skill_id!) &&
          (pro.papers[query.certifications[0]!] ?? '') >= day &&
          !blocked.has(pro.id) &&
          milesBetween({ lat: pro.latitude, lng: pro.longitude }, here) <= query.distance! &&
          !pro.spans.some(([from, to]) => Date.parse(from) < end && Date.parse(to) > start),
      )
      .sort((a, b) => b.rank - a.rank || b.gigs_worked - a.gigs_worked || a.id - b.id)
      .slice(0, query.page_size)
      .map(({ id }) => id)
  }
}

async function readAll(pool: pg.Pool, market_id: number): Promise<Whole[]> {
  const { rows } = await pool.query<Whole>(
    `SELECT p.id, p.latitude, p.longitude, p.gigs_worked,
       CASE WHEN p.review_count = 0 OR p.gigs_worked < 5 OR p.businesses_worked < 3 THEN 0 ELSE 100 * p.rating_sum / p.review_count END AS rank,
       (SELECT jsonb_agg(s.skill_id) FROM pro_skill s WHERE s.pro_id = p.id) AS skills,
       coalesce((SELECT jsonb_object_agg(c.certification_id, c.expiration_date) FROM pro_certification c
         WHERE c.pro_id = p.id AND c.market_id = p.market_id AND c.status = 'APPROVED'), '{}') AS papers,
       coalesce((SELECT jsonb_agg(jsonb_build_array(iso_text(lower(b.span)), iso_text(upper(b.span)))) FROM busy_span b
         WHERE b.pro_id = p.id AND b.market_id = p.market_id), '[]') AS spans
     FROM pro p WHERE p.market_id = $1`,
    [market_id],
  )
  return rows
}
