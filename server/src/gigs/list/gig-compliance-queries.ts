import type { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'
import { type BreakRule, judgeBreaks } from '@muster/contract/timesheets/break-rules.ts'
import type pg from 'pg'
import { breakRulesText } from '../../locations/policy-queries.ts'
import { type AttestationRow, type PunchRow, timesheetOf } from '../../timesheets/timesheet-reading.ts'

/** How many shifts one statement reads. The request's deadline ends a search that takes too long. */
const AT_ONCE = 1_000

interface WorkedRow {
  gig_id: number
  /** The start as text with microseconds, to read on after it. */
  start_time: string
  application_id: number
  end_time: string
  now: string
  rules: BreakRule[] | null
  punches: PunchRow[]
  attestation: AttestationRow | null
}

/**
 * The started gigs that match `where` with a break of the given compliance. Compliance has no column: it is
 * derived from the punches and what the pro attested, by the same rule as the roster and the premiums.
 */
export async function findGigsByCompliance(
  reads: pg.Pool,
  { where, values }: { where: string; values: unknown[] },
  status: ComplianceStatus,
  at_once = AT_ONCE,
): Promise<number[]> {
  const found = new Set<number>()
  let after: { start_time: string; gig_id: number } | null = null
  do {
    const rows: WorkedRow[] = await readWorked(reads, { where, values }, after, at_once)
    for (const row of rows) if (statusesOf(row).includes(status)) found.add(row.gig_id)
    // A page that is not full is the last one.
    after = new Set(rows.map(({ gig_id }) => gig_id)).size < at_once ? null : rows.at(-1)!
  } while (after !== null)
  return [...found]
}

/** The pros of the next started gigs, the latest gig first. Empty when there are no more. */
async function readWorked(
  reads: pg.Pool,
  { where, values }: { where: string; values: readonly unknown[] },
  after: { start_time: string; gig_id: number } | null,
  at_once: number,
): Promise<WorkedRow[]> {
  const place = values.length
  const isNext = after === null ? '' : `AND (g.start_time, g.id) < ($${place + 1}::timestamptz, $${place + 2}::bigint)`
  const text = `WITH worked AS (SELECT g.id, g.market_id, g.start_time, g.end_time FROM gig g
      WHERE ${where} AND g.start_time <= (SELECT app_now()) AND g.confirmed_pros_count > 0 ${isNext} ORDER BY g.start_time DESC, g.id DESC LIMIT ${at_once})
    SELECT w.id AS gig_id, w.start_time::text AS start_time, a.id AS application_id, greatest(w.end_time, (SELECT max(x.end_time) FROM shift_extension x
        WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'ACCEPTED')) AS end_time, (SELECT app_now()) AS now,
      ${breakRulesText('w.market_id', 'w.start_time')} AS rules,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'time', iso_text(t.time), 'replaces_id', t.replaces_id) ORDER BY t.time, t.id)
        FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id), '[]') AS punches,
      (SELECT jsonb_build_object('id', b.id, 'answer', b.answer, 'start_time', iso_text(b.start_time), 'end_time', iso_text(b.end_time), 'attested_at', iso_text(b.attested_at))
        FROM break_attestation b WHERE b.application_id = a.id AND b.market_id = a.market_id ORDER BY b.id DESC LIMIT 1) AS attestation
    FROM worked w JOIN application a ON a.gig_id = w.id AND a.market_id = w.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    ORDER BY w.start_time DESC, w.id DESC`
  // Without a name: the text differs with every combination of filters, and a connection keeps each named plan.
  const { rows } = await reads.query<WorkedRow>(text, after === null ? [...values] : [...values, after.start_time, after.gig_id])
  return rows
}

function statusesOf({ application_id, punches, attestation, rules, end_time, now }: WorkedRow): ComplianceStatus[] {
  const { clock_in, clock_out, breaks } = timesheetOf(application_id, punches, attestation, rules ?? [], { end_time, extensions: [] }, now)
  const judged = judgeBreaks(rules ?? [], { start_time: clock_in, end_time: clock_out, scheduled_end_time: end_time }, breaks, now)
  return judged.map(({ compliance_status }) => compliance_status)
}
