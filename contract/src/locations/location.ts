import { z } from 'zod'
import { OptionalPhone } from '../phone.ts'
import { PostalCode } from '../postal-code.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { PaymentMethodStatus } from '../payments/payment-method-status.ts'
import { Weekday } from '../weekday.ts'
import { Id, Point, requiredText } from '../wire.ts'
import { StateCode } from '../state-code.ts'
import { AddOnPeriod, MOST_ADD_ONS } from './add-on-period.ts'
import { HandoverSetting } from './handover-setting.ts'
import { ApprovalStatus } from './approval-status.ts'

export const BillingSource = z.enum(['LOCATION', 'ORGANIZATION'])

export const emptyIsNull = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** A page on the web. Other schemes (`javascript:`) could run when someone clicks the link. */
export const WebPage = z.url({ protocol: /^https?$/, error: 'Enter a full address, such as https://example.com' })

/** Where a location is. Coordinates are the map pin; without them Muster uses the center of the postal code. */
export const NewAddress = z.object({
  street_address: requiredText(),
  city: requiredText(120),
  state_code: StateCode,
  zip_code: PostalCode,
  coordinates: Point.optional(),
})
export type NewAddress = z.output<typeof NewAddress>

export const InvoiceFrequency = z.enum(['WEEKLY', 'DAILY'])
export const InvoiceStyle = z.enum(['STANDARD', 'LOCATION', 'ADDRESS'])

export const Location = z.object({
  id: Id,
  name: z.string(),
  market_id: Id,
  market_name: z.string(),
  organization_id: Id,
  organization_name: z.string(),
  image_public_id: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  zip_code: z.string(),
  phone_number: z.string().nullable(),
  url: z.string().nullable(),
  timezone: z.string(),
  coordinates: Point,
  approval_status: ApprovalStatus,
  billing_source: BillingSource,
  invoicing_enabled: z.boolean(),
  invoice_frequency: InvoiceFrequency.nullable(),
  invoice_style: InvoiceStyle.nullable(),
  invoice_work_week_end_date: Weekday.nullable(),
  /** Of calendars and schedules. The pay policy has its own work week. */
  week_starts_on: Weekday,
  concierge_enabled: z.boolean(),
  is_checkin_required: z.boolean(),
  immediate_auto_select_enabled: z.boolean(),
  overfill_positions: z.array(Id),
  require_certifications: z.boolean(),
  /** Gold and Silver pros see new marketplace shifts first. */
  early_access_enabled: z.boolean(),
  handover_setting: HandoverSetting,
  private_direct_offer_expiration: z.enum(['HOURS_12', 'HOURS_24', 'HOURS_48']).nullable(),
  private_direct_offer_expiration_enabled: z.boolean(),
  background_checks_enabled: z.boolean(),
  background_checks_fee_percentage: z.number(),
  in_network_payments_enabled: z.boolean(),
  in_network_fee_percentage: z.number(),
  gigpro_fee_percentage: z.number(),
  tipping_enabled: z.boolean(),
  tipping_fee_percentage: z.number(),
  supported_employment_types: z.array(EmploymentType),
  w2_fee_percentage: z.number(),
  /** The add-ons that run or come. The switches above grant the same without days. */
  add_ons: z.array(AddOnPeriod).max(MOST_ADD_ONS),
  team_managers_count: z.number().int(),
  stripe_payment_method_id: z.string().nullable(),
  /** Of the method that pays: the location's own, or its organization's. */
  payment_method_status: PaymentMethodStatus,
  /** Whether the location's records came from Gigpro, whose names the API uses. */
  is_migrated_from_gigpro: z.boolean(),
  /** Why the provider denied the location; null unless it is denied. */
  denial_reason: z.string().nullable(),
})
export type Location = z.output<typeof Location>

export const LocationSummary = z.object({
  id: Id,
  name: z.string(),
  organization_id: Id,
  organization_name: z.string(),
  image_public_id: z.string().nullable(),
})
export type LocationSummary = z.output<typeof LocationSummary>

export const NewLocation = NewAddress.extend({
  name: requiredText(120),
  /** Without it, Muster creates an organization of the same name. */
  organization_id: Id.optional(),
  phone_number: OptionalPhone.optional(),
  url: emptyIsNull(WebPage).optional(),
  image_public_id: z.string().max(200).nullish(),
})
export type NewLocation = z.output<typeof NewLocation>

export const LocationAddress = z.object({
  id: Id,
  type: z.enum(['PRIMARY', 'SECONDARY']),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  postal_code: z.string(),
  timezone: z.string(),
  name: z.string().nullable(),
  coordinates: Point.nullable(),
})
export type LocationAddress = z.output<typeof LocationAddress>

/** Another place where the location works, or a change of one. Without a pin, Muster uses the center of the postal code and its zone. */
export const NewLocationAddress = z.object({
  street_address: requiredText(),
  city: requiredText(120),
  state_code: StateCode,
  postal_code: PostalCode,
  timezone: z.string().trim().max(64).optional(),
  name: z.string().trim().max(120).nullish(),
  coordinates: Point.nullish(),
})
export type NewLocationAddress = z.output<typeof NewLocationAddress>

/** What a postal code tells: its town, its center, its zone and the market that serves it. */
export const Place = z.object({
  zip_code: z.string(),
  city: z.string(),
  state_code: z.string(),
  coordinates: Point,
  timezone: z.string(),
  market: z.object({ id: Id, name: z.string() }).nullable(),
})
export type Place = z.output<typeof Place>
