import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { payFor } from '@muster/contract/money.ts'
import { paidTime, scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { type AttestationRow, type PunchRow, timesheetOf } from './timesheet-reading.ts'

export interface ExpectedPayFacts {
  start_time: string
  end_time: string
  unpaid_break_minutes: number
  wage_cents: number
  bonus_cents: number
  employment_type: 'W2' | 'F1099' | null
  /** What the business entered or approved. */
  entered_minutes: number | null
  punches: readonly PunchRow[]
  attestation: AttestationRow | null
  extensions: readonly Extension[]
}

/**
 * The cents that a shift will probably pay, before tips: by the hours the business entered, else by the punches as they would be approved,
 * else by the plan with an agreed extension. Every screen of the pro and the lists of staff read this one figure.
 */
export function expectedPay(application_id: number, facts: ExpectedPayFacts, now: string): number {
  return payFor(facts.entered_minutes ?? likelyMinutes(application_id, facts, now), facts.wage_cents + facts.bonus_cents)
}

function likelyMinutes(application_id: number, facts: ExpectedPayFacts, now: string): number {
  const { clock_in, clock_out, planned_end_time, breaks } = timesheetOf(application_id, facts.punches, facts.attestation, [], facts, now)
  if (clock_in === null || clock_out === null) return scheduledPaidMinutes({ ...facts, end_time: planned_end_time })
  return paidTime({
    employment_type: facts.employment_type ?? 'F1099',
    start_time: facts.start_time,
    end_time: planned_end_time,
    clock_in,
    clock_out,
    approved_start_time: null,
    approved_end_time: null,
    breaks: breaks.flatMap(({ start_time, end_time }) => (end_time === null ? [] : [{ start_time, end_time, is_paid: false }])),
  }).paid_minutes
}
