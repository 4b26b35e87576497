import { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { ShownBadge } from '@muster/contract/pros/badges.ts'
import type { DayOfWeek, HoursPerWeek, TimeBlockName } from '@muster/contract/pros/pro-preferences.ts'
import { flag, instant, number, numberList, oneOf, search, someOf, text, wholeNumber } from '../ui/search-params.ts'

// Written out: every first route reads this file, and the contract's shapes would come with it.
const BLOCKS = ['MORNING', 'AFTERNOON', 'EVENING', 'NIGHT'] as const satisfies readonly TimeBlockName[]
const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const satisfies readonly DayOfWeek[]
const HOURS = ['UP_TO_10', 'FROM_10_TO_20', 'FROM_20_TO_30', 'FROM_30_TO_40', 'OVER_40'] as const satisfies readonly HoursPerWeek[]

/** The pro search with all its filters. `skill_id` 0 is any position, and `distance` 0 the whole market. */
export const proSearch = search({
  view: oneOf(['list', 'map'], 'list'),
  ordering: oneOf(['rating', 'completion_rate', 'gigs_worked'], 'rating'),
  skill_id: number(),
  start_time: instant(),
  end_time: instant(),
  distance: wholeNumber(25, 0, 100),
  is_favorite: flag(),
  is_verified: flag(),
  in_network: flag(),
  has_worked_together: flag(),
  has_background_check: flag(),
  rating_gte: number(),
  time_blocks: someOf(BLOCKS),
  certifications: numberList(),
  pro_certifications: numberList(),
  days_of_week: someOf(DAYS),
  hours_per_week: someOf(HOURS),
  contractor_types: someOf(EmploymentType.options),
  previous_positions: numberList(),
  badge_types: someOf(ShownBadge.options),
  pro_fullname: text(),
  skill_group: text(),
  page: number(),
  selected_pro_id: number(),
})

/** A screen whose only parameter is the pro in the drawer. */
export const selectedProSearch = search({ selected_pro_id: number() })
