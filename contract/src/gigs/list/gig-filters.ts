import { z } from 'zod'
import { ComplianceStatus } from '../../timesheets/timesheet.ts'
import { IdParam, Instant, queryBoolean, queryList } from '../../wire.ts'
import { defaultGigListStatuses, GigListStatus } from '../gig-status.ts'
import { GigType } from '../gig-type.ts'

export const GigOrdering = z.enum(['start_time', '-start_time', '-created_ts', '-last_updated_ts'])

const name = (longest: number) => z.string().trim().max(longest).optional()

/** The filters of the list, the calendar and the file (specification 2.2). Several filters narrow together. */
export const gigFilters = {
  statuses: queryList(GigListStatus).default([...defaultGigListStatuses]),
  types: queryList(GigType).optional(),
  positions: queryList(IdParam).optional(),
  events: queryList(IdParam).optional().describe('shifts that are part of one of these events'),
  managed: name(120).describe('shifts whose contact has this name'),
  type: GigType.optional(),
  skill_id: IdParam.optional(),
  gig_id: IdParam.optional(),
  pro_id: IdParam.optional(),
  pro_first_name: name(80),
  pro_last_name: name(80),
  location_name: name(120).describe('part of the name of the location, or of the address the shift is at'),
  market_name: name(120).describe('part of the name of the market'),
  start_time__gte: Instant.optional(),
  start_time__lte: Instant.optional(),
  end_time__gte: Instant.optional(),
  end_time__lte: Instant.optional(),
  require_certifications: queryBoolean.optional(),
  elevated: queryBoolean.optional().describe('whether a bonus is paid on top of the wage'),
  auto_select_enabled: queryBoolean.optional(),
  employment_type: z.enum(['W2', 'F1099']).optional(),
  shift_break_compliance: ComplianceStatus.optional().describe('shifts on which a break of a pro stands so; of the latest 1,000 worked'),
}
