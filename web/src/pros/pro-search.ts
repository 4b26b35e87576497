import { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { ShownBadge } from '@muster/contract/pros/badges.ts'
import { DayOfWeek, HoursPerWeek, TimeBlockName } from '@muster/contract/pros/pro-preferences.ts'
import { flag, instant, number, numberList, oneOf, search, someOf, text, wholeNumber } from '../ui/search-params.ts'

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
  time_blocks: someOf(TimeBlockName.options),
  certifications: numberList(),
  pro_certifications: numberList(),
  days_of_week: someOf(DayOfWeek.options),
  hours_per_week: someOf(HoursPerWeek.options),
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
