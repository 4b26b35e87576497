import { applicationChecks } from './application-checks.ts'
import { captainChecks } from './captain-checks.ts'
import { couponChecks } from './coupon-checks.ts'
import { crewChecks } from './crew-checks.ts'
import type { DoctorCheck } from './doctor-check.ts'
import { figureChecks } from './figure-checks.ts'
import { gigChecks } from './gig-checks.ts'
import { handoverChecks } from './handover-checks.ts'
import { hoursChecks } from './hours-checks.ts'
import { interviewChecks } from './interview-checks.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { mergeChecks } from './merge-checks.ts'
import { outboxChecks } from './outbox-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { proRecordChecks } from './pro-record-checks.ts'
import { seriesChecks } from './series-checks.ts'
import { spotChecks } from './spot-checks.ts'
import { teamChecks } from './team-checks.ts'

/** Every check of the doctor, money first. */
export const doctorChecks: readonly DoctorCheck[] = [
  ...ledgerChecks,
  ...invoiceChecks,
  ...paymentChecks,
  ...couponChecks,
  ...interviewChecks,
  ...spotChecks,
  ...gigChecks,
  ...seriesChecks,
  ...hoursChecks,
  ...captainChecks,
  ...outboxChecks,
  ...applicationChecks,
  ...handoverChecks,
  ...crewChecks,
  ...proRecordChecks,
  ...figureChecks,
  ...mergeChecks,
  ...teamChecks,
]
