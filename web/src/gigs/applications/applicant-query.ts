import type { CallInput } from '@muster/contract/endpoint.ts'
import type { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { ShownBadge } from '@muster/contract/pros/badges.ts'
import type { applicantsSearch } from './gig-search.ts'

type Search = typeof applicantsSearch.defaults
type Query = NonNullable<CallInput<typeof listApplications>['query']>

const applicantGroups = ['waiting', 'selected', 'confirmed', 'cancelled'] as const
export type ApplicantGroup = (typeof applicantGroups)[number]

/** What of a group is shown. */
export interface ApplicantFilters {
  rating_gte: number | undefined
  worked_here: true | undefined
  badge_types: readonly ShownBadge[]
  certifications: readonly number[]
}

/** Everyone of the group. */
export const noFilters: ApplicantFilters = { rating_gte: undefined, worked_here: undefined, badge_types: [], certifications: [] }

/** The group that the address names: who waits, unless it names another. */
export const groupOf = ({ group }: Pick<Search, 'group'>): ApplicantGroup => applicantGroups.find((one) => one === group) ?? 'waiting'

/** The filters that the address names. What is no rating, badge or id asks for nothing. */
export const filtersOf = ({
  rating_gte,
  worked_here,
  badge_types,
  certifications,
}: Omit<Search, 'group' | 'ordering'>): ApplicantFilters => ({
  rating_gte: rating_gte !== undefined && rating_gte >= 0 && rating_gte <= 5 ? rating_gte : undefined,
  worked_here: worked_here || undefined,
  badge_types: ShownBadge.options.filter((badge) => badge_types.includes(badge)),
  certifications: certifications.filter((id) => Number.isSafeInteger(id) && id > 0),
})

/** Whether some of the group may be left out. */
export const isFiltered = ({ rating_gte, worked_here, badge_types, certifications }: ApplicantFilters): boolean =>
  rating_gte !== undefined || worked_here === true || badge_types.length > 0 || certifications.length > 0

/** What the list of applicants asks the server for. */
export const applicantQuery = (
  group: ApplicantGroup,
  ordering: Search['ordering'],
  { rating_gte, worked_here, badge_types, certifications }: ApplicantFilters,
): Query => ({
  group,
  ordering,
  page_size: 50,
  ...(rating_gte !== undefined && { rating_gte }),
  ...(worked_here && { worked_here: 'true' as const }),
  badge_types: [...badge_types],
  certifications: [...certifications],
})
