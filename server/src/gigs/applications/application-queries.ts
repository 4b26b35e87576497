import { appliesWithJson } from '../crew-bond-queries.ts'
import { otherShiftJson } from '../other-shift-queries.ts'
import { milesBetween } from '@muster/contract/distance.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { offerEndsBy } from '@muster/contract/gigs/applications/application-rules.ts'
import type { listApplications as listApplicationsCall } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { whyNotAutopay } from '@muster/contract/payments/autopay-rules.ts'
import { type Badge, displayedBadges } from '@muster/contract/pros/badges.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { presence } from '@muster/contract/timesheets/clock-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { breakRulesText } from '../../locations/policy-queries.ts'
import type { Database } from '../../db/database.ts'
import { pageOf, readCounted } from '../../db/paging.ts'
import { inReadingOrder } from '../../db/reading-order.ts'
import { Problem } from '../../problem.ts'
import { shownLastName } from '../../pros/shown-name-queries.ts'
import { completionPercentage, shownRating } from '../../pros/pro-record-reading.ts'
import { type AttestationRow, type PunchRow, type ReadTimesheet, timesheetOf } from '../../timesheets/timesheet-reading.ts'
import type { GeoFlag, GeoLogAction } from '@muster/contract/timesheets/geo-log.ts'
import { geoColumns } from '../../timesheets/geo-log-queries.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { extensionsJson } from '../../timesheets/extension-queries.ts'
import { lateNoticeJson } from '../late-notice-queries.ts'
import { hoursEditsJson } from '../../timesheets/hours-edit-queries.ts'
import { APPLICANT_GROUPS, countGroups, getApplicantChoices, narrowApplications, proToNarrow } from './application-narrow-queries.ts'
import { listAutopayFactsOf } from '../../payments/autopay-queries.ts'
import { otherClockJson } from '../../timesheets/other-clock-queries.ts'
import { type GigAtNow, readGigsOfLocation } from '../gig-locks.ts'
import { withFitness } from './applicant-fitness-queries.ts'
import { attestationJson, punchesJson } from '../../timesheets/punch-queries.ts'
import { containing } from '../../db/containing.ts'

interface Row
  extends Omit<
    Application,
    | 'gigster'
    | 'autopay_hold'
    | 'why_not_select'
    | 'cautions'
    | 'timesheet'
    | 'presence'
    | 'badges'
    | 'has_applied_to_all_gigs_in_bundle'
    | 'is_selected'
    | 'is_confirmed'
    | 'is_cancelled'
  > {
  market_id: number
  cancelled_at: string | null
  start_time: string
  end_time: string
  now: string
  pro_id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
  badge_names: Badge[]
  verified_at: string | null
  gigs_worked: number
  businesses_worked: number
  callout_count: number
  noshow_count: number
  rating_sum: number
  review_count: number
  latitude: number
  longitude: number
  gig_latitude: number
  gig_longitude: number
  favorite_id: number | null
  in_network: boolean
  worked_here_count: number
  phone_number: string | null
  punches: PunchRow[]
  attestation: AttestationRow | null
  extensions: Extension[]
  geo_flags: GeoFlag[]
  last_geo_action: GeoLogAction | null
  break_rules: { break_trigger_minutes: number; break_length_minutes: number }[] | null
}

const paymentJson = (direction: 'payment' | 'pro_payment') => sql`
  (SELECT jsonb_build_object('id', y.id, 'total_amount', y.total_cents / 100.0, 'status', y.status) FROM payment y
   WHERE y.direction = ${sql.lit(direction)} AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id)`

