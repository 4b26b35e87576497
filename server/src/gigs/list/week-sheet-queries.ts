import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { type getWeekSheet as getWeekSheetCall, MOST_SHEET_GIGS, MOST_SHEET_PROS } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import type { SkillTag, TagColor } from '@muster/contract/skills/skill.ts'
import { addDays, dayBounds } from '@muster/contract/zoned-time.ts'
import type pg from 'pg'
import { EFFECTIVE_STATUS } from '../effective-status-queries.ts'
import { SPLIT_OF } from '../split-queries.ts'
import { narrowGigs } from './gig-narrow-queries.ts'

type Sheet = CallResult<typeof getWeekSheetCall>
type Query = HandlerInput<typeof getWeekSheetCall>['query']

interface SheetRow extends Omit<Sheet['gigs'][number], 'pro_ids'> {
  skill_name: string
  skill_name_es: string
  skill_color: TagColor
}

interface Name {
  gig_id: number
  id: number
  name: string
}

const DAYS = 7

/** Seven days of a location's shifts with who is confirmed on them. Three statements, plus one for a filter by breaks. */
export async function getWeekSheet(reads: pg.Pool, location_id: number, { first_day, ...filters }: Query): Promise<Sheet> {
  const place = await reads.query<{ timezone: string }>('SELECT timezone FROM location WHERE id = $1', [location_id])
  const { timezone } = place.rows[0]!
  const from = dayBounds(first_day, timezone).start_time
  const to = dayBounds(addDays(first_day, DAYS - 1), timezone).end_time
  const { where, values, put } = await narrowGigs(reads, location_id, filters)
  // A shift belongs to the day on which it starts.
  const span = `g.start_time >= ${put(from)} AND g.start_time < ${put(to)}`
  const { rows } = await reads.query<SheetRow>(
    `SELECT g.id, ${EFFECTIVE_STATUS} AS status, g.start_time, g.end_time, g.timezone, (g.start_time AT TIME ZONE ${put(timezone)})::date::text AS local_date,
      g.skill_id, s.name AS skill_name, s.name_es AS skill_name_es, s.color AS skill_color, g.unpaid_break_minutes, g.address_line_1, g.contact_name,
      g.allowed_confirmed_pros, g.confirmed_pros_count, g.selected_applications_count, ${SPLIT_OF}
    FROM gig g JOIN skill s ON s.id = g.skill_id WHERE ${where} AND ${span} ORDER BY g.start_time, g.id LIMIT ${MOST_SHEET_GIGS + 1}`,
    values,
  )
  const gigs = rows.slice(0, MOST_SHEET_GIGS)
  const names = await listNames(
    reads,
    gigs.map(({ id }) => id),
  )
  const shown = names.slice(0, MOST_SHEET_PROS)
  const proIds = Map.groupBy(shown, ({ gig_id }) => gig_id)
  const skills = new Map<number, SkillTag>()
  return {
    gigs: gigs.map(({ skill_name, skill_name_es, skill_color, ...gig }) => {
      skills.set(gig.skill_id, { id: gig.skill_id, name: skill_name, name_es: skill_name_es, color: skill_color })
      return { ...gig, pro_ids: (proIds.get(gig.id) ?? []).map(({ id }) => id) }
    }),
    pros: [...new Map(shown.map(({ id, name }) => [id, { id, name }])).values()].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
    skills: [...skills.values()],
    is_whole: rows.length <= MOST_SHEET_GIGS && names.length <= MOST_SHEET_PROS,
  }
}

/** Who is confirmed on these shifts, the shifts by start. */
async function listNames(reads: pg.Pool, gig_ids: readonly number[]): Promise<Name[]> {
  if (gig_ids.length === 0) return []
  const { rows } = await reads.query<Name>(
    `SELECT a.gig_id, a.pro_id AS id, u.first_name || ' ' || u.last_name AS name
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN pro p ON p.id = a.pro_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = ANY ($1) AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    ORDER BY g.start_time, g.id, name, a.pro_id LIMIT ${MOST_SHEET_PROS + 1}`,
    [gig_ids],
  )
  return rows
}
