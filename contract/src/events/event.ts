import { z } from 'zod'
import { GigRow, OnTheDay } from '../gigs/gig.ts'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, Instant } from '../wire.ts'

/** An event and how full its shifts are, as far as the viewer may see them. Times are null while it has no shift. */
export const Event = z.object({
  id: Id,
  name: z.string(),
  organization_id: Id,
  edit_version: z.number().int(),
  first_start_time: Instant.nullable(),
  last_end_time: Instant.nullable(),
  timezone: z.string().nullable(),
  shifts_count: z.number().int(),
  places_count: z.number().int(),
  confirmed_count: z.number().int(),
  selected_count: z.number().int(),
})
export type Event = z.output<typeof Event>

/** One event, with what only its own page shows. */
export const EventWhole = Event.extend({
  /** Opens the full-screen board without an account. */
  board_token: z.uuid(),
})
export type EventWhole = z.output<typeof EventWhole>

const ShiftLocation = z.object({
  id: Id,
  name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  zip_code: z.string(),
  timezone: z.string(),
})

/** A gig inside its shift: the specification's fields, and what a line of the shifts list shows. */
export const ShiftGig = GigRow.extend({
  skill_name: z.string(),
  current_confirmed_pros_count: z.number().int(),
  address: z.string(),
})
export type ShiftGig = z.output<typeof ShiftGig>

/** The gigs with one place and the same times. */
export const GigShift = z.object({
  id: Id,
  event_id: Id.nullable(),
  start_time: Instant,
  end_time: Instant,
  location_id: Id,
  location: ShiftLocation,
  contact_name: z.string(),
  contact_phone: z.string(),
  edit_version: z.number().int(),
  gigs: z.array(ShiftGig).optional(),
})
export type GigShift = z.output<typeof GigShift>
export type GigShiftWithGigs = GigShift & { gigs: ShiftGig[] }

/** What new times would do to a shift's pros and to its cost. Asking changes nothing. */
export const ShiftMove = z.object({
  start_time: Instant,
  end_time: Instant,
  confirmed_pros: z.array(z.object({ id: Id, display_name: z.string() })),
  /** Those of them who are confirmed elsewhere at the new times. The shift cannot move while they are on it. */
  overlapping_pros: z.array(z.object({ id: Id, display_name: z.string() })),
  waiting_count: z.number().int(),
  /** Fewer paid minutes or another day: the confirmed pros lose their spots until they confirm again. */
  asks_again: z.boolean(),
  /** What late cancellation owes, with fees, if none of them confirms again. */
  amount_if_declined: Dollars,
  /** The wages of all spots as scheduled, before and after, without fees. */
  wages_before: Dollars,
  wages_after: Dollars,
})
export type ShiftMove = z.output<typeof ShiftMove>

/** What happens to an event's shifts when it is removed. */
export const EventRemoval = z.object({
  upcoming_gigs_count: z.number().int(),
  started_gigs_count: z.number().int(),
  confirmed_pros_count: z.number().int(),
  /** What confirmed pros are owed if every upcoming shift is cancelled now, with fees. */
  amount_due: Dollars,
})
export type EventRemoval = z.output<typeof EventRemoval>

/** Where a network pro stands with one shift. */
export const NetworkState = z.enum(['confirmed', 'selected', 'applied', 'busy', 'free'])
export type NetworkState = z.output<typeof NetworkState>

export const NetworkPro = z.object({
  id: Id,
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  skills: z.array(SkillTag),
  shifts: z.array(z.object({ shift_id: Id, state: NetworkState })),
})
export type NetworkPro = z.output<typeof NetworkPro>

export const EventApplicant = z.object({
  application_id: Id,
  gig_id: Id,
  pro: z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() }),
  match_score: z.number().int().nullable(),
  state: z.enum(['confirmed', 'selected', 'applied']),
  created_ts: Instant,
})
export type EventApplicant = z.output<typeof EventApplicant>

/** What a wall screen shows of an event: no names, no phones, no money. */
export const EventBoard = z.object({
  name: z.string(),
  now: Instant,
  shifts: z.array(
    z.object({
      id: Id,
      start_time: Instant,
      end_time: Instant,
      timezone: z.string(),
      location_name: z.string(),
      address: z.string(),
      gigs: z.array(
        z.object({
          id: Id,
          skill: SkillTag,
          allowed_confirmed_pros: z.number().int(),
          confirmed_pros_count: z.number().int(),
          selected_applications_count: z.number().int(),
          on_the_day: OnTheDay.nullable(),
        }),
      ),
    }),
  ),
})
export type EventBoard = z.output<typeof EventBoard>

/** One of a position for this many guests, as a location saves it. */
export const StaffingRatio = z.object({ skill_id: Id, guests_each: z.number().int().min(1).max(10_000) })
export type StaffingRatio = z.output<typeof StaffingRatio>

/** What a grid would make and cost, and what keeps it from being posted. */
export const GridCheck = z.object({
  gigs_count: z.number().int(),
  places_count: z.number().int(),
  pro_total: Dollars,
  total: Dollars,
  problems: z.array(z.object({ time: z.number().int(), position: z.number().int().nullable(), code: z.string(), message: z.string() })),
})
export type GridCheck = z.output<typeof GridCheck>
