import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { listProApplications as listProApplicationsCall } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { pageOf, readCounted } from '../../db/paging.ts'
import { Problem } from '../../problem.ts'
import { TOLD_OFFER_END } from '../open-offer-queries.ts'
import { expectedPay } from '../../timesheets/expected-pay-reading.ts'
import { type AttestationRow, type PunchRow, timesheetOf } from '../../timesheets/timesheet-reading.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { extensionsJson, plannedEnd } from '../../timesheets/extension-queries.ts'
import { OFFERED_UNTIL } from '../handover/handover-queries.ts'
import { type SplitPartRow, splitPartsJson, splitPartsOf } from '../split-queries.ts'
import { lateNoticeJson } from '../late-notice-queries.ts'
import { hoursEditsJson } from '../../timesheets/hours-edit-queries.ts'
import { hoursAsPunched } from '../../timesheets/punched-hours-reading.ts'
import { attestationJson, punchesJson } from '../../timesheets/punch-queries.ts'
import { proGigColumns, proGigJoins } from './pro-gig-queries.ts'
import { type ProGigRow, proGigOf } from './pro-gig-reading.ts'

interface Row extends ProGigRow {
  application_id: number
  created_ts: string
  offer_expires_at: string | null
  employment_type: 'W2' | 'F1099' | null
  repeats: ProApplication['repeats']
  cancellation: ProApplication['cancellation']
  working_hours: ProApplication['working_hours']
  hours_edits: ProApplication['hours_edits']
  late_notice: ProApplication['late_notice']
  is_paid_for: boolean
  pro_payment: ProApplication['pro_payment']
  cancellation_payment: ProApplication['cancellation_payment']
  punches: PunchRow[]
  attestation: AttestationRow | null
  extensions: Extension[]
  is_checkin_required: boolean
  has_reviewed_business: boolean
  is_captain: boolean
  has_kiosk: boolean
  handover_until: string | null
  split_with: SplitPartRow[]
  contact_name: string
  contact_phone: string
}

/** What the pro gets for the work of application `a`, or for losing it. */
const payoutOf = (subject: 'application' | 'cancellation') =>
  sql`(SELECT jsonb_build_object('id', y.id, 'total_amount', (y.total_cents - y.withheld_cents) / 100.0, 'status', y.status, 'available_at', iso_text(y.available_at))
    FROM payment y WHERE y.direction = 'pro_payment' AND y.subject = ${sql.raw(`'${subject}'`)} AND y.subject_id = a.id)`

const columns = sql`${proGigColumns}, a.created_ts, ${TOLD_OFFER_END} AS offer_expires_at, a.employment_type, g.is_checkin_required, g.contact_name, g.contact_phone, ${punchesJson} AS punches, ${attestationJson} AS attestation, ${extensionsJson} AS extensions, ${hoursEditsJson} AS hours_edits, ${lateNoticeJson} AS late_notice,
  (SELECT jsonb_build_object('created_ts', iso_text(c.created_ts), 'explanation', c.explanation, 'reason', c.reason)
    FROM application_cancellation c WHERE c.application_id = a.id AND c.undone_at IS NULL AND c.superseded_at IS NULL) AS cancellation,
  (SELECT jsonb_build_object('start_time', iso_text(w.start_time), 'end_time', iso_text(w.end_time), 'original_start_time', iso_text(w.original_start_time),
      'original_end_time', iso_text(w.original_end_time), 'unpaid_break_minutes', w.unpaid_break_minutes, 'paid_minutes', w.paid_minutes, 'reason', w.reason,
      'approved_at', iso_text(w.approved_at), 'last_updated_ts', iso_text(w.last_updated_ts), 'last_updated_by_user', NULL,
      'is_approved_automatically', w.approved_at IS NOT NULL AND w.approved_by IS NULL)
    FROM working_hours w WHERE w.application_id = a.id) AS working_hours,
  EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id) AS is_paid_for,
  ${payoutOf('application')} AS pro_payment, ${payoutOf('cancellation')} AS cancellation_payment,
  EXISTS (SELECT 1 FROM review r WHERE r.application_id = a.id AND r.side = 'business') AS has_reviewed_business,
  (SELECT jsonb_build_object('freq', r.freq, 'interval', r.repeat_every, 'byweekdays', r.byweekdays, 'until', r.until)
    FROM series_assignment m JOIN gig_series r ON r.id = m.series_id AND r.market_id = m.market_id
    WHERE m.series_id = g.series_id AND m.market_id = g.market_id AND m.pro_id = a.pro_id AND r.ended_at IS NULL) AS repeats,
  EXISTS (SELECT 1 FROM shift_captain h WHERE h.application_id = a.id AND h.market_id = a.market_id) AS is_captain,
  EXISTS (SELECT 1 FROM kiosk k WHERE k.location_id = g.location_id AND k.revoked_at IS NULL) AS has_kiosk,
  ${OFFERED_UNTIL} AS handover_until, ${splitPartsJson} AS split_with`

