import { z } from 'zod'
import { ApprovalStatus } from '../locations/approval-status.ts'
import { BillingSource } from '../locations/location.ts'
import { PaymentMethod } from '../payments/payment.ts'
import { Dollars, Id, LocalDate } from '../wire.ts'

/** The most managers of a location that the overview names. */
export const MOST_NAMED = 4

const Week = z.object({ places: z.number().int(), filled: z.number().int() })
const PayingMethod = PaymentMethod.pick({ type: true, status: true, details: true })

/** A location as its organization's admins see it: how full, what it owes, what it spent, who manages it and what it pays with. */
export const OverviewLocation = z.object({
  id: Id,
  name: z.string(),
  image_public_id: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  approval_status: ApprovalStatus,
  week: Week.describe('the spots of the next seven days, as the location’s home counts them'),
  amount_due: Dollars.describe('what is to approve and pay, failed charges included, as the location’s home adds it up'),
  failed_amount: Dollars,
  spent: Dollars,
  spent_before: Dollars,
  managers: z.array(z.object({ id: Id, first_name: z.string(), last_name: z.string() })).max(MOST_NAMED),
  managers_count: z.number().int(),
  billing_source: BillingSource,
  method: PayingMethod.describe('what pays for the location: its own method, or its organization’s'),
})
export type OverviewLocation = z.output<typeof OverviewLocation>

/** Overdue invoices of one payer: the organization, or a location that pays for itself. Those whose money is on its way are left out. */
export const OverdueInvoices = z.object({
  location_id: Id.nullable().describe('the location that pays them; null if the organization does'),
  location_name: z.string().nullable().describe('its name; null for the organization'),
  count: z.number().int().describe('how many invoices are overdue'),
  amount: Dollars.describe('what they still owe together, less credit notes, in dollars'),
})
export type OverdueInvoices = z.output<typeof OverdueInvoices>

const Span = z.object({ from: LocalDate, to: LocalDate })

/** An organization at a glance. The totals are the sums of the rows. */
export const OrganizationOverview = z.object({
  id: Id,
  name: z.string(),
  image_public_id: z.string().nullable(),
  managers_count: z.number().int(),
  /** The month so far, and the same days of the month before. They begin and end at each location’s own midnight. */
  month: Span,
  month_before: Span,
  overdue_invoices: z
    .array(OverdueInvoices)
    .max(1001)
    .describe('overdue invoices, a row for each payer: the organization first, then by amount'),
  locations: z.array(OverviewLocation).max(1000).describe('the locations, by name'),
})
export type OrganizationOverview = z.output<typeof OrganizationOverview>
