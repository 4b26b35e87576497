import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { type GigCalendar, MOST_CALENDAR_GIGS } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import type { listCalendarGigs as listCalendarGigsCall } from '@muster/contract/gigs/gig-endpoints.ts'
import { LONGEST_SHIFT_MINUTES } from '@muster/contract/gigs/gig-rules.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import type pg from 'pg'
import { type Context, locationOf } from '../../context.ts'
import { seenLocations } from '../../events/event-queries.ts'
import { addDayFacts } from '../list/gig-day-queries.ts'
import { GIG_ROW_COLUMNS, nameOf } from '../list/gig-list-queries.ts'
import type { GigListRow } from '../list/gig-day-queries.ts'
import { narrowGigs } from '../list/gig-narrow-queries.ts'

type Query = HandlerInput<typeof listCalendarGigsCall>['query']

interface CalendarRow extends GigListRow {
  edit_version: number
  place: string | null
  series_id: number | null
}

const PLACE = `CASE WHEN a.id IS NULL OR a.type = 'PRIMARY' THEN NULL ELSE coalesce(nullif(a.name, ''), g.address_line_1) END`

/** Names the location of a shift among several: the location's name, plus the address's name if it is not the primary one. */
const PLACE_OF_MANY = `l.name || coalesce(', ' || (${PLACE}), '')`

/**
 * The locations a calendar shows together: the current one and the others of its organization that the actor runs and that have a
 * marketplace license.
 */
async function locationsOf(reads: pg.Pool, context: Context): Promise<number[]> {
  const { rows } = await reads.query<{ id: number }>(
    `SELECT l.id FROM location l JOIN location here ON here.id = $1 AND here.organization_id = l.organization_id WHERE l.id = ANY ($2::bigint[]) ORDER BY l.id`,
    [locationOf(context).id, seenLocations(context)],
  )
  return rows.map(({ id }) => id)
}

/**
 * The location's shifts that touch [from, to) with the list's filters, by start and id; with `all_locations` those of its organization.
 * Takes one statement, plus two if the span includes today's shifts or hours to pay. Says so when it has to leave shifts out.
 */
export async function listCalendarGigs(context: Context, { from, to, all_locations, ...filters }: Query): Promise<GigCalendar> {
  const { reads } = context.deps
  const location = all_locations ? await locationsOf(reads, context) : locationOf(context).id
  const conditions = await narrowGigs(reads, location, filters)
  const { where, values, put } = conditions
  // A shift has a maximum length, so the start alone bounds the rows and the list's index can be used.
  const span = `g.start_time < ${put(to)} AND g.end_time > ${put(from)}
    AND g.start_time > ${put(from)}::timestamptz - interval '${LONGEST_SHIFT_MINUTES} minutes'`
  const text = `SELECT ${GIG_ROW_COLUMNS}, g.edit_version, ${all_locations ? PLACE_OF_MANY : PLACE} AS place, g.series_id
    FROM gig g JOIN skill s ON s.id = g.skill_id${all_locations ? ' JOIN location l ON l.id = g.location_id' : ''} LEFT JOIN location_address a ON a.id = g.location_address_id
    WHERE ${where} AND ${span} ORDER BY g.start_time, g.id LIMIT ${MOST_CALENDAR_GIGS + 1}`
  const { rows } = await reads.query<CalendarRow>({ ...nameOf(text, conditions), text, values })
  const is_whole = rows.length <= MOST_CALENDAR_GIGS
  const read = is_whole ? rows : rows.slice(0, MOST_CALENDAR_GIGS)
  const facts = await addDayFacts(reads, read)
  const skills = new Map<number, SkillTag>()
  const gigs = facts.map((row, index) => {
    skills.set(row.skill_id, row.skill)
    return { ...row, edit_version: read[index]!.edit_version, place: read[index]!.place, series_id: read[index]!.series_id }
  })
  return { gigs, skills: [...skills.values()], is_whole }
}
