import type { CallInput } from '@muster/contract/endpoint.ts'
import type { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { dayOf, dayPlus, startOfDay } from '../../ui/format-time.ts'
import type { gigListSearch } from './gig-list-search.ts'

export type GigSearch = ReturnType<(typeof gigListSearch)['read']>
/** Changes some filters of the URL; the rest stay. */
export type SetFilters = (change: Partial<GigSearch>) => void
export type GigQuery = NonNullable<CallInput<typeof listGigs>['query']>

const past = new Set<string>(['completed', 'paymentDue', 'paymentError'])

/** Whether the list begins with yesterday because nothing says otherwise: sorted by start, no dates, shift or event chosen, and not only past shifts. */
export const isRecent = (search: GigSearch): boolean =>
  search.dates === 'recent' &&
  search.ordering === 'start_time' &&
  !search.start_time__gte &&
  !search.start_time__lte &&
  !search.end_time__gte &&
  !search.end_time__lte &&
  !search.gig_id &&
  search.events.length === 0 &&
  search.statuses.some((status) => !past.has(status))

/** The first moment of yesterday in the location's time zone. */
export const yesterdayAt = (zone: string, now = new Date()): Date => startOfDay(dayPlus(dayOf(now, { zone }), -1), zone)

const STEP_MS = 5 * 60_000
/** Shifts that end after this are not over. In steps, so that drawing the list again asks the same question. */
const notOver = (now: number): Date => new Date(Math.floor(now / STEP_MS) * STEP_MS)

/** What to ask the server for, read from the URL. */
export function queryOfGigs(search: GigSearch, zone: string, now = Date.now()): GigQuery {
  const { statuses, types, positions, events, managed, ordering } = search
  const filters = {
    managed,
    type: search.type,
    skill_id: search.skill_id,
    gig_id: search.gig_id,
    pro_id: search.pro_id,
    pro_first_name: search.pro_first_name,
    pro_last_name: search.pro_last_name,
    location_name: search.location_name,
    market_name: search.market_name,
    start_time__gte: isRecent(search) ? yesterdayAt(zone).toISOString() : search.start_time__gte,
    start_time__lte: search.start_time__lte,
    end_time__gte: search.end_time__gte ?? (search.dates === 'upcoming' ? notOver(now).toISOString() : undefined),
    end_time__lte: search.end_time__lte,
    require_certifications: search.require_certifications,
    elevated: search.elevated,
    auto_select_enabled: search.auto_select_enabled,
    employment_type: search.employment_type,
    shift_break_compliance: search.shift_break_compliance,
  }
  return {
    ordering,
    statuses: [...statuses],
    ...(types.length > 0 && {
      types: types.flatMap((type) =>
        type === 'marketplace' ? ['MARKETPLACE' as const] : ['NETWORK' as const, 'PRIVATE_DIRECT_OFFER' as const],
      ),
    }),
    ...(positions.length > 0 && { positions: [...positions] }),
    ...(events.length > 0 && { events: [...events] }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  }
}
