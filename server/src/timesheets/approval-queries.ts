import type { HoursEditStatus } from '@muster/contract/timesheets/hours-edit-status.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import { sql } from 'kysely'
import { breakRulesText } from '../locations/policy-queries.ts'
import type { Database } from '../db/database.ts'
import { extensionsJson } from './extension-queries.ts'
import { attestationJson, punchesJson } from './punch-queries.ts'
import { type AttestationRow, type PunchRow, type ReadTimesheet, timesheetOf } from './timesheet-reading.ts'

/** What decides whether one pro's hours can be approved, and as what. */
export interface HoursToApprove {
  /** The last change to the hours; null if there is none. */
  edit: { id: number; status: HoursEditStatus; lowers_pay: boolean; answer_by: string } | null
  /** Whether the work has a payment, in any state. */
  is_paid: boolean
  sheet: ReadTimesheet
}

interface Row {
  application_id: number
  edit: HoursToApprove['edit']
  is_paid: boolean
  punches: PunchRow[]
  attestation: AttestationRow | null
  extensions: Extension[]
  rules: BreakRule[] | null
  end_time: string
  now: string
}

/** The hours of some locked applications of one market by application id, in one statement. */
export async function readHoursToApprove(
  db: Database,
  applications: readonly { id: number; market_id: number }[],
): Promise<ReadonlyMap<number, HoursToApprove>> {
  const [first] = applications
  if (first === undefined) return new Map()
  const { rows } = await sql<Row>`
    SELECT a.id AS application_id, ${punchesJson} AS punches, ${attestationJson} AS attestation, ${extensionsJson} AS extensions, g.end_time, app_now() AS now,
      (SELECT jsonb_build_object('id', e.id, 'status', e.status, 'lowers_pay', e.lowers_pay, 'answer_by', iso_text(e.answer_by))
        FROM hours_edit e WHERE e.application_id = a.id ORDER BY e.id DESC LIMIT 1) AS edit,
      EXISTS (SELECT 1 FROM payment y WHERE y.direction = 'payment' AND y.subject = 'application' AND y.subject_id = a.id) AS is_paid,
      ${sql.raw(breakRulesText('a.market_id', 'g.start_time'))} AS rules
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE a.id = ANY (${applications.map(({ id }) => id)}::bigint[]) AND a.market_id = ${first.market_id}`.execute(db)
  return new Map(
    rows.map(({ application_id, edit, is_paid, punches, attestation, rules, now, ...facts }) => [
      application_id,
      { edit, is_paid, sheet: timesheetOf(application_id, punches, attestation, rules ?? [], facts, now) },
    ]),
  )
}
