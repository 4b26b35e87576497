import { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'
import { flag, instant, maybeOneOf, number, text } from '../../ui/search-params.ts'

/** The URL filters that every view of gigs shares. */
export const sharedGigFilters = {
  require_certifications: flag(),
  elevated: flag(),
  auto_select_enabled: flag(),
  location_name: text(),
  market_name: text(),
  skill_id: number(),
  pro_id: number(),
  pro_first_name: text(),
  pro_last_name: text(),
  start_time__gte: instant(),
  start_time__lte: instant(),
  end_time__gte: instant(),
  end_time__lte: instant(),
  employment_type: maybeOneOf(['W2', 'F1099']),
  type: maybeOneOf(['MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW', 'NETWORK']),
  gig_id: number(),
  shift_break_compliance: maybeOneOf(ComplianceStatus.options),
}