/** The hours that count now: approved ones, or the punches as they would be approved. */
function standingHours(row: Row): ProApplication['standing_hours'] {
  const approved = row.working_hours
  if (approved === null || approved.approved_at === null)
    return hoursAsPunched(row, row, timesheetOf(row.application_id, row.punches, row.attestation, [], row, row.now))
  const { start_time, end_time, unpaid_break_minutes, paid_minutes } = approved
  return { start_time, end_time, unpaid_break_minutes, paid_minutes: paid_minutes ?? 0 }
}

function proApplicationOf(row: Row): ProApplication {
  const sheet = timesheetOf(row.application_id, row.punches, null, [], row, row.now)
  const is_confirmed = row.confirmed_at !== null
  return {
    id: row.application_id,
    gig: proGigOf(row),
    created_ts: row.created_ts,
    is_selected: row.selected_at !== null,
    is_confirmed,
    is_cancelled: row.cancelled_at !== null,
    is_captain: row.is_captain,
    offer_expires_at: row.offer_expires_at,
    repeats: row.repeats,
    employment_type: row.employment_type,
    cancellation: row.cancellation,
    working_hours: row.working_hours,
    hours_edits: row.hours_edits,
    standing_hours: standingHours(row),
    is_paid_for: row.is_paid_for,
    pro_payment: row.pro_payment,
    cancellation_payment: row.cancellation_payment,
    expected_pay: dollarsOf(
      expectedPay(
        row.application_id,
        { ...row, bonus_cents: row.boosted_gig_bonus_cents, entered_minutes: row.working_hours?.paid_minutes ?? null },
        row.now,
      ),
    ),
    planned_end_time: sheet.planned_end_time,
    late_notice: sheet.clock_in === null && is_confirmed && row.cancelled_at === null ? row.late_notice : null,
    clocked_in_at: sheet.clock_in,
    clocked_out_at: sheet.clock_out,
    on_break_since: sheet.on_break_since,
    is_checkin_required: row.is_checkin_required,
    has_reviewed_business: row.has_reviewed_business,
    contact_name: is_confirmed && row.cancelled_at === null ? row.contact_name : null,
    contact_phone: is_confirmed && row.cancelled_at === null ? row.contact_phone : null,
    has_kiosk: row.has_kiosk,
    handover_until: row.handover_until === null ? null : new Date(row.handover_until).toISOString(),
    split_with: is_confirmed && row.cancelled_at === null ? splitPartsOf(row.split_with) : [],
  }
}

type Pro = { id: number; market_id: number }

