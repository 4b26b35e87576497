/** The filters behind the button, none of them set. */
export const noMoreFilters = {
  require_certifications: undefined,
  elevated: undefined,
  auto_select_enabled: undefined,
  employment_type: undefined,
  shift_break_compliance: undefined,
  type: undefined,
  location_name: undefined,
  market_name: undefined,
  pro_id: undefined,
  pro_first_name: undefined,
  pro_last_name: undefined,
  skill_id: undefined,
  gig_id: undefined,
  events: undefined,
}
