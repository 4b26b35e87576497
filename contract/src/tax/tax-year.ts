import { z } from 'zod'
import { Phone } from '../phone.ts'
import { PostalCode } from '../postal-code.ts'
import { StateCode } from '../state-code.ts'
import { Dollars, Id, Instant, requiredText, whenMissing } from '../wire.ts'
import { TaxClassification, TinKind } from './tax-details.ts'
import { isTin, tinDigits } from './tin-rules.ts'

/** Who files the forms: the provider, as the Internal Revenue Service knows it. */
const Payer = {
  name: requiredText(120).describe('the legal name of the provider'),
  street_address: requiredText(120),
  city: requiredText(80),
  state_code: StateCode,
  zip_code: PostalCode,
}
export const TaxPayer = z.object({
  ...Payer,
  ein: z.string().describe('the employer identification number, nine digits'),
  phone_number: z.string(),
})
export type TaxPayer = z.output<typeof TaxPayer>

export const NewTaxPayer = z.object({
  ...Payer,
  ein: z
    .string(whenMissing)
    .transform(tinDigits)
    .refine((digits) => isTin('EIN', digits), 'This isn’t an EIN. Check the nine digits')
    .describe('the employer identification number; a dash is fine'),
  phone_number: Phone,
})

/** A file of forms 1099-NEC, as it was made. */
export const TaxFiling = z.object({
  id: Id,
  created_ts: Instant,
  created_by: z.string().nullable().describe('who made it'),
  row_count: z.number().int().describe('how many forms it has'),
  total_amount: Dollars.describe('the sum of box 1, in dollars'),
  missing_count: z.number().int().describe('pros over the threshold who were left out, because they gave no tax details'),
})
export type TaxFiling = z.output<typeof TaxFiling>

export const TaxYear = z.object({
  year: z.number().int(),
  years: z.array(z.number().int()).min(1).max(100).describe('the years with payments and this one, newest first'),
  threshold_amount: Dollars.describe('from which amount a form is due, in dollars'),
  is_threshold_known: z.boolean().describe('false while the amount that was announced for the year is not entered'),
  is_over: z.boolean().describe('whether the calendar year is over'),
  over_count: z.number().int().describe('pros who reached the threshold with contract work'),
  missing_count: z.number().int().describe('of them, those without tax details'),
  ready_count: z.number().int().describe('pros whose form was in no file yet and can be made'),
  changed_count: z.number().int().describe('pros whose form was in a file and differs now'),
  total_amount: Dollars.describe('what reached the pros over the threshold, in dollars'),
  payer: TaxPayer.nullable().describe('who files; null until it is entered'),
  payer_name: z.string().describe('the name of the provider in the settings'),
  filings: z.array(TaxFiling).max(20).describe('the files of the year, newest first'),
})
export type TaxYear = z.output<typeof TaxYear>

/**
 * missing: no tax details; exempt: a corporation, which gets no form; ready: can be filed; changed: was in a file and differs now, so a
 * corrected form is due; filed: was in a file and is the same.
 */
export const TaxState = z.enum(['missing', 'ready', 'changed', 'filed', 'exempt'])
export type TaxState = z.output<typeof TaxState>

export const TaxYearPro = z.object({
  pro_id: Id,
  display_name: z.string(),
  market_name: z.string(),
  state: TaxState,
  amount: Dollars.describe('what reached the pro for contract work in the year, in dollars'),
  filed_amount: Dollars.nullable().describe('box 1 of the pro’s latest form in a file of the year; null if there is none'),
  is_identity_changed: z.boolean().describe('whether the name or number differs from the latest form in a file'),
  legal_name: z.string().nullable(),
  classification: TaxClassification.nullable(),
  tin_kind: TinKind.nullable(),
  tin_last4: z.string().nullable(),
  is_electronic: z.boolean().nullable().describe('whether the pro agreed to get the form electronically'),
  reminded_at: Instant.nullable().describe('when the pro was last asked for tax details'),
})
export type TaxYearPro = z.output<typeof TaxYearPro>
