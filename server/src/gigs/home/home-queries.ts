import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getHome as getHomeCall } from '@muster/contract/gigs/home/home-endpoints.ts'
import { NO_SHOW_UNDO_DAYS } from '@muster/contract/gigs/cancellation-rules.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { LEFT_EARLY_MINUTES } from '@muster/contract/timesheets/left-early-rules.ts'
import { LATE_AFTER_MINUTES, MISSING_AFTER_MINUTES } from '@muster/contract/timesheets/clock-rules.ts'
import { promiseHoldsUntil } from '@muster/contract/timesheets/late-notice-rules.ts'
import { addDays, dayBounds, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { listGigsOfHome } from '../list/gig-list-queries.ts'
import { lastNudgeOf } from '../applications/nudge-queries.ts'
import { otherShiftJson } from '../other-shift-queries.ts'
import { lateNoticeJson, promisedArrival } from '../late-notice-queries.ts'
import { awaitedHandoversJson, awaitedOf, type AwaitedRow } from '../handover/awaited-handover-queries.ts'
import { isOpenOffer } from '../open-offer-queries.ts'
import { weekOfLocation } from './week-queries.ts'

type Home = CallResult<typeof getHomeCall>
interface Person {
  application_id: number
  gig_id: number
  pro_id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
  skill_name: string
  skill_name_es: string
  start_time: string
  timezone: string
}

const person = sql`a.id AS application_id, a.gig_id, p.id AS pro_id, u.first_name, u.last_name, p.headshot_public_id, s.name AS skill_name, s.name_es AS skill_name_es, g.start_time, g.timezone`
const joined = sql`FROM application a JOIN gig g ON g.id = a.gig_id JOIN skill s ON s.id = g.skill_id JOIN pro p ON p.id = a.pro_id JOIN user_account u ON u.id = p.user_id`

/** The most shifts shown for one day. */
const MOST_SHOWN = 200

/** The home page of a location, in its own time zone. Always six statements. */
export async function getHome({ reads, db }: Pick<Deps, 'reads' | 'db'>, location_id: number): Promise<Home> {
  const { now, timezone, posted, claims, handovers, ...week } = await readPlace(db, location_id)
  const { date } = localPartsOf(now, timezone)
  const today = dayBounds(date, timezone)
  const tomorrow = dayBounds(addDays(date, 1), timezone)
  const [{ between, due, to_select }, absent, asked] = await Promise.all([
    listGigsOfHome(reads, location_id, today.start_time, tomorrow.end_time),
    listAbsent(db, location_id, now),
    listAsked(db, location_id),
  ])
  return {
    local_date: date,
    today: between.filter((gig) => Date.parse(gig.start_time) < today.end_time.getTime()).slice(0, MOST_SHOWN),
    tomorrow: between.filter((gig) => Date.parse(gig.start_time) >= tomorrow.start_time.getTime()).slice(0, MOST_SHOWN),
    late_or_missing: absent,
    to_select,
    hours_to_approve: due,
    to_confirm: asked,
    paid_claims: claims.map(({ first_name, last_name, pro_id, ...claim }) => ({
      ...claim,
      pro: { id: pro_id, display_name: displayName(first_name, last_name) },
    })),
    handovers: handovers.map(awaitedOf),
    week,
    has_posted_first_gig: posted,
  }
}

interface AbsentRow extends Person {
  phone_number: string | null
  gone: 'CALLED_OUT' | 'NO_SHOW' | null
  gone_at: string | null
  clocked_in_at: string | null
  left_at: string | null
  has_rescue: boolean
  late_notice: Home['late_or_missing'][number]['late_notice']
  end_time: string
  other_shift: Home['late_or_missing'][number]['other_shift']
}

/**
 * Pros who are missing: confirmed but not clocked in five minutes after the start; running late, as they said themselves; called out of a shift that starts within a day; gone
 * over an hour before the end; or marked as a
 * no-show while their spot is open. A no-show of the last week who clocked in all the same is shown until a manager decides. A shift lasts at most 16 hours, which bounds the starts.
 */
async function listAbsent(db: Database, location_id: number, now: string): Promise<Home['late_or_missing']> {
  const clockedIn = sql`(SELECT min(t.time) FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_IN')`
  const clockedOut = sql`(SELECT max(t.time) FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_OUT')`
  const columns = sql`${person}, CASE WHEN a.cancelled_at IS NULL THEN (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone') END AS phone_number,
      c.reason AS gone, c.created_ts AS gone_at, ${clockedIn} AS clocked_in_at, CASE WHEN a.cancelled_at IS NULL THEN ${clockedOut} END AS left_at,
      CASE WHEN a.cancelled_at IS NULL AND ${clockedIn} IS NULL THEN ${lateNoticeJson} END AS late_notice, g.end_time, CASE WHEN c.reason = 'NO_SHOW' THEN ${otherShiftJson} END AS other_shift,
      EXISTS (SELECT 1 FROM rescue r WHERE r.gig_id = g.id AND r.market_id = g.market_id AND r.ended_at IS NULL) AS has_rescue`
  const live = sql`c.application_id = a.id AND c.market_id = a.market_id AND c.undone_at IS NULL AND c.superseded_at IS NULL`
  const { rows } = await sql<AbsentRow>`
    (SELECT ${columns} ${joined} LEFT JOIN application_cancellation c ON ${live}
      WHERE g.location_id = ${location_id} AND g.status IN ('POSTED', 'CONFIRMED') AND g.end_time > (SELECT app_now()) AND a.confirmed_at IS NOT NULL
        AND g.start_time > (SELECT app_now()) - interval '16 hours' AND g.start_time <= (SELECT app_now()) + interval '24 hours'
        AND ((a.cancelled_at IS NULL AND (g.start_time <= (SELECT app_now()) - ${LATE_AFTER_MINUTES} * interval '1 minute' OR ${promisedArrival} IS NOT NULL) AND ${clockedIn} IS NULL)
          OR (a.cancelled_at IS NULL AND ${clockedOut} < g.end_time - ${LEFT_EARLY_MINUTES} * interval '1 minute')
          OR (c.reason IN ('CALLED_OUT', 'NO_SHOW') AND g.confirmed_pros_count < g.allowed_confirmed_pros
            AND (c.reason = 'CALLED_OUT' OR ${clockedIn} IS NULL))))
    UNION ALL
    (SELECT ${columns} ${joined} JOIN application_cancellation c ON ${live}
      WHERE g.location_id = ${location_id} AND c.reason = 'NO_SHOW' AND c.created_ts > (SELECT app_now()) - ${`${NO_SHOW_UNDO_DAYS} days`}::interval AND ${clockedIn} IS NOT NULL)
    ORDER BY start_time, application_id LIMIT 50`.execute(db)
  return rows.map((row) => {
    const lateMinutes = (Date.parse(now) - Date.parse(row.start_time)) / 60_000
    const { has_rescue } = row
    return {
      ...shiftOf(row),
      pro: { ...proOf(row), phone_number: row.phone_number },
      state: stateOf(row, lateMinutes, now),
      late_notice: row.late_notice,
      since: row.left_at ?? row.gone_at ?? row.start_time,
      clocked_in_at: row.clocked_in_at,
      has_rescue,
      end_time: row.end_time,
      other_shift: row.other_shift,
    }
  })
}

const GONE = { CALLED_OUT: 'called_out', NO_SHOW: 'no_show' } as const

function stateOf({ left_at, gone, late_notice }: AbsentRow, lateMinutes: number, now: string): Home['late_or_missing'][number]['state'] {
  if (left_at !== null) return 'left_early'
  if (gone !== null) return GONE[gone]
  if (late_notice !== null && !hasPassed(promiseHoldsUntil(late_notice.arrival_time), now)) return 'on_the_way'
  return lateMinutes >= MISSING_AFTER_MINUTES ? 'missing' : 'late'
}

/** Pros with an unanswered offer, the first to lapse first. */
async function listAsked(db: Database, location_id: number): Promise<Home['to_confirm']> {
  const { rows } = await sql<Person & { selected_at: string; offer_expires_at: string | null; nudged_at: string | null }>`
    SELECT ${person}, a.selected_at, a.offer_expires_at, ${lastNudgeOf(sql`a.id`)} AS nudged_at ${joined}
    WHERE g.location_id = ${location_id} AND g.status = 'POSTED' AND g.start_time > (SELECT app_now()) AND g.selected_applications_count > 0 AND ${isOpenOffer('a')} ORDER BY a.offer_expires_at NULLS LAST, a.id LIMIT 50`.execute(
    db,
  )
  return rows.map((row) => ({
    ...shiftOf(row),
    pro: proOf(row),
    selected_at: row.selected_at,
    offer_expires_at: row.offer_expires_at,
    nudged_at: row.nudged_at,
  }))
}

const shiftOf = ({ application_id, gig_id, skill_name, skill_name_es, start_time, timezone }: Person) => ({
  application_id,
  gig_id,
  skill_name,
  skill_name_es,
  start_time,
  timezone,
})
const proOf = (row: Person) => ({
  id: row.pro_id,
  display_name: displayName(row.first_name, row.last_name),
  headshot_public_id: row.headshot_public_id,
})

type PaidClaim = Omit<Home['paid_claims'][number], 'pro'> & Pick<Person, 'pro_id' | 'first_name' | 'last_name'>
type Place = Home['week'] & { now: string; timezone: string; posted: boolean; claims: PaidClaim[]; handovers: AwaitedRow[] }

/** The contested hours at location `l` whose charge was made before. Few hours of a market are contested at any time. */
const paidClaims = sql`coalesce((SELECT jsonb_agg(x.claim ORDER BY x.answered_at, x.application_id) FROM (
  SELECT e.answered_at, e.application_id, jsonb_build_object('application_id', a.id, 'gig_id', g.id, 'pro_id', p.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'skill_name', s.name, 'skill_name_es', s.name_es, 'start_time', iso_text(g.start_time), 'timezone', g.timezone,
    'paid_minutes', e.paid_minutes, 'claimed_minutes', e.contest_paid_minutes) AS claim
  FROM hours_edit e JOIN application a ON a.id = e.application_id AND a.market_id = e.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    JOIN skill s ON s.id = g.skill_id JOIN pro p ON p.id = a.pro_id JOIN user_account u ON u.id = p.user_id
  WHERE e.market_id = l.market_id AND e.status = 'CONTESTED' AND g.location_id = l.id
    AND EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id)
  ORDER BY e.answered_at, e.application_id LIMIT 50) x), '[]')`

/** A location's local time, whether it ever posted a shift, the claims about its paid hours, the hand-overs to approve, and how full the seven days from today's midnight are. */
async function readPlace(db: Database, location_id: number): Promise<Place> {
  const { rows } = await sql<Place>`
    SELECT app_now() AS now, l.timezone, EXISTS (SELECT 1 FROM gig WHERE location_id = l.id) AS posted, ${paidClaims} AS claims, ${awaitedHandoversJson()} AS handovers, week.*
    FROM location l
    ${weekOfLocation}
    WHERE l.id = ${location_id}`.execute(db)
  return rows[0]!
}
