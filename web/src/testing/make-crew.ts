import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { aSkillTag, GIG_ID } from './make-gigs.ts'
import { hoursAfter, hoursFromNow } from './make-times.ts'

const start_time = hoursFromNow(-1)
const end_time = hoursAfter(start_time, 8)

export const aMember = (changed: Partial<CrewMember> = {}): CrewMember => ({
  application_id: 502,
  gig_id: GIG_ID,
  first_name: 'Priya',
  display_name: 'Priya N.',
  headshot_public_id: null,
  skill: aSkillTag(),
  late_notice: null,
  clocked_in_at: null,
  clocked_out_at: null,
  is_on_break: false,
  proof: null,
  is_captain: false,
  ...changed,
})

/** The signed-in pro, who leads the shift and is on the clock. */
export const theCaptain = aMember({
  application_id: 501,
  first_name: 'Luis',
  display_name: 'Luis O.',
  is_captain: true,
  clocked_in_at: start_time,
})

/** A shift that began an hour ago, as its captain sees it. */
export const aCaptainShift = (crew: CrewMember[] = [theCaptain, aMember()], changed: Partial<CaptainShift> = {}): CaptainShift => ({
  id: 801,
  source_gig_id: GIG_ID,
  application_id: 501,
  event_name: 'Harbor gala',
  location_name: 'Harbor House',
  address_line_1: '12 Pier Road',
  city: 'Charleston',
  start_time,
  end_time,
  timezone: 'America/New_York',
  contact_name: 'Nora Whitfield',
  contact_phone: '+18435550111',
  crew,
  ...changed,
})

const shift = new URLSearchParams({ source_gig_id: String(GIG_ID), start_time, end_time, timezone: 'America/New_York' })
export const captainPage = `/team-captain?${shift}`
export const rosterPage = `/team-captain/801/roster?${shift}`
