import type { EditFacts } from '@muster/contract/timesheets/hours-edit-rules.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { employerOfGig } from './employer-queries.ts'
import { type AttestationRow, type PunchRow } from '../timesheets/timesheet-reading.ts'
import { extensionsJson } from '../timesheets/extension-queries.ts'
import { attestationJson, punchesJson } from '../timesheets/punch-queries.ts'

/** One application with what paying needs: approved hours and the terms the pro confirmed. */
export interface WorkToPay {
  application_id: number
  market_id: number
  gig_id: number
  location_id: number
  organization_id: number
  pro_id: number
  is_confirmed: boolean
  is_cancelled: boolean
  has_payment: boolean
  employment_type: 'W2' | 'F1099'
  paid_minutes: number | null
  work_start_time: string | null
  work_end_time: string | null
  gig_start_time: string
  gig_end_time: string
  /** The planned unpaid break, as confirmed. */
  unpaid_break_minutes: number
  timezone: string
  now: string
  wage_cents: number
  /** The bonus that was confirmed, or raised since. Cents an hour. */
  bonus_cents: number
  is_network: boolean
  background_check_required: boolean
  tipping_enabled: boolean
  /** Whether the location entered a coupon. */
  has_coupons: boolean
  /** Whether Muster pays this work at all. */
  is_paid_here: boolean
  gigpro_fee_percentage: number
  in_network_fee_percentage: number
  w2_fee_percentage: number
  background_checks_fee_percentage: number
  tipping_fee_percentage: number
  punches: PunchRow[]
  attestation: AttestationRow | null
  /** The last change of the hours; null if no one changed them. */
  last_edit: EditFacts | null
  extensions: Extension[]
}

const workSelect = sql`SELECT a.id AS application_id, a.market_id, a.gig_id, g.location_id, ${employerOfGig} AS organization_id, a.pro_id, a.confirmed_at IS NOT NULL AS is_confirmed, a.cancelled_at IS NOT NULL AS is_cancelled,
      EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id) AS has_payment,
      coalesce(a.employment_type, 'F1099') AS employment_type, w.paid_minutes, w.start_time AS work_start_time, w.end_time AS work_end_time,
      g.start_time AS gig_start_time, g.end_time AS gig_end_time, coalesce(t.unpaid_break_minutes, g.unpaid_break_minutes) AS unpaid_break_minutes, g.timezone, app_now() AS now, t.wage_cents, t.bonus_cents,
      t.type = 'NETWORK' AS is_network, t.background_check_required, l.tipping_enabled, EXISTS (SELECT 1 FROM coupon_entry e WHERE e.location_id = l.id) AS has_coupons, t.is_paid_here, t.gigpro_fee_percentage,
      t.in_network_fee_percentage, t.w2_fee_percentage, t.background_checks_fee_percentage, t.tipping_fee_percentage, ${punchesJson} AS punches, ${attestationJson} AS attestation,
      (SELECT jsonb_build_object('status', e.status, 'lowers_pay', e.lowers_pay, 'answer_by', iso_text(e.answer_by))
        FROM hours_edit e WHERE e.application_id = a.id AND e.market_id = a.market_id ORDER BY e.id DESC LIMIT 1) AS last_edit, ${extensionsJson} AS extensions
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id
    LEFT JOIN working_hours w ON w.application_id = a.id AND w.market_id = a.market_id AND w.approved_at IS NOT NULL
    -- Only an application that was never confirmed has none, and it is not paid.
    LEFT JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id`

/** The given applications of some shifts of a location, in the order of the starts and of their ids. Leaves out those of other shifts. */
export async function listWorkToPay(
  db: Database,
  location_id: number,
  gig_ids: readonly number[],
  ids: readonly number[],
): Promise<WorkToPay[]> {
  const { rows } = await sql<WorkToPay>`
    ${workSelect}
    WHERE a.gig_id = ANY (${[...gig_ids]}::bigint[]) AND g.location_id = ${location_id} AND a.id = ANY (${[...ids]})
    ORDER BY g.start_time, g.id, a.id`.execute(db)
  return rows
}

/** Work that was paid, with what came with it that does not depend on a policy. */
export interface PaidWork extends WorkToPay {
  tip_cents: number
  flat_bonus_cents: number
}

/**
 * The paid work of a market whose shifts start from `since` to before `until`, by the start: the latest `most` of it. Interviews are not
 * among it.
 */
export async function listPaidWork(
  db: Database,
  market_id: number,
  { since, until, most }: { since: string; until: string; most: number },
): Promise<PaidWork[]> {
  const lineCents = (
    kind: 'tip' | 'flat_bonus',
  ) => sql`(SELECT coalesce(sum(n.cents), 0)::int FROM payment y JOIN payment_line n ON n.payment_id = y.id
    AND n.market_id = y.market_id AND n.kind = ${kind} WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = x.application_id AND y.market_id = x.market_id)`
  const { rows } = await sql<PaidWork>`
    SELECT x.*, ${lineCents('tip')} AS tip_cents, ${lineCents('flat_bonus')} AS flat_bonus_cents FROM (
      ${workSelect}
      WHERE a.market_id = ${market_id} AND g.market_id = ${market_id} AND g.start_time >= ${since} AND g.start_time < ${until} AND w.paid_minutes IS NOT NULL
        AND EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id AND y.market_id = a.market_id)
      ORDER BY g.start_time DESC, g.id DESC, a.id DESC LIMIT ${most}) x`.execute(db)
  return rows.toReversed()
}
