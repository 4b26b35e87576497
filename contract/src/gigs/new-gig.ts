import { z } from 'zod'
import { OptionalPhone } from '../phone.ts'
import { PostalCode } from '../postal-code.ts'
import { StateCode } from '../state-code.ts'
import { Id, Instant, LocalDate, requiredText, WallTime, whenMissing } from '../wire.ts'
import { RecurrencePattern } from './recurrence.ts'

/** The time of a shift in a body: a wall time with the body's `local_date`, or an instant. */
const WallTimeOrInstant = z.union([WallTime, Instant], { error: 'Invalid time' })

/** A shift's times on the wall of its address. An end that is not after the start is the next day. */
export const wallTimes = { local_date: LocalDate, start_time: WallTime, end_time: WallTime }

/** What a manager may edit about a shift. Times are wall times with their date, or both are instants, which bring their date. */
const editable = {
  local_date: LocalDate,
  start_time: WallTimeOrInstant,
  end_time: WallTimeOrInstant,
  skill_id: Id,
  allowed_confirmed_pros: z.number(whenMissing).int().min(1, 'At least one pro').max(500, 'At most 500 pros'),
  wage_amount: z
    .number(whenMissing)
    .min(15, 'Between $15 and $75 an hour')
    .max(75, 'Between $15 and $75 an hour')
    .multipleOf(0.01, 'Use whole cents'),
  unpaid_break_minutes: z.number().int().min(0).max(240),
  description: z.string().trim().max(4000),
  special_inst: z.string().trim().max(4000),
  /** What the business files the shift by, on its invoices. Empty if it doesn't say. */
  po_number: z.string().trim().max(40, 'Keep this to 40 characters or fewer'),
  cost_center: z.string().trim().max(40, 'Keep this to 40 characters or fewer'),
  contact_name: requiredText(120),
  contact_phone: OptionalPhone.transform((phone, context) => {
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'This field is required' })
    return z.NEVER
  }),
  no_experience_required: z.boolean(),
  auto_select_enabled: z.boolean(),
  require_certifications: z.boolean(),
  background_check_required: z.boolean(),
  is_checkin_required: z.boolean(),
  is_auto_post_network_to_marketplace_enabled: z.boolean(),
  selected_requirement_ids: z.array(Id).max(40),
  attachment_ids: z.array(Id).max(10, 'At most 10 pictures'),
}

export const NewGig = z.object({
  ...editable,
  /** The start's date at the address. Only with wall times. */
  local_date: LocalDate.optional(),
  location_id: Id,
  /** Absent: the location's primary address. */
  location_address_id: Id.optional(),
  /** False: the shift is at the address of the four fields below. True: they may repeat the location's address. */
  use_location_address: z.boolean().optional(),
  address_line_1: requiredText().optional(),
  city: requiredText(120).optional(),
  state_code: StateCode.optional(),
  zip_code: PostalCode.optional(),
  /** An event of the location's organization that the shift joins. */
  event_id: Id.optional(),
  /** The address's own zone, for a caller who wants it checked. Times are local to the address, whatever the caller's clock shows. */
  timezone: z.string().max(64).optional(),
  /** Repeats from the start's date on. Muster makes the first shifts at once and the later ones some weeks ahead. */
  recurrence: RecurrencePattern.nullable().default(null),
  /** Dates of the recurrence that get no shift. */
  skipped_dates: z.array(LocalDate).max(366).default([]),
  /** More dates of the same shift, one shift each. Not with a recurrence. */
  more_dates: z.array(LocalDate).max(60, 'At most 60 more dates').default([]),
  /** Pros apply to all these dates together. */
  is_bundle: z.boolean().default(false),
  type: z.enum(['MARKETPLACE', 'NETWORK']).default('MARKETPLACE'),
  /** Dollars an hour on top of the wage, for everyone who works it. A boost raises it later. */
  boosted_gig_bonus: z
    .number(whenMissing)
    .min(0, 'Between $0 and $50 an hour')
    .max(50, 'Between $0 and $50 an hour')
    .multipleOf(0.01, 'Use whole cents')
    .default(0),
  unpaid_break_minutes: editable.unpaid_break_minutes.default(0),
  description: editable.description.default(''),
  special_inst: editable.special_inst.default(''),
  po_number: editable.po_number.default(''),
  cost_center: editable.cost_center.default(''),
  no_experience_required: editable.no_experience_required.default(false),
  auto_select_enabled: editable.auto_select_enabled.default(false),
  /** Absent: as the location has it, and so with the check-in. */
  require_certifications: editable.require_certifications.optional(),
  is_checkin_required: editable.is_checkin_required.optional(),
  background_check_required: editable.background_check_required.default(false),
  is_auto_post_network_to_marketplace_enabled: editable.is_auto_post_network_to_marketplace_enabled.default(false),
  selected_requirement_ids: editable.selected_requirement_ids.default([]),
  attachment_ids: editable.attachment_ids.optional(),
})
export type NewGig = z.output<typeof NewGig>

const { skill_id: _position, ...changeable } = editable
/** What may change later. The position may not. */
export const GigEdit = z.object(changeable).partial()
export type GigEdit = z.output<typeof GigEdit>

/** What may change in a whole series: its shifts share wall times, and each has its own date. */
export const SeriesEdit = GigEdit.extend(wallTimes).partial()
