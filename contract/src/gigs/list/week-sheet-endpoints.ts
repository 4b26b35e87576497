import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SkillTag } from '../../skills/skill.ts'
import { Id } from '../../wire.ts'
import { GigRow } from '../gig.ts'
import { gigFilters } from './gig-filters.ts'

/** The most shifts, and the most names, that one sheet has. */
export const MOST_SHEET_GIGS = 1_000
export const MOST_SHEET_PROS = 5_000

/** A shift of the sheet, with the local day that it starts on at the location. */
export const SheetGig = GigRow.pick({
  id: true,
  status: true,
  start_time: true,
  end_time: true,
  timezone: true,
  skill_id: true,
  unpaid_break_minutes: true,
  address_line_1: true,
  contact_name: true,
  allowed_confirmed_pros: true,
  confirmed_pros_count: true,
  selected_applications_count: true,
  split_of: true,
}).extend({
  local_date: z.iso.date(),
  pro_ids: z.array(Id).max(MOST_SHEET_PROS).describe('the confirmed pros'),
})
export type SheetGig = z.output<typeof SheetGig>

export const getWeekSheet = endpoint({
  method: 'GET',
  path: '/staffer/gigs/week-sheet/',
  summary: 'Seven days of shifts with the names of the confirmed pros, as a manager prints them. Days begin at the location.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: z.object({ first_day: z.iso.date(), ...gigFilters }),
  response: z.object({
    gigs: z.array(SheetGig).max(MOST_SHEET_GIGS).describe('by start'),
    pros: z
      .array(z.object({ id: Id, name: z.string() }))
      .max(MOST_SHEET_PROS)
      .describe('everyone on these shifts once, by name'),
    skills: z.array(SkillTag).max(MOST_SHEET_GIGS),
    /** False if there are more shifts or names than one sheet has; the latest are missing. */
    is_whole: z.boolean(),
  }),
})
