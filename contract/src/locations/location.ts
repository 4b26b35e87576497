import { z } from 'zod'
import { OptionalPhone } from '../phone.ts'
import { PostalCode } from '../postal-code.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { Weekday } from '../weekday.ts'
import { Id, Instant, Point, requiredText } from '../wire.ts'
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
  invoice_frequency: z.enum(['WEEKLY', 'DAILY']).nullable(),
  invoice_style: z.enum(['STANDARD', 'LOCATION', 'ADDRESS']).nullable(),
  invoice_work_week_end_date: Weekday.nullable(),
  /** Of calendars and schedules. The pay policy has its own work week. */
  week_starts_on: Weekday,
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

export const NewLocation = NewAddress.extend({
  name: requiredText(120),
  /** Without it, Muster creates an organization of the same name. */
  organization_id: Id.optional(),
  phone_number: OptionalPhone.optional(),
  url: emptyIsNull(WebPage).optional(),
  image_public_id: z.string().max(200).nullish(),
})
export type NewLocation = z.output<typeof NewLocation>

/** What a location's admins may change. Fees and approval belong to the provider. */
export const LocationEdit = z
  .object({
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
    invoice_frequency: emptyIsNull(z.enum(['WEEKLY', 'DAILY'])),
    invoice_style: emptyIsNull(z.enum(['STANDARD', 'LOCATION', 'ADDRESS'])),
    invoice_work_week_end_date: emptyIsNull(Weekday),
    private_direct_offer_expiration: emptyIsNull(z.enum(['HOURS_12', 'HOURS_24', 'HOURS_48'])),
    private_direct_offer_expiration_enabled: z.boolean(),
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
