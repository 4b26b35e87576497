import { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'
import type { GigSearch } from './query-of-gigs.ts'

const textOf = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
const flagOf = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : text === 'true')
const chosen = <T extends string>(choices: readonly T[], text: string | undefined): T | undefined => choices.find((one) => one === text)

/** The names of the fields that should hold a number and don't. */
export const wrongNumbers = (data: FormData): string[] =>
  ['gig_id', 'pro_id'].filter((name) => !/^([1-9]\d{0,14})?$/.test(textOf(data, name) ?? ''))

/** The filters of the "More filters" form; an empty field is an absent filter. */
export const filtersOfForm = (data: FormData): Partial<GigSearch> => ({
  require_certifications: flagOf(textOf(data, 'require_certifications')),
  elevated: flagOf(textOf(data, 'elevated')),
  auto_select_enabled: flagOf(textOf(data, 'auto_select_enabled')),
  employment_type: chosen(['W2', 'F1099'], textOf(data, 'employment_type')),
  shift_break_compliance: chosen(ComplianceStatus.options, textOf(data, 'shift_break_compliance')),
  type: chosen(['MARKETPLACE', 'NETWORK', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW'], textOf(data, 'type')),
  skill_id: Number(textOf(data, 'skill_id')) || undefined,
  location_name: textOf(data, 'location_name'),
  market_name: textOf(data, 'market_name'),
  pro_first_name: textOf(data, 'pro_first_name'),
  pro_last_name: textOf(data, 'pro_last_name'),
  gig_id: Number(textOf(data, 'gig_id')) || undefined,
  pro_id: Number(textOf(data, 'pro_id')) || undefined,
  events: textOf(data, 'events')?.split(',').map(Number) ?? [],
})
