import type { CallInput } from '@muster/contract/endpoint.ts'
import type { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { ShownBadge } from '@muster/contract/pros/badges.ts'
import type { applicantsSearch } from './applicants-search.ts'

type Search = typeof applicantsSearch.defaults
type Query = NonNullable<CallInput<typeof listApplications>['query']>

const applicantGroups = ['waiting', 'selected', 'confirmed', 'cancelled'] as const
export type ApplicantGroup = (typeof applicantGroups)[number]

/** The filters on a group of applicants. */
export interface ApplicantFilters {
  rating_gte: number | undefined
  worked_here: true | undefined
  badge_types: readonly ShownBadge[]
  certifications: readonly number[]
}

/** Shows the whole group. */
export const noFilters: ApplicantFilters = { rating_gte: undefined, worked_here: undefined, badge_types: [], certifications: [] }

/** The group named in the URL; waiting applicants by default. */
export const groupOf = ({ group }: Pick<Search, 'group'>): ApplicantGroup => applicantGroups.find((one) => one === group) ?? 'waiting'

/** The filters named in the URL. Values that are not a rating, a badge or an id are ignored. */
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

/** True if any filter is on. */
export const isFiltered = ({ rating_gte, worked_here, badge_types, certifications }: ApplicantFilters): boolean =>
  rating_gte !== undefined || worked_here === true || badge_types.length > 0 || certifications.length > 0

/** The query for a page of applicants. */
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
