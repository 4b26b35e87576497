import type { Gig } from '@muster/contract/gigs/gig.ts'
import { type GigEdit, NewGig } from '@muster/contract/gigs/new-gig.ts'
import { Id, LocalDate, WallTime } from '@muster/contract/wire.ts'
import type { DeepPartialSkipArrayKey, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { dayOf, dayPlus, wallTimeOf } from '../ui/format-time.ts'

const required = { error: 'This field is required' }

/** The fields of an address that is the shift's own. */
export const ownAddress = ['address_line_1', 'city', 'state_code', 'zip_code'] as const

/** A new shift in the form: the contract's schema, with a message for each field that is still empty. */
export const ShiftForm = NewGig.extend({
  local_date: z.string(required).pipe(LocalDate),
  skill_id: z.number(required).pipe(Id),
  start_time: z.string(required).pipe(WallTime),
  end_time: z.string(required).pipe(WallTime),
}).superRefine((shift, context) => {
  if (shift.use_location_address !== false) return
  for (const field of ownAddress)
    if (shift[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: required.error })
})
export type ShiftValues = z.input<typeof ShiftForm>
/** The form's values while some are still missing. */
export type ShiftDraft = DeepPartialSkipArrayKey<ShiftValues>
export type ReadyShift = z.output<typeof ShiftForm>
/** The form's state, as its fields receive it. */
export type ShiftFormState = UseFormReturn<ShiftValues, unknown, ReadyShift>

/** The next day, after today, with the same weekday as `start`. */
export function nextLike(start: string, zone: string, today = dayOf(new Date(), { zone })): string {
  const old = dayOf(start, { zone })
  const behind = Math.round((Date.parse(today) - Date.parse(old)) / 86_400_000)
  return behind < 0 ? old : dayPlus(old, (Math.floor(behind / 7) + 1) * 7)
}

/** A posted shift as form values. */
export const valuesOf = (gig: Gig) => ({
  location_id: gig.location_id,
  ...(gig.location_address_id === null
    ? {
        use_location_address: false,
        address_line_1: gig.address_line_1,
        city: gig.city,
        state_code: gig.state_code,
        zip_code: gig.zip_code,
      }
    : { location_address_id: gig.location_address_id }),
  type: gig.type === 'NETWORK' || gig.type === 'PRIVATE_DIRECT_OFFER' ? ('NETWORK' as const) : ('MARKETPLACE' as const),
  skill_id: gig.skill_id,
  local_date: dayOf(gig.start_time, { zone: gig.timezone }),
  start_time: wallTimeOf(gig.start_time, gig.timezone),
  end_time: wallTimeOf(gig.end_time, gig.timezone),
  allowed_confirmed_pros: gig.allowed_confirmed_pros,
  wage_amount: gig.wage_amount,
  unpaid_break_minutes: gig.unpaid_break_minutes,
  description: gig.description,
  special_inst: gig.special_inst,
  po_number: gig.po_number,
  cost_center: gig.cost_center,
  contact_name: gig.contact_name,
  contact_phone: gig.contact_phone,
  no_experience_required: gig.no_experience_required,
  auto_select_enabled: gig.auto_select_enabled,
  require_certifications: gig.require_certifications,
  background_check_required: gig.background_check_required,
  is_checkin_required: gig.is_checkin_required,
  is_auto_post_network_to_marketplace_enabled: gig.is_auto_post_network_to_marketplace_enabled,
  selected_requirement_ids: gig.requirements.map(({ id }) => id),
  attachment_ids: gig.attachments.map(({ id }) => id),
})

export const editableFields = [
  'local_date',
  'start_time',
  'end_time',
  'allowed_confirmed_pros',
  'wage_amount',
  'unpaid_break_minutes',
  'description',
  'special_inst',
  'po_number',
  'cost_center',
  'contact_name',
  'contact_phone',
  'no_experience_required',
  'auto_select_enabled',
  'require_certifications',
  'background_check_required',
  'is_checkin_required',
  'is_auto_post_network_to_marketplace_enabled',
  'selected_requirement_ids',
  'attachment_ids',
] as const satisfies readonly (keyof GigEdit)[]
export type EditableField = (typeof editableFields)[number]

const sorted = (list: readonly unknown[]): string =>
  list
    .map(String)
    .sort((a, b) => a.localeCompare(b))
    .join()
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? sorted(one) === sorted(other) : one === other

/** The fields in which two versions of a shift differ. */
export const changedFields = (before: Pick<ReadyShift, EditableField>, after: Pick<ReadyShift, EditableField>): EditableField[] =>
  editableFields.filter((field) => !isSame(before[field], after[field]))

/** The body of an edit: only the changed fields. */
export const editOf = (before: Pick<ReadyShift, EditableField>, after: Pick<ReadyShift, EditableField>): GigEdit =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]))
