import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import { getReliabilityPolicy } from '../../locations/policy-queries.ts'
import { CANCEL_UNDO_MINUTES, cancellationPoints, whyNotUndoCancel } from '@muster/contract/gigs/cancellation-rules.ts'
import { fieldsOfTerms } from '@muster/contract/gigs/applications/application-rules.ts'
import type { ProGig, ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { FILE } from '../../files/file-queries.ts'
import { Problem } from '../../problem.ts'
import { listOfferedHandovers } from '../handover/handover-queries.ts'
import { ownPartsJson, type SplitPartRow, splitPartsJson, splitPartsOf } from '../split-queries.ts'
import { getReliabilityPoints } from '../../pros/pro-record-queries.ts'
import { TOLD_OFFER_END, TOLD_SELECTED_AT } from '../open-offer-queries.ts'
import { ownCrewOf, type OwnCrewRow, ownCrewsJson } from '../own-crew-queries.ts'
import { type Candidate, getMarketMeans, listCandidates } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { BUSINESS_RECORD } from './business-record-queries.ts'
import { isHeld, overlapping, type ProGigRow, proGigOf } from './pro-gig-reading.ts'

export const proGigColumns = sql`g.id, g.type, g.edit_version, g.status, g.start_time, g.end_time, g.timezone, app_now() AS now, g.wage_cents,
  coalesce((SELECT t.bonus_cents FROM confirmed_terms t WHERE t.application_id = a.id AND t.market_id = a.market_id AND a.confirmed_at IS NOT NULL),
    greatest(g.boosted_gig_bonus_cents, a.offer_bonus_cents)) AS boosted_gig_bonus_cents,
  CASE WHEN a.confirmed_at IS NULL AND a.cancelled_at IS NULL THEN (SELECT jsonb_build_object('start_time', iso_text(t.start_time),
      'end_time', iso_text(t.end_time), 'unpaid_break_minutes', t.unpaid_break_minutes, 'hourly_cents', t.wage_cents + t.bonus_cents)
    FROM confirmed_terms t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.asked_again_at IS NOT NULL) END AS agreed_terms,
  g.unpaid_break_minutes, g.description,
  CASE WHEN g.description = s.default_description THEN nullif(s.default_description_es, '') END AS description_es, g.skill_id, jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill,
  g.allowed_confirmed_pros, g.confirmed_pros_count, l.id AS location_id, l.name AS location_name, l.image_public_id, l.is_demo, g.address_line_1, g.city, g.state_code,
  g.latitude, g.longitude, p.latitude AS pro_latitude, p.longitude AS pro_longitude, a.id AS application_id, ${TOLD_SELECTED_AT} AS selected_at, a.confirmed_at, a.cancelled_at,
  a.confirmed_at IS NOT NULL AND a.confirmed_by IS DISTINCT FROM p.user_id AS was_assigned,
  coalesce(g.everyone_from > app_now() + sees_before(p.badges, p.market_id), false) AS is_held_back,
  g.require_certifications, EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = g.location_id AND n.pro_id = p.id) AS in_network,
  coalesce(p.suspended_until > app_now(), false) AS is_suspended,
  EXISTS (SELECT 1 FROM pro_block b WHERE b.pro_id = p.id AND b.location_id = g.location_id) AS is_blocked,
  to_jsonb(l.supported_employment_types) AS gig_employment_types, to_jsonb(p.supported_employment_types) AS pro_employment_types,
  CASE WHEN g.require_certifications THEN coalesce((SELECT jsonb_agg(jsonb_build_object('certification_id', c.id, 'name', c.name, 'name_es', c.name_es,
      'status', h.status, 'expiration_date', h.expiration_date) ORDER BY c.name)
    FROM skill_certification sc JOIN certification c ON c.id = sc.certification_id
    LEFT JOIN pro_certification h ON h.certification_id = c.id AND h.pro_id = p.id WHERE sc.skill_id = g.skill_id
      AND sc.days @> (g.start_time AT TIME ZONE g.timezone)::date), '[]') ELSE '[]' END AS required,
  coalesce((SELECT jsonb_agg(jsonb_build_object('application_id', b.application_id, 'start_time', iso_text(lower(b.span)), 'end_time', iso_text(upper(b.span)),
      'skill', jsonb_build_object('name', bs.name, 'name_es', bs.name_es), 'location_name', bl.name) ORDER BY lower(b.span))
    FROM busy_span b JOIN application ba ON ba.id = b.application_id AND ba.market_id = b.market_id JOIN gig bg ON bg.id = ba.gig_id AND bg.market_id = ba.market_id
    JOIN skill bs ON bs.id = bg.skill_id JOIN location bl ON bl.id = bg.location_id
    WHERE b.market_id = p.market_id AND b.pro_id = p.id AND b.span && tstzrange(g.start_time, g.end_time) AND b.application_id IS DISTINCT FROM a.id), '[]') AS spans,
  to_char(g.start_time AT TIME ZONE g.timezone, 'YYYY-MM-DD') AS local_date, g.bundle_id, p.zip_code IS NOT NULL OR p.address_line_1 IS NOT NULL AS has_home,
  CASE WHEN g.bundle_id IS NOT NULL THEN (SELECT jsonb_agg(jsonb_build_object('start_time', iso_text(o.start_time), 'end_time', iso_text(o.end_time),
      'wage_cents', o.wage_cents, 'boosted_gig_bonus_cents', o.boosted_gig_bonus_cents, 'unpaid_break_minutes', o.unpaid_break_minutes) ORDER BY o.start_time, o.id)
    FROM gig o WHERE o.bundle_id = g.bundle_id AND o.market_id = g.market_id AND o.type = g.type AND o.status = 'POSTED' AND o.start_time > app_now()
      AND NOT EXISTS (SELECT 1 FROM application own WHERE own.gig_id = o.id AND own.market_id = o.market_id AND own.pro_id = p.id
        AND own.confirmed_at IS NOT NULL AND own.cancelled_at IS NULL)) END AS together`

/** The joins for a gig `g` as pro `p` sees it. */
export const proGigJoins = (
  pro_id: number,
): RawBuilder<unknown> => sql`JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id
  JOIN pro p ON p.id = ${pro_id} AND p.market_id = g.market_id LEFT JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id AND a.pro_id = p.id`

interface DetailRow extends ProGigRow {
  number_of_gigs_in_bundle: number
  no_experience_required: boolean
  applications_count: number
  contact_name: string
  contact_phone: string
  special_inst: string
  requirements: ProGigDetail['requirements']
  attachments: ProGigDetail['attachments']
  coworkers: { first_name: string; last_name: string }[]
  business_rating: number | null
  business_review_count: number
  payments: number
  median_days_to_pay: number | null
  business_record: ProGigDetail['business_record']
  score_receipt: ProGigDetail['score']
  offer_expires_at: string | null
  has_clocked_in: boolean
  crews: OwnCrewRow[]
  split_with: SplitPartRow[]
  own_parts: ProGigDetail['own_parts']
  gig_cancelled_at: string | null
  /** The pro's own cancellation, if it took a confirmed spot away. */
  own_cancellation: { reason: CancellationReason; created_ts: string; edited: string[] } | null
}

/** A location's latest payments say how fast it pays. */
const LATEST_PAYMENTS = 100

async function getDetail(db: Database, pro: { id: number; market_id: number }, id: number): Promise<DetailRow> {
  const { rows } = await sql<DetailRow>`
    SELECT ${proGigColumns}, g.no_experience_required, g.number_of_gigs_in_bundle, g.total_applications_count - g.cancelled_applications_count AS applications_count,
      g.contact_name, g.contact_phone, g.special_inst, a.score_receipt, ${TOLD_OFFER_END} AS offer_expires_at, g.cancelled_at AS gig_cancelled_at, ${ownCrewsJson} AS crews, ${splitPartsJson} AS split_with, ${ownPartsJson} AS own_parts,
      EXISTS (SELECT 1 FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = 'CLOCK_IN') AS has_clocked_in,
      (SELECT jsonb_build_object('reason', c.reason, 'created_ts', iso_text(c.created_ts), 'edited', coalesce((SELECT jsonb_agg(f.field)
          FROM audit_entry e CROSS JOIN LATERAL jsonb_array_elements_text(e.changes -> 'fields') f(field)
          WHERE e.gig_id = g.id AND e.action = 'gig.edited' AND e.created_ts > c.created_ts), '[]'))
        FROM application_cancellation c WHERE c.application_id = a.id AND c.market_id = a.market_id AND c.was_confirmed
          AND c.undone_at IS NULL AND c.superseded_at IS NULL) AS own_cancellation,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'name_es', r.name_es, 'category', r.category) ORDER BY r.category, r.name)
        FROM gig_requirement q JOIN requirement_for_work r ON r.id = q.requirement_id WHERE q.gig_id = g.id AND q.market_id = g.market_id), '[]') AS requirements,
      coalesce((SELECT jsonb_agg(${sql.raw(FILE)} ORDER BY f.id)
        FROM gig_attachment t JOIN stored_file f ON f.id = t.file_id WHERE t.gig_id = g.id AND t.market_id = g.market_id), '[]') AS attachments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name) ORDER BY u.first_name)
        FROM application a2 JOIN pro p2 ON p2.id = a2.pro_id JOIN user_account u ON u.id = p2.user_id
        WHERE a2.gig_id = g.id AND a2.confirmed_at IS NOT NULL AND a2.cancelled_at IS NULL AND a2.pro_id <> p.id), '[]') AS coworkers,
      round(rated.rating_sum::numeric / nullif(rated.review_count, 0), 1) AS business_rating, coalesce(rated.review_count, 0) AS business_review_count, paid.payments, paid.days AS median_days_to_pay,
      ${BUSINESS_RECORD} AS business_record
    FROM gig g ${proGigJoins(pro.id)}
    LEFT JOIN location_rating rated ON rated.location_id = g.location_id
    LEFT JOIN LATERAL (SELECT count(*) AS payments, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM y.available_at - g4.end_time) / 86400) AS days
      FROM (SELECT o.gig_id, o.market_id, o.available_at FROM payment o WHERE o.location_id = g.location_id AND o.direction = 'payment' AND o.subject = 'application'
          AND o.status = 'AVAILABLE' AND o.available_at > app_now() - interval '90 days' ORDER BY o.available_at DESC LIMIT ${LATEST_PAYMENTS}) y
        JOIN gig g4 ON g4.id = y.gig_id AND g4.market_id = y.market_id) paid ON true
    WHERE g.id = ${id} AND g.market_id = ${pro.market_id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** One shift as the pro may see it. Contact, instructions and co-workers only once the pro is confirmed. Throws NOT_FOUND. */
export async function getGigForPro(db: Database, pro: { id: number; market_id: number }, id: number): Promise<ProGigDetail> {
  const row = await getDetail(db, pro, id)
  const handover = await findReadable(db, pro, row)
  const taken = asOffered(row, handover)
  const gig = { ...proGigOf(row), handover, overlaps_with: overlapping(taken) }
  const reliability = await getReliabilityPolicy(db, pro.market_id, row.now)
  // What speaks against it matters until the yes, and its own score until it is kept.
  const [candidate] =
    gig.is_confirmed && row.score_receipt ? [] : await listCandidates(db, { ...taken, market_id: pro.market_id }, [pro.id])
  return {
    ...gig,
    crews: row.crews.map(ownCrewOf).slice(0, 10),
    split_with: gig.is_confirmed && !gig.is_cancelled ? splitPartsOf(row.split_with) : [],
    own_parts: gig.is_confirmed ? [] : row.own_parts.slice(0, 10),
    no_experience_required: row.no_experience_required,
    number_of_gigs_in_bundle: row.number_of_gigs_in_bundle,
    applications_count: row.applications_count,
    requirements: row.requirements,
    attachments: row.attachments,
    certifications: certificatesFor(row),
    ...forTheCrew(row, gig.is_confirmed),
    business_rating: row.business_rating,
    business_review_count: row.business_review_count,
    median_days_to_pay:
      row.payments < 5 || row.median_days_to_pay === null ? null : Math.max(0, Math.round(10 * row.median_days_to_pay) / 10),
    business_record: row.business_record,
    cautions: candidate && !gig.is_confirmed ? candidate.cautions : [],
    score: row.score_receipt ?? (candidate ? await scoreNow(db, pro, row, candidate) : null),
    offer_expires_at: row.offer_expires_at,
    has_clocked_in: row.has_clocked_in,
    gig_cancelled_at: row.gig_cancelled_at,
    cancel_points: cancellationPoints(
      { start_time: row.start_time, is_confirmed: true, assigned_at: row.was_assigned ? row.confirmed_at : null },
      row.now,
      reliability,
    ),
    cancel_steps: [...reliability.cancelled],
    ...cancelUndo(row),
    points: await getReliabilityPoints(db, pro.id),
  }
}

/** The open shifts of a shift's bundle that the pro may read, by their start; the shift alone without a bundle. Throws NOT_FOUND. */
export async function listBundleForPro(db: Database, pro: { id: number; market_id: number }, id: number): Promise<ProGig[]> {
  const { rows } = await sql<ProGigRow>`
    SELECT ${proGigColumns} FROM gig g ${proGigJoins(pro.id)}
    WHERE g.market_id = ${pro.market_id} AND (g.id = ${id} OR g.bundle_id = (SELECT bundle_id FROM gig WHERE id = ${id} AND market_id = ${pro.market_id}))
    ORDER BY g.start_time, g.id LIMIT 61`.execute(db)
  const readable = rows.filter(mayRead)
  if (!readable.some((row) => row.id === id)) throw new Problem('NOT_FOUND')
  return readable.filter((row) => row.id === id || (row.status === 'POSTED' && !hasPassed(row.start_time, row.now))).map(proGigOf)
}

/** The certificates that the position asks for, and whether the pro holds each on the day of work. */
const certificatesFor = (row: DetailRow): ProGigDetail['certifications'] =>
  row.required.map((one) => ({
    id: one.certification_id,
    name: one.name,
    name_es: one.name_es,
    is_held: isHeld(one, row),
    expiration_date: one.expiration_date,
  }))

/** What only a confirmed pro sees: who else works, who to ask for, and what to do on arrival. */
function forTheCrew(row: DetailRow, is_confirmed: boolean) {
  if (!is_confirmed) return { coworkers: [], contact_name: null, contact_phone: null, special_inst: null }
  const { contact_name, contact_phone, special_inst } = row
  const coworkers = row.coworkers.map(({ first_name, last_name }) => displayName(first_name, last_name))
  return { coworkers, contact_name, contact_phone, special_inst }
}

/** Until when the pro may take back their own cancellation, or that someone else has the spot by now. */
function cancelUndo(row: DetailRow): Pick<ProGigDetail, 'cancel_undo_until' | 'is_spot_retaken'> {
  const own = row.own_cancellation
  if (own === null) return { cancel_undo_until: null, is_spot_retaken: false }
  const facts = {
    is_cancelled: row.cancelled_at !== null,
    reason: own.reason,
    was_confirmed: true,
    cancelled_at: own.created_ts,
    start_time: row.start_time,
    is_open: row.status === 'POSTED' || row.status === 'CONFIRMED',
    is_filled: row.confirmed_pros_count >= row.allowed_confirmed_pros,
    has_changed: fieldsOfTerms(own.edited).length > 0,
  }
  const refusal = whyNotUndoCancel(facts, row.now)
  const until = new Date(Date.parse(own.created_ts) + CANCEL_UNDO_MINUTES * 60_000).toISOString()
  return { cancel_undo_until: refusal === null ? until : null, is_spot_retaken: refusal === 'GIG_FILLED' }
}

/** Pros can read public gigs, those of their networks, and any they applied to. They can't read unapproved gigs. */
const mayRead = (row: ProGigRow): boolean =>
  row.application_id !== null ||
  (row.status !== 'UNAPPROVED' &&
    !row.is_blocked &&
    ((row.type === 'MARKETPLACE' && !row.is_held_back) || ((row.type === 'MARKETPLACE' || row.type === 'NETWORK') && row.in_network)))

/** The gig at the times of the part that another pro offers: those decide what speaks against taking it. */
const asOffered = (row: DetailRow, handover: ProGigDetail['handover']): DetailRow =>
  handover?.part ? { ...row, start_time: handover.start_time, end_time: handover.end_time } : row

/** The hand-over that the pro may take. NOT_FOUND for a pro who may neither read the gig, nor take it over, nor works a part of it. */
async function findReadable(db: Database, pro: { id: number; market_id: number }, row: DetailRow): Promise<ProGigDetail['handover']> {
  const [handover = null] = await listOfferedHandovers(db, pro, row.id)
  if (!mayRead(row) && handover === null && row.own_parts.length === 0) throw new Problem('NOT_FOUND')
  return handover
}

async function scoreNow(
  db: Database,
  pro: { market_id: number },
  row: ProGigRow,
  candidate: Candidate,
): Promise<NonNullable<ProGigDetail['score']>> {
  return scoreCandidate(
    candidate,
    { skill_name: row.skill.name, skill_name_es: row.skill.name_es, now: row.now },
    await getMarketMeans(db, pro.market_id),
  )
}