const select = sql`
  SELECT a.id, a.market_id, g.timezone, a.gig_id, a.created_ts, a.cancelled_at, a.selected_at, a.confirmed_at, a.selection_source, a.offer_expires_at,
    a.employment_type, a.match_score, a.score_receipt, g.start_time, g.end_time, app_now() AS now, p.id AS pro_id, u.first_name, ${shownLastName(sql`g.location_id`)} AS last_name,
    p.headshot_public_id, to_jsonb(p.badges) AS badge_names, p.verified_at, p.gigs_worked, p.businesses_worked, p.callout_count, p.noshow_count,
    p.rating_sum, p.review_count, p.latitude, p.longitude, g.latitude AS gig_latitude, g.longitude AS gig_longitude, f.id AS favorite_id,
    EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = g.location_id AND n.pro_id = p.id) AS in_network,
    EXISTS (SELECT 1 FROM pro_block b WHERE b.location_id = g.location_id AND b.pro_id = p.id) AS is_blocked,
    f.id IS NOT NULL AS is_favorite, g.boosted_gig_bonus_cents > 0 AS is_boosted, g.number_of_gigs_in_bundle,
    CASE WHEN g.bundle_id IS NULL THEN 1 ELSE (SELECT count(*)::int FROM gig o JOIN application b ON b.gig_id = o.id AND b.market_id = o.market_id
      WHERE o.bundle_id = g.bundle_id AND o.market_id = g.market_id AND b.pro_id = p.id AND (b.cancelled_at IS NULL OR o.status = 'CANCELLED'))
    END AS number_of_gigs_in_bundle_applied_to,
    coalesce((SELECT k.gigs_worked FROM pro_at_location k WHERE k.pro_id = p.id AND k.market_id = p.market_id AND k.location_id = g.location_id), 0) AS worked_here_count,
    CASE WHEN a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL THEN (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone') END AS phone_number,
    (SELECT jsonb_build_object('created_ts', iso_text(c.created_ts), 'explanation', c.explanation, 'reason', c.reason,
        'other_shift', CASE WHEN c.reason = 'NO_SHOW' THEN ${otherShiftJson} END)
      FROM application_cancellation c WHERE c.application_id = a.id AND c.market_id = a.market_id AND c.undone_at IS NULL
        AND c.superseded_at IS NULL) AS cancellation,
    EXISTS (SELECT 1 FROM shift_captain h WHERE h.application_id = a.id AND h.market_id = a.market_id) AS is_captain,
    ${paymentJson('payment')} AS payment, ${paymentJson('pro_payment')} AS pro_payment,
    (SELECT jsonb_build_object('start_time', iso_text(w.start_time), 'end_time', iso_text(w.end_time), 'original_start_time', iso_text(w.original_start_time),
        'original_end_time', iso_text(w.original_end_time), 'unpaid_break_minutes', w.unpaid_break_minutes, 'paid_minutes', w.paid_minutes,
        'reason', w.reason, 'approved_at', iso_text(w.approved_at), 'last_updated_ts', iso_text(w.last_updated_ts),
        'last_updated_by_user', (SELECT trim(x.first_name || ' ' || x.last_name) FROM user_account x WHERE x.id = w.last_updated_by),
        'is_approved_automatically', w.approved_at IS NOT NULL AND w.approved_by IS NULL)
      FROM working_hours w WHERE w.application_id = a.id AND w.market_id = a.market_id) AS working_hours,
    (SELECT jsonb_build_object('application_id', a.id, 'feedback', r.feedback, 'ratings',
        coalesce((SELECT jsonb_agg(jsonb_build_object('category_id', rr.category_id, 'rating', rr.rating)) FROM review_rating rr WHERE rr.review_id = r.id), '[]'))
      FROM review r WHERE r.application_id = a.id AND r.market_id = a.market_id AND r.side = 'pro') AS review,
    ${appliesWithJson} AS applies_with,
    ${otherClockJson} AS other_clock, ${punchesJson} AS punches, ${attestationJson} AS attestation, ${extensionsJson} AS extensions, ${geoColumns}, ${hoursEditsJson} AS hours_edits, ${lateNoticeJson} AS late_notice,
    ${sql.raw(breakRulesText('a.market_id', 'g.start_time'))} AS break_rules`

const from = sql`
  FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id
  JOIN user_account u ON u.id = p.user_id LEFT JOIN favorite_pro f ON f.pro_id = p.id AND f.location_id = g.location_id`

