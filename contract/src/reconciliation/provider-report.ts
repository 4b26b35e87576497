import { z } from 'zod'
import { Dollars, Id, Instant, LocalDate, requiredText } from '../wire.ts'
import { differenceKinds, families } from './difference.ts'

/** A report of the payment provider that was compared with the books. */
export const ProviderReport = z.object({
  id: Id,
  file_name: z.string(),
  first_day: LocalDate,
  last_day: LocalDate,
  timezone: z.string().describe('whose days these are'),
  line_count: z.number().int().describe('all its lines'),
  compared_count: z
    .number()
    .int()
    .describe('lines about money that our books have; the others move it between the provider and its owner’s bank'),
  other_amount: Dollars.describe('what those others add up to, in dollars'),
  difference_count: z.number().int().describe('what the report and our books don’t say alike'),
  open_count: z.number().int().describe('differences that no one settled'),
  created_by: z.string().nullable().describe('who uploaded it'),
  created_ts: Instant,
  compared_at: Instant.describe('when it was last compared'),
})
export type ProviderReport = z.output<typeof ProviderReport>

export const DifferenceKindWord = z.enum(differenceKinds)

export const ProviderReportDetail = ProviderReport.extend({
  kinds: z
    .array(
      z.object({
        kind: DifferenceKindWord,
        count: z.number().int(),
        open_count: z.number().int().describe('of them, those that no one settled'),
        off_amount: Dollars.describe('by how much the report and the books are apart, in dollars'),
      }),
    )
    .max(differenceKinds.length)
    .describe('the kinds that were found'),
})
export type ProviderReportDetail = z.output<typeof ProviderReportDetail>

/** Something that the report and our books don’t say alike. */
export const ReportDifference = z.object({
  id: Id,
  report_id: Id.describe('of the report'),
  kind: DifferenceKindWord,
  family: z.enum([...families, 'other']).describe('what the movement is'),
  line_no: z.number().int().nullable().describe('the line of the report; null if it has none'),
  reference: z.string().describe('the provider’s name for the charge, refund or payout; empty if it gave none'),
  report_amount: Dollars.nullable().describe('what the report says, in dollars; below zero left'),
  booked_amount: Dollars.nullable().describe('what our books say, or what the line adds up to'),
  off_amount: Dollars.describe('by how much they are apart'),
  reported_at: Instant.nullable().describe('when the report says that it happened; null if it doesn’t name it'),
  booked_at: Instant.nullable().describe('when our books say so; null if they don’t name it'),
  currency: z.string().nullable().describe('what the report gives, such as usd; null if it doesn’t name the movement'),
  business_name: z.string().nullable().describe('who paid or was paid for; null if we know no such transfer'),
  pro_name: z.string().nullable().describe('the pro of a single payment'),
  payment_count: z.number().int().describe('how many payments the transfer was for'),
  application_id: Id.nullable().describe('the pro and shift of its first payment'),
  invoice_id: Id.nullable().describe('of the invoice that it paid'),
  invoice_number: z.number().int().nullable().describe('of that invoice, for people to read'),
  dispute_id: Id.nullable().describe('of the dispute that it is about'),
  settled_at: Instant.nullable(),
  settled_by: z.string().nullable(),
  note: z.string().nullable().describe('why it is settled'),
})
export type ReportDifference = z.output<typeof ReportDifference>

export const SettledWith = z.object({ note: requiredText(500).describe('why it is settled, for the colleague who asks later') })
