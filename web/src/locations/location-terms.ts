import { LocationEdit } from '@muster/contract/locations/location-edit.ts'
import { requiredText } from '@muster/contract/wire.ts'
import type { z } from 'zod'

/** What the form of a location's terms holds: everything that only the provider's staff set, and why. */
export const TermsTyped = LocationEdit.pick({
  gigpro_fee_percentage: true,
  in_network_fee_percentage: true,
  w2_fee_percentage: true,
  background_checks_fee_percentage: true,
  tipping_fee_percentage: true,
  background_checks_enabled: true,
  in_network_payments_enabled: true,
  concierge_enabled: true,
  is_migrated_from_gigpro: true,
  invoicing_enabled: true,
  invoice_frequency: true,
  invoice_style: true,
  invoice_work_week_end_date: true,
  supported_employment_types: true,
})
  .required()
  .extend({ reason: requiredText(500) })
export type TermsTyped = z.input<typeof TermsTyped>
export type Terms = z.output<typeof TermsTyped>
export type TermsField = keyof Omit<Terms, 'reason'>
