import { flag, number, oneOf, search, someOf, text, textList } from '../ui/search-params.ts'

/** The pro search with all its filters. */
export const proSearch = search({
  ordering: oneOf(['completion_rate', 'rating', 'gigs_worked'], 'rating'),
  is_favorite: flag(),
  is_verified: flag(),
  has_worked_together: flag(),
  has_background_check: flag(),
  rating_gte: number(),
  time_blocks: textList(),
  certifications: textList(),
  pro_certifications: textList(),
  days_of_week: textList(),
  hours_per_week: textList(),
  contractor_types: someOf(['W2', 'F1099']),
  previous_positions: textList(),
  badge_types: textList(),
  pro_fullname: text(),
  skill_group: text(),
  page: number(),
})

/** A screen whose only parameter is the pro in the drawer. */
export const selectedProSearch = search({ selected_pro_id: number() })