/** Where the pro is on the day, and when they promised to arrive if they run late. Null unless they have the spot. */
function whereabouts(row: Row, sheet: ReadTimesheet, isLiveConfirmed: boolean): Pick<Application, 'presence' | 'late_notice'> {
  if (!isLiveConfirmed) return { presence: null, late_notice: null }
  const promised_arrival = row.late_notice?.arrival_time ?? null
  return {
    presence: presence({ ...sheet, start_time: row.start_time, promised_arrival }, row.now),
    late_notice: sheet.clock_in === null ? row.late_notice : null,
  }
}

type WithoutFitness = Omit<Application, 'why_not_select' | 'cautions' | 'applies_with'>

function applicationOf(row: Row, autopay_hold: Application['autopay_hold']): WithoutFitness {
  const timesheet = timesheetOf(row.id, row.punches, row.attestation, row.break_rules ?? [], row, row.now)
  const isLiveConfirmed = row.confirmed_at !== null && row.cancelled_at === null
  const badges = displayedBadges(row.badge_names)
  return {
    id: row.id,
    timezone: row.timezone,
    gig_id: row.gig_id,
    created_ts: row.created_ts,
    is_cancelled: row.cancelled_at !== null,
    is_selected: row.selected_at !== null,
    is_confirmed: row.confirmed_at !== null,
    is_captain: row.is_captain,
    is_blocked: row.is_blocked,
    is_favorite: row.is_favorite,
    is_boosted: row.is_boosted,
    has_applied_to_all_gigs_in_bundle: row.number_of_gigs_in_bundle_applied_to >= row.number_of_gigs_in_bundle,
    number_of_gigs_in_bundle: row.number_of_gigs_in_bundle,
    number_of_gigs_in_bundle_applied_to: row.number_of_gigs_in_bundle_applied_to,
    match_score: row.match_score,
    score_receipt: row.score_receipt,
    badges,
    selection_source: row.selection_source,
    selected_at: row.selected_at,
    confirmed_at: row.confirmed_at,
    offer_expires_at: row.offer_expires_at,
    employment_type: row.employment_type,
    review: row.review,
    cancellation: row.cancellation,
    payment: row.payment,
    pro_payment: row.pro_payment,
    working_hours: row.working_hours,
    hours_edits: row.hours_edits,
    autopay_hold,
    other_clock: row.other_clock,
    timesheet: timesheet.punched ? timesheet.sheet : null,
    ...whereabouts(row, timesheet, isLiveConfirmed),
    gigster: {
      id: row.pro_id,
      first_name: row.first_name,
      last_name: row.last_name,
      display_name: displayName(row.first_name, row.last_name),
      headshot_public_id: row.headshot_public_id,
      completion_percentage: completionPercentage(row),
      gigs_worked: row.gigs_worked,
      verified: row.verified_at !== null,
      favorited: row.is_favorite,
      favorite_id: row.favorite_id,
      rating: shownRating(row),
      review_count: row.review_count,
      in_network: row.in_network,
      resume_public_id: null,
      badges,
      distance_miles:
        Math.round(10 * milesBetween({ lat: row.latitude, lng: row.longitude }, { lat: row.gig_latitude, lng: row.gig_longitude })) / 10,
      worked_here_count: row.worked_here_count,
      phone_number: row.phone_number,
    },
  }
}

/** Rows as applications. Only hours that wait for their payment need a second statement, to say why autopay skips them. */
async function applicationsOf(db: Database, rows: readonly Row[]): Promise<Application[]> {
  const ended = rows.filter(
    (row) => row.confirmed_at !== null && row.cancelled_at === null && row.payment === null && hasPassed(row.end_time, row.now),
  )
  const facts = await listAutopayFactsOf(
    db,
    ended.map(({ id }) => id),
  )
  const holds = new Map(facts.map((one) => [one.application_id, whyNotAutopay(one)]))
  return rows.map((row) => ({
    ...applicationOf(row, holds.get(row.id) ?? null),
    applies_with: row.applies_with,
    why_not_select: null,
    cautions: [],
  }))
}

/** One application of a location. Throws NOT_FOUND. */
export async function getApplication(db: Database, id: number, location_id: number): Promise<Application> {
  const { rows } = await sql<Row>`${select} ${from} WHERE a.id = ${id} AND g.location_id = ${location_id}`.execute(db)
  const [application] = await applicationsOf(db, rows)
  if (!application) throw new Problem('NOT_FOUND')
  return application
}

