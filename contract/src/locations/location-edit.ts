import { z } from 'zod'
import { OptionalPhone } from '../phone.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { Id, requiredText, twoDecimals, whenMissing } from '../wire.ts'
import { Weekday } from '../weekday.ts'
import { HandoverSetting } from './handover-setting.ts'
import { BillingSource, emptyIsNull, InvoiceFrequency, InvoiceStyle, NewAddress, WebPage } from './location.ts'

const percentage = (least: number, most: number) =>
  twoDecimals(z.number(whenMissing).min(least, `Enter ${least} to ${most}`).max(most, `Enter ${least} to ${most}`))

/** The percentages a business pays on top of what its pros earn. Each holds for pros who confirm after it was set. */
export const LocationFees = z.object({
  gigpro_fee_percentage: percentage(1, 100),
  in_network_fee_percentage: percentage(0, 100),
  w2_fee_percentage: percentage(0, 100),
  background_checks_fee_percentage: percentage(0, 10),
  tipping_fee_percentage: percentage(0, 100),
})

/** What only the provider's staff may change: fees, and what the provider does for the location. */
export const LocationTerms = LocationFees.extend({
  background_checks_enabled: z.boolean(),
  in_network_payments_enabled: z.boolean(),
  invoicing_enabled: z.boolean(),
  concierge_enabled: z.boolean(),
  is_migrated_from_gigpro: z.boolean(),
})

/** What a location's admins may change, and with `LocationTerms` what the provider's staff may. */
export const LocationEdit = z
  .object({
    ...NewAddress.shape,
    supported_employment_types: z.array(EmploymentType).min(1, 'Choose at least one').max(EmploymentType.options.length),
    name: requiredText(120),
    phone_number: OptionalPhone,
    url: emptyIsNull(WebPage),
    image_public_id: z.string().max(200).nullable(),
    billing_source: BillingSource,
    week_starts_on: Weekday,
    is_checkin_required: z.boolean(),
    immediate_auto_select_enabled: z.boolean(),
    overfill_positions: z.array(Id).max(100),
    require_certifications: z.boolean(),
    tipping_enabled: z.boolean(),
    early_access_enabled: z.boolean(),
    handover_setting: HandoverSetting,
    invoice_frequency: emptyIsNull(InvoiceFrequency),
    invoice_style: emptyIsNull(InvoiceStyle),
    invoice_work_week_end_date: emptyIsNull(Weekday),
    private_direct_offer_expiration: emptyIsNull(z.enum(['HOURS_12', 'HOURS_24', 'HOURS_48'])),
    private_direct_offer_expiration_enabled: z.boolean(),
    ...LocationTerms.shape,
    reason: z.string().trim().max(500).describe('why, for the log'),
  })
  .partial()
export type LocationEdit = z.output<typeof LocationEdit>

/** What a business writes to the operator when it sends a denied location for review again. */
export const ReviewRequest = z.object({ note: z.string().trim().max(500).optional().describe('what changed, for the operator') })
