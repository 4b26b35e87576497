import { z } from 'zod'
import { OptionalPhone } from '../phone.ts'
import { PostalCode } from '../postal-code.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { PaymentMethodStatus } from '../payments/payment-method-status.ts'
import { Id, Instant, Point, requiredText, whenMissing } from '../wire.ts'
import { StateCode } from '../state-code.ts'
import { ApprovalStatus } from './approval-status.ts'

export const BillingSource = z.enum(['LOCATION', 'ORGANIZATION'])

const emptyIsNull = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

/** A page on the web. Other schemes (`javascript:`) could run when someone clicks the link. */
const WebPage = z.url({ protocol: /^https?$/, error: 'Enter a full address, such as https://example.com' })

/** Where a location is. Coordinates are the map pin; without them Muster uses the center of the postal code. */
export const NewAddress = z.object({
  street_address: requiredText(),
  city: requiredText(120),
  state_code: StateCode,
  zip_code: PostalCode,
  coordinates: Point.optional(),
})
export type NewAddress = z.output<typeof NewAddress>

const InvoiceFrequency = z.enum(['WEEKLY', 'DAILY'])
const InvoiceStyle = z.enum(['STANDARD', 'LOCATION', 'ADDRESS'])
const Weekday = z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])

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
  concierge_enabled: z.boolean(),
  is_checkin_required: z.boolean(),
  immediate_auto_select_enabled: z.boolean(),
  overfill_positions: z.array(Id),
  require_certifications: z.boolean(),
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
  team_managers_count: z.number().int(),
  stripe_payment_method_id: z.string().nullable(),
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

/** A row of the operator's list. The managed list has the whole record. */
const LocationRow = Location.pick({
  id: true,
  name: true,
  market_id: true,
  market_name: true,
  organization_id: true,
  organization_name: true,
  image_public_id: true,
  street_address: true,
  city: true,
  state_code: true,
  timezone: true,
  approval_status: true,
  billing_source: true,
})

export const AdminLocationRow = LocationRow.extend({
  created_ts: Instant,
  creator_firstname: z.string().nullable(),
  creator_lastname: z.string().nullable(),
  gigpro_fee_percentage: z.number(),
})
export type AdminLocationRow = z.output<typeof AdminLocationRow>

/** A reason for the log. Operators read it later. */
const Reason = z.string().trim().max(500)

/** A location as the provider's staff see it. */
export const AdminLocation = Location.extend({
  created_ts: Instant,
  creator_firstname: z.string().nullable(),
  creator_lastname: z.string().nullable(),
  approved_at: Instant.nullable(),
  /** Future shifts that wait for the approval. */
  waiting_gigs_count: z.number().int(),
  payment_method_status: PaymentMethodStatus,
})
export type AdminLocation = z.output<typeof AdminLocation>

/** Something that happened to a location, with what it changed. Of texts the log keeps only that they changed. */
export const LocationHappening = z.object({
  id: Id,
  created_ts: Instant,
  action: z.string(),
  actor: z.string().nullable().describe('null when the system did it'),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type LocationHappening = z.output<typeof LocationHappening>

/** The provider's no to a location. The business reads the reason. */
export const LocationDenial = z.object({ reason: requiredText(500) })
export const LocationApproval = z.object({ reason: Reason.optional().describe('a note for the log') })

export const NewLocation = NewAddress.extend({
  name: requiredText(120),
  /** Without it, Muster creates an organization of the same name. */
  organization_id: Id.optional(),
  phone_number: OptionalPhone.optional(),
  url: emptyIsNull(WebPage).optional(),
  image_public_id: z.string().max(200).nullish(),
})
export type NewLocation = z.output<typeof NewLocation>

const percentage = (least: number, most: number) =>
  z
    .number(whenMissing)
    .min(least, `Enter ${least} to ${most}`)
    .max(most, `Enter ${least} to ${most}`)
    .multipleOf(0.01, 'Use at most two decimals')

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
    is_checkin_required: z.boolean(),
    immediate_auto_select_enabled: z.boolean(),
    overfill_positions: z.array(Id).max(100),
    require_certifications: z.boolean(),
    tipping_enabled: z.boolean(),
    invoice_frequency: emptyIsNull(InvoiceFrequency),
    invoice_style: emptyIsNull(InvoiceStyle),
    invoice_work_week_end_date: emptyIsNull(Weekday),
    private_direct_offer_expiration: emptyIsNull(z.enum(['HOURS_12', 'HOURS_24', 'HOURS_48'])),
    private_direct_offer_expiration_enabled: z.boolean(),
    ...LocationTerms.shape,
    reason: Reason.describe('why, for the log'),
  })
  .partial()
export type LocationEdit = z.output<typeof LocationEdit>

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