/** Applications of any location by their ids, in the given order. Leaves out those that don't exist. For the provider's staff. */
export async function listApplicationsOfAnyone(db: Database, ids: readonly number[]): Promise<Application[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    ${select} ${from} WHERE a.id = ANY (${[...ids]}::bigint[]) ORDER BY array_position(${[...ids]}::bigint[], a.id)`.execute(db)
  return applicationsOf(db, rows)
}

const ORDERS: Record<'-match_score' | 'created_ts' | '-created_ts', RawBuilder<unknown>> = {
  '-match_score': sql`a.match_score DESC NULLS LAST, a.created_ts, a.id`,
  created_ts: sql`a.created_ts, a.id`,
  '-created_ts': sql`a.created_ts DESC, a.id DESC`,
}

async function requireGig(db: Database, id: number, location_id: number): Promise<GigAtNow> {
  const [owned] = await readGigsOfLocation(db, [id], location_id)
  if (!owned) throw new Problem('NOT_FOUND')
  return owned
}

type Listed = CallResult<typeof listApplicationsCall>

/** A page of a shift's applicants, with the size of each group and the filters of the requested one. Throws NOT_FOUND. */
export async function listApplications(
  db: Database,
  location_id: number,
  { params, query }: HandlerInput<typeof listApplicationsCall>,
): Promise<Listed> {
  const gig = await requireGig(db, params.id, location_id)
  const { policy, ...groups } = await countGroups(db, { id: params.id, location_id })
  const choices = await getApplicantChoices(db, { id: params.id, location_id }, query.group)
  // The page's own applicants are picked first, so everything else is read for them only.
  const picked = sql`SELECT a.id, a.market_id, count(*) OVER () AS total FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    ${proToNarrow(query)} WHERE a.gig_id = ${params.id} AND ${APPLICANT_GROUPS[query.group]} ${narrowApplications(location_id, query)} ORDER BY ${ORDERS[query.ordering]}`
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`
    ${select}, k.total ${from} JOIN (${picked} ${part}) k ON k.id = a.id AND k.market_id = a.market_id
    WHERE a.gig_id = ${params.id} ORDER BY ${ORDERS[query.ordering]}`.execute(db),
  )
  const listed = await applicationsOf(db, rows)
  // After the start nobody can be selected, so nothing is asked.
  const isAsking = query.group === 'waiting' && listed.length > 0 && !hasPassed(gig.start_time, gig.now)
  const results = isAsking ? await withFitness(db, gig, listed) : listed
  const page = pageOf(results, total, query, { path: `/staffer/gigs/${params.id}/applications/`, query })
  return { ...page, groups, choices, offer_expires_at: isAsking ? offerEndsBy(policy, gig.start_time, gig.now).toISOString() : null }
}

/** The confirmed pros of a shift by name, with punches, hours and pay. At most 500. Throws NOT_FOUND. */
export async function listRoster(db: Database, location_id: number, gig_id: number, name: string | undefined): Promise<Application[]> {
  await requireGig(db, gig_id, location_id)
  const like = name ? sql`AND (u.first_name || ' ' || u.last_name) ILIKE ${containing(name)}` : sql``
  const { rows } = await sql<Row>`
    ${select} ${from} WHERE a.gig_id = ${gig_id} AND ${APPLICANT_GROUPS.confirmed} ${like} ORDER BY ${inReadingOrder('u.first_name')}, ${inReadingOrder('u.last_name')}, a.id LIMIT 500`.execute(
    db,
  )
  return applicationsOf(db, rows)
}

/** Some applications of one shift of the location, by id. */
export async function listApplicationsById(
  db: Database,
  location_id: number,
  gig_id: number,
  ids: readonly number[],
): Promise<Application[]> {
  const { rows } = await sql<Row>`
    ${select} ${from} WHERE a.gig_id = ${gig_id} AND g.location_id = ${location_id} AND a.id = ANY (${[...ids]}) ORDER BY a.id`.execute(db)
  return applicationsOf(db, rows)
}