/** One of the pro's own applications. Throws NOT_FOUND for another pro's. */
export async function getProApplication(db: Database, id: number, pro: Pro): Promise<ProApplication> {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM gig g ${proGigJoins(pro.id)} WHERE a.id = ${id} AND g.market_id = ${pro.market_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return proApplicationOf(rows[0])
}

/** Whether the pro was paid for application `a`. Read once for all of them, since most of a long history is paid. */
const paidTo = (pro: Pro): RawBuilder<unknown> =>
  sql`a.id IN (SELECT y.subject_id FROM payment y WHERE y.pro_id = ${pro.id} AND y.direction = 'pro_payment' AND y.subject = 'application' AND y.status = 'AVAILABLE')`
// Not EXISTS: PostgreSQL may answer that by reading the whole table once.
const punched = (kind: 'CLOCK_IN' | 'CLOCK_OUT') =>
  sql`coalesce((SELECT true FROM counted_punch t WHERE t.application_id = a.id AND t.kind = ${kind} LIMIT 1), false)`
/** A clock that runs past the end keeps the shift under `upcoming`, where the pro clocks out, until a manager enters the hours. */
const ON_THE_CLOCK = sql`(${punched('CLOCK_IN')} AND coalesce((SELECT false FROM working_hours w WHERE w.application_id = a.id AND w.market_id = a.market_id), true))`
const OVER = sql`(${punched('CLOCK_OUT')} OR (${plannedEnd} <= app_now() AND NOT ${ON_THE_CLOCK}))`

/** A shift that a pro applied to and did not get stays in their schedule this long after its start. */
const ENDED_SHOWN_DAYS = 7

/** The pro had the shift, or an offer of it, and lost it. */
const LOST = sql`a.cancelled_at IS NOT NULL AND a.selected_at IS NOT NULL AND NOT a.is_offer_untold`

/** Paid work is over, which is quicker to see than from its punches. */
const groupsOf = (pro: Pro) => ({
  applied: {
    where: sql`a.cancelled_at IS NULL AND a.confirmed_at IS NULL AND (a.selected_at IS NULL OR a.is_offer_untold) AND g.status <> 'CONFIRMED' AND g.start_time > app_now()`,
    order: sql`g.start_time, a.id`,
  },
  // A shift that is full may open again. An offer for it counts from then on.
  ended: {
    where: sql`a.cancelled_at IS NULL AND a.confirmed_at IS NULL AND g.start_time > app_now() - make_interval(days => ${ENDED_SHOWN_DAYS}::int)
      AND (g.status = 'CONFIRMED' OR g.start_time <= app_now())`,
    order: sql`g.start_time DESC, a.id DESC`,
  },
  selected: {
    where: sql`a.cancelled_at IS NULL AND a.selected_at IS NOT NULL AND NOT a.is_offer_untold AND a.confirmed_at IS NULL AND g.status = 'POSTED' AND greatest(g.start_time, a.offer_expires_at) > app_now()
      AND coalesce(a.offer_expires_at > app_now(), true)`,
    order: sql`a.offer_expires_at, a.id`,
  },
  upcoming: {
    where: sql`a.cancelled_at IS NULL AND a.confirmed_at IS NOT NULL AND NOT ${paidTo(pro)} AND NOT ${OVER}`,
    order: sql`${ON_THE_CLOCK} DESC, g.start_time, a.id`,
  },
  payment_due: {
    where: sql`a.cancelled_at IS NULL AND a.confirmed_at IS NOT NULL AND NOT ${paidTo(pro)} AND ${OVER}`,
    order: sql`g.start_time DESC, a.id DESC`,
  },
  history: {
    where: sql`((a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND ${paidTo(pro)}) OR (${LOST} AND g.start_time <= app_now()))`,
    order: sql`g.start_time DESC, a.id DESC`,
  },
  // Past means that the start has passed: until then a cancelled shift shows beside those that come.
  cancelled: { where: sql`${LOST} AND g.start_time > app_now()`, order: sql`g.start_time, a.id` },
})

/** A page of the pro's own applications of one group. */
export async function listProApplications(
  db: Database,
  pro: Pro,
  { query }: HandlerInput<typeof listProApplicationsCall>,
): Promise<Page<ProApplication>> {
  const { where, order } = groupsOf(pro)[query.group]
  // The page's own applications are picked first, so everything else is read for them only. OFFSET 0 has each shift read by its id: joined
  // at once, PostgreSQL may read the whole market for a pro with a long history.
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`
    SELECT ${columns}, k.total FROM (SELECT a.id, a.gig_id, a.market_id, count(*) OVER () AS total, row_number() OVER (ORDER BY ${order}) AS place
      FROM application a CROSS JOIN LATERAL (SELECT * FROM gig WHERE id = a.gig_id AND market_id = a.market_id OFFSET 0) g
      WHERE a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND ${where} ORDER BY ${order} ${part}) k
    JOIN gig g ON g.id = k.gig_id AND g.market_id = k.market_id ${proGigJoins(pro.id)} ORDER BY k.place`.execute(db),
  )
  return pageOf(rows.map(proApplicationOf), total, query, { path: '/gig-applications/', query })
}
